"""The lines that say what must be true now."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from apnap.rules.machine import names_in_log
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD
from apnap.state.question import Act, ChooseName
from apnap.testing.seat import Seat
from apnap.testing.views import ObjectView
from apnap.testing.words import describe_question, open_questions

from .reading import SituationError
from .references import Missing, Position
from .setting_up import COUNTERS
from .words import COLORS, KNOWN

ZONES = ("hand", "graveyard", "library", "exile", "command", "battlefield")
LISTS = (*ZONES, "creatures", "library top", "library bottom", "options", "attackers", "blockers")
OF_A_LIST = re.compile(
    rf"(?P<seat>[A-H]) (?P<list>{'|'.join(LISTS[::-1])})(?P<how> has| lacks)?: (?P<items>.*)$"
)
OF_A_PLAYER = re.compile(r"(?P<seat>[A-H]): (?P<words>.*)$")
STACK = re.compile(r"stack: (?P<items>.*)$")
GAME = re.compile(r"game: (?P<words>.*)$")
TIMES = re.compile(r"(?P<name>.+?) x(?P<times>\d+)$")


class Unexpected(AssertionError):
    """Something is not as the situation says."""


def same(what: str, wanted: object, actual: object) -> None:
    if wanted != actual:
        raise Unexpected(f"{what}: expected {wanted}, it is {actual}")


def expect(position: Position, words: str) -> None:
    """Check one or several expectations, separated by " | "."""
    position.table.begin()
    for each in words.split(" | "):
        if found := OF_A_LIST.match(each):
            names = names_in(position, position.seat(found["seat"]), found["list"])
            check_list(each.partition(":")[0], names, (found["how"] or "").strip(), found["items"])
        elif found := STACK.match(each):
            check_list("the stack", position.table.stack, "", found["items"], ordered=True)
        elif found := GAME.match(each):
            for word in found["words"].split(", "):
                check_game(position, word)
        elif found := OF_A_PLAYER.match(each):
            for word in found["words"].split(", "):
                check_player(position, position.seat(found["seat"]), word)
        else:
            subject, colon, rest = each.rpartition(": ")
            if not colon:
                raise SituationError(f"{each!r} expects nothing; write 'Hill Giant: 3/3, flying'")
            check_object(position, subject, rest.split(", "))


# ---- zones -----------------------------------------------------------------------------------


def names_in(position: Position, seat: Seat, what: str) -> list[str]:
    """The names in a zone of the player's, or in what the player is asked."""
    game = position.table.game
    if what == "options":
        return option_names(position, seat)
    if what in ("attackers", "blockers"):
        pairs = [pair for turn in game.turns.values() for pair in getattr(turn, what)]
        numbers = dict.fromkeys([creature for creature, _ in pairs])
        return [name(game, n) for n in numbers if game.controller_of(n) == seat.number]
    if what.startswith("library"):
        order = game.player(seat.number).library
        return [name(game, n) for n in (order if what == "library bottom" else order[::-1])]
    numbers_there = game.player(seat.number).battlefield
    if what in ("battlefield", "creatures"):
        views = [ObjectView(position.table, n) for n in numbers_there]
        shown = [v for v in views if what == BATTLEFIELD or "creature" in v.types]
        return [name(game, v.number) for v in shown for _ in range(v.row.many)]
    return [name(game, n) for n in getattr(game.player(seat.number), what)]


def name(game: Game, number: int) -> str:
    """Its name; of a card that lies face down, the name that its owner knows."""
    row = game.find(number)
    if row is not None and row.face_down and row.ability is None:
        return row.card.name
    return names_in_log.name_of(game, number)


def option_names(position: Position, seat: Seat) -> list[str]:
    """What the player may choose now: the names of things, else the words of the options."""
    question = seat.question
    if question is None:
        raise Unexpected(
            f"{seat.name} is not asked anything; {open_questions(position.table.game)}"
        )
    if isinstance(question, ChooseName):
        return list(question.names)
    game = position.table.game
    return [
        name(game, option.what) if option.what >= 0 else option.verb for option in question.options
    ]


def check_list(what: str, names: list[str], how: str, items: str, ordered: bool = False) -> None:
    """Compare names with those that are expected: all of them, the first ones, some, or none."""
    if items.isdigit() and not how:
        same(what, int(items), len(names))
        return
    wanted = wanted_names(items)
    if how == "lacks":
        there = sorted(set(wanted) & set(names))
        if there:
            raise Unexpected(f"{what}: {', '.join(there)} should not be there; it is {names}")
    elif how == "has":
        counted = Counter(names)
        for each, times in Counter(wanted).items():
            same(f"{what} {each} in {names}", times, counted[each])
    elif what.endswith(("top", "bottom")):
        same(what, wanted, names[: len(wanted)])
    elif ordered:
        same(what, wanted, names)
    else:
        same(what, sorted(wanted), sorted(names))


def wanted_names(items: str) -> list[str]:
    names: list[str] = []
    for each in [] if items in ("nothing", "empty") else items.split("; "):
        times = TIMES.match(each)
        names += [times["name"]] * int(times["times"]) if times else [each]
    return names


# ---- players and the game ----------------------------------------------------------------------


def check_player(position: Position, seat: Seat, word: str) -> None:
    """Compare a total, a designation, or what the player is asked."""
    game = position.table.game
    key, _, rest = word.partition(" ")
    if key == "life":
        same(f"{seat.name}'s life", int(rest), int(seat.life))
    elif found := COUNTERS.match(word):
        same(f"{seat.name}'s {found[2]}", int(found[1]), game.player(seat.number).count(found[2]))
    elif word in ("lost", "won", "playing", "drew"):
        same(f"{seat.name}'s status", word, seat.status)
    elif key == "mana":
        pool = [mana.type for mana in game.player(seat.number).pool]
        wanted = list(re.sub(r"[{}]", "", rest)) if rest != "nothing" else []
        same(f"{seat.name}'s mana", sorted(wanted), sorted(pool))
    elif key == "asked":
        asked = [q for q in seat.questions if not isinstance(q, Act)]
        prompts = [describe_question(game, q) for q in asked]
        if rest == "nothing":
            same(f"questions to {seat.name}", [], prompts)
        elif not any(rest.lower() in prompt.lower() for prompt in prompts):
            raise Unexpected(f"{seat.name} is not asked {rest!r}; {open_questions(game)}")
    elif key in ("is", "isn't"):
        holds = rest in " ".join(seat.designations)
        same(f"{seat.name} {key} {rest}", True, holds == (key == "is"))
    else:
        raise SituationError(
            f"{word!r} says nothing about a player; write 'life 3', '2 poison counters', 'lost', "
            "'won', 'playing', 'mana {R}', 'asked discard', 'asked nothing', 'is the monarch'"
        )


def check_game(position: Position, word: str) -> None:
    """Compare the step, the active player, the time of day, or whether the game is over."""
    table = position.table
    key, _, rest = word.partition(" ")
    if word in ("over", "not over"):
        same("the game is over", word == "over", table.over)
    elif key == "step":
        same("the step", rest, table.step)
    elif key == "active":
        same("the active player", rest, table.turn.active.name)
    elif word in ("day", "night", "neither day nor night"):
        same("the time", word, table.daytime or "neither day nor night")
    elif key == "log":
        if not any(rest.lower() in line.lower() for line in table.log):
            raise Unexpected(f"the log doesn't say {rest!r}; it ends with {table.log[-6:]}")
    else:
        raise SituationError(
            f"{word!r} says nothing about the game; write 'step end', 'active B', 'over', "
            "'not over', 'night', 'log WORDS'"
        )


# ---- objects -----------------------------------------------------------------------------------


def check_object(position: Position, subject: str, words: list[str]) -> None:
    """Compare what the words say about a permanent, a spell, or a card in the zone they name."""
    if words == ["gone"]:
        gone = [n for n in position.numbers(subject, near=True) if position.table.game.find(n)]
        same(f"{subject} is still there", [], gone)
        return
    view = ObjectView(position.table, position.object(subject))
    if not view.is_there:
        raise Missing(f"{subject} is no longer there")
    for word in words:
        bare = word.removeprefix("not ")
        holds = is_so(position, view, bare)
        if holds == (bare != word):
            raise Unexpected(f"{subject}: expected {word}; it is {summary(view)}")


def summary(view: ObjectView) -> str:
    words = [
        f"{view.power}/{view.toughness}",
        *sorted([*view.supertypes, *view.types, *view.subtypes, *view.keywords]),
        *sorted(view.colors),
        f"controller {view.controller.name}",
        *[f"{number} {kind} counters" for kind, number in view.counters.items()],
        *["tapped"] * view.tapped,
        *[f"on {view.attached_to}"] * bool(view.attached_to),
        *[f"damage {view.damage}"] * bool(view.damage),
        *view.designations,
    ]
    return ", ".join(words)


def is_so(position: Position, view: ObjectView, word: str) -> bool:
    """Whether the word is true of the object."""
    if found := re.fullmatch(r"(-?\d+)/(-?\d+)", word):
        return (view.power, view.toughness) == (int(found[1]), int(found[2]))
    if word in STATES:
        return STATES[word](view)
    if found := COUNTERS.match(word):
        return view.counters.get(found[2], 0) == int(found[1])
    key, _, rest = word.partition(" ")
    if key in ("power", "toughness", "damage"):
        return bool(getattr(view, key) == int(rest))
    if key == "loyalty":
        return view.counters.get("loyalty", 0) == int(rest)
    if word.startswith("mana value "):
        return view.mana_value == int(word.split()[-1])
    if key in ("controller", "owner"):
        return bool(getattr(view, key) is position.table.seat(rest))
    if key == "attacks":
        return view.attacks == rest
    if key in ("blocks", "on"):
        thing = position.thing(rest)
        on = not isinstance(thing, str | CardDef) and view.row.attached == int(thing)
        return on if key == "on" else rest in view.blocks
    if key == "called":
        return view.name == rest
    return has_word(view, word)


def has_word(view: ObjectView, word: str) -> bool:
    """Whether it is one of its types, colors, keywords or designations."""
    own = {each.lower() for each in (*view.types, *view.subtypes, *view.supertypes)}
    own |= {COLORS[color] for color in view.colors} | set(view.keywords) | set(view.designations)
    if word.lower() in own:
        return True
    if word.lower() not in KNOWN:
        raise SituationError(
            f"{word!r} says nothing about an object; write '3/3', 'tapped', 'controller B', "
            "'2 +1/+1 counters', 'damage 1', 'on NAME', 'mana value 3', a type, color or keyword"
        )
    return False


STATES: dict[str, Callable[[ObjectView], bool]] = {
    "tapped": lambda view: view.tapped,
    "untapped": lambda view: not view.tapped,
    "face down": lambda view: view.face_down,
    "attacking": lambda view: bool(view.attacks),
    "blocking": lambda view: bool(view.blocks),
    "unattached": lambda view: not view.attached_to,
    "colorless": lambda view: not view.colors,
    "token": lambda view: view.row.card.token,
    "there": lambda view: view.is_there,
}
