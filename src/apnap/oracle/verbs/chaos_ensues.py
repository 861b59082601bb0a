"""311.7: "Chaos ensues"."""

from __future__ import annotations

from apnap.effects.mechanics.chaos import LetChaosEnsue
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect


@clause_shape("chaos")
def chaos(r: Reader) -> tuple[Effect, ...]:
    r.expect("chaos ensues")
    return (acted(r, LetChaosEnsue()),)


@prints(LetChaosEnsue)
def say_chaos(say: Saying, value: LetChaosEnsue) -> str:
    return "chaos ensues"
