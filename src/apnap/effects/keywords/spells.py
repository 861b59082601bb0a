"""702.21, 702.101, 702.108: keywords about spells that are cast."""

from __future__ import annotations

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.triggers.events import WhenCast, WhenTargeted
from apnap.effects.words.amounts import LifeLost, Number
from apnap.effects.words.filters import (
    AbilityOnStack,
    AllOf,
    AnyOf,
    APlayer,
    HasType,
    Non,
    Spell,
)
from apnap.effects.words.selections import ControllersOf, EachPlayer, Mentioned, You
from apnap.state.ability import Ability, TriggeredAbility

from .registry import Parameter, keyword
from .terms import THIS, Terms
from .upkeep import MayPayForEach

YOU = APlayer("you")
THAT = Mentioned("by")  # the spell or ability that targets this permanent


@keyword("Ward", Parameter.COST, rule="702.21")
def ward(terms: Terms) -> tuple[Ability, ...]:
    """702.21a; 702.21b: with `amount`, the cost so many times over, counted as it resolves."""
    theirs = AnyOf((Spell(whose="opponent"), AbilityOnStack("opponent")))
    when, counter = WhenTargeted(of=theirs), (CounterSpell(THAT),)
    unless = MayPay(terms.mana, terms.costs, ControllersOf(THAT), otherwise=counter)
    if terms.amount is not None:
        return (TriggeredAbility(when, (MayPayForEach(unless, terms.amount),)),)
    return (TriggeredAbility(when, (unless,)),)


@keyword("Prowess", rule="702.108")
def prowess(terms: Terms) -> tuple[Ability, ...]:
    """702.108a."""
    when = WhenCast(YOU, AllOf((Spell(), Non(HasType("creature")))))
    return (TriggeredAbility(when, (Pump(THIS, 1, 1),)),)


@keyword("Extort", rule="702.101")
def extort(terms: Terms) -> tuple[Ability, ...]:
    """702.101a."""
    drain = Called("drained", ChangeLife(EachPlayer(opponents=True), Number(1), -1))
    then = (drain, ChangeLife(You(), LifeLost("drained")))
    return (TriggeredAbility(WhenCast(YOU), (MayPay("{W/B}", then=then),)),)
