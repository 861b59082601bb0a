"""What is to be true: sentences such as "Bob has 17 life" or "Ann can't attack Dan"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from apnap.rulebook.translation import cited_in
from apnap.testing.rulings.expecting import (
    STATES,
    Unexpected,
    check_game,
    check_object,
    check_player,
    names_in,
    same,
)
from apnap.testing.rulings.references import Position
from apnap.testing.rulings.words import KNOWN
from apnap.testing.seat import Seat

from .deeds import take_verb
from .items import read_items
from .reasons import why_not
from .scanner import Scanner
from .setting_up import as_cards, no_possession, take_counters
from .things import IN_ZONES, NamesAtTable, object_names, player_names, take_player, take_thing
from .times import STEP_NAMES, take_step

Check = Callable[[Position], None]

ZONE_LISTS = {
    **IN_ZONES,
    "on top of the library": "library top",
}
GAME_STATES = {
    "is over": "over",
    "isn't over": "not over",
    "goes on": "not over",
    "is a draw": "drew",
}
# How a person says what is so of an object, and the word for it in `expecting`.
OBJECT_WORDS = {
    "controlled by": "controller",
    "owned by": "owner",
    "attached to": "on",
    "attacking": "attacks",
    "blocking": "blocks",
    "called": "called",
}
MEASURES = ("power", "toughness", "loyalty", "damage", "mana value")
MEASURE = re.compile(rf"(?:{'|'.join(MEASURES)}) -?\d{{1,9}}")
LOWER = frozenset([each.casefold() for each in KNOWN])
RULE = re.compile(r"(?:\d{4}-\d\d:)?\d{3}(?:\.\d+[a-z]*)?")
PLAYER_FORMS = (
    *("has NUMBER life", "has NUMBER KIND counters", "has NUMBER cards in ZONE"),
    *("has CARDS in ZONE", "has no CARD in ZONE", "has nothing in ZONE"),
    *("has lost", "has won", "is still playing", "is the monarch", "isn't the monarch"),
    *("is asked WORDS", "is asked nothing", "can DO SOMETHING", "can't DO SOMETHING"),
    "can't DO SOMETHING because of RULE",
)
OBJECT_FORMS = (
    *("is 3/3", "is tapped", "is gone", "is a Goblin", "is controlled by PLAYER"),
    *("is attached to THING", "is attacking PLAYER", "is blocking CREATURE", "has flying"),
    *("has 2 +1/+1 counters", "has 3 damage", "has mana value 3", "is in PLAYER's ZONE"),
)
GAME_SUBJECTS = ("the stack", "the game", "it is", "rule", "the log says")
GAME_FORMS = (
    *("the stack is empty", "the stack is CARD, CARD", "the stack in PLAYER's turn is CARD"),
    *("the game is over", "the game goes on"),
    *("the game is a draw", "it is PLAYER's turn", "it is the end step", "it is day"),
    *("rule NUMBER was used", "the log says WORDS"),
)


def read_claim(scanner: Scanner, position: Position) -> Check:
    """Read what is to be true. What is returned raises `Unexpected`, with what is so instead."""
    if scanner.take("the stack"):
        return _stack(scanner, position)
    if scanner.take("the game"):
        return _game(scanner)
    if scanner.take("it is"):
        return _time(scanner, position)
    if scanner.take("rule"):
        return _rule_used(scanner)
    if scanner.take("the log says"):
        words = scanner.take_rest()
        return lambda now: check_game(now, f"log {words}")
    start = scanner.at
    is_player = bool(scanner.take(*player_names(position))) and not scanner.peek("'s")
    scanner.at = start
    known = [*player_names(position), *object_names(position)]
    if not any(scanner.peek(name) for name in known):
        scanner.unknown("what can be expected to be so", [*known, *GAME_SUBJECTS])
    return _player(scanner, position) if is_player else _object(scanner, position)


# ---- the game --------------------------------------------------------------------------------


def _stack(scanner: Scanner, position: Position) -> Check:
    """Read what is on the stack; 807.5: or on that of one of several turns."""
    turns = {f"in {name}'s turn": name for name in player_names(position)}
    whose = turns.get(scanner.take(*turns), "")
    if not scanner.take("is"):
        scanner.unknown("what can be said of the stack", ("is", *turns))
    names: list[str] = []
    if not scanner.take("empty"):
        names.append(take_thing(scanner, position, players=False))
        while scanner.take_separator():
            names.append(take_thing(scanner, position, players=False))
    scanner.finish()

    def check(now: Position) -> None:
        table = now.table.begin()
        if whose and not any(turn.active.name == whose for turn in table.turns):
            raise Unexpected(f"it is not {whose}'s turn")
        stack = table.turn_of(now.seat(whose)).stack if whose else table.stack
        same("the stack", names, stack)

    return check


def _game(scanner: Scanner) -> Check:
    state = scanner.take(*GAME_STATES)
    if not state:
        scanner.unknown("what can be said of the game", GAME_STATES, scanner.rest)
    scanner.finish()
    word = GAME_STATES[state]
    if word == "drew":
        return _draw
    return lambda now: check_game(now, word)


def _draw(position: Position) -> None:
    statuses = [f"{seat.name} {seat.status}" for seat in position.table.seats]
    if any(not each.endswith(" drew") for each in statuses):
        raise Unexpected(f"the game is not a draw for everybody: {', '.join(statuses)}")


def _time(scanner: Scanner, position: Position) -> Check:
    turns = {f"{name}'s turn": name for name in player_names(position)}
    turn = scanner.take(*turns)
    if turn:
        scanner.finish()
        return lambda now: check_game(now, f"active {turns[turn]}")
    time = scanner.take("day", "night", "neither day nor night")
    if time:
        scanner.finish()
        return lambda now: check_game(now, time)
    known = [*turns, "day", "night", *[f"the {name} step" for name in STEP_NAMES]]
    bare = scanner.rest.removeprefix("the ").removesuffix(" step").removesuffix(" phase")
    if bare not in STEP_NAMES:
        scanner.unknown("a time", known, scanner.rest)
    step = take_step(scanner)
    scanner.finish()
    return lambda now: check_game(now, f"step {step}")


def is_cited(position: Position, number: str, rules: Iterable[str]) -> bool:
    """Whether the rule is among these, by its number in our citations or in the edition played."""
    edition = position.table.game.rules.edition
    return number in (listed := tuple(rules)) or number in cited_in(listed, edition)


def _rule_used(scanner: Scanner) -> Check:
    found = RULE.match(scanner.text, scanner.at)
    if found is None:
        scanner.fail("write the number of a rule: 'rule 801.4 was used'")
    scanner.at = found.end()
    scanner.skip()
    scanner.take("was used")
    scanner.finish()
    number = found[0]

    def check(position: Position) -> None:
        if not is_cited(position, number, position.table.log_rules()):
            raise Unexpected(f"nothing that happened cites rule {number}")

    return check


# ---- players ---------------------------------------------------------------------------------


def _player(scanner: Scanner, position: Position) -> Check:
    seat = take_player(scanner, position)
    verb = scanner.take("has", "is", "isn't", "can", "can't", "cannot")
    if verb in ("can", "can't", "cannot"):
        return _ability_to(scanner, position, seat, verb == "can")
    if verb == "has":
        return _has(scanner, position, seat)
    if verb in ("is", "isn't"):
        return _is(scanner, seat, verb)
    return scanner.unknown("what can be said of a player", ("has", "is", "isn't", "can", "can't"))


def _ability_to(scanner: Scanner, position: Position, seat: Seat, can: bool) -> Check:
    rest, because, rule = scanner.rest.partition(" because of ")
    if because and not RULE.fullmatch(rule.removeprefix("rule ")):
        scanner.fail("after 'because of' stands the number of a rule", scanner.at + len(rest) + 12)
    inner = Scanner(scanner.text[: scanner.at] + rest, scanner.line, scanner.column)
    inner.at = scanner.at
    deed = take_verb(inner, position, seat.name, base=True)
    wanted = rule.removeprefix("rule ")

    def check(now: Position) -> None:
        verdict = why_not(now, deed)
        if can and verdict is not None:
            rules = ", ".join(verdict.reason.rules)
            raise Unexpected(f"{seat.name} can't: {verdict.reason.text} [{rules}]")
        if not can and verdict is None:
            raise Unexpected(f"{seat.name} can {deed.said}")
        if verdict is not None and wanted and not is_cited(now, wanted, verdict.reason.rules):
            rules = ", ".join(verdict.reason.rules)
            raise Unexpected(f"the reason is another: {verdict.reason.text} [{rules}]")

    return check


def _has(scanner: Scanner, position: Position, seat: Seat) -> Check:
    name = seat.name
    if state := scanner.take("lost", "won"):
        scanner.finish()
        return lambda now: check_player(now, now.seat(name), state)
    if counters := take_counters(scanner):
        scanner.finish()
        kind, number = counters
        word = f"life {number}" if kind == "life" else f"{number} {kind} counters"
        return lambda now: check_player(now, now.seat(name), word)
    if marker := scanner.take("the initiative", "the city's blessing"):
        scanner.finish()
        return lambda now: check_player(now, now.seat(name), f"is {marker}")
    return _cards(scanner, position, seat)


def _cards(scanner: Scanner, position: Position, seat: Seat) -> Check:
    """Read "CARDS in ZONE", "3 cards in hand", "no CARD in ZONE", "nothing in ZONE"."""
    start = scanner.at
    words = scanner.take_until(*ZONE_LISTS)
    found = scanner.take(*ZONE_LISTS)
    if not found:
        scanner.at = start
        no_possession(scanner, ZONE_LISTS)
    scanner.finish()
    zone, name = ZONE_LISTS[found], seat.name
    if counted := re.fullmatch(r"(\d{1,9}) cards?", words):
        return _number_of_cards(name, zone, found, int(counted[1]))
    if words in ("nothing", "no cards"):
        return _number_of_cards(name, zone, found, 0)
    lacks = words.startswith("no ")
    with as_cards(scanner, start + 3 * lacks):
        items = read_items(words[3 * lacks :], NamesAtTable(position))

    def check(now: Position) -> None:
        names = names_in(now, now.seat(name), zone)
        if zone == "library top":
            wanted = [item.name for item in items for _ in range(min(item.times, len(names)))]
            same(f"{name}'s cards {found}", wanted, names[: len(wanted)])
            return
        for item in items:
            number = 0 if lacks else item.times
            same(f"{item.name} {found} of {name}", number, names.count(item.name))

    return check


def _number_of_cards(name: str, zone: str, where: str, number: int) -> Check:
    def check(now: Position) -> None:
        same(f"{name}'s cards {where}", number, len(names_in(now, now.seat(name), zone)))

    return check


def _is(scanner: Scanner, seat: Seat, verb: str) -> Check:
    name = seat.name
    if scanner.take("asked"):
        words = scanner.take_rest() or "nothing"
        return lambda now: check_player(now, now.seat(name), f"asked {words}")
    if scanner.take("still playing", "playing"):
        scanner.finish()
        return lambda now: check_player(now, now.seat(name), "playing")
    if marker := scanner.take("the monarch"):
        scanner.finish()
        return lambda now: check_player(now, now.seat(name), f"{verb} {marker}")
    return scanner.unknown(
        "what a player can be", ("asked WORDS", "still playing", "the monarch"), scanner.rest
    )


# ---- objects ---------------------------------------------------------------------------------


def _object(scanner: Scanner, position: Position) -> Check:
    thing = take_thing(scanner, position, players=False)
    verb = scanner.take("is", "isn't", "has", "doesn't have")
    if not verb:
        scanner.unknown("what can be said of an object", ("is", "isn't", "has", "doesn't have"))
    negative = "not " if verb in ("isn't", "doesn't have") else ""
    if verb in ("is", "isn't") and (place := _place(scanner, position)):
        scanner.finish()
        return _is_in(thing, *place, negative)
    words = [f"{negative}{_object_word(scanner, position)}"]
    while scanner.take_separator():
        words.append(f"{negative}{_object_word(scanner, position)}")
    scanner.finish()
    return lambda now: check_object(now, thing, words)


def _place(scanner: Scanner, position: Position) -> tuple[str, str] | None:
    """Read "in Bob's graveyard", "on the battlefield": whose zone, or anybody's, and which."""
    start = scanner.at
    if zone := scanner.take(*IN_ZONES):
        return "", IN_ZONES[zone]
    if scanner.take("in", "on"):
        owner = scanner.take(*[f"{name}'s" for name in player_names(position)])
        zones = ("hand", "graveyard", "library", "command zone", "exile")
        zone = scanner.take(*zones) if owner else ""
        if zone:
            return owner.removesuffix("'s"), zone.removesuffix(" zone")
        if owner:
            scanner.unknown("a zone of a player's", zones)
    scanner.at = start
    return None


def _is_in(thing: str, owner: str, zone: str, negative: str) -> Check:
    def check(position: Position) -> None:
        whose = [position.seat(owner)] if owner else position.table.seats
        bare = position.reference.match(thing)
        name = bare["name"] if bare else thing
        if zone == "stack":
            names = position.table.stack
        else:
            names = [each for seat in whose for each in names_in(position, seat, zone)]
        if (name in names) == bool(negative):
            there = ", ".join(names) or "nothing"
            raise Unexpected(f"{owner + chr(39) + 's ' if owner else 'the '}{zone} has {there}")

    return check


def _object_word(scanner: Scanner, position: Position) -> str:
    """Read a word about an object, as `expecting` knows it."""
    relation = scanner.take(*OBJECT_WORDS)
    if relation and not scanner.is_done():
        if relation == "called":
            return f"called {scanner.take_rest()}"
        of_player = relation in ("controlled by", "owned by")
        what = take_player(scanner, position).name if of_player else take_thing(scanner, position)
        return f"{OBJECT_WORDS[relation]} {what}"
    if relation:
        return relation
    scanner.take("a", "an")
    start = scanner.at
    if (number := scanner.take_number()) is not None:
        if scanner.take("damage"):
            return f"damage {number}"
        scanner.at = start
    found = re.match(r"(\d{1,9} \S.*? counters?)\b", scanner.rest)
    word = found[1] if found else re.split(r", | and ", scanner.rest)[0]
    if not word:
        scanner.unknown("what can be said of an object", OBJECT_FORMS)
    if not found and not is_word(word):
        known = [*STATES, *KNOWN, *[f"{each} 3" for each in MEASURES]]
        scanner.unknown("what can be said of an object", known, word)
    scanner.at += len(word)
    scanner.skip()
    return word


def is_word(word: str) -> bool:
    """Whether this can be said of an object: a size, a state, a type, a color, a keyword …"""
    measured = MEASURE.fullmatch(word) or re.fullmatch(r"-?\d{1,9}/-?\d{1,9}", word)
    return measured is not None or word in STATES or word == "gone" or word.casefold() in LOWER
