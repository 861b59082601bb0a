"""602.5a, 609.4: "You may activate abilities of creatures you control as though those creatures had
haste"."""

from __future__ import annotations

from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints
from apnap.state.ability import Ability, ActivatesAsThoughHaste

from .frame import affected, sentence


@sentence("you")
def as_though_haste(r: Reader) -> tuple[Ability, ...]:
    """602.5a: Read the permanents whose abilities may be activated at once."""
    r.expect("you may activate abilities of")
    what = affected(r)
    r.expect("as though those creatures had haste", "as though they had haste")
    return (ActivatesAsThoughHaste(what),)


@prints(ActivatesAsThoughHaste)
def say_as_though_haste(say: Saying, value: ActivatesAsThoughHaste) -> str:
    return f"you may activate abilities of {say(value.what)} as though {mark('all')} had haste"
