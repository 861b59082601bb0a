"""311.7: "Chaos ensues"."""

from __future__ import annotations

from apnap.effects.mechanics.chaos import (
    BlankRollsAreChaos,
    ChaosInsteadOfPlaneswalking,
    LetChaosEnsue,
)
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.grammar.durations import duration
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect


@clause_shape("chaos")
def chaos(r: Reader) -> tuple[Effect, ...]:
    r.expect("chaos ensues")
    if r.sees("on"):
        raise r.miss("no plane by itself")
    return (acted(r, LetChaosEnsue()),)


@clause_shape("each")
def blank_rolls(r: Reader) -> tuple[Effect, ...]:
    """901.9a: Read "each blank roll of the planar die is a {CHAOS} roll until …"."""
    r.expect("each blank roll of the planar die is a {chaos} roll")
    return (acted(r, BeginReplacement(BlankRollsAreChaos(), until=duration(r), words=WORDS)),)


@clause_shape("if")
def instead_of_planeswalking(r: Reader) -> tuple[Effect, ...]:
    """901.8: Read "[until your next turn,] if a player would planeswalk as a result of rolling the
    planar die, chaos ensues instead"."""
    r.expect("if a player would planeswalk as a result of rolling the planar die , chaos ensues")
    r.expect("instead")
    shield = ChaosInsteadOfPlaneswalking()
    return (acted(r, BeginReplacement(shield, until=duration(r), words=WORDS)),)


WORDS = "changes what the planar die does"


@prints(BlankRollsAreChaos)
def say_blank_rolls(say: Saying, value: BlankRollsAreChaos) -> str:
    return "each blank roll of the planar die is a {chaos} roll"


@prints(ChaosInsteadOfPlaneswalking)
def say_instead_of_planeswalking(say: Saying, value: ChaosInsteadOfPlaneswalking) -> str:
    return (
        "if a player would planeswalk as a result of rolling the planar die , chaos ensues instead"
    )


@prints(LetChaosEnsue)
def say_chaos(say: Saying, value: LetChaosEnsue) -> str:
    return "chaos ensues"
