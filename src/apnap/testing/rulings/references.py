"""From the words of a situation to players and objects of its table."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from apnap.rules.machine import names_in_log
from apnap.state.card import CardDef
from apnap.state.names import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    STACK,
    Zone,
)
from apnap.testing.matching import Thing
from apnap.testing.scenario import Table
from apnap.testing.seat import Seat

from .reading import SituationError

ZONES: tuple[Zone, ...] = (BATTLEFIELD, STACK, HAND, GRAVEYARD, EXILE, COMMAND, LIBRARY, OUTSIDE)
NEAREST: tuple[tuple[Zone, ...], ...] = (
    (BATTLEFIELD,),
    (STACK,),
    (HAND, GRAVEYARD, EXILE, COMMAND),
    (LIBRARY, OUTSIDE),
)


class CardSource(Protocol):
    """Where a situation finds cards by their names."""

    def card(self, name: str) -> CardDef: ...


@dataclass
class Position:
    """A table that is being played, with the names that the situation has given to objects."""

    table: Table
    cards: CardSource
    own: dict[str, CardDef] = field(default_factory=dict)  # cards made for the situation
    tags: dict[str, int] = field(default_factory=dict)  # objects by the word behind "as"

    def copy(self) -> Position:
        """A copy to try something on."""
        return Position(self.table.copy(), self.cards, dict(self.own), dict(self.tags))

    def card(self, name: str) -> CardDef:
        """A card made for the situation, or the printed one with this name."""
        return self.own[name] if name in self.own else self.cards.card(name)

    def seat(self, word: str) -> Seat:
        """The player with this letter."""
        for seat in self.table.seats:
            if seat.name == word:
                return seat
        names = ", ".join([seat.name for seat in self.table.seats])
        raise SituationError(f"there is no player {word!r}; there are {names}")

    @cached_property
    def reference(self) -> re.Pattern[str]:
        """The form of the words for an object: "B's Hill Giant #2 in graveyard"."""
        names = "|".join([re.escape(seat.name) for seat in self.table.seats])
        zones = "|".join(ZONES)
        return re.compile(
            rf"(?:(?P<seat>{names})'s )?(?P<name>.+?)(?: #(?P<nth>\d+))?(?: in (?P<zone>{zones}))?$"
        )

    def is_singled_out(self, words: str) -> bool:
        """Whether the words say more about an object than its name."""
        parts = self.reference.match(words)
        return words in self.tags or bool(
            parts and (parts["seat"] or parts["nth"] or parts["zone"])
        )

    def is_seat(self, word: str) -> bool:
        return word in [seat.name for seat in self.table.seats]

    def numbers(self, words: str, near: bool = False) -> list[int]:
        """All objects that the words could mean, in the first zones where there are any; with
        `near`, only on the battlefield or a stack."""
        if words in self.tags:
            return [self.tags[words]]
        parts = self.reference.match(words)
        if parts is None:
            raise SituationError(f"{words!r} names nothing")
        groups = ((zone,),) if (zone := _zone(parts["zone"])) else NEAREST[: 2 if near else 4]
        for zones in groups:
            numbers = self._named(parts["name"], zones, parts["seat"])
            if numbers and parts["nth"]:
                return numbers[int(parts["nth"]) - 1 : int(parts["nth"])]
            if numbers:
                return numbers
        return []

    def _named(self, name: str, zones: tuple[Zone, ...], owner: str | None) -> list[int]:
        game = self.table.game
        seats = [self.seat(owner)] if owner else self.table.seats
        objects = [n for s in seats for z in zones for n in getattr(game.player(s.number), z)]
        if name.endswith("'s ability"):
            return [n for n in objects if names_in_log.name_of(game, n) == name]
        rows = [game.object(n) for n in objects if game.object(n).ability is None]
        printed = [row.id for row in rows if row.card.name == name]
        faces = [row.id for row in rows if name in [face.name for face in row.card.faces]]
        now = [row.id for row in rows if names_in_log.name_of(game, row.id) == name]
        return printed or faces or now

    def object(self, words: str) -> int:
        """The permanent or spell that the words mean."""
        numbers = self.numbers(words, near=True)
        if not numbers:
            raise Missing(f"there is no {words} on the battlefield or the stack")
        if len(numbers) > 1:
            raise SituationError(f"{words} could be {len(numbers)} objects; say '{words} #2'")
        return numbers[0]

    def thing(self, words: str) -> Thing:
        """The player or object that the words mean; the name, if one player has several alike."""
        if self.is_seat(words):
            return self.seat(words)
        numbers = self.numbers(words)
        if not numbers:
            raise SituationError(f"there is no {words} anywhere")
        game = self.table.game
        if len({game.controller_of(number) for number in numbers}) > 1:
            raise SituationError(f'several players have {words}; say whose, as in "A\'s {words}"')
        return numbers[0] if len(numbers) == 1 else names_in_log.name_of(game, numbers[0])

    def thing_or_words(self, words: str) -> Thing:
        """The player or object; the words themselves if they name none."""
        return self.thing(words) if self.is_seat(words) or self.numbers(words) else words


class Missing(AssertionError):
    """What is looked at is not there."""


def _zone(word: str | None) -> Zone | None:
    return next((zone for zone in ZONES if zone == word), None)
