"""601.3b, 611.2a: "Until end of turn, you may play lands and cast spells from your graveyard"."""

from __future__ import annotations

from apnap.effects.instructions.in_force import PutInForce
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.grammar.durations import DURATIONS
from apnap.oracle.statics.playing_from import permission
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect


@clause_shape("you")
def may_play_from(r: Reader) -> tuple[Effect, ...]:
    """611.2a: Read a permission about all cards that fit, for as long as the words say."""
    r.expect("you may")
    if r.peek(1) in ("a", "an"):  # "cast a creature spell": one of them
        raise r.miss("spells")
    found = permission(r)
    until = r.choose(DURATIONS) or r.said.until
    if not until or found.zone == "exile":
        raise r.miss("this turn")
    return (acted(r, PutInForce((found,), until)),)
