"""611.2: Durations: "until end of turn", "for as long as you control ~"."""

from __future__ import annotations

from apnap.effects.instructions.modify import END_OF_TURN
from apnap.effects.words.conditions import AllTrue, Fits
from apnap.effects.words.filters import AllOf, IsTapped, Permanent
from apnap.effects.words.selections import This
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import aside
from apnap.state.ability import Condition
from apnap.state.names import Duration

YOURS = Fits(This(), Permanent((), "you"))
TAPPED = Fits(This(), AllOf((Permanent(), IsTapped())))

AS_LONG: dict[str, Condition] = {
    "for as long as you control ~": YOURS,
    "for as long as ~ remains on the battlefield": Fits(This(), Permanent()),
    "for as long as ~ remains tapped": TAPPED,
    "for as long as you control ~ and ~ remains tapped": AllTrue((YOURS, TAPPED)),
}


DURATIONS: dict[str, Duration] = {
    "until end of turn": END_OF_TURN,
    "this turn": END_OF_TURN,
    "until your next turn": "your next turn",
    "until the end of your next turn": "end of your next turn",
    "until a player planeswalks": "a player planeswalks",
    "until end of combat": "end of combat",
    "this combat": "end of combat",
}


def duration(r: Reader) -> Duration:
    """611.2a: Read how long the effect lasts; the words may have stood before the clause."""
    found = r.choose(DURATIONS) or r.said.until
    if not found:
        raise r.miss("until end of turn")
    return found


# ---- in words again --------------------------------------------------------------------------

UNTIL: dict[Duration, str] = {
    "end of turn": "until end of turn",
    "your next turn": aside("until your next turn"),
    "end of your next turn": aside("until the end of your next turn"),
    "a player planeswalks": aside("until a player planeswalks"),
    "end of combat": "until end of combat",
    "": "",
}


def lasting_words(lasts: Condition) -> str:
    """611.2b: Say for as long as what the effect lasts."""
    return next(words for words, condition in AS_LONG.items() if condition == lasts)
