"""Playing a situation line by line; a line that does not come out names itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from apnap.testing.scenario import table
from apnap.testing.words import ScenarioError

from .expecting import expect
from .facts import Cards
from .reading import Line, Situation, SituationError, error
from .references import Position
from .setting_up import SET_UP, lay_table, own_card
from .steps import NOT_ASKED, OF_PLAYERS, OF_THE_GAME

PLAYER = re.compile(r"(?P<seat>[A-H]) (?P<verb>[a-z ]+?)(?:: (?P<words>.*))?$")
OTHER = re.compile(r"(?P<verb>[a-z ]+?)(?:: (?P<words>.*))?$")

Show = Callable[[Position, Line], None]


class Failed(AssertionError):
    """A line of the situation came out otherwise."""


def play(situation: Situation, cards: Cards) -> None:
    """Play all lines of the situation."""
    play_lines(situation, lay(situation, cards))


def lay(situation: Situation, cards: Cards) -> Position:
    """The table with which the situation begins: two players, or what its first line says."""
    first = situation.lines[0]
    if not first.text.startswith("table:"):
        return Position(table(2), cards)
    try:
        return Position(lay_table(first.text.removeprefix("table:").strip()), cards)
    except SituationError as wrong:
        raise error(situation.path, first.number, str(wrong)) from None


def play_lines(situation: Situation, position: Position, show: Show | None = None) -> None:
    """Play the lines of the situation on this table; `show` is told of each one that was played."""
    first = situation.lines[0].text.startswith("table:")
    lines = list(situation.lines[1:] if first else situation.lines)
    _play(situation.path, position, lines, 0, show)


def _play(path: Path, position: Position, lines: list[Line], depth: int, show: Show | None) -> None:
    """Play these lines; those that are indented are a branch, played on a copy of the table."""
    at = 0
    while at < len(lines):
        line = lines[at]
        if line.depth != depth:
            raise error(path, line.number, "only what follows 'branch:' is indented")
        at += 1
        if line.text.startswith("branch:"):
            inside: list[Line] = []
            while at < len(lines) and lines[at].depth > depth:
                inside.append(lines[at])
                at += 1
            _play(path, position.copy(), inside, depth + 1, show)
        else:
            _play_line(path, position, line)
            if show is not None:
                show(position, line)


def _play_line(path: Path, position: Position, line: Line) -> None:
    try:
        carry_out(position, line.text)
    except SituationError as wrong:
        raise error(path, line.number, f"{wrong} (in {line.text!r})") from None
    except AssertionError as failure:
        raise Failed(f"{path.name}:{line.number}: {line.text}\n  {failure}") from failure
    except Exception as failure:
        said = f"{type(failure).__name__}: {failure}"
        raise Failed(f"{path.name}:{line.number}: {line.text}\n  {said}") from failure


def carry_out(position: Position, text: str) -> None:
    """Carry out one line: set-up, a step, or an expectation."""
    key, colon, rest = text.partition(": ")
    if key == "expect" and colon:
        expect(position, rest)
    elif key == "possible" and colon:
        carry_out(position.copy(), rest)
    elif key == "impossible" and colon:
        check_impossible(position, rest)
    elif key in ("card", "token") and colon:
        own_card(position, rest, key == "token")
    else:
        _do(position, text)


def check_impossible(position: Position, text: str) -> None:
    """Check that this step can't be taken: the rules refuse it."""
    try:
        carry_out(position.copy(), text)
    except ScenarioError as refused:
        if NOT_ASKED.search(str(refused)):
            raise SituationError(
                f"this would be impossible for another reason: {refused}"
            ) from None
        return
    raise AssertionError("this is possible")


def _do(position: Position, text: str) -> None:
    found = PLAYER.match(text)
    if found and found["verb"] in SET_UP:
        seat = position.seat(found["seat"])
        SET_UP[found["verb"]](position, seat, found["verb"], found["words"] or "")
    elif found and found["verb"] in OF_PLAYERS:
        OF_PLAYERS[found["verb"]](position, position.seat(found["seat"]), found["words"] or "")
    elif (found := OTHER.match(text)) and found["verb"] in OF_THE_GAME:
        OF_THE_GAME[found["verb"]](position, found["words"] or "")
    else:
        verbs = ", ".join([*SET_UP, *OF_PLAYERS])
        others = ", ".join([*OF_THE_GAME, "expect", "possible", "impossible", "card", "branch"])
        if text.startswith("table:"):
            raise SituationError("'table:' has to be the first line")
        raise SituationError(f"this is no line; a player: {verbs}; else: {others}")
