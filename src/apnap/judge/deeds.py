"""What players do: sentences such as "Ann casts Shock targeting Bob" as deeds on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from apnap.testing.rulings.references import Position
from apnap.testing.rulings.steps import OF_PLAYERS

from .scanner import Scanner
from .things import object_names, take_player, take_thing, take_things


@dataclass(frozen=True)
class Deed:
    """What a player does, in the words that `apnap.testing.rulings.steps` plays."""

    player: str
    verb: str  # one of OF_PLAYERS
    words: str = ""
    card: str = ""  # the card or permanent that it is done with
    at: tuple[str, ...] = ()  # the targets, or what is attacked or blocked
    said: str = ""  # the deed as a person says it, without the player: "cast Shock at Bob"

    def perform(self, position: Position) -> None:
        """Do it. A `ScenarioError` says why the rules refuse it."""
        OF_PLAYERS[self.verb](position, position.seat(self.player), self.words)


Read = Callable[[Scanner, Position, str], Deed]


class Verb(NamedTuple):
    """A verb: as in "Ann casts", as in "Ann can cast", how to read what follows, and its form."""

    does: str
    base: str
    read: Read
    form: str


def take_deed(scanner: Scanner, position: Position, base: bool = False) -> Deed:
    """Read a player and what the player does; with `base`, as after "can"."""
    player = take_player(scanner, position).name
    return take_verb(scanner, position, player, base)


def take_verb(scanner: Scanner, position: Position, player: str, base: bool = False) -> Deed:
    """Read what the player does: a verb and what belongs to it."""
    verbs = {(verb.base if base else verb.does): verb for verb in VERBS}
    start = scanner.at
    found = scanner.take(*verbs)
    if not found:
        scanner.unknown("something that a player does", verbs)
    deed = verbs[found].read(scanner, position, player)
    scanner.finish()
    if deed.verb in ("attacks", "blocks") and not deed.words and not base:
        scanner.fail(f"say with what: '{player} {found} {deed.at[0]} with CREATURES'")
    said = f"{verbs[found].base} {scanner.text[start + len(found) :].strip(' .?!')}".strip()
    return Deed(deed.player, deed.verb, deed.words, deed.card, deed.at, said)


# ---- spells and abilities --------------------------------------------------------------------


def read_cast(scanner: Scanner, position: Position, player: str) -> Deed:
    card = take_thing(scanner, position, players=False)
    parts, at = take_choices(scanner, position)
    return Deed(player, "casts", " | ".join([card, *parts]), card, at)


def read_activate(scanner: Scanner, position: Position, player: str) -> Deed:
    ability = 0
    if scanner.take("ability"):
        number = scanner.take_number()
        if not number or not scanner.take("of"):
            scanner.fail("write it as in 'Ann activates ability 2 of Selesnya Guildmage'")
        ability = number - 1
    card = take_thing(scanner, position, players=False)
    known = [choice for choice in CHOICES if choice != "paying"]  # its cost is all there is
    parts, at = take_choices(scanner, position, known)
    words = [card, *([f"ability: {ability}"] if ability else []), *parts]
    return Deed(player, "activates", " | ".join(words), card, at)


def take_choices(
    scanner: Scanner, position: Position, known: Sequence[str] = ()
) -> tuple[list[str], tuple[str, ...]]:
    """Read what is chosen for a spell or ability; and which targets."""
    parts: list[str] = []
    at: tuple[str, ...] = ()
    while not scanner.is_done():
        scanner.take_separator()
        choice = scanner.take(*(known or CHOICES))
        if not choice:
            scanner.unknown("a choice for a spell or ability", known or CHOICES)
        key, words = CHOICES[choice](scanner, position)
        parts.append(f"{key}: {words}")
        if key == "at":
            at = tuple(words.split("; "))
    return parts, at


def _targets(scanner: Scanner, position: Position) -> tuple[str, str]:
    return "at", "; ".join(take_things(scanner, position))


def _value_of_x(scanner: Scanner, position: Position) -> tuple[str, str]:
    number = scanner.take_number()
    if number is None:
        scanner.fail("write the value of X as a number: 'with X = 3'")
    return "x", str(number)


def _modes(scanner: Scanner, position: Position) -> tuple[str, str]:
    modes = [scanner.take_number()]
    while scanner.take_separator():
        modes.append(scanner.take_number())
    if not all(modes):
        scanner.fail("modes are numbered from 1 on: 'choosing mode 1 and 3'")
    return "modes", "; ".join([str(mode - 1) for mode in modes if mode])


def _parts(scanner: Scanner, position: Position) -> tuple[str, str]:
    return "divided", take_division(scanner, position)


def take_division(scanner: Scanner, position: Position) -> str:
    """Read how much goes to whom: "2 to Bob and 1 to Hill Giant"."""
    parts: list[str] = []
    while True:
        number = scanner.take_number()
        if number is None or not scanner.take("to", "damage to", "counters to", "counter to"):
            scanner.fail("write how much for whom: '2 to Bob and 1 to Hill Giant'")
        parts.append(f"{take_thing(scanner, position)} {number}")
        if not scanner.take_separator():
            return "; ".join(parts)


def _costs(scanner: Scanner, position: Position) -> tuple[str, str]:
    words = scanner.take_until(*[each for each in CHOICES if each != "paying"])
    return "paying", "; ".join(words.replace(", ", " and ").split(" and "))


def _used(scanner: Scanner, position: Position) -> tuple[str, str]:
    return "choose", "; ".join(take_things(scanner, position))


def _turn(scanner: Scanner, position: Position) -> tuple[str, str]:
    player = take_player(scanner, position)
    if not scanner.take("'s turn"):
        scanner.fail("write whose turn it is: 'in Bob's turn'")
    return "turn", player.name


CHOICES: dict[str, Callable[[Scanner, Position], tuple[str, str]]] = {
    "targeting": _targets,
    "at": _targets,
    "on": _targets,
    "with x =": _value_of_x,
    "with x=": _value_of_x,
    "choosing mode": _modes,
    "choosing modes": _modes,
    "dividing": _parts,
    "paying": _costs,
    "using": _used,
    "in": _turn,
}


# ---- other actions ---------------------------------------------------------------------------


def read_play(scanner: Scanner, position: Position, player: str) -> Deed:
    card = take_thing(scanner, position, players=False)
    return Deed(player, "plays", card, card)


def read_turn(scanner: Scanner, position: Position, player: str) -> Deed:
    card = take_thing(scanner, position, players=False)
    if not scanner.take("face up"):
        scanner.fail(f"write 'turns {card} face up'")
    words = [card]
    if scanner.take("paying"):
        words.append(f"paying: {scanner.take_rest()}")
    return Deed(player, "turns up", " | ".join(words), card)


def special(action: str) -> Read:
    """The reader of a special action with a card, such as to suspend it."""

    def read(scanner: Scanner, position: Position, player: str) -> Deed:
        card = take_thing(scanner, position, players=False)
        return Deed(player, "takes", f"{card} | action: {action}", card)

    return read


def read_repeat(scanner: Scanner, position: Position, player: str) -> Deed:
    """729.2a: "Ann repeats that 5 times"."""
    scanner.take("that", "it", "this")
    number = scanner.take_number()
    if not number or not scanner.take("times", "time", "more times"):
        scanner.fail("write it as in 'Ann repeats that 5 times'")
    return Deed(player, "repeats", str(number))


def plain(verb: str, words: str = "") -> Read:
    """The reader of a verb after which nothing follows."""

    def read(scanner: Scanner, position: Position, player: str) -> Deed:
        return Deed(player, verb, words)

    return read


def read_pass(scanner: Scanner, position: Position, player: str) -> Deed:
    scanner.take("priority")
    return Deed(player, "passes")


def read_concede(scanner: Scanner, position: Position, player: str) -> Deed:
    scanner.take("the game")
    return Deed(player, "concedes")


# ---- combat ----------------------------------------------------------------------------------


def read_attack(scanner: Scanner, position: Position, player: str) -> Deed:
    """508.1: "Ann attacks Bob with Bears and Cay with Angel"; who attacks may be left open."""
    return _declaration(scanner, position, Deed(player, "attacks"))


def read_block(scanner: Scanner, position: Position, player: str) -> Deed:
    """509.1: "Bob blocks Bears with Wall of Wood and Wall of Air"."""
    return _declaration(scanner, position, Deed(player, "blocks"))


def _declaration(scanner: Scanner, position: Position, deed: Deed) -> Deed:
    if scanner.take("with nothing", "nothing", "nobody", "with nobody"):
        return Deed(deed.player, deed.verb, "nothing")
    pairs: list[tuple[str, str]] = []
    whom = take_thing(scanner, position)
    if scanner.is_done():  # "can Ann attack Dan", with whatever creature
        return Deed(deed.player, deed.verb, at=(whom,))
    if not scanner.take("with"):
        scanner.unknown(f"what follows on 'Ann {deed.verb} {whom}'", ["with"])
    while True:
        thing = _take_some(scanner, position)
        if pairs and scanner.take("with"):
            whom = thing
            continue
        pairs.append((thing, whom))
        if not scanner.take_separator():
            break
    return Deed(
        deed.player, deed.verb, _paired(deed.verb, pairs), "", tuple([at for _, at in pairs])
    )


def _take_some(scanner: Scanner, position: Position) -> str:
    """Read a creature, or some of identical tokens: "3 Soldier Token"."""
    names = object_names(position)
    number = None if any(scanner.peek(name) for name in names) else scanner.take_number()
    thing = take_thing(scanner, position)
    return f"{thing} x{number}" if number else thing


def _paired(verb: str, pairs: list[tuple[str, str]]) -> str:
    """The pairs in the words of a step; a creature that blocks several is named once."""
    if verb == "attacks":
        return "; ".join([f"{creature} -> {at}" for creature, at in pairs])
    blocked: dict[str, list[str]] = {}
    for creature, at in pairs:
        blocked.setdefault(creature, []).append(at)
    return "; ".join([f"{creature} -> {' & '.join(at)}" for creature, at in blocked.items()])


# ---- answers ---------------------------------------------------------------------------------


def read_choice(scanner: Scanner, position: Position, player: str) -> Deed:
    """Read an answer: things, numbers, or the words of an option."""
    rest = scanner.rest
    if not rest:
        scanner.fail("say what is chosen: a name, a number, 'yes', 'no', 'nothing', 'default'")
    if position.is_seat(rest) or rest in object_names(position):
        return Deed(player, "answers", scanner.take_rest())
    start = scanner.at
    if any(scanner.peek(name) for name in (*object_names(position), *_players(position))):
        things = take_things(scanner, position)
        if scanner.is_done():
            return Deed(player, "answers", "; ".join(things))
    scanner.at = start
    words = scanner.take_rest().replace(", and ", ", ").replace(" and ", ", ")
    return Deed(player, "answers", "; ".join(words.split(", ")))


def _players(position: Position) -> list[str]:
    return [seat.name for seat in position.table.seats]


def read_division(scanner: Scanner, position: Position, player: str) -> Deed:
    return Deed(player, "answers", take_division(scanner, position))


VERBS = (
    Verb(
        "casts",
        "cast",
        read_cast,
        "casts CARD [targeting THINGS] [with X = NUMBER] [choosing mode NUMBERS] "
        "[dividing NUMBER to THING and …] [paying COST] [using THINGS] [in PLAYER's turn]",
    ),
    Verb("activates", "activate", read_activate, "activates [ability NUMBER of] CARD [as above]"),
    Verb("plays", "play", read_play, "plays LAND"),
    Verb("attacks", "attack", read_attack, "attacks THING with CREATURES [and THING with …]"),
    Verb("doesn't attack", "not attack", plain("attacks", "nothing"), "doesn't attack"),
    Verb("blocks", "block", read_block, "blocks ATTACKER with CREATURES [and ATTACKER with …]"),
    Verb("doesn't block", "not block", plain("blocks", "nothing"), "doesn't block"),
    Verb("chooses", "choose", read_choice, "chooses THINGS, NUMBER, WORDS, nothing or default"),
    Verb("says", "say", read_choice, "says yes or no"),
    Verb("divides", "divide", read_division, "divides NUMBER to THING and NUMBER to THING"),
    Verb("turns", "turn", read_turn, "turns CARD face up [paying COST]"),
    Verb("suspends", "suspend", special("suspend"), "suspends CARD"),
    Verb("foretells", "foretell", special("foretell"), "foretells CARD"),
    Verb("plots", "plot", special("plot"), "plots CARD"),
    Verb("repeats", "repeat", read_repeat, "repeats that NUMBER times"),
    Verb("accepts", "accept", plain("answers", "accept"), "accepts"),
    Verb("passes", "pass", read_pass, "passes"),
    Verb("concedes", "concede", read_concede, "concedes"),
)
