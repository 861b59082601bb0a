"""What the judge answers, as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from apnap.rulebook.index import DEFAULT_EDITION, index, parse_citation
from apnap.rulebook.translation import cited_in
from apnap.state.game import Game

DO, EXPECT, ASK, SET_UP = "do", "expect", "ask", "set up"


class Reason(NamedTuple):
    """A sentence, and the rules that say so, as `apnap rules` takes them: 801.4,
    2026-08:702.190."""

    text: str
    rules: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        return {"text": self.text, "rules": list(self.rules)}


class Alternative(NamedTuple):
    """A change by which the answer would be another one, and what would then be so."""

    change: str
    then: str


@dataclass(frozen=True)
class JudgeAnswer:
    """The answer to a question: what is so, because of what, and what would change it."""

    claim: str
    because: tuple[Reason, ...] = ()
    alternatives: tuple[Alternative, ...] = ()

    def as_json(self) -> dict[str, Any]:
        return {
            "claim": self.claim,
            "because": [each.as_json() for each in self.because],
            "alternatives": [each._asdict() for each in self.alternatives],
        }


@dataclass
class Line:
    """A sentence of the script, and what came of it."""

    text: str
    kind: str  # DO, EXPECT, ASK or SET_UP
    number: int = 0  # the line in the file; 0: it stands in no file
    happened: list[Reason] = field(default_factory=list)
    refused: Reason | None = None  # why the rules don't let it be done; then nothing has changed
    holds: bool | None = None  # of an expectation: whether it is so
    instead: str = ""  # what is so instead
    answer: JudgeAnswer | None = None  # to a question
    asked: list[str] = field(default_factory=list)  # what has to be answered now

    @property
    def ok(self) -> bool:
        """Whether it went as it is written."""
        return self.holds is not False and self.refused is None

    def as_json(self) -> dict[str, Any]:
        """The same as data that can be written as JSON."""
        return {
            "text": self.text,
            "kind": self.kind,
            "number": self.number,
            "ok": self.ok,
            "happened": [each.as_json() for each in self.happened],
            "refused": None if self.refused is None else self.refused.as_json(),
            "holds": self.holds,
            "instead": self.instead,
            "answer": None if self.answer is None else self.answer.as_json(),
            "asked": list(self.asked),
        }

    def rules(self) -> Iterator[str]:
        """The numbers of all rules that it cites."""
        because = self.answer.because if self.answer is not None else ()
        refused = (self.refused,) if self.refused is not None else ()
        for reason in (*self.happened, *refused, *because):
            yield from reason.rules


@dataclass
class Answer:
    """All that the judge says about a situation."""

    lines: list[Line]
    title: str = ""
    game: Game | None = field(default=None, repr=False)  # as it is after the last line

    @property
    def edition(self) -> str:
        """The rulebook that was played by."""
        return self.game.rules.edition if self.game is not None else DEFAULT_EDITION

    @property
    def ok(self) -> bool:
        """Whether everything could be done, and all expectations hold."""
        return all(line.ok for line in self.lines)

    @property
    def claims(self) -> list[Line]:
        """The expectations."""
        return [line for line in self.lines if line.holds is not None]

    @property
    def answers(self) -> list[JudgeAnswer]:
        """The answers to the questions of the script, in its order."""
        return [line.answer for line in self.lines if line.answer is not None]

    @property
    def rules(self) -> dict[str, str]:
        """The rules that are cited, each with our summary, in the order of first mention."""
        return summaries([number for line in self.lines for number in line.rules()])

    def as_json(self) -> dict[str, Any]:
        """The same as data that can be written as JSON."""
        return {
            "title": self.title,
            "edition": self.edition,
            "ok": self.ok,
            "lines": [line.as_json() for line in self.lines],
            "rules": self.rules,
        }


def summaries(numbers: Iterable[str]) -> dict[str, str]:
    """Our summaries of these rules."""
    return {number: _summary(number) for number in dict.fromkeys(numbers)}


def _summary(number: str) -> str:
    try:
        cited_rule = parse_citation(number)
        return index(cited_rule.edition).summary(cited_rule.number) or ""
    except (ValueError, KeyError):  # no single rule, or one of an edition that nobody knows
        return ""


def cited(reason: Reason, edition: str) -> str:
    """The sentence with the numbers that its rules have in that edition, in brackets."""
    if not reason.rules:
        return reason.text
    return f"{reason.text} [{', '.join(cited_in(reason.rules, edition))}]"
