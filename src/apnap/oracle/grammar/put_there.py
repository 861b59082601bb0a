"""400.7, 603.6: Cards described by how they came where they are: "that was put there from the
battlefield this turn", "that were milled this turn"."""

from __future__ import annotations

from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.filters import AnyOf
from apnap.effects.words.relations import HappenedTo
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import perhaps, some
from apnap.state.ability import Filter
from apnap.state.names import MaybeZone

FROM: dict[str, MaybeZone] = {
    "from anywhere": "",
    "from the battlefield": "battlefield",
    **{f"from {whose} library": "library" for whose in ("your", "their", "a")},
    **{f"from {whose} hand": "hand" for whose in ("your", "their", "a")},
}


def put_there(r: Reader) -> Filter:
    """Read "that was put there from the battlefield this turn", "that was discarded or put there
    from a library this turn"."""
    if r.accept("that you cycled or discarded this turn"):
        return DISCARDED
    r.expect("that was", "that were")
    ways = [_way(r)]
    while r.accept("or"):
        ways.append(_way(r))
    r.expect("this turn")
    return ways[0] if len(ways) == 1 else AnyOf(tuple(ways))


def _way(r: Reader) -> Filter:
    if r.accept("milled"):
        return HappenedTo(WhenMoves(None, cause="mill"), "became")
    if r.accept("discarded"):
        return DISCARDED
    r.expect("put there")
    was = r.choose(FROM) or ""
    return HappenedTo(WhenMoves(None, was, "graveyard"), "became")


DISCARDED = HappenedTo(WhenMoves(None, "hand", cause="discard"), "became")


def there_words(value: HappenedTo) -> str:
    """The words for cards that came there so; empty: it is something else."""
    trigger = value.trigger
    if not isinstance(trigger, WhenMoves) or trigger.what is not None or value.role != "became":
        return ""
    if value == DISCARDED:
        return some("that was", perhaps("you cycled or"), "discarded this turn")
    if trigger.cause == "mill":
        return "that was milled this turn"
    if trigger.to != "graveyard":
        return ""
    known = [each for each, zone in FROM.items() if zone == trigger.was]
    source = some(*map(perhaps, known))
    if trigger.was == "battlefield":
        source = "from the battlefield"
    return some("that was put", perhaps("there"), source, "this turn")
