"""701.52: Your Ring-bearer, and how often the Ring has tempted you."""

from __future__ import annotations

from apnap.effects.actions.the_ring_tempts_you import (
    BEARER,
    ChoseAnother,
    TimesTempted,
    YourRingBearer,
)
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Condition, Filter, Selection

from .nouns import int_number


def is_ring_bearer(r: Reader) -> Filter:
    """701.52e: Read "your Ring-bearer", of something that may be it."""
    r.expect("your ring-bearer")
    return BEARER


def the_ring_bearer(r: Reader) -> Selection:
    """701.52e: Read "your Ring-bearer", as the one creature that it is, if any."""
    r.expect("your ring-bearer")
    found = Each(BEARER)
    r.speak_of(found, kind_of(Permanent(("creature",))))
    return found


def tempted(r: Reader) -> Condition:
    """701.52a, 701.52c: Read "you chose a creature other than ~ as your Ring-bearer" where the Ring
    has tempted you, or "the Ring has tempted you two or more times this game"."""
    if r.accept(f"you chose a creature other than {SELF} as your ring-bearer"):
        if "the ring tempts you" not in " ".join(r.words[: r.at]):
            raise r.miss("that the Ring tempts you")
        return ChoseAnother()
    r.expect("the ring has tempted you")
    number = int_number(r)
    r.expect("or more times this game")
    return Compare(TimesTempted(), low=number)


@prints(YourRingBearer)
def say_ring_bearer(say: Saying, value: YourRingBearer) -> str:
    return "your ring-bearer"


@prints(ChoseAnother)
def say_chose_another(say: Saying, value: ChoseAnother) -> str:
    return "you chose a creature other than ~ as your ring-bearer"


@prints(TimesTempted)
def say_times_tempted(say: Saying, value: TimesTempted) -> str:
    return some("times the ring has tempted you", perhaps("this game"))
