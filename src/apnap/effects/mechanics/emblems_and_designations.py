"""114, 701.31b, 702.131, 722, 725: Emblems, designations, the monarch, the city's blessing, rad
counters."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.mill import Mill
from apnap.effects.flow.flow import Called, If, Meaning
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import AtBeginning, WhenDealsDamage
from apnap.effects.words.amounts import CountersOn, CountOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import APlayer, HasType, Non, Permanent
from apnap.effects.words.selections import ControllersOf, Mentioned, Those, You, affected
from apnap.effects.words.tallies import HowMany
from apnap.rules.machine.happening import happen
from apnap.rules.machine.this_turn import this_turn, turn_meant
from apnap.rules.mechanics.emblems_and_designations import (
    MONARCH,
    BecomeMonarch,
    GetMarker,
    Mark,
    has_marker,
)
from apnap.state.ability import Ability, Amount, Condition, Effect, Selection, TriggeredAbility
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, END, PRECOMBAT_MAIN

BLESSING = CardDef("the city's blessing", marker=True)


@dataclass(frozen=True)
class GetEmblem(Effect):
    """114.2: Each of the players gets an emblem with these abilities."""

    abilities: tuple[Ability, ...]
    text: str = ""
    who: Selection = You()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        emblem = CardDef("emblem", abilities=self.abilities, text=self.text, marker=True)
        events = [GetMarker(on=seat, marker=emblem) for seat in affected(game, context, self.who)]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class GetTheCitysBlessing(Meaning):
    """702.131a: Get the city's blessing, if you control ten or more permanents: ascend on an
    instant or sorcery spell."""

    def means(self) -> tuple[Effect, ...]:
        return (If(Compare(CountOf(Permanent((), "you")), low=10), (GetBlessing(),)),)


@dataclass(frozen=True)
class GetBlessing(Effect):
    """702.131c: You get the city's blessing for the rest of the game."""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(
            GetMarker(on=context.controller, marker=BLESSING, unique=True), by=context.controller
        )


@dataclass(frozen=True)
class BecomeTheMonarch(Effect):
    """722.3: The player becomes the monarch."""

    who: Selection = You()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = [
            BecomeMonarch(on=s, marker=THE_MONARCH) for s in affected(game, context, self.who)[:1]
        ]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class WasMonarch(Condition):
    """722.3: Whether you were the monarch as the turn began."""

    def holds(self, game: Game, context: Resolution) -> bool:
        number = turn_meant(game, context)
        changes = this_turn(game, number, context.controller, ("BecomeMonarch",))
        first = changes[0] if changes else None
        if isinstance(first, BecomeMonarch):
            return first.before == context.controller
        return has_marker(game, context.controller, MONARCH)

    def changed_by(self) -> tuple[str, ...]:
        return ("TurnBegins", "BecomeMonarch")


# 722.2: the abilities that come with being the monarch.
THE_MONARCH = CardDef(
    MONARCH,
    abilities=(
        TriggeredAbility(AtBeginning(END, "you"), (DrawCards(You()),)),
        TriggeredAbility(
            WhenDealsDamage(Permanent(("creature",)), APlayer("you"), combat=True),
            (BecomeTheMonarch(ControllersOf(Mentioned("source"))),),
        ),
    ),
    marker=True,
)


@dataclass(frozen=True)
class GetRadCounters(Effect):
    """725.1: Each of the players gets so many rad counters, and the ability that comes with
    them."""

    number: Amount = Number(1)
    who: Selection = You()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for seat in affected(game, context, self.who):
            marker = GetMarker(on=seat, marker=RADIATION, unique=True)
            events += [] if marker.forbidden(game) else [marker]
        counters = PutCounter(self.who, "rad", self.number).perform(game, context)
        events += getattr(counters, "events", ())
        return happen(*events, by=context.controller) if events else None


# 725.1: for each nonland card milled, the player loses 1 life and one rad counter.
NONLAND = HowMany(Those("milled", Non(HasType("land"))))
RADIATION = CardDef(
    "radiation",
    abilities=(
        TriggeredAbility(
            AtBeginning(PRECOMBAT_MAIN, "you"),
            (
                Called("milled", Mill(You(), CountersOn("rad", You()))),
                ChangeLife(You(), NONLAND, -1),
                PutCounter(You(), "rad", NONLAND, -1),
            ),
            condition=Compare(CountersOn("rad", You()), low=1),
        ),
    ),
    marker=True,
)


@dataclass(frozen=True)
class BecomeMarked(Effect):
    """701.31b: The permanents get a designation, such as "monstrous"."""

    what: Selection
    mark: str

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        rows = [game.find(n) for n in self.what.pick(game, context)]
        here = [row for row in rows if row is not None and row.zone == BATTLEFIELD]
        events = [Mark(on=row.id, mark=self.mark) for row in here if self.mark not in row.marks]
        return happen(*events, by=context.controller) if events else None
