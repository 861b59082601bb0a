"""702.62b: Suspended cards: in exile, with suspend and a time counter."""

from __future__ import annotations

from apnap.effects.keywords.from_exile import IsSuspended
from apnap.effects.words.filters import AllOf, AnyOf, CardIn, HasKeyword
from apnap.effects.words.qualities import ControlledBy, HasCounter
from apnap.effects.words.selections import This, You
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Condition, Filter

SUSPENDED = AllOf((HasKeyword("suspend"), HasCounter("time")))
SUSPENDED_CARD = AllOf((CardIn("exile"), SUSPENDED))


def or_suspended(r: Reader, permanent: Filter) -> Filter:
    """Read "[target permanent] or suspended card you own"."""
    r.expect("or suspended card")
    card = SUSPENDED_CARD
    if r.accept("you own"):
        card = AllOf((*card.parts, ControlledBy(You(), owned=True)))
    return AnyOf((permanent, card))


def is_suspended(r: Reader) -> Condition:
    """113.6b: Read "this card is suspended"; such an ability functions in exile."""
    r.expect(f"{SELF} is suspended")
    r.zone = "exile"
    r.speak_of(This())
    return IsSuspended()


@prints(IsSuspended)
def say_is_suspended(say: Saying, value: Condition) -> str:
    return "~ is suspended"
