"""604: The static abilities of one paragraph."""

from __future__ import annotations

from apnap.oracle.grammar import nonterminals
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Ability

from . import elsewhere
from .frame import static


@nonterminals.statics.reads
def statics(r: Reader) -> tuple[Ability, ...]:
    abilities = list(static(r))
    while not r.is_done():
        more = r.attempt(elsewhere.same_is_true, abilities[-1])
        if more is None and (spared := r.attempt(elsewhere.spares, abilities[-1])) is not None:
            abilities[-1] = spared
            continue
        abilities += more if more is not None else static(r)
    return tuple(abilities)
