"""104.4b: A creature that dies and comes back for ever."""

from __future__ import annotations

from typing import Any

from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import dies
from apnap.effects.words.filters import Permanent
from apnap.effects.words.mentions import Became
from apnap.effects.words.modifications import PowerToughness
from apnap.state.ability import StaticAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.question import Kind

from .scenario import Table, table

# A creature that comes back whenever it dies; under Night it dies at once.
WOLF = CardDef(
    "Wolf",
    "creature",
    cost="{0}",
    power=1,
    toughness=1,
    abilities=(TriggeredAbility(dies(), (MoveTo(Became(), "battlefield", owners=True),)),),
)
NIGHT = CardDef(
    "Night",
    "enchantment",
    abilities=(StaticAbility(Permanent(("creature",)), (PowerToughness(-1, -1),)),),
)


def start(*mine: CardDef, seats: int = 3, **more: Any) -> Table:
    """A table at which the first player has Night and these cards, and casts the Wolf."""
    t = table(seats, **more)
    t.seat(0).battlefield(NIGHT, *mine).hand(WOLF)
    t.seat(0).casts("Wolf")
    return t


def pass_on(t: Table, times: int = 400) -> int:
    """Everybody passes as long as the stack is not empty; returns how often they did."""
    for number in range(times):
        if t.over or not t.questions or t.questions[0].kind is not Kind.PRIORITY:
            return number
        if not t.game.turns[min(t.game.turns)].stack:
            return number
        t.pass_once()
    return times


def drew(t: Table) -> bool:
    """Whether the game was a draw for everybody."""
    return [seat.status for seat in t.seats] == ["drew"] * len(t.seats)
