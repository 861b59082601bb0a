"""All productions that enter themselves in tables, or bind themselves to nonterminals, on
import."""

# ruff: noqa: F401

from __future__ import annotations

import apnap.oracle.abilities.ability
import apnap.oracle.statics.all_statics
import apnap.oracle.triggers.trigger
import apnap.oracle.verbs.all_verbs
