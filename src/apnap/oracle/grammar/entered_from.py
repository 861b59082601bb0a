"""603.6a: "It entered from your graveyard or you cast it from your graveyard"."""

from __future__ import annotations

from apnap.effects.instructions.casting import CameInFrom
from apnap.effects.words.selections import Mentioned
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Condition
from apnap.state.names import Zone

from .references import is_source

ZONES: dict[str, tuple[Zone, bool]] = {
    "a graveyard": ("graveyard", False),
    "your graveyard": ("graveyard", True),
    "exile": ("exile", False),
    "your library": ("library", True),
}
WORDS = {zone: words for words, zone in ZONES.items()}
IT = (SELF, "it", "that creature", "one or more of them")


def entered_from(r: Reader) -> Condition:
    """Read "it entered from your library or was cast from your library", "that creature entered
    from a graveyard or you cast it from a graveyard"; 603.2c: "one or more of them"."""
    what = r.expect(*[f"{it} entered from" for it in IT])
    if "enter" not in r.words and "enters" not in r.words:
        raise r.miss("a permanent that enters")
    if what.startswith("it ") and not is_source(r) and r.refer().now() != Mentioned("became"):
        raise r.miss("the permanent that enters")
    if what.startswith("that") and r.refer("creature", other=True).now() != Mentioned("became"):
        raise r.miss("the permanent that enters")
    zone, yours = r.pick(ZONES)
    by_you = r.expect("or you cast it from", "or was cast from") == "or you cast it from"
    if r.pick(ZONES) != (zone, yours):
        raise r.miss("the same zone")
    return CameInFrom(zone, yours, by_you)


@prints(CameInFrom)
def say_came_in_from(say: Saying, value: CameInFrom) -> str:
    zone = WORDS[value.zone, value.yours]
    cast = "or you cast it from" if value.by_you else "or was cast from"
    some_of = perhaps("one or more")
    return some(some_of, mark("any"), "entered from", zone, cast, mark("any"), zone)
