"""601.3c: "You may cast this spell as though it had flash if you pay {2} more to cast it"."""

from __future__ import annotations

from apnap.effects.instructions.casting import CastFrom
from apnap.oracle.grammar.costs import mana_symbols
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.tokens import SELF
from apnap.rules.casting.permissions import ANY_TIME
from apnap.state.ability import Ability

from .frame import sentence


@sentence("you")
def flash_for_more(r: Reader) -> tuple[Ability, ...]:
    """601.3c, 118.8: Read the permission to cast the card from the hand any time for more mana."""
    r.expect(f"you may cast {SELF} as though it had flash if you pay")
    mana = mana_symbols(r)
    r.expect("more to cast it")
    return (CastFrom("hand", additional=mana, timing=ANY_TIME),)
