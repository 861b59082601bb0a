"""Cards as a person lists them: "5 Plains", "Hill Giant, tapped, 2 +1/+1 counters"."""

from __future__ import annotations

import re
from typing import NamedTuple, Protocol

from .errors import JudgeError, shortened

TIMES_BEFORE = re.compile(r"(\d{1,9})\s*[x×]?\s+")
TIMES_BEHIND = re.compile(r"\s+[x×]\s*(\d{1,9})\s*$")
IN_BRACKETS = re.compile(r"\s*\(([^()]*)\)\s*$")
SEPARATOR = re.compile(r",\s*(?:and\s+)?|\s+and\s+")


class CardNames(Protocol):
    """The names that a list may have."""

    def name_of(self, words: str) -> str:
        """The name that these words are, in whatever case; empty: they are none."""

    def near(self, words: str) -> list[str]:
        """The names most similar to these words."""


class Item(NamedTuple):
    """A card, how many of it, and the words about it."""

    name: str
    times: int
    marks: list[str]


def read_item(text: str, cards: CardNames) -> Item:
    """Read a card, and what follows on commas as words about it."""
    parts = text.split(",")
    for many in range(len(parts), 0, -1):
        item = _whole(",".join(parts[:many]), cards)
        if item is not None:
            marks = [each.strip() for each in parts[many:] if each.strip()]
            return Item(item.name, item.times, [*item.marks, *marks])
    raise unknown_card(parts[0], cards)


def read_items(text: str, cards: CardNames) -> list[Item]:
    """Read several cards: "Serra Angel, Hill Giant (tapped) and 5 Plains"."""
    items: list[Item] = []
    at = 0
    while True:
        rest = text[at:]
        ends = [len(rest), *[found.start() for found in SEPARATOR.finditer(rest)][::-1]]
        for end in ends:
            item = _whole(rest[:end], cards)
            if item is not None:
                items.append(item)
                at += end
                break
        else:
            raise unknown_card(SEPARATOR.split(rest)[0], cards)
        between = SEPARATOR.match(text, at)
        if between is None:
            return items
        at = between.end()


def _whole(text: str, cards: CardNames) -> Item | None:
    """The item, if the text is a card, perhaps with a number, and with marks in brackets."""
    marks: list[str] = []
    if found := IN_BRACKETS.search(text):
        if cards.name_of(text):
            return Item(cards.name_of(text), 1, [])
        marks = [each.strip() for each in found[1].split(",") if each.strip()]
        text = text[: found.start()]
    times, name = _counted(text.strip(), cards)
    return Item(name, times, marks) if name else None


def _counted(text: str, cards: CardNames) -> tuple[int, str]:
    """The number in the text, and the name of the card; an empty name if it is none."""
    name = cards.name_of(text)
    if name:
        return 1, name
    if found := TIMES_BEFORE.match(text):
        return _number(found[1]), cards.name_of(text[found.end() :])
    if found := TIMES_BEHIND.search(text):
        return _number(found[1]), cards.name_of(text[: found.start()])
    return 1, ""


def _number(digits: str) -> int:
    number = int(digits)
    if not number:
        raise JudgeError("of a card that is named there is at least 1")
    return number


def unknown_card(words: str, cards: CardNames) -> JudgeError:
    """The error that names similar cards."""
    name = IN_BRACKETS.sub("", words).strip()
    name = TIMES_BEHIND.sub("", TIMES_BEFORE.sub("", name, count=1))
    similar = cards.near(name)
    hint = f"; did you mean {' or '.join(similar[:3])}?" if similar else ""
    return JudgeError(f"there is no card {shortened(name)!r}{hint}")
