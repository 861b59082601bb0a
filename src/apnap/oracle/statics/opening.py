"""103.6: what may be done with a card that is in the opening hand."""

from __future__ import annotations

from apnap.oracle.reader import Reader
from apnap.oracle.tokens import SELF
from apnap.state.ability import Ability, OpeningHandAbility

from .frame import sentence


@sentence("if")
def begins_there(r: Reader) -> tuple[Ability, ...]:
    """103.6a: "If ~ is in your opening hand, you may begin the game with it on the battlefield"."""
    r.expect(f"if {SELF} is in your opening hand , you may begin the game with")
    r.expect("it on the battlefield")
    return (OpeningHandAbility(),)
