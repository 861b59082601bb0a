"""305.1, 107.14: Events of players who play lands and get energy counters."""

from __future__ import annotations

from apnap.effects.triggers.events import WhenCounters
from apnap.effects.triggers.playing_lands import WhenPlaysLand
from apnap.effects.words.filters import AllOf, HasType, Itself, Non
from apnap.effects.words.mentions import ThatMuch
from apnap.effects.words.modifications import LAND_TYPES
from apnap.effects.words.selections import Mentioned
from apnap.oracle.grammar.descriptions import Head
from apnap.oracle.grammar.nouns import noun, quality
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Filter

from .event import Event

OTHER = Non(Itself())


def plays_land(r: Reader, who: Filter) -> Event:
    """305.1: Read "play a land", "plays another land", "play an Island"."""
    r.expect("play", "plays")
    if r.peek() != "another":
        r.expect("a", "an")
    phrase = noun(r)
    if phrase.kind or phrase.zone or phrase.control:
        raise r.miss("a land")
    parts: list[Filter] = [OTHER] if phrase.other else []
    if phrase.heads != (Head(("land",)),) or phrase.qualities:
        kind = quality(phrase)
        words = [each.word for each in parts_of(kind) if isinstance(each, HasType)]
        if kind is None or not set(words) <= LAND_TYPES:
            raise r.miss("a land")
        parts.append(kind)
    what = None if not parts else parts[0] if len(parts) == 1 else AllOf(tuple(parts))
    return Event(WhenPlaysLand(who, what), player=Mentioned("on"))


def gets_energy(r: Reader, who: Filter) -> Event:
    """107.14: Read "get one or more {E}"."""
    r.expect("get one or more {e}", "gets one or more {e}")
    return Event(WhenCounters(who, "energy"), player=Mentioned("on"), much=ThatMuch("number"))


@prints(WhenPlaysLand)
def say_when_plays_land(say: Saying, value: WhenPlaysLand) -> str:
    parts = value.what.parts if isinstance(value.what, AllOf) else (value.what,)
    kinds = [say(each) for each in parts if each is not None and each != OTHER]
    other = "another" if OTHER in parts else ""
    return some("when", say(value.who), "plays", other, *(kinds or ["land"]))
