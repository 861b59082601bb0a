"""`Scanner`: a sentence that is read from left to right, and knows where it stands in the file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NoReturn

from .errors import JudgeError, did_you_mean, likeness, near, shortened

NUMBER = re.compile(r"\d{1,9}(?![\w/])")
COMMA_OR_AND = re.compile(r"(?:\s*,\s*(?:and\s+)?|\s+and\s+)")


class Scanner:
    """A sentence, and how far it has been read."""

    def __init__(self, text: str, line: int = 0, column: int = 1) -> None:
        self.text = text
        self.at = 0
        self.line = line
        self.column = column  # of the first character
        self.skip()

    @property
    def rest(self) -> str:
        """What has not been read yet."""
        return self.text[self.at :].rstrip(" \t.?!")

    def skip(self) -> None:
        """Go to the next character that is no space."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def is_done(self) -> bool:
        return not self.rest

    def peek(self, phrase: str) -> bool:
        """Whether the phrase comes next, in upper or lower case, as whole words."""
        end = self.at + len(phrase)
        if self.text[self.at : end].casefold() != phrase.casefold():
            return False
        return end >= len(self.text) or not (self.text[end].isalnum() or self.text[end] == "_")

    def take(self, *phrases: str) -> str:
        """Read the longest of these phrases that comes next; empty: none does."""
        for phrase in sorted(phrases, key=len, reverse=True):
            if phrase and self.peek(phrase):
                self.at += len(phrase)
                self.skip()
                return phrase
        return ""

    def take_number(self) -> int | None:
        """Read a number; None: none comes next."""
        found = NUMBER.match(self.text, self.at)
        if found is None:
            return None
        self.at = found.end()
        self.skip()
        return int(found[0])

    def take_separator(self) -> bool:
        """Read a comma or "and" between two parts of a list."""
        start = self.at
        while start and self.text[start - 1].isspace():
            start -= 1
        found = COMMA_OR_AND.match(self.text, start)
        if found is None or found.end() < self.at:
            return False
        self.at = found.end()
        self.skip()
        return True

    def take_rest(self) -> str:
        """Read everything that is left, without the mark at its end."""
        rest = self.rest
        self.at = len(self.text)
        return rest

    def take_until(self, *phrases: str) -> str:
        """Read up to the first of these phrases, or everything that is left."""
        start = self.at
        for end in [start + found.start() for found in re.finditer(r"\S+", self.text[start:])]:
            self.at = end
            if any(self.peek(phrase) for phrase in phrases):
                return self.text[start:end].strip()
        self.at = start
        return self.take_rest()

    def next_words(self) -> str:
        """The next words up to a comma, for a message."""
        return self.rest.partition(",")[0].strip() or "the end"

    def fail(self, message: str, at: int | None = None) -> NoReturn:
        """Raise an error that names this place, or that one."""
        where = self.at if at is None else at
        raise JudgeError(message, self.line, self.column + min(where, len(self.text.rstrip())))

    def unknown(self, what: str, known: Iterable[str], words: str = "") -> NoReturn:
        """Raise an error that names similar words: "there is no player 'Anne'; did you mean …"."""
        if self.is_done() and not words:
            choices = ", ".join(sorted(dict.fromkeys(known), key=str.casefold)[:20])
            self.fail(f"the sentence ends where {what} should follow: {choices}")
        listed = list(known)
        word = words or self._most_alike(listed)
        self.fail(f"{shortened(word)!r} is not {what}{did_you_mean(word, listed)}")

    def _most_alike(self, known: list[str]) -> str:
        """As many of the next words as are most like something known; else the first one."""
        words = self.next_words().split()
        beginnings = [" ".join(words[:many]) for many in range(1, min(len(words), 6) + 1)]
        alike = [(likeness(each, one), each) for each in beginnings for one in near(each, known, 1)]
        return max(alike)[1] if alike else words[0]

    def finish(self) -> None:
        """Raise an error if something is left."""
        if not self.is_done():
            self.fail(f"the sentence should end before {shortened(self.rest)!r}")
