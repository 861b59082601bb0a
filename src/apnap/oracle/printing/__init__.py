"""Compiled abilities in words again: for the reader of a card, and for the round trip (`gates`).

Each class of the vocabulary has a printer, entered by `@prints(Class)` in the file of its theme.
The words need not be those of the card, but nothing that the ability says may be missing: a word of
the text that no printer says shows that the compiler lost it.
"""

from . import (
    abilities,
    actions,
    allowing,
    amounts,
    becoming,
    casting,
    choosing,
    command,
    conditions,
    costs,
    effects,
    filters,
    flow,
    forbidding,
    games,
    having,
    later,
    libraries,
    modifiers,
    placing,
    retargeting,
    rooms,
    selections,
    statics,
    triggers,
    voting,
)
from .saying import Unprintable, prints, say

__all__ = [
    "Unprintable",
    "abilities",
    "actions",
    "allowing",
    "amounts",
    "becoming",
    "casting",
    "choosing",
    "command",
    "conditions",
    "costs",
    "effects",
    "filters",
    "flow",
    "forbidding",
    "games",
    "having",
    "later",
    "libraries",
    "modifiers",
    "placing",
    "prints",
    "retargeting",
    "rooms",
    "say",
    "selections",
    "statics",
    "triggers",
    "voting",
]
