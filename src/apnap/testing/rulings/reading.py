"""The situations of a file, and the errors that name its lines."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

HEADER = re.compile(r"== (?P<index>\d+[a-z]?) (?P<card>.+) (?P<date>\d{4}-\d\d-\d\d)$")
INDENT = "  "
CARDS_IN = (
    *("hand", "battlefield", "lands", "graveyard", "library", "library only", "exile"),
    *("command", "commander", "outside"),
)
ITEM = re.compile(r"(?P<name>.+?)(?: x(?P<times>\d+))?(?: \((?P<marks>[^()]+)\))?$")
SET_UP = re.compile(rf"[A-H] (?:{'|'.join(CARDS_IN)}): (?P<items>.+)$")
OWN = re.compile(r"(?:card|token): (?P<name>[^|]+?) \|")


class SituationError(Exception):
    """The file is not written in the form; the message says what would be right."""


@dataclass(frozen=True)
class Line:
    """One line of a situation."""

    number: int  # in the file
    depth: int  # how far it is indented
    text: str


@dataclass(frozen=True)
class Situation:
    """One ruling: its card, its date, our summary, and the lines that are played."""

    id: str  # "0017-falter"
    index: str  # its place in the drawing
    card: str
    date: str
    summary: str
    fails: str  # the reason why it is known to fail; empty: it must pass
    lines: tuple[Line, ...]
    path: Path

    def card_names(self) -> set[str]:
        """The names of the printed cards that the set-up puts somewhere."""
        own = {found["name"] for line in self.lines if (found := OWN.match(line.text))}
        names: set[str] = set()
        for line in self.lines:
            found = SET_UP.match(line.text)
            for item in found["items"].split("; ") if found else ():
                parts = ITEM.match(item)
                assert parts is not None, item
                names.add(parts["name"])
        return names - own - {"nothing"}


def read_situations(path: Path) -> list[Situation]:
    """The situations of a file, in its order."""
    heads: list[tuple[int, re.Match[str]]] = []
    bodies: list[list[Line]] = []
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if text.startswith("=="):
            head = HEADER.match(text)
            if head is None:
                raise error(path, number, "a situation begins with '== INDEX CARD YYYY-MM-DD'")
            heads.append((number, head))
            bodies.append([])
        elif text.strip() and not text.lstrip().startswith("#"):
            if not bodies:
                raise error(path, number, "a file begins with '== INDEX CARD YYYY-MM-DD'")
            bodies[-1].append(_line(path, number, text))
    situations = [
        _situation(path, at, head, lines) for (at, head), lines in zip(heads, bodies, strict=True)
    ]
    for each, other in pairwise(situations):
        if each.id == other.id:
            raise error(path, 1, f"{each.id} stands twice; call the second one {each.index}b")
    return situations


def error(path: Path, line: int, message: str) -> SituationError:
    """An error that names the file and the line."""
    return SituationError(f"{path.name}:{line}: {message}")


def _line(path: Path, number: int, text: str) -> Line:
    bare = text.strip()
    depth, rest = divmod(len(text) - len(text.lstrip()), len(INDENT))
    if rest or "\t" in text:
        raise error(path, number, "lines are indented by two spaces")
    return Line(number, depth, bare)


def _situation(path: Path, at: int, head: re.Match[str], lines: list[Line]) -> Situation:
    summary = " ".join([line.text[1:].strip() for line in lines if line.text.startswith(">")])
    if not summary:
        raise error(path, at, "a line with '> ' has to say what the ruling says, in our words")
    fails = [line.text[6:].strip() for line in lines if line.text.startswith("fails:")]
    played = [line for line in lines if not line.text.startswith((">", "fails:"))]
    if not any(is_expectation(line.text) for line in played):
        raise error(path, at, "nothing is expected: write 'expect: …'")
    slug = re.sub(r"[^a-z0-9]+", "-", head["card"].lower()).strip("-")
    return Situation(
        id=f"{head['index'].zfill(5 if head['index'][-1].isalpha() else 4)}-{slug}",
        index=head["index"],
        card=head["card"],
        date=head["date"],
        summary=summary,
        fails=fails[0] if fails else "",
        lines=tuple(played),
        path=path,
    )


def is_expectation(text: str) -> bool:
    """Whether the line says what must be true."""
    return text.startswith(("expect:", "possible:", "impossible:"))
