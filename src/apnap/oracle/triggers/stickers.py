"""123: The events of putting stickers on objects."""

from __future__ import annotations

from apnap.effects.mechanics.stickers import WhenSticker
from apnap.effects.words.filters import Itself
from apnap.effects.words.selections import Mentioned, This
from apnap.oracle.grammar.nouns import described, noun
from apnap.oracle.grammar.stickers import KINDS
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Filter

from .event import YOU, Event


def puts_sticker(r: Reader, who: Filter) -> Event:
    """Read "you put an art sticker on a creature", "you place a sticker"."""
    if who != YOU:
        raise r.miss("you")
    if r.accept("place a sticker"):
        return Event(WhenSticker(who), Mentioned("on"))
    r.expect("put")
    r.expect("a", "an")
    kind = r.pick(KINDS)
    r.expect("on")
    if r.accept(SELF):
        return Event(WhenSticker(who, Itself(), kind), This())
    r.one_of("a", "an")
    return Event(WhenSticker(who, described(noun(r)), kind), Mentioned("on"))


@prints(WhenSticker)
def say_when_sticker(say: Saying, value: WhenSticker) -> str:
    if value.what is None:
        return "when you place a sticker"
    return some("when you put a", value.kind, f"sticker on {say(value.what)}")
