"""Save files: a game as JSON, at any question; and its digest, which only equal games share."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from .card import CardDef
from .delayed import Delayed
from .encoding import (
    Cards,
    CodecError,
    Json,
    Reader,
    canonical,
    decode,
    encode,
    member,
    parse,
    show,
)
from .event import Entry
from .game import Continuous, Game, SeatTable
from .known_names import ALWAYS, KnownNames
from .objects import GameObject, LastKnown
from .player import Player
from .records import Record
from .ruleset import Ruleset
from .turn import Turn

__all__ = ["FORMAT", "CodecError", "decode", "digest", "dump", "encode", "load"]

FORMAT: Final = 1

# Attributes of a game and of a seat that are written besides the rows. Attributes that are neither
# listed here, nor rows, nor constructor arguments are derived: epochs, looks, hashes, questions.
GAME: Final = ("running", "clock", "remaining", "departed", "over", "daytime")
SEAT: Final = ("watchers", "altered", "next_number")

# ---- writing ---------------------------------------------------------------------------------


def dump(game: Game) -> str:
    """The whole game as text. Open questions are derived, so they are not part of it.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> game = new_game(seats, combine(free_for_all), seed=7)
    >>> dump(game) == dump(game.copy())
    True
    """
    cards: Cards = {}
    return canonical({"format": FORMAT, **encode_game(game, cards), "cards": cards})


def encode_game(game: Game, cards: Cards | None) -> dict[str, Json]:
    """A game, or a subgame inside another one (726)."""
    return {
        "rules": encode(game.rules),
        "seed": game.seed,
        "sides": encode(game.sides),
        "state": {name: encode(getattr(game, name)) for name in GAME},
        "names": encode_names(game.names),
        "beyond": sorted(game.names.beyond),
        **encode_known(game.names, cards),
        "seats": [_encode_seat(table, cards) for table in game.seats],
        "turns": [encode(game.turns[number], cards) for number in sorted(game.turns)],
        "log": [encode(entry, cards) for entry in game.log],
    }


def encode_names(names: KnownNames) -> Json:
    """Card names with their kinds, without those that every game knows."""
    printed = names.printed
    return {name: sorted(printed[name]) for name in sorted(printed) if name not in ALWAYS}


def encode_known(names: KnownNames, cards: Cards | None) -> dict[str, Json]:
    """The cards that a game knows beside those of its players, if there are any."""
    return {"known": [encode(each, cards) for each in names.cards]} if names.cards else {}


def _encode_seat(table: SeatTable, cards: Cards | None) -> Json:
    return {
        "player": encode(table.player, cards),
        "objects": [encode(table.objects[number], cards) for number in sorted(table.objects)],
        "effects": [encode(table.effects[number], cards) for number in sorted(table.effects)],
        "last_known": [
            encode(table.last_known[number], cards) for number in sorted(table.last_known)
        ],
        "delayed": [encode(table.delayed[number], cards) for number in sorted(table.delayed)],
        "state": {name: encode(getattr(table, name)) for name in SEAT},
    }


# ---- reading ---------------------------------------------------------------------------------


def load(text: str) -> Game:
    """The game that was dumped. `engine.advance` then asks its questions again.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> game = new_game(seats, combine(free_for_all), seed=7)
    >>> digest(load(dump(game))) == digest(game)
    True
    """
    data = parse(text)
    version = member(data, "format", int, "the game")
    if version != FORMAT:
        raise CodecError(f"the game is in format {version}; this program reads format {FORMAT}")
    try:
        return read_game(data, Reader(member(data, "cards", dict, "the game")))
    except RecursionError as error:
        raise CodecError("the text is nested too deeply to be a game") from error


def read_game(data: Json, reader: Reader) -> Game:
    rules = reader.value(member(data, "rules", dict, "the game"))
    if not isinstance(rules, Ruleset):
        raise CodecError(f"'rules' in the game has {show(data['rules'])}: not a Ruleset")
    sides = reader.value(member(data, "sides", list, "the game"))
    seats = member(data, "seats", list, "the game")
    members = sorted([seat for side in sides for seat in side])
    if members != list(range(len(seats))):
        raise CodecError(f"the sides {show(sides)} don't have each of the {len(seats)} seats once")
    game = Game(rules, member(data, "seed", int, "the game"), sides)
    beyond = member(data, "beyond", list, "the game") if "beyond" in data else []
    names = read_names(data, "the game", reader)
    game.names = KnownNames(names.printed, frozenset(beyond), names.cards)
    _set_all(game, GAME, data, reader, "the game")
    for number, each in enumerate(seats):
        game.seats.append(_load_seat(game, number, each, reader))
    game.note_watchers()
    game.turns = reader.rows(data, "turns", Turn, "the game")
    for each in member(data, "log", list, "the game"):
        entry = reader.value(each)
        if not isinstance(entry, Entry):
            raise CodecError(f"the log has {show(each)}: not an Entry")
        game.log.append(entry)
    game.turns_to_ask_again = () if game.over else tuple(game.turns)
    return game


def read_names(data: Json, where: str, reader: Reader) -> KnownNames:
    """The card names and cards that a game or a save file knows; a file without any knows the names
    of every game."""
    names = member(data, "names", dict, where) if "names" in data else {}
    more: dict[str, frozenset[str]] = {}
    for name, kinds in names.items():
        if type(kinds) is not list or not all(type(kind) is str for kind in kinds):
            raise CodecError(f"the name {name!r} of {where} has {show(kinds)}: not a list of types")
        more[name] = frozenset(kinds)
    known = list[CardDef]()
    for each in member(data, "known", list, where) if "known" in data else []:
        card = reader.value(each)
        if not isinstance(card, CardDef):
            raise CodecError(f"{where} knows {show(each)}: not a card")
        known.append(card)
    return KnownNames().with_names(more).knowing(known)


def _load_seat(game: Game, number: int, data: Json, reader: Reader) -> SeatTable:
    where = f"seat {number}"
    player = reader.value(member(data, "player", dict, where))
    if not isinstance(player, Player) or player.id != number:
        raise CodecError(f"{where} has {show(data['player'])}: not its Player")
    table = SeatTable(game.epoch, player, game.size)
    objects: dict[int, GameObject] = reader.rows(data, "objects", GameObject, where)
    table.effects = reader.rows(data, "effects", Continuous, where)
    table.last_known = reader.rows(data, "last_known", LastKnown, where)
    table.delayed = reader.rows(data, "delayed", Delayed, where)
    for strange in (*objects, *table.effects, *table.last_known, *table.delayed):
        if strange % game.size != number:
            raise CodecError(
                f"{where} has number {strange}, which is of seat {strange % game.size}"
            )
    _set_all(table, SEAT, data, reader, where)
    for each, row in objects.items():
        if not 0 < each // game.size < table.next_number:
            raise CodecError(f"{where} has number {each}, which it has not given yet")
        table.objects[each] = row
    return table


def _set_all(
    owner: Game | SeatTable, names: Iterable[str], data: Json, reader: Reader, where: str
) -> None:
    state = member(data, "state", dict, where)
    for name in names:
        if name not in state:
            raise CodecError(f"the state of {where} has no {name!r}")
        value = reader.value(state[name])
        if type(value) is not type(getattr(owner, name)):
            raise CodecError(f"{name!r} of {where} can't be {show(value)}")
        setattr(owner, name, value)


# ---- the digest ------------------------------------------------------------------------------


def digest(game: Game) -> str:
    """A digest of everything that the game's future depends on, as 32 hexadecimal digits.

    It is the sum of the hashes of all rows; each hash is kept until the row changes. Of the log,
    only turns in progress count, since abilities may ask about them. `running` does not count: it
    is set before anything reads it.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> game = new_game(seats, combine(free_for_all), seed=7)
    >>> digest(game) == digest(game.copy())
    True
    """
    head = [game.seed, game.sides, game.clock, game.remaining, sorted(game.departed), game.over]
    if game.daytime:
        head.append(game.daytime)
    if names := sorted(game.names.beyond):
        head.append([[name, sorted(game.names.printed[name])] for name in names])
    if game.names.cards:
        head.append(_hash_of_cards(game.names.cards))
    total = _hash(["game", *head]) + _hash_of_rules(game.rules)
    for table in game.seats:
        total += table.hash or _hash_seat(table)
    for turn in game.turns.values():
        total += turn.hash or _hash_row(turn)
    total += _hash_history(game)
    return f"{total % (1 << 128):032x}"


def _hash(data: Json) -> int:
    return int.from_bytes(blake2b(canonical(data).encode(), digest_size=16).digest(), "big")


def _hash_row(row: Record) -> int:
    row.hash = _hash(encode(row))
    return row.hash


def _hash_seat(table: SeatTable) -> int:
    state = [encode(getattr(table, name)) for name in SEAT]
    total = _hash(["seat", table.player.id, *state])
    total += table.player.hash or _hash_row(table.player)
    for row in table.objects.values():
        total += row.hash or _hash_row(row)
    for effect in table.effects.values():
        total += effect.hash or _hash_row(effect)
    for last in table.last_known.values():
        total += last.hash or _hash_row(last)
    for delayed in table.delayed.values():
        total += delayed.hash or _hash_row(delayed)
    table.hash = total % (1 << 128)
    return table.hash


def _hash_history(game: Game) -> int:
    """The hash of the events in the turns in progress; each turn has its own order."""
    total = 0
    left = {number: turn.recorded for number, turn in game.turns.items()}
    missing = sum([turn.recorded - turn.began for turn in game.turns.values()])
    for chunk in (game.log.recent, *reversed(game.log.chunks)):
        for entry in reversed(chunk):
            if not missing:
                return total
            number = left.get(entry.turn, 0)
            if number and number > game.turns[entry.turn].began:
                total += entry.hash or _hash_entry(entry, number)
                left[entry.turn] = number - 1
                missing -= 1
    return total


def _hash_entry(entry: Entry, number: int) -> int:
    """The hash of an entry with this number in its turn."""
    entry.hash = _hash(["entry", entry.turn, number, entry.happened, encode(entry.event)])
    return entry.hash


_RULES: dict[Ruleset, int] = {}


def _hash_of_rules(rules: Ruleset) -> int:
    known = _RULES.get(rules)
    if known is None:
        known = _hash(encode(rules))
        _RULES[rules] = known
    return known


_CARDS: dict[int, tuple[tuple[CardDef, ...], int]] = {}  # by their identity: there may be thousands


def _hash_of_cards(cards: tuple[CardDef, ...]) -> int:
    known = _CARDS.get(id(cards))
    if known is None or known[0] is not cards:
        known = _CARDS[id(cards)] = (cards, sum([_hash(encode(each)) for each in cards]))
    return known[1]
