"""200-212: A card compiled from its facts."""

from __future__ import annotations

from apnap.oracle.gates.lints.all_lints import refusals
from apnap.oracle.text.facts import CardFacts, Problem, Refused
from apnap.state.card import CardDef

from .face import face
from .layouts import LAYOUTS
from .sticker_sheets import sticker_sheet


def compile_card(facts: CardFacts) -> CardDef | Refused:
    """Compile the whole card, or refuse it with every part that was not understood."""
    problems = list[Problem]()
    card = whole(facts, problems)
    if card is not None and not problems:
        meant = "words that can be meant"
        problems += [Problem(-1, 0, 0, meant, report.words) for report in refusals(card)]
    if card is None or problems:
        return Refused(facts.name, tuple(problems))
    return card


def whole(facts: CardFacts, problems: list[Problem]) -> CardDef | None:
    if facts.type_line == "Stickers":  # 123.2: no card
        return sticker_sheet(facts, problems)
    if facts.faces or facts.layout in LAYOUTS:
        making = LAYOUTS.get(facts.layout)
        if making is None:
            words = f"layout {facts.layout}"
            problems.append(Problem(-1, 0, 0, f"one of the layouts {', '.join(LAYOUTS)}", words))
            return None
        return making(facts, problems)
    return face(facts, problems)
