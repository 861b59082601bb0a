"""611.2a: "Until end of turn, …": how long all of the clause lasts."""

from __future__ import annotations

from apnap.oracle.abilities.instructions import clause_shape, clauses
from apnap.oracle.grammar.durations import DURATIONS
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect


@clause_shape("until", "this")
def for_a_while(r: Reader) -> tuple[Effect, ...]:
    """Read "Until end of turn, …"."""
    outer = r.said.until
    r.mention(until=r.pick(DURATIONS))
    r.expect(",")
    effects = clauses(r)
    r.mention(until=outer)
    return effects
