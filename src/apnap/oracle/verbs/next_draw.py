"""614.11: "The next time you would draw a card this turn, … instead"."""

from __future__ import annotations

from apnap.effects.replacement.instead import Instead
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import Targets
from apnap.oracle.abilities.instructions import acted, clause_shape, clauses
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect


@clause_shape("the")
def next_draw(r: Reader) -> tuple[Effect, ...]:
    """614.11: Read "The next time you would draw a card this turn, …": instructions that replace
    that draw."""
    r.expect("the next time you would draw a card this turn ,")
    before = len(r.said.targets)
    effects = clauses(r)
    r.expect("instead")
    if len(r.said.targets) - before > 1 or before:
        raise r.miss("no more than one target")
    on = Targets(0) if r.said.targets else None
    shield = Instead("draw", APlayer("you"), effects)
    return (acted(r, BeginReplacement(shield, on, left=Number(1), words="draws no card")),)
