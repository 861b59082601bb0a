"""The lines that play: what players do and answer, and how the game goes on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from apnap.rules.turn.priority import SHORTCUT_VERB
from apnap.state.question import (
    NO,
    YES,
    Act,
    ChooseName,
    ChooseNumber,
    ChooseSome,
    Divide,
    Option,
    Question,
)
from apnap.testing.matching import Thing, is_meant
from apnap.testing.playing import put
from apnap.testing.seat import Seat
from apnap.testing.setup import STEPS
from apnap.testing.words import ScenarioError, describe_question, open_questions

from .reading import SituationError
from .references import Position

PART = re.compile(r"(?P<name>.+) (?P<number>\d+)$")
CHOICES = ("at", "x", "modes", "divided", "choose", "paying", "turn", "ability", "action")
NOT_ASKED = re.compile(r"doesn't ask for what (at|x|modes)= says")


def whole(words: str) -> tuple[str, dict[str, str]]:
    """What a line is about, and its choices: "Fireball | at: B | x: 3"."""
    what, *rest = words.split(" | ")
    choices: dict[str, str] = {}
    for part in rest:
        key, _, value = part.partition(": ")
        if key not in CHOICES or not value:
            raise SituationError(f"{part!r} is no choice; there are: {', '.join(CHOICES)}")
        choices[key] = value
    return what, choices


def given(position: Position, choices: dict[str, str]) -> dict[str, Any]:
    """The arguments that the table's methods take."""
    found: dict[str, Any] = {}
    for key, words in choices.items():
        if key == "at":
            found[key] = [position.thing(each) for each in words.split("; ")]
        elif key == "choose":
            found[key] = [position.thing_or_words(each) for each in words.split("; ")]
        elif key in ("x", "ability"):
            found[key] = int(words)
        elif key == "modes":
            found[key] = [int(each) for each in words.split("; ")]
        elif key == "divided":
            found[key] = parts_of(position, words)
        elif key == "paying":
            found[key] = [] if words == "nothing" else words.split("; ")
        elif key == "turn":
            found[key] = position.seat(words)
        else:
            found[key] = words
    return found


def parts_of(position: Position, words: str) -> dict[Thing, int]:
    """A division: "B 2; Hill Giant 1"."""
    parts: dict[Thing, int] = {}
    for each in words.split("; "):
        part = PART.match(each)
        if part is None:
            raise SituationError(f"{each!r} is no part; write 'B 2; Hill Giant 1'")
        parts[position.thing(part["name"])] = int(part["number"])
    return parts


def card_meant(position: Position, words: str) -> Any:
    """The card or permanent to be used: its name, or its number where the words single it out."""
    numbers = [n for n in position.numbers(words) if position.table.game.find(n) is not None]
    if not numbers:
        raise SituationError(f"there is no {words} anywhere")
    return numbers[0] if position.is_singled_out(words) else words


def casts(position: Position, seat: Seat, words: str) -> None:
    what, choices = whole(words)
    seat.casts(card_meant(position, what), **given(position, choices))


def plays(position: Position, seat: Seat, words: str) -> None:
    seat.plays(card_meant(position, words))


def activates(position: Position, seat: Seat, words: str) -> None:
    what, choices = whole(words)
    seat.activates(card_meant(position, what), **given(position, choices))


def turns_up(position: Position, seat: Seat, words: str) -> None:
    what, choices = whole(words)
    arguments = given(position, choices)
    if "paying" in arguments:
        [arguments["paying"]] = arguments["paying"]
    seat.turns_face_up(card_meant(position, what), **arguments)


def takes(position: Position, seat: Seat, words: str) -> None:
    what, choices = whole(words)
    seat.takes(card_meant(position, what), **given(position, choices))


def attacks(position: Position, seat: Seat, words: str) -> None:
    seat.attacks([_attack(position, seat, each) for each in listed(words)])


def _attack(position: Position, seat: Seat, words: str) -> tuple[Thing, object]:
    creature, _, target = words.partition(" -> ")
    others = [each for each in position.table.seats if each is not seat]
    if not target and len(others) > 1:
        raise SituationError(f"say whom {creature} attacks: '{creature} -> B'")
    whom: object = position.thing(target) if target else others[0]
    if found := re.match(r"(.+) x(\d+)$", creature):
        return position.thing(found[1]), (whom, int(found[2]))
    return position.thing(creature), whom


def blocks(position: Position, seat: Seat, words: str) -> None:
    pairs: list[tuple[Thing, object]] = []
    for each in listed(words):
        blocker, _, attackers = each.partition(" -> ")
        if not attackers:
            raise SituationError(f"say what {blocker} blocks: '{blocker} -> ATTACKER'")
        blocked = [position.thing(attacker) for attacker in attackers.split(" & ")]
        pairs.append((position.thing(blocker), blocked if len(blocked) > 1 else blocked[0]))
    seat.blocks(pairs)


def listed(words: str) -> list[str]:
    return [] if words == "nothing" else words.split("; ")


def answers(position: Position, seat: Seat, words: str) -> None:
    question = seat.question
    if question is None or isinstance(question, Act):
        now = open_questions(position.table.game)
        raise SituationError(f"{seat.name} has nothing to answer; {now}")
    try:
        seat.answers(value_of(position, question, words))
    except ScenarioError as refused:
        asked = describe_question(position.table.game, question)
        raise ScenarioError(f"{refused}\n  asked: {asked}") from None


def value_of(position: Position, question: Question, words: str) -> object:
    """The value that the words stand for, as an answer to this question."""
    if words in ("yes", "no"):
        others = [option for option in question.options if option != NO]
        plain = words == "no" or YES in question.options or len(others) != 1
        return words == "yes" if plain else others[0]
    if words == "default":
        return question.example()
    if isinstance(question, ChooseNumber) and words.isdecimal():
        return int(words)
    if isinstance(question, ChooseNumber) and words == "accept":  # 729.2b
        return question.high
    if isinstance(question, ChooseName):
        return words
    if isinstance(question, Divide):
        return parts_of(position, words)
    values = [option_or_thing(position, question, each) for each in listed(words)]
    return values if isinstance(question, ChooseSome) or len(values) != 1 else values[0]


def option_or_thing(position: Position, question: Question, words: str) -> Option | Thing:
    """An option by its place ("option 2"), by its mode ("mode 1") or by its verb, or a thing."""
    if found := re.fullmatch(r"option (\d+)", words):
        place = int(found[1]) - 1
        if place >= len(question.options):
            raise SituationError(f"there are only {len(question.options)} options")
        return question.options[place]
    if found := re.fullmatch(r"mode (\d+)", words):
        modes = [option for option in question.options if option.nth == int(found[1])]
        if not modes:
            raise ScenarioError(f"{words} can't be chosen")
        return modes[0]
    if " -> " in words:
        return _option_at(position, question, words)
    verbs = [option for option in question.options if option.verb == words]
    return verbs[0] if verbs else position.thing_or_words(words)


def _option_at(position: Position, question: Question, words: str) -> Option:
    """The option about one thing and another: "Angel Token -> C", of several "Angel Token x1"."""
    what, at = words.split(" -> ")
    many = re.match(r"(.+) x(\d+)$", what)
    first, second = position.thing(many[1] if many else what), position.thing(at)
    game = position.table.game
    for option in question.options:
        if is_meant(game, option.what, first) and is_meant(game, option.at, second):
            return option._replace(many=int(many[2])) if many else option
    raise ScenarioError(f"{words} can't be chosen")


def repeats(position: Position, seat: Seat, words: str) -> None:
    """729.2a: Propose to go through the last round so many more times."""
    acts = [question for question in seat.questions if isinstance(question, Act)]
    for question in acts:
        for option in question.options:
            if option.verb == SHORTCUT_VERB:
                put(position.table.game, question, option)
                seat.answers(int(words))
                return
    raise ScenarioError(
        f"{seat.name} has not gone through the same round twice, with nothing to stop it [729.2a]"
    )


def passes(position: Position, seat: Seat, words: str) -> None:
    seat.passes()


def concedes(position: Position, seat: Seat, words: str) -> None:
    seat.concedes()


PlayerStep = Callable[[Position, Seat, str], None]
OF_PLAYERS: dict[str, PlayerStep] = {
    "casts": casts,
    "plays": plays,
    "activates": activates,
    "turns up": turns_up,
    "takes": takes,
    "suspends": lambda p, s, words: takes(p, s, f"{words} | action: suspend"),
    "foretells": lambda p, s, words: takes(p, s, f"{words} | action: foretell"),
    "attacks": attacks,
    "blocks": blocks,
    "answers": answers,
    "repeats": repeats,
    "passes": passes,
    "concedes": concedes,
}


def go_to(position: Position, words: str) -> None:
    """Go to a step of this turn, or of that player's: "end", "upkeep of B"."""
    word, _, whose = (words, "", "") if words in STEPS else words.rpartition(" of ")
    step = next((name for name in STEPS if name == word), None)
    if step is None:
        raise SituationError(f"there is no step {words!r}; the steps are: {', '.join(STEPS)}")
    position.table.go_to(step, position.seat(whose) if whose else None)


OF_THE_GAME: dict[str, Callable[[Position, str], object]] = {
    "resolve": lambda position, _: position.table.resolve(),
    "resolve all": lambda position, _: position.table.pass_all(),
    "pass": lambda position, _: position.table.pass_once(),
    "next turn": lambda position, _: position.table.next_turn(),
    "next question": lambda position, _: position.table.next_question(),
    "go to": go_to,
    "day": lambda position, _: position.table.day(),
    "night": lambda position, _: position.table.night(),
}
