"""702.95: Soulbond pairs creatures."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import May
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.conditions import AllTrue, Compare, Fits
from apnap.effects.words.filters import AllOf, Permanent, source_of
from apnap.effects.words.selections import Chosen, Mentioned, You
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.soulbond import Pair, partner_of
from apnap.state.ability import Ability, Effect, Filter, Selection, TriggeredAbility
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Question

from .registry import keyword
from .terms import THIS, YOUR_CREATURE, Terms


@dataclass(frozen=True)
class IsPaired(Filter):
    """702.95b: A paired creature, or with `no` an unpaired one."""

    no: bool = False

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return (partner_of(game, thing) == NOBODY) == self.no

    def changed_by(self) -> tuple[str, ...]:
        return ("Pair", "Unpair")


@dataclass(frozen=True)
class OfThePair(Filter):
    """702.95b: The creature with the ability while it is paired, and the one it is paired with ("as
    long as it is paired with another creature, each of those creatures …")."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        mine = source_of(game, context)
        partner = partner_of(game, mine)
        return partner != NOBODY and thing in (mine, partner)

    def changed_by(self) -> tuple[str, ...]:
        return ("Pair", "Unpair")


@dataclass(frozen=True)
class PairWith(Effect):
    """702.95a: Pair the creature that the ability is from with the other one."""

    other: Selection

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.other.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        others = self.other.pick(game, context)
        if not others:
            return None
        return happen(Pair(on=source_of(game, context), other=others[0]), by=context.controller)


UNPAIRED = AllOf((YOUR_CREATURE, IsPaired(no=True)))
ANOTHER = AllOf((Permanent(("creature",), "you", other=True), IsPaired(no=True)))


@keyword("Soulbond", rule="702.95")
def soulbond(terms: Terms) -> tuple[Ability, ...]:
    """702.95a: Soulbond: when this creature or another one of yours enters, the two may be paired
    while both are unpaired."""
    mine = Fits(THIS, UNPAIRED)
    entered = Mentioned("became")
    first = May((PairWith(Chosen(You(), ANOTHER, verb="pair")),), "pair it with another creature")
    later = May((PairWith(entered),), "pair them")
    return (
        TriggeredAbility(
            enters(), (first,), condition=AllTrue((mine, Compare(CountOf(ANOTHER), low=1)))
        ),
        TriggeredAbility(
            enters(ANOTHER), (later,), condition=AllTrue((mine, Fits(entered, UNPAIRED)))
        ),
    )
