"""The productions that are entered in tables or bound to nonterminals when they are imported."""

# ruff: noqa: F401

from __future__ import annotations

import apnap.oracle.abilities.ability
import apnap.oracle.statics.allowing
import apnap.oracle.statics.casting
import apnap.oracle.statics.changes
import apnap.oracle.statics.combat
import apnap.oracle.statics.counters
import apnap.oracle.statics.crewing
import apnap.oracle.statics.damage
import apnap.oracle.statics.elsewhere
import apnap.oracle.statics.entering
import apnap.oracle.statics.game
import apnap.oracle.statics.opening
import apnap.oracle.statics.paragraph
import apnap.oracle.statics.players
import apnap.oracle.statics.replacing
import apnap.oracle.statics.rules_of_play
import apnap.oracle.statics.spells
import apnap.oracle.triggers.trigger
import apnap.oracle.verbs.actions
import apnap.oracle.verbs.becoming
import apnap.oracle.verbs.cards
import apnap.oracle.verbs.casting
import apnap.oracle.verbs.choosing
import apnap.oracle.verbs.command
import apnap.oracle.verbs.copying
import apnap.oracle.verbs.counters
import apnap.oracle.verbs.damage
import apnap.oracle.verbs.dice
import apnap.oracle.verbs.each
import apnap.oracle.verbs.for_each_player
import apnap.oracle.verbs.forbidding
import apnap.oracle.verbs.games
import apnap.oracle.verbs.having
import apnap.oracle.verbs.if_done
import apnap.oracle.verbs.instead
import apnap.oracle.verbs.later
import apnap.oracle.verbs.looking
import apnap.oracle.verbs.mana
import apnap.oracle.verbs.misc
import apnap.oracle.verbs.more_actions
import apnap.oracle.verbs.moving
import apnap.oracle.verbs.placing
import apnap.oracle.verbs.prevention
import apnap.oracle.verbs.processes
import apnap.oracle.verbs.pumping
import apnap.oracle.verbs.redirecting
import apnap.oracle.verbs.restarting
import apnap.oracle.verbs.retargeting
import apnap.oracle.verbs.rewording
import apnap.oracle.verbs.searching
import apnap.oracle.verbs.spells
import apnap.oracle.verbs.stickers
import apnap.oracle.verbs.tokens
import apnap.oracle.verbs.unless
import apnap.oracle.verbs.voting
import apnap.oracle.verbs.wagering
