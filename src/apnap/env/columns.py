"""The columns of the table, of the players and of the options in an observation."""

from __future__ import annotations

from typing import get_args
from zlib import crc32

from apnap.state.names import MANA_TYPES, StepName
from apnap.state.question import Kind

from .rows import TOTALS

STEPS: tuple[str, ...] = get_args(StepName)
QUESTIONS = (
    "Question",
    "Act",
    "ChooseSome",
    "Arrange",
    "Declare",
    "Divide",
    "ChooseNumber",
    "ChooseName",
)
TABLE_COLUMNS: tuple[str, ...] = (
    *[f"step: {step}" for step in ("before the game", *STEPS)],
    "my turn",
    "turn number",
    "active player",
    "objects on stacks",
    "day",
    "night",
    "players left",
    "objects",  # rows that are filled
    *[f"asks: {name}" for name in QUESTIONS],
    *[f"about: {kind.value}" for kind in Kind],
    "about player",
    "at least",
    "at most",
    "picked so far",
    "options",
    "page",
)
PLAYER_COLUMNS: tuple[str, ...] = (
    "playing",
    "myself",
    "teammate",
    "opponent",
    "in my range",
    "active",
    "life",
    "poison counters",
    "other counters",
    "hand",
    "library",
    "graveyard",
    "exile",
    *[f"mana {type_}" for type_ in MANA_TYPES],
    "lands played",
    "commander damage",
    "mulligans",
    "turns begun",
    *TOTALS,
)
OPTION_COLUMNS = (
    "verb",
    "ability or mode",
    "lowest number",
    "highest number",
    "row of the object",  # counted from 1; 0: none
    "player",  # from 1: the seat itself, then in turn order; 0: none
    "row of the other object",
    "other player",
    "name",
)
# The verbs that have a number of their own; others share the numbers after these.
VERBS = (
    "pass",
    "more",  # the next page of options
    "done",
    "none",
    "number",
    "name",
    "agree",
    "other",
    "yes",
    "no",
    "play",
    "cast",
    "activate",
    "attack",
    "block",
    "target",
    "mode",
    "make",
    "auto",
    "pay",
    "tap",
    "spend",
    "assign",
    "arrange",
    "turn up",
    "keep",
    "take",
    "defend",
    "roll",
    "find",
    "discard",
    "sacrifice",
)
ALL_VERBS = 48
VERB_NUMBERS = {verb: number for number, verb in enumerate(VERBS, 1)}
SHARED = ALL_VERBS - len(VERBS) - 1


def verb_number(verb: str) -> int:
    """The number of a verb, from 1 on; verbs that are not in the list share some numbers.

    >>> verb_number("attack"), verb_number("hold a clambake") > len(VERBS)
    (14, True)
    """
    number = VERB_NUMBERS.get(verb)
    if number is None:
        number = VERB_NUMBERS[verb] = 1 + len(VERBS) + crc32(verb.encode()) % SHARED
    return number
