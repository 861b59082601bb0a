"""312.5, 701.24d, 904.9: Events of schemes, planes and phenomena."""

from __future__ import annotations

from apnap.effects.actions.planeswalk import (
    WhenEncountered,
    WhenPlaneswalksAway,
    WhenPlaneswalksTo,
)
from apnap.effects.actions.set_in_motion import WhenSetInMotion, WhenSetsAnother
from apnap.effects.words.selections import Mentioned, This
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Filter, Trigger

from .event import YOU, Event


def sets_in_motion(r: Reader, who: Filter) -> Event:
    """904.9: Read "you set this scheme in motion"; only its owner does."""
    r.expect("set")
    words = ("a non ongoing scheme in motion", "a non - ongoing scheme in motion")
    if who == YOU and r.one_of(*words):
        return Event(WhenSetsAnother(), Mentioned("became"))
    return _of_your_own(r, who, WhenSetInMotion(), "in motion")


def encounters(r: Reader, who: Filter) -> Event:
    """312.5: Read "you encounter this phenomenon"."""
    r.expect("encounter")
    return _of_your_own(r, who, WhenEncountered())


def planeswalks(r: Reader, who: Filter) -> Event:
    """701.24d: Read "you planeswalk to this plane", "you planeswalk away from this plane"."""
    r.expect("planeswalk")
    if r.expect("to", "away from") == "to":
        return _of_your_own(r, who, WhenPlaneswalksTo())
    return _of_your_own(r, who, WhenPlaneswalksAway())


def _of_your_own(r: Reader, who: Filter, trigger: Trigger, *behind: str) -> Event:
    """The event of a scheme, plane or phenomenon itself, of which its owner is the subject."""
    if who != YOU:
        raise r.miss("you")
    r.expect(SELF)
    for words in behind:
        r.expect(words)
    return Event(trigger, This())


@prints(WhenSetInMotion)
def say_when_set_in_motion(say: Saying, value: WhenSetInMotion) -> str:
    return "when you set ~ in motion"


@prints(WhenSetsAnother)
def say_when_sets_another(say: Saying, value: WhenSetsAnother) -> str:
    return "when you set a non ongoing scheme in motion"


@prints(WhenEncountered)
def say_when_encountered(say: Saying, value: WhenEncountered) -> str:
    return "when you encounter ~"


@prints(WhenPlaneswalksTo)
def say_when_planeswalks_to(say: Saying, value: WhenPlaneswalksTo) -> str:
    return "when you planeswalk to ~"


@prints(WhenPlaneswalksAway)
def say_when_planeswalks_away(say: Saying, value: WhenPlaneswalksAway) -> str:
    return "when you planeswalk away from ~"
