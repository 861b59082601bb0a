"""A situation that the judge has played, line by line, as a table to look at."""

from __future__ import annotations

from typing import Any

from pydantic import with_config
from typing_extensions import TypedDict

from .game_view import EXACT, GameView


@with_config(EXACT)
class JudgeReason(TypedDict):
    """A sentence, and the rules that say so."""

    text: str
    rules: list[str]


@with_config(EXACT)
class JudgeAlternative(TypedDict):
    """A change by which the answer would be another one, and what would then be so."""

    change: str
    then: str


@with_config(EXACT)
class JudgeClaim(TypedDict):
    """The answer to a question of the script."""

    claim: str
    because: list[JudgeReason]
    alternatives: list[JudgeAlternative]


@with_config(EXACT)
class JudgeLine(TypedDict):
    """A sentence of the script, and what came of it. `holds` is null unless it is an expectation;
    `changes` lead from the table before it to the table after it."""

    text: str
    kind: str
    number: int
    ok: bool
    happened: list[JudgeReason]
    refused: JudgeReason | None
    holds: bool | None
    instead: str
    answer: JudgeClaim | None
    asked: list[str]
    changes: list[list[Any]]


@with_config(EXACT)
class JudgeTable(TypedDict):
    """A situation as it was laid out (`start`, with open hands), the sentences, and our summaries
    of all rules that are cited. With `error`, the file can't be understood from that place on; the
    lines before it are there."""

    title: str
    edition: str
    ok: bool
    start: GameView | None
    lines: list[JudgeLine]
    rules: dict[str, str]
    error: str
    line: int
    column: int
