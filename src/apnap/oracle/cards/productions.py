"""The productions that are entered in tables or bound to nonterminals when they are imported."""

# ruff: noqa: F401

from __future__ import annotations

import apnap.oracle.abilities.ability
import apnap.oracle.statics.all_statics
import apnap.oracle.triggers.trigger
import apnap.oracle.verbs.all_verbs
