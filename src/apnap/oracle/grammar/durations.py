"""611.2: Durations: "until end of turn", "for as long as you control ~"."""

from __future__ import annotations

from apnap.effects.instructions.modify import END_OF_TURN
from apnap.effects.words.conditions import AllTrue, Fits
from apnap.effects.words.filters import AllOf, IsTapped, Permanent
from apnap.effects.words.qualities import HasCounter
from apnap.effects.words.selections import Targets, This
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, aside, perhaps, some
from apnap.state.ability import Condition, Selection
from apnap.state.names import Duration

from .nouns import counter_kind
from .references import ONE

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
    "until your next end step": "your next end step",
    "until your next upkeep": "your next upkeep",
    "until the beginning of your next upkeep": "your next upkeep",
    "until a player planeswalks": "a player planeswalks",
    "until a player planeswalks away from a plane": "a player planeswalks away from a plane",
    "until end of combat": "end of combat",
    "this combat": "end of combat",
}


def duration(r: Reader) -> Duration:
    """611.2a: Read how long the effect lasts; the words may have stood before the clause. "For as
    long as …" is read behind the clause (`verbs.as_long_as`)."""
    found = r.choose(DURATIONS) or r.said.until
    if not found and not r.sees("for as long as"):
        raise r.miss("until end of turn")
    return found or ""


def as_long(r: Reader, it: Selection | None = None, each: bool = False) -> Condition:
    """611.2b: Read "for as long as you control ~", "for as long as it has a lead counter on it",
    where `it` is what the effect is about: in the condition, that is the target. With `each`, it
    may be each of several objects."""
    found = r.choose(AS_LONG)
    if found is not None:
        return found
    r.expect("for as long as")
    about = r.attempt(thing) if each else thing(r)
    if about is None:
        about = _each_of_several(r, it)
    if it is None or about != it:
        raise r.miss("what the effect is about")
    r.expect("has a", "has an")
    kind = counter_kind(r)
    r.expect("counter on it")
    return Fits(AFFECTED, HasCounter(kind))


def _each_of_several(r: Reader, them: Selection | None) -> Selection | None:
    """Read "it" as each of several objects by itself, behind "each of those creatures"."""
    mention = r.mention_of(them) if them is not None else None
    if mention is None or mention.many != "several":
        raise r.miss("what the effect is about")
    r.expect("it")
    return them


def thing(r: Reader) -> Selection:
    """Read "it" or "that creature", where a condition asks about it."""
    if r.accept("it"):
        return r.refer().now()
    r.expect("that")
    noun = r.expect(*ONE)
    return r.refer(noun, other=True).now()


AFFECTED = Targets(0)  # in the condition for how long an effect lasts


# ---- in words again --------------------------------------------------------------------------

UNTIL: dict[Duration, str] = {
    "end of turn": "until end of turn",
    "your next turn": aside("until your next turn"),
    "end of your next turn": aside("until the end of your next turn"),
    "your next end step": aside("until your next end step"),
    "your next upkeep": aside(some("until", perhaps("the beginning of"), "your next upkeep")),
    "a player planeswalks": aside("until a player planeswalks"),
    "a player planeswalks away from a plane": aside("until a player planeswalks away from a plane"),
    "end of combat": "until end of combat",
    "": "",
}


def lasting_words(say: Saying, lasts: Condition, it: Selection | None) -> str:
    """611.2b: Say for as long as what the effect lasts that is about `it`."""
    if isinstance(lasts, Fits) and lasts.what == AFFECTED and isinstance(lasts.how, HasCounter):
        return aside(f"for as long as {say(it)} has a {lasts.how.kind} counter on it")
    return aside(next(words for words, condition in AS_LONG.items() if condition == lasts))
