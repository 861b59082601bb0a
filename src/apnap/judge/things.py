"""From the words of a sentence to players and objects of the table."""

from __future__ import annotations

from apnap.rules.machine import names_in_log
from apnap.testing.rulings.references import ZONES, Position
from apnap.testing.seat import Seat

from .cards import SituationCards
from .errors import near
from .scanner import Scanner

# Where an object is, as people say it, and the zone.
IN_ZONES = {
    "on the battlefield": "battlefield",
    "on the stack": "stack",
    "in hand": "hand",
    "in the hand": "hand",
    "in the graveyard": "graveyard",
    "in graveyard": "graveyard",
    "in exile": "exile",
    "in the command zone": "command",
    "in the library": "library",
    "outside the game": "outside",
}


def player_names(position: Position) -> list[str]:
    return [seat.name for seat in position.table.seats]


def take_player(scanner: Scanner, position: Position) -> Seat:
    """Read the name of a player."""
    name = scanner.take(*player_names(position))
    if not name:
        scanner.unknown("a player", player_names(position))
    return position.seat(name)


def object_names(position: Position) -> list[str]:
    """The names of all objects in the game, of their faces, and the words that stand for them."""
    game = position.table.game
    names: dict[str, None] = dict.fromkeys(position.tags)
    for seat in position.table.seats:
        for zone in ZONES:
            for number in getattr(game.player(seat.number), zone):
                row = game.object(number)
                names[names_in_log.name_of(game, number)] = None
                if row.ability is None:
                    names[row.card.name] = None
                    names.update(dict.fromkeys([face.name for face in row.card.faces]))
    if isinstance(position.cards, SituationCards):
        names.update(position.cards.used)  # some may be gone
    return [name for name in names if name]


class NamesAtTable:
    """The names of cards, and of all objects at the table, such as tokens."""

    def __init__(self, position: Position) -> None:
        self.cards = position.cards
        self.names = {name.casefold(): name for name in object_names(position)}

    def name_of(self, words: str) -> str:
        found = self.names.get(words.strip().casefold(), "")
        if not found and isinstance(self.cards, SituationCards):
            return self.cards.name_of(words)
        return found

    def near(self, words: str) -> list[str]:
        found = near(words, self.names.values())
        if isinstance(self.cards, SituationCards):
            found += [name for name in self.cards.near(words) if name not in found]
        return found


def take_thing(scanner: Scanner, position: Position, players: bool = True) -> str:
    """Read a player or an object, as in "Bob", "Grizzly Bears", "Bob's Grizzly Bears #2"."""
    start = scanner.at
    thing = _take_owned(scanner, position) or scanner.take(*object_names(position))
    if not thing and players:
        thing = scanner.take(*player_names(position))
    if not thing:
        known = [*player_names(position), *object_names(position)]
        scanner.unknown("a player or a card at this table", known)
    if players and thing == scanner.text[start : scanner.at].strip() and position.is_seat(thing):
        return thing
    return f"{thing}{_which(scanner)}"


def _take_owned(scanner: Scanner, position: Position) -> str:
    """Read an object with the name of its controller; empty: none comes next."""
    start = scanner.at
    owner = scanner.take(*[f"{name}'s" for name in player_names(position)])
    name = scanner.take(*object_names(position)) if owner else ""
    if name and f"{owner} {name}" not in object_names(position):
        return f"{owner} {name}"
    scanner.at = start
    return ""


def _which(scanner: Scanner) -> str:
    """Read what tells an object from others of its name: "#2", "in the graveyard"."""
    words = ""
    if scanner.text[scanner.at : scanner.at + 1] == "#":
        scanner.at += 1
        number = scanner.take_number()
        if not number:
            scanner.fail("after '#' a number from 1 on says which one is meant")
        words = f" #{number}"
    zone = scanner.take(*IN_ZONES)
    return f"{words} in {IN_ZONES[zone]}" if zone else words


def take_things(scanner: Scanner, position: Position) -> list[str]:
    """Read one or several players or objects: "Bob, Cay and Hill Giant"."""
    things = [take_thing(scanner, position)]
    while scanner.take_separator():
        things.append(take_thing(scanner, position))
    return things
