"""120.7: Sources of damage, and those who are dealt it: "a red source you control", "you and
permanents you control"."""

from __future__ import annotations

from apnap.effects.flow.linked import WasChosen
from apnap.effects.words.filters import (
    AllOf,
    AnyOf,
    APlayer,
    HasColor,
    HasType,
    Host,
    Itself,
    Non,
    Permanent,
)
from apnap.effects.words.qualities import ControlledBy, IsChosen
from apnap.effects.words.selections import EachPlayer, You
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, some
from apnap.oracle.text.words import TYPES
from apnap.state.ability import Filter

from .adjectives import adjectives
from .nouns import CARD, PLAYER, described, noun, subtype
from .postmodifiers import postmodifying_quality

ANY_SOURCE = AllOf(())  # "a source": damage from each is an event of its own
EVERYBODY = AnyOf((Permanent(), APlayer()))
THEIRS = AnyOf((APlayer("opponent"), Permanent((), "opponent")))
YOURS = AnyOf((APlayer("you"), Permanent((), "you")))
GOALS: dict[str, Filter] = {
    "a permanent or player": EVERYBODY,
    "an opponent or a permanent an opponent controls": THEIRS,
    "a player": APlayer(),
    "players": APlayer(),
    "one or more players": APlayer(),
    "an opponent": APlayer("opponent"),
    "one of your opponents": APlayer("opponent"),
    "you": APlayer("you"),
    "enchanted player": Host(),
}
CONTROL: dict[str, Filter] = {
    "you control": ControlledBy(You()),
    "you don't control": Non(ControlledBy(You())),
    "an opponent controls": ControlledBy(EachPlayer(opponents=True)),
    "your opponents control": ControlledBy(EachPlayer(opponents=True)),
}


def one_source(r: Reader) -> Filter:
    """Read "a source", "a red source you control", "another Giant source"."""
    other = r.accept("another")
    if not other:
        r.expect("a", "an", "any")
    return _source(r, "source", other)


def sources(r: Reader) -> Filter:
    """Read "sources you don't control", "black sources and red sources"."""
    found = [_source(r, "sources")]
    while r.sees("and") and (more := r.attempt(_and_sources)) is not None:
        found.append(more)
    return found[0] if len(found) == 1 else AnyOf(tuple(found))


def _and_sources(r: Reader) -> Filter:
    r.expect("and")
    return _source(r, "sources")


def _source(r: Reader, word: str, other: bool = False) -> Filter:
    parts: list[Filter] = [Non(Itself())] if other else []
    if not r.accept(word):
        parts.append(_heads(r))
        r.expect(word)
    while (more := r.choose(CONTROL) or r.attempt(_behind)) is not None:
        parts.append(more)
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts))


def _behind(r: Reader) -> Filter:
    """Read what else is said of a source: "of the chosen type", "other than ~"."""
    if r.peek() not in ("with", "of", "other"):
        raise r.miss("a description of the source")
    return postmodifying_quality(r)


def _heads(r: Reader) -> Filter:
    """Read "red", "Giant", "red or artifact", "instant or sorcery", before "source"."""
    found = [_head(r)]
    while r.one_of("or", "and/or"):
        found.append(_head(r))
    return found[0] if len(found) == 1 else AnyOf(tuple(found))


def _head(r: Reader) -> Filter:
    parts = list[Filter]()
    while (quality := r.attempt(adjectives) or r.attempt(_type)) is not None:
        parts.append(quality)
    if not parts:
        raise r.miss("a description of the source")
    return parts[0] if len(parts) == 1 else AllOf(tuple(parts))


def _type(r: Reader) -> Filter:
    if r.peek() in TYPES:
        return HasType(TYPES[r.take()])
    found = subtype(r)
    if found is None:
        raise r.miss("a type")
    return HasType(found)


def dealt_to(r: Reader) -> Filter:
    """Read players and permanents together: "you and permanents you control", "an opponent or a
    planeswalker", "each player and battle"."""
    first = r.choose(GOALS)
    if first is None:
        raise r.miss("whom the damage is dealt to")
    if not isinstance(first, APlayer) or not r.one_of("and/or", "and", "or"):
        return first
    r.one_of("a", "an", "one or more")
    also = noun(r)
    if also.kind in (PLAYER, CARD) or also.zone:
        raise r.miss("permanents")
    return AnyOf((first, described(also)))


# Qualities that a source may have, whatever kind of object it is.
QUALITIES = (ControlledBy, HasColor, HasType, IsChosen, Non, WasChosen)


def source_words(say: Saying, what: Filter | None) -> str:
    """Say the source of damage; what is no permanent or spell is said to be a source."""
    if what is None or what == ANY_SOURCE:
        return "source"
    again = perhaps("sources") if isinstance(what, AnyOf) else ""
    return some("source", say(what), again) if _is_quality(what) else say(what)


def _is_quality(what: Filter) -> bool:
    if isinstance(what, (AllOf, AnyOf)):
        return all(map(_is_quality, what.parts))
    return isinstance(what, QUALITIES)
