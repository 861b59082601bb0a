"""2026-08:701.63: "It endures 2"."""

from __future__ import annotations

from apnap.effects.actions.endure import Endure
from apnap.oracle.abilities.instructions import acted, object_verb
from apnap.oracle.grammar.amounts import number
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect, Selection


@object_verb("endure")
def endure(r: Reader, what: Selection) -> tuple[Effect, ...]:
    return (acted(r, Endure(what, number(r))),)
