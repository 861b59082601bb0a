"""200-212: a card from its facts: type line, numbers, faces, the abilities of every paragraph."""

from __future__ import annotations

import re
from functools import cache

from apnap.state.ability import Ability
from apnap.state.card import SUPERTYPES, CardDef
from apnap.state.mana import mana_cost

from .abilities import paragraph
from .facts import CardFacts, Problem, Refused
from .gates import lost_words
from .reader import Context, Miss, Reader
from .tokens import Token, names_of, tokenise

SPELLS = frozenset(("instant", "sorcery"))
PLAIN_LAYOUTS = ("normal", "meld", "mutate", "class", "case", "saga", "leveler")


def compile_card(facts: CardFacts) -> CardDef | Refused:
    """The card, whole; or every part of it that was not understood."""
    problems = list[Problem]()
    if facts.faces or facts.layout not in ("normal",):
        problems.append(_layout_problem(facts))
        return Refused(facts.name, tuple(problems))
    card = face(facts, problems)
    if card is None or problems:
        return Refused(facts.name, tuple(problems))
    return card


def _layout_problem(facts: CardFacts) -> Problem:
    return Problem(-1, 0, 0, "a card with one face", f"layout {facts.layout}")


def face(facts: CardFacts, problems: list[Problem]) -> CardDef | None:
    """One face of a card; what is not understood is added to the problems."""
    types, subtypes = type_line(facts.type_line)
    context = Context(
        frozenset(types) - SUPERTYPES,
        frozenset(subtypes),
        is_spell=bool(SPELLS & frozenset(types)),
        name=facts.name,
    )
    abilities = list[Ability]()
    names = names_of(facts.name, "legendary" in types)
    for number, text, start in paragraphs(facts.text):
        found = compiled(text, names, context)
        if isinstance(found, Misread):
            problems.append(
                Problem(number, start + found.start, start + found.end, found.expected, found.text)
            )
        else:
            abilities += found
    numbers = _numbers(facts, problems)
    try:
        if facts.mana_cost:
            mana_cost(facts.mana_cost)
    except ValueError:
        problems.append(Problem(-1, 0, 0, "a mana cost", facts.mana_cost or ""))
    if problems:
        return None
    return CardDef(
        facts.name,
        " ".join(types),
        " ".join(subtypes),
        facts.mana_cost,
        *numbers,
        colors=facts.color_indicator or None,
        abilities=tuple(abilities),
        text=facts.text,
    )


def type_line(line: str) -> tuple[list[str], list[str]]:
    """205.1: the types and supertypes in lower case, and the subtypes."""
    before, _, after = line.partition("—")
    return before.lower().split(), after.replace("Time Lord", "Time_Lord").split()


def _numbers(facts: CardFacts, problems: list[Problem]) -> tuple[int, int, int, int]:
    """208, 209, 310.4: what is no plain number has to be defined by an ability (208.2)."""
    found = list[int]()
    for printed in (facts.power, facts.toughness, facts.loyalty, facts.defense):
        if printed is None:
            found.append(0)
        elif re.fullmatch(r"-?\d+", printed):
            found.append(int(printed))
        else:
            problems.append(Problem(-1, 0, 0, "a number", printed))
            found.append(0)
    return found[0], found[1], found[2], found[3]


# ---- paragraphs ------------------------------------------------------------------------------


def paragraphs(text: str) -> list[tuple[int, str, int]]:
    """The number, the words and the place of each; bullets belong to the paragraph before."""
    found: list[tuple[int, str, int]] = []
    for number, line in enumerate(text.split("\n")):
        if line.startswith("•") and found:
            first, words, start = found[-1]
            found[-1] = (first, f"{words}\n{line}", start)
        elif line.strip():
            found.append((number, line, 0))
    return found


class Misread:
    """Where a paragraph could not be read on."""

    def __init__(self, start: int, end: int, expected: str, text: str) -> None:
        self.start, self.end, self.expected, self.text = start, end, expected, text


@cache
def _compiled(text: str, names: tuple[str, ...], context: Context) -> tuple[Ability, ...] | Misread:
    tokens = tokenise(text, names)
    if not tokens:
        return ()
    reader = Reader(list(tokens), context, text)
    try:
        found = paragraph(reader)
    except Miss:
        return misread(tokens, reader, text)
    if lost := lost_words(text, names, found):
        return Misread(0, len(text), f"the same words when it is printed again: {lost}", text)
    return found


def compiled(text: str, names: tuple[str, ...], context: Context) -> tuple[Ability, ...] | Misread:
    """A paragraph's abilities, or where it could not be read on."""
    return _compiled(text, names, context)


def misread(tokens: list[Token], reader: Reader, text: str) -> Misread:
    at = min(reader.far, len(tokens) - 1)
    start, end = tokens[at].start, tokens[-1].end
    expected = ", ".join(list(reader.expected)[:3])
    return Misread(start, end, expected, text[start:end])
