"""702: Keywords that trigger when a creature deals combat damage to a player.

Ingest, poisonous, renown. Trample, toxic and their like are in `by_name`.
"""

from __future__ import annotations

from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.emblems_and_designations import BecomeMarked
from apnap.effects.triggers.events import WhenDealsDamage
from apnap.effects.words.conditions import Fits, Otherwise
from apnap.effects.words.filters import APlayer
from apnap.effects.words.qualities import HasMark
from apnap.effects.words.selections import Mentioned
from apnap.state.ability import Ability, TriggeredAbility
from apnap.state.names import EXILE

from .registry import Parameter, keyword
from .terms import THIS, Terms

HITS_PLAYER = WhenDealsDamage(to=APlayer(), combat=True)


@keyword("Renown", Parameter.NUMBER, rule="702.112")
def renown(terms: Terms) -> tuple[Ability, ...]:
    """702.112a-c: Renown N: the first time the creature deals combat damage to a player, it gets N
    +1/+1 counters and becomes renowned."""
    not_yet = Otherwise(Fits(THIS, HasMark("renowned"), was=True))
    effects = (PutCounter(THIS, number=terms.count()), BecomeMarked(THIS, "renowned"))
    return (TriggeredAbility(HITS_PLAYER, effects, condition=not_yet),)


@keyword("Poisonous", Parameter.NUMBER, rule="702.70")
def poisonous(terms: Terms) -> tuple[Ability, ...]:
    """702.70a: Poisonous N: a player who is dealt combat damage by the creature gets N poison
    counters."""
    return (TriggeredAbility(HITS_PLAYER, (PutCounter(Mentioned(), "poison", terms.count()),)),)


@keyword("Ingest", rule="702.115")
def ingest(terms: Terms) -> tuple[Ability, ...]:
    """702.115a: Ingest: a player who is dealt combat damage by the creature exiles the top card of
    their library."""
    return (TriggeredAbility(HITS_PLAYER, (MoveTo(TopCards(Mentioned()), EXILE),)),)
