"""602.2: "this ability has been activated four or more times this turn"."""

from __future__ import annotations

from apnap.effects.words.conditions import Compare
from apnap.effects.words.times_activated import TimesActivated
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Condition

from .nouns import int_number


def activated_times(r: Reader) -> Condition:
    """Read how often the ability has to have been activated this turn."""
    r.expect("this ability has been activated")
    low = int_number(r)
    r.expect("or more times this turn")
    return Compare(TimesActivated(), low)


def times_activated_words(say: Saying, value: Compare) -> str:
    """The words for the condition."""
    return f"this ability has been activated {value.low} or more times this turn"


@prints(TimesActivated)
def say_times_activated(say: Saying, value: TimesActivated) -> str:
    return "the number of times this ability has been activated this turn"
