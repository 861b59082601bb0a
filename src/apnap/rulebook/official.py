"""The official wording of rules, out of rulebooks that the user has named.

The rulebook is not ours to hand out: `take_in` copies a file that the user has into the user's data
directory, under its edition, and `wording` finds a rule there.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

from apnap.cards.places import data_directory

from .index import LETTER

FOLDER: Final = "rulebooks"
FEWEST: Final = 500  # rules; the shortest rulebook with numbers of this form has over 1,000
MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june", "july", "august", "september"),
    *("october", "november", "december"),
)
MOST_BYTES: Final = 20_000_000

_DATE: Final = re.compile(r"rules are (?:effective|current) as of ([A-Z][a-z]+) \d+, (\d{4})")
_RULE: Final = re.compile(rf"(?P<number>[1-9]\d\d(?:\.\d+{LETTER}?)?)\.? +(?P<text>\S.*)")
_END: Final = ("Glossary", "Credits")


class NoRulebook(ValueError):
    """The file is no rulebook, or can't be read; the message says what would be right."""


class Rulebook(NamedTuple):
    """A rulebook as it was published: its edition, such as "2024-03", and its rules."""

    edition: str
    rules: dict[str, str]  # by number; paragraphs and examples are separated by ends of lines


def read_rulebook(text: str) -> Rulebook:
    """The rulebook in this text; an error if it is something else."""
    date = _DATE.search(text)
    if date is None or date[1].lower() not in MONTHS:
        raise NoRulebook(
            "it doesn't say when its rules became effective; take the text file of the "
            "Comprehensive Rules that Wizards of the Coast publishes"
        )
    rules: dict[str, str] = {}
    number = ""
    for line in text.splitlines():
        found = _RULE.fullmatch(line.strip())
        if found is not None:
            number = found["number"]
            rules[number] = found["text"]  # the contents name it first
        elif line.strip() in _END:
            number = ""
        elif number and line.strip():
            rules[number] += f"\n{line.strip()}"
    if len(rules) < FEWEST:
        raise NoRulebook(f"it has only {len(rules)} numbered rules; a whole rulebook is needed")
    return Rulebook(f"{date[2]}-{MONTHS.index(date[1].lower()) + 1:02}", rules)


def read_file(path: Path) -> Rulebook:
    """The rulebook in this file."""
    return read_rulebook(_text_of(path))


def take_in(path: Path) -> Rulebook:
    """Copy the rulebook into the user's data directory, in place of one of the same edition."""
    text = _text_of(path)
    rulebook = read_rulebook(text)
    kept = kept_at(rulebook.edition)
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        part = kept.with_suffix(".part")
        part.write_text(text, encoding="utf-8")
        part.replace(kept)
    except OSError as error:
        raise NoRulebook(f"it can't be copied to {kept}: {error.strerror}") from None
    return rulebook


def _text_of(path: Path) -> str:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise NoRulebook(f"it is larger than {MOST_BYTES // 1_000_000} MB: no rulebook is")
        raw = path.read_bytes()
    except OSError as error:
        raise NoRulebook(f"it can't be read: {error.strerror}") from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")  # rulebooks of earlier years


def kept_at(edition: str) -> Path:
    """The place of the copy of that edition's rulebook."""
    return data_directory() / FOLDER / f"{edition}.txt"


def kept_editions() -> list[str]:
    """The editions of the rulebooks that the user has named, oldest first."""
    return sorted([path.stem for path in (data_directory() / FOLDER).glob("*.txt")])


def wording(edition: str, number: str) -> str:
    """The official wording of a rule; empty if its rulebook was not named or has no such rule."""
    path = kept_at(edition)
    return read_file(path).rules.get(number, "") if path.is_file() else ""
