"""702.122, 2026-08:702.171: Creatures that crew Vehicles and saddle Mounts with more power."""

from __future__ import annotations

from apnap.oracle.grammar.nouns import int_number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.tokens import SELF
from apnap.rules.mechanics.crew_costs import MORE
from apnap.state.ability import Ability, Keyword

from .frame import sentence

WORDS = {
    f"{SELF} crews vehicles": ("crew",),
    f"{SELF} saddles mounts and crews vehicles": ("saddle", "crew"),
}


@sentence(SELF)
def with_more_power(r: Reader) -> tuple[Ability, ...]:
    """702.122: Read "~ crews Vehicles as though its power were 2 greater."."""
    verbs = r.pick(WORDS)
    r.expect("as though its power were")
    number = int_number(r)
    r.expect("greater")
    r.expect(".")
    return tuple([Keyword(MORE[verb], number) for verb in verbs])
