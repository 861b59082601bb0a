"""113.2c: The paragraphs of a text, each compiled to abilities or refused."""

from __future__ import annotations

import re
from functools import cache

from apnap.effects.keywords.cases_sagas_attractions import to_solve
from apnap.oracle.abilities.ability import paragraph
from apnap.oracle.gates.round_trip import difference, lost_words
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.text.reader import Context, Miss, Reader
from apnap.oracle.text.reordering import reordered
from apnap.oracle.text.spoken import Spoken
from apnap.oracle.text.tokens import Token, tokenise, without_reminders
from apnap.state.ability import Ability

from . import productions  # noqa: F401 - without them nothing is read

# 607.2m: the words to choose from, and the word before each of their abilities.
ANCHORS = re.compile(r"As [^.]+ enters, choose (\w+) or (\w+)\.")
ANCHORED = re.compile(r"• (\w+) — ")
RESULTS = re.compile(r"\d+(?:—\d+|\+)? \| ")


def paragraphs(text: str) -> list[tuple[int, str]]:
    """The number and the words of each paragraph; modes, the lines of a results table (706.3b) and
    the prize of an Attraction (702.159b) belong to the paragraph before; the ability of an anchor
    word is one of its own."""
    found: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n")):
        anchored = ANCHORED.match(line) and any(ANCHORS.fullmatch(words) for _, words in found)
        if found and not anchored and _belongs(found[-1][1], line):
            first, words = found[-1]
            found[-1] = (first, f"{words}\n{line}")
        elif without_reminders(line).strip():
            found.append((number, line.strip()))
    return found


def _belongs(before: str, line: str) -> bool:
    if RESULTS.match(line) is not None:
        return "roll" in before.casefold()
    return line.startswith(("•", "+ ", "{P}", "Prize — "))


class Misread:
    """The place where a paragraph could not be read on."""

    def __init__(self, start: int, end: int, expected: str, text: str) -> None:
        self.start, self.end, self.expected, self.text = start, end, expected, text


LONGEST = 2_000  # characters: no paragraph of a card is half as long
Abilities = tuple[Ability, ...]


def read_paragraph(
    text: str, names: tuple[str, ...], context: Context, spoken: Spoken
) -> Abilities | Misread:
    """Compile a paragraph; its keywords are added to those spoken before."""
    if len(text) > LONGEST:
        return Misread(LONGEST, len(text), f"a text of {LONGEST} characters", text[LONGEST:])
    tokens = tokenise(text, names)
    if not tokens:
        return ()
    found = _read(Reader(list(tokens), context, text), spoken)
    if isinstance(found, Reader) and (other := reordered(tokens)) is not tokens:
        read = _read(Reader(list(other), context, text), spoken)
        found = found if isinstance(read, Reader) else read
    if isinstance(found, Reader):
        return misread(tokens, found, text)
    if lost := lost_words(text, names, found, spoken):
        return Misread(0, len(text), f"the same words when it is printed again: {lost}", text)
    return found


def _read(reader: Reader, spoken: Spoken) -> Abilities | Reader:
    """Read the paragraph; returns the reader if it could not be read on."""
    reader.spoken = spoken
    try:
        return paragraph(reader)
    except (Miss, RecursionError):
        return reader


@cache
def _compiled(
    text: str, names: tuple[str, ...], context: Context
) -> tuple[Abilities | Misread, Spoken]:
    spoken = Spoken()
    return read_paragraph(text, names, context, spoken), spoken


def compiled(
    text: str, names: tuple[str, ...], context: Context, spoken: Spoken | None = None
) -> Abilities | Misread:
    """Compile a paragraph; returns its abilities, or where it could not be read on. Its keywords
    are added to those `spoken`."""
    found, keywords = _compiled(text, names, context)
    if spoken is not None:
        spoken.add(keywords)
    return found


def solving(text: str, names: tuple[str, ...], context: Context) -> Abilities | Misread:
    """719.3a: Compile a sentence that is the condition to solve a Case."""
    tokens = tokenise(text, names)
    reader = Reader(list(tokens), context, text)
    try:
        found = condition(reader)
        reader.expect(".")
    except Miss:
        return misread(tokens, reader, text)
    if not reader.is_done():
        return misread(tokens, reader, text)
    if lost := difference(text, names, lambda say: say(found), reader.spoken):
        return Misread(0, len(text), f"the same words when it is printed again: {lost}", text)
    return (to_solve(found),)


def misread(tokens: list[Token], reader: Reader, text: str) -> Misread:
    at = min(reader.far, len(tokens) - 1)
    start, end = tokens[at].start, tokens[-1].end
    expected = ", ".join(list(reader.expected)[:3])
    return Misread(start, end, expected, text[start:end])
