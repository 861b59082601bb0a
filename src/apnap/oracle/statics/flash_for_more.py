"""601.3c: "You may cast this spell as though it had flash if you pay {2} more to cast it"."""

from __future__ import annotations

from apnap.oracle.grammar.costs import mana_symbols
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Ability, CastingCost

from .frame import sentence


@sentence("you")
def flash_for_more(r: Reader) -> tuple[Ability, ...]:
    """601.3c, 118.8a: Read the optional cost that lets the card be cast any time, wherever it is
    cast from and whatever is paid besides."""
    r.expect(f"you may cast {SELF} as though it had flash if you pay")
    mana = mana_symbols(r)
    r.expect("more to cast it")
    return (CastingCost("optional", mana, flash=True),)
