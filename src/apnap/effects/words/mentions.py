"""How instructions refer to the event that made an ability trigger, and to what was noted for it.

`selections.Mentioned` has the roles of the event; here is what became of them, and how much.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from apnap.rules.abilities.delayed import Noted, noted
from apnap.rules.abilities.linked import known
from apnap.rules.continuous.text_changes import substituted
from apnap.rules.machine.events import Move
from apnap.rules.machine.this_turn import this_turn
from apnap.state.ability import Amount, Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import EXILE, GRAVEYARD, NOBODY
from apnap.state.question import Question

from .filters import source_of
from .selections import Mentioned

PUBLIC = ("battlefield", GRAVEYARD, "stack", EXILE, "command")  # 400.2


@dataclass(frozen=True)
class Became(Selection):
    """400.7e-f, 603.6: the new objects that those became in the first zone they went to, while they
    are there; nothing in a hidden zone. With `here`, or themselves where they have not moved."""

    what: Selection = Mentioned("on")
    here: bool = False

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.what.questions(game, context)

    def pick(self, game: Game, context: Resolution) -> list[int]:
        wanted = self.what.pick(game, context)
        found = [number for number in wanted if self.here and game.is_here(number)]
        for event in (*context.about, *this_turn(game, game.running)):
            if not isinstance(event, Move) or event.on not in wanted or event.became in found:
                continue
            became = (event.became, *event.also)  # 712.21c, 727.3c: all that it became
            found += [n for n in became if event.to in PUBLIC and game.is_here(n)]
        return found


@dataclass(frozen=True)
class UsedToPay(Selection):
    """601.2h, 608.2h: the objects that were used to pay for this spell or ability ("the sacrificed
    creature"); 707.10: of a copy, those of the original."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        row = known(game, context.source)
        return list(row.used_up) if row is not None else []


@dataclass(frozen=True)
class TheSource(Selection):
    """113.7: the object the ability is from, though it may be gone; `This` is while it is there."""

    def pick(self, game: Game, context: Resolution) -> list[int]:
        return [source_of(game, context)]


@dataclass(frozen=True)
class TheMaker(Selection):
    """201.5a: in an ability that an effect gives to something: the object whose ability made the
    effect, and no other. Its number is put in when the ability is given (`granted`)."""

    number: int = NOBODY

    def pick(self, game: Game, context: Resolution) -> list[int]:
        return [self.number] if game.is_here(self.number) else []


def granted(game: Game, context: Resolution, given: Any) -> Any:
    """201.5a: what an effect gives or creates, with this object as what made it."""
    return substituted(given, TheMaker(), TheMaker(source_of(game, context)))


@dataclass(frozen=True)
class ThatMuch(Amount):
    """603.2: a number in the event that made the ability trigger: its "amount", "number" …; of
    several, the sum. What is lost or removed counts as much."""

    field: str = "amount"

    def count(self, game: Game, context: Resolution) -> int:
        events = [event for event in context.about if not isinstance(event, Noted)]
        return sum([abs(getattr(event, self.field, 0)) for event in events])


@dataclass(frozen=True)
class HowManyMentioned(Amount):
    """603.2c: how many things that happened together made the ability trigger ("one or more")."""

    def count(self, game: Game, context: Resolution) -> int:
        events = [event for event in context.about if not isinstance(event, Noted)]
        return sum([max(1, getattr(event, "many", 1)) for event in events])


@dataclass(frozen=True)
class IsMentioned(Filter):
    """The object or player that has this role in the event that made the ability trigger."""

    role: str = "on"

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return thing != NOBODY and thing in Mentioned(self.role).pick(game, context)


@dataclass(frozen=True)
class NotedThings(Selection):
    """603.7c: what a delayed ability was made about, as far as it is still there; or only the
    `players` among that, though they may have left."""

    players: bool = False

    def pick(self, game: Game, context: Resolution) -> list[int]:
        things = noted(context.about).things
        if self.players:
            return [thing for thing in things if game.is_player(thing)]
        return [thing for thing in things if game.is_here(thing)]


@dataclass(frozen=True)
class IsNoted(Filter):
    """603.7c: one of those that a delayed ability was made about."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return thing in noted(context.about).things


@dataclass(frozen=True)
class NotedNumber(Amount):
    """The number that was counted when a delayed ability was made."""

    def count(self, game: Game, context: Resolution) -> int:
        return noted(context.about).number
