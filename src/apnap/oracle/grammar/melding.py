"""712.4a: "You both own and control ~ and a creature named …"."""

from __future__ import annotations

from apnap.effects.actions.meld import OwnsAndControlsBoth
from apnap.effects.words.filters import AllOf
from apnap.effects.words.qualities import ControlledBy, HasName
from apnap.effects.words.selections import Chosen, This, Together, You
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Condition

from .nouns import CARD, PLAYER, SPELL, described, noun


def both_owned(r: Reader) -> Condition:
    """712.4a: Read that you own and control the object and its counterpart; the two are then
    "them", and of several that could be the counterpart you choose one (608.2d)."""
    r.expect(f"you both own and control {SELF} and")
    r.expect("a", "an")
    phrase = noun(r)
    what = described(phrase)
    if phrase.kind in (CARD, PLAYER, SPELL) or phrase.control or phrase.zone:
        raise r.miss("permanents")
    if not any(isinstance(each, HasName) for each in parts_of(what)):
        raise r.miss("a name")
    counterpart = Chosen(You(), AllOf((what, ControlledBy(You(), owned=True))))
    r.speak_of(Together((This(), counterpart)), kind_of(what), "several", "choice")
    return OwnsAndControlsBoth(what)


@prints(OwnsAndControlsBoth)
def say_owns_both(say: Saying, value: OwnsAndControlsBoth) -> str:
    return f"you both own and control ~ and a {say(value.other)}"
