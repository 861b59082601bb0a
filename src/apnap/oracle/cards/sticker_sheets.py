"""123.2: Sheets of stickers, which are not cards."""

from __future__ import annotations

import re

from apnap.oracle.text.facts import CardFacts, Problem
from apnap.oracle.text.reader import Context
from apnap.state.card import CardDef
from apnap.state.stickers import ABILITY, ART, NAME, NUMBERS, SHEET, Sticker

from .paragraphs import Misread, compiled

LINE = re.compile(r"(?P<tickets>(?:\{TK\})+) — (?P<text>.+)")
SIZE = re.compile(r"(\d+)/(\d+)")
ARTS = 3  # art stickers on a sheet; what they show is not told
TICKET = "{TK}"
BEARER = Context(frozenset(("creature",)))


def sticker_sheet(facts: CardFacts, problems: list[Problem]) -> CardDef | None:
    """123.2: Compile a sheet: the words of its name are three name stickers; then come art
    stickers, and those with a ticket cost that its text lists."""
    words = facts.name.split()
    names = [words[0], " ".join(words[1:-1]), words[-1]] if len(words) > 2 else words
    stickers = [Sticker(NAME, word) for word in names] + [Sticker(ART)] * ARTS
    for number, line in enumerate(facts.text.split("\n")):
        match = LINE.fullmatch(line)
        if match is None:
            problems.append(Problem(number, 0, len(line), "a ticket cost and a sticker", line))
            continue
        cost = match["tickets"].count(TICKET)
        if (size := SIZE.fullmatch(match["text"])) is not None:
            power, toughness = int(size[1]), int(size[2])
            stickers.append(Sticker(NUMBERS, power=power, toughness=toughness, cost=cost))
            continue
        found = compiled(match["text"], (), BEARER)
        if isinstance(found, Misread):
            at = match.start("text")
            start, end = at + found.start, at + found.end
            problems.append(Problem(number, start, end, found.expected, found.text))
            continue
        stickers.append(Sticker(ABILITY, abilities=found, cost=cost))
    if problems:
        return None
    return CardDef(facts.name, SHEET, abilities=tuple(stickers), text=facts.text)
