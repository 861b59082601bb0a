"""The lines that lay out the table: its players, their cards, and cards of the situation's own."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from apnap.formats.catalogue import UnknownFormat, find
from apnap.state.card import CardDef
from apnap.state.mana import Mana
from apnap.state.rng import below, draw_bits
from apnap.state.ruleset import Format
from apnap.testing.scenario import Table, table
from apnap.testing.seat import Seat
from apnap.testing.setup import ask_again
from apnap.testing.texts import card

from .reading import CARDS_IN, ITEM, SituationError
from .references import Position

PLAYERS = re.compile(r"(\d+) players$")
COUNTERS = re.compile(r"(\d+) (.+?) counters?$")
SYMBOL = re.compile(r"\{(\w+)\}")
TOTALS = ("life", "poison", "energy", "experience", "rad", "tickets")
PLAIN = ("tapped", "sick", "commander")
LUCK = {"heads": (2, 0), "tails": (2, 1)}
METHODS = {"library only": "library"}
PLACES = {"library only": "library", "commander": "command"}
MOST_TRIES = 100_000


def lay_table(words: str) -> Table:
    """The table that the words after "table:" describe, such as "3 players, active B, at end"."""
    seats, formats, given = 2, [], dict[str, Any]()
    for word in words.split(", ") if words else ():
        key, _, rest = word.partition(" ")
        if found := PLAYERS.match(word):
            seats = int(found[1])
        elif word == "first turn":
            given["first_turn"] = True
        elif key == "format":
            formats.append(_format(rest))
        elif key in ("active", "at", "teams"):
            given[key] = rest
        elif key in ("library", "seed"):
            given[key] = int(rest)
        else:
            raise SituationError(
                f"{word!r} says nothing about the table; write '3 players', 'active B', "
                "'at upkeep', 'first turn', 'teams AABB', 'library 5', 'format emperor'"
            )
    return table(seats, *formats, **given)


def _format(name: str) -> Format:
    """The format of that name."""
    try:
        return find(name)
    except UnknownFormat as unknown:
        raise SituationError(str(unknown)) from None


def own_card(position: Position, words: str, token: bool) -> None:
    """Make a card: NAME | TYPES | COST | TEXT, of a creature NAME | TYPES | COST | 2/2 | TEXT."""
    name, types, cost, *rest = [part.strip() for part in words.split(" | ")]
    facts: dict[str, str] = {"mana_cost": "" if cost == "-" else cost}
    if rest and (size := re.fullmatch(r"(\d+|\*)/(\d+|\*)", rest[0])):
        facts |= {"power": size[1], "toughness": size[2]}
        rest = rest[1:]
    text = "\n".join(rest)
    made = card(text, types, name, **facts)
    position.own[name] = replace(made, token=True) if token else made


def put_cards(position: Position, seat: Seat, zone: str, words: str) -> None:
    """Put cards into a zone of the player's; a permanent may have marks in brackets."""
    items = [] if words == "nothing" else words.split("; ")
    if zone.startswith("library"):
        items.reverse()  # each is put on top of the one before
    if zone == "library only":
        seat.library(only=True)
    for item in items:
        parts = ITEM.match(item)
        if parts is None:
            raise SituationError(f"{item!r} is no card; write 'NAME', 'NAME x3', 'NAME (tapped)'")
        made = position.card(parts["name"])
        marks = parts["marks"].split(", ") if parts["marks"] else []
        for _ in range(int(parts["times"] or 1)):
            put_card(position, seat, zone, made, marks)


def put_card(position: Position, seat: Seat, zone: str, made: CardDef, marks: list[str]) -> None:
    """Put one card into a zone of the player's, with the words about it in brackets."""
    if zone in ("battlefield", "lands"):
        put_permanent(position, seat, made, marks)
    else:
        getattr(seat, METHODS.get(zone, zone))(made)
        place = PLACES.get(zone, zone)
        _tag(position, marks, getattr(position.table.game.player(seat.number), place))


def put_permanent(position: Position, seat: Seat, made: CardDef, marks: list[str]) -> None:
    """Put a permanent onto the battlefield, with the words about it in brackets."""
    given: dict[str, Any] = {}
    counters: dict[str, int] = {}
    designations: list[str] = []
    damage, tag = 0, ""
    for mark in marks:
        key, _, rest = mark.partition(" ")
        if mark in PLAIN:
            given[mark] = True
        elif mark == "face down":
            given["face_down"] = True
        elif found := COUNTERS.match(mark):
            counters[found[2]] = int(found[1])
        elif key == "on":
            given["attached_to"] = position.thing(rest)
        elif key in ("owner", "protector"):
            given[key] = position.seat(rest)
        elif key == "damage":
            damage = int(rest)
        elif key == "as":
            tag = rest
        elif key == "many":
            given["many"] = int(rest)
        else:
            designations.append(mark)
    seat.battlefield(made, counters=counters, designations=designations, **given)
    game = position.table.game
    number = game.player(seat.number).battlefield[-1]
    if damage:
        game.edit(number).damage = damage
    if tag:
        position.tags[tag] = number


def _tag(position: Position, marks: list[str], numbers: tuple[int, ...]) -> None:
    for mark in marks:
        if not mark.startswith("as "):
            raise SituationError(
                f"a card that is no permanent can only have '(as WORD)', not {mark!r}"
            )
        position.tags[mark[3:]] = numbers[-1]


def set_player(position: Position, seat: Seat, what: str, words: str) -> None:
    """Set a total of the player, give a designation, or put mana into the pool."""
    if what in TOTALS:
        getattr(seat, what)(int(words))
    elif what == "designated":
        seat.designated(*words.split("; "))
    elif what == "mana":
        add_mana(position, seat, words)
    else:
        arrange_luck(position, seat, words)


def add_mana(position: Position, seat: Seat, words: str) -> None:
    """106.4: Put mana into the player's pool; {3} is three colorless."""
    symbols = SYMBOL.findall(words)
    if "".join([f"{{{symbol}}}" for symbol in symbols]) != words:
        raise SituationError(f"{words!r} is no mana; write it as in '{{2}}{{R}}'")
    types = "".join(["C" * int(each) if each.isdigit() else each for each in symbols])
    position.table.begin()
    game = position.table.game
    player = game.edit_player(seat.number)
    player.pool += tuple([Mana(each, turn=min(game.turns)) for each in types])
    ask_again(game)


def arrange_luck(position: Position, seat: Seat, words: str) -> None:
    """705, 706: Make the player's next coins and dice fall as "heads; tails; 6 of 6" says."""
    wanted: list[tuple[int, int]] = []
    for each in words.split("; "):
        if each in LUCK:
            wanted.append(LUCK[each])
        elif found := re.fullmatch(r"(\d+) of (\d+)", each):
            wanted.append((int(found[2]), int(found[1]) - 1))
        else:
            raise SituationError(f"{each!r} is no luck; write 'heads', 'tails' or '6 of 20'")
    position.table.begin()
    game = position.table.game
    first = game.player(seat.number).draws
    for start in range(first, first + MOST_TRIES):
        bits = [draw_bits(game.seed, seat.number, start + 1 + n) for n in range(len(wanted))]
        if all(below(b, sides) == side for b, (sides, side) in zip(bits, wanted, strict=True)):
            game.edit_player(seat.number).draws = start
            return
    raise SituationError(f"no chance gives {words}: ask for fewer")


SET_UP = {
    **dict.fromkeys(CARDS_IN, put_cards),
    **dict.fromkeys((*TOTALS, "designated", "mana", "luck"), set_player),
}
