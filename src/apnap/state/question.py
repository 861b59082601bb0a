"""Questions to players, and the answers they allow.

A question is derived from the state and never stored in it: it is what the top step of an agenda
says it still needs. Its options are atoms; an answer is one of them, a set, an order or a division
of them, or a value. Wherever an answer has an option, it may have the option's place instead,
counted from 0; lists do as well as tuples.
"""

from __future__ import annotations

from collections.abc import Iterable

from .asking import Act, Question
from .asking_for_options import Arrange, ChooseSome, Declare
from .asking_for_values import ChooseName, ChooseNumber, Divide
from .option import (
    NO,
    PASS,
    YES,
    Answer,
    Filed,
    IllegalAnswer,
    Kind,
    Legality,
    Option,
    Refusal,
    option_of,
)

__all__ = [
    "NO",
    "PASS",
    "YES",
    "Act",
    "Answer",
    "Arrange",
    "ChooseName",
    "ChooseNumber",
    "ChooseSome",
    "Declare",
    "Divide",
    "Filed",
    "IllegalAnswer",
    "Kind",
    "Legality",
    "Option",
    "Question",
    "Refusal",
    "option_of",
    "options_of",
]


def options_of(verb: str, things: Iterable[int]) -> tuple[Option, ...]:
    return tuple([option_of(verb, thing) for thing in things])
