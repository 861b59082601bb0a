"""The table that a case asks about, by the names that the other engine uses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from apnap.state.game import Game
from apnap.state.names import Zone
from apnap.state.objects import GameObject

from .queues import name_of, unaccented
from .reading import Failed

COLORS = {"WHITE": "W", "BLUE": "U", "BLACK": "B", "RED": "R", "GREEN": "G", "COLORLESS": "C"}
Args = dict[str, Any]


@dataclass
class Table:
    """The game that a case asks about, and the names that the case has for objects."""

    game: Game
    seats: dict[str, int]
    aliases: dict[str, int] = field(default_factory=dict)
    custom: dict[int, tuple[str, ...]] = field(default_factory=dict)  # what abilities are called

    # By seat: how many entries of a queue, or actions, are left.
    leftovers: dict[str, dict[int, list[Any]]] = field(default_factory=dict)

    def left(self, queue: str, seat: int | None) -> int:
        """The number of entries of that kind that are not used, of one player or of all."""
        lists = self.leftovers[queue]
        return sum([len(each) for owner, each in lists.items() if seat in (None, owner)])

    def permanents(self, name: str = "", seat: int | None = None) -> list[int]:
        """The permanents with this name, in the order they came; a row of tokens counts once
        here."""
        game = self.game
        seats = range(game.size) if seat is None else (seat,)
        found = [n for each in seats for n in game.player(each).battlefield]
        found.sort(key=lambda n: game.object(n).timestamp)
        found = [n for n in found if n not in self.custom]
        if name.startswith("@"):
            return [n for n in found if n == self.aliases.get(name[1:])]
        return [n for n in found if not name or name_of(game, n) == name]

    def many(self, numbers: list[int]) -> int:
        return sum([self.game.object(number).many for number in numbers])

    def seat(self, args: Args, key: str = "player") -> int | None:
        letter = args.get(key)
        return None if letter is None else self.seats[letter]

    def cards(self, zone: Zone, name: str | None, seat: int | None) -> int:
        game = self.game
        seats = range(game.size) if seat is None else (seat,)
        numbers = [n for each in seats for n in getattr(game.player(each), zone)]
        return len([n for n in numbers if name is None or is_card(game.object(n), name)])


def is_card(row: GameObject, name: str) -> bool:
    names = [row.card.name]
    if row.card.layout == "split":
        names += [face.name for face in row.card.faces]
    if row.reshaped and row.called:
        names.append(row.called)
    return name in [unaccented(each) for each in names]


def same(what: str, wanted: Any, found: Any) -> None:
    if wanted != found:
        raise Failed(f"{what}: {found}, not {wanted}")


def first(table: Table, args: Args, seat: int | None = None) -> int:
    found = table.permanents(args["permanent"], seat)
    if not found:
        raise Failed(f"there is no permanent {args['permanent']}")
    return found[0]
