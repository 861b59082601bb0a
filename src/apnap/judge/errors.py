"""The errors of situations: what was wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches

MOST_SHOWN = 60
CLOSE = 0.1


class JudgeError(ValueError):
    """The situation or the sentence can't be understood; the message says what would be right.

    >>> str(JudgeError("there is no such step", 12, 5))
    'line 12, column 5: there is no such step'
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        place = f"line {line}, column {column}: " if line else f"column {column}: "
        super().__init__(f"{place if column else ''}{message}")
        self.message = message
        self.line = line  # in the file, from 1; 0: it stands in no file
        self.column = column  # in the line, from 1; 0: it is about no place in particular


def near(word: str, known: Iterable[str], many: int = 3) -> list[str]:
    """The known words most similar to this one, the best first, and none that is much less so."""
    wanted = word[:200]
    by_fold = {each.casefold(): each for each in known}
    found = get_close_matches(wanted.casefold(), by_fold, n=many)
    return [by_fold[e] for e in found if likeness(wanted, e) > likeness(wanted, found[0]) - CLOSE]


def likeness(one: str, other: str) -> float:
    """How similar two words are, from 0 to 1."""
    return SequenceMatcher(None, one.casefold(), other.casefold()).ratio()


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a message that names similar words, or the known ones if there are few.

    >>> did_you_mean("castz", ["casts", "plays"])
    "; did you mean 'casts'?"
    """
    listed = list(dict.fromkeys(known))
    similar = near(word, listed)
    if similar:
        return f"; did you mean {' or '.join([repr(each) for each in similar])}?"
    if not listed or len(listed) > MOST_SHOWN:
        return ""
    return f"; write one of: {', '.join(sorted(listed, key=str.casefold))}"


def shortened(words: str) -> str:
    """The words, cut off after some, for a message."""
    return words if len(words) <= MOST_SHOWN else f"{words[: MOST_SHOWN - 1]}…"
