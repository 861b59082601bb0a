"""Adjectives before a noun: "nonblack", "tapped", "legendary", "modified"."""

from __future__ import annotations

from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.keywords.crewing import IsDesignated
from apnap.effects.mechanics.faces import IsFaceDown
from apnap.effects.mechanics.stickers import HasSticker
from apnap.effects.words.filters import AllOf, AnyOf, HasColor, HasType, IsFighting, IsTapped, Non
from apnap.effects.words.qualities import HasMark, IsGoaded, IsToken
from apnap.effects.words.relations import HasAttached, HowManyColors, IsBlocked, IsModified
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.words import COLORS, SUBTYPES, SUPERTYPES, TYPES
from apnap.state.ability import Filter


def adjectives(r: Reader) -> Filter:
    """One adjective, or several: with "or" among them one has to fit, with commas alone all."""
    parts, either = [adjective(r)], False
    while True:
        at = r.at
        joint = r.one_of(", or", "or", ",")
        if joint and (more := r.attempt(adjective)) is not None:
            parts.append(more)
            either = either or joint != ","
            continue
        r.at = at
        break
    if len(parts) == 1:
        return parts[0]
    return AnyOf(tuple(parts)) if either else AllOf(tuple(parts))


def adjective(r: Reader) -> Filter:
    word = r.take()
    if word == "non":
        r.one_of("-")
        return Non(_named_type(r))
    if word in COLORS:
        return HasColor(COLORS[word])
    if word == "colorless":
        return HasColor("")
    if word in ("tapped", "untapped"):
        return IsTapped() if word == "tapped" else Non(IsTapped())
    if word in ("attacking", "blocking"):
        return IsFighting("attacks" if word == "attacking" else "blocks")
    if word in SUPERTYPES:
        return HasType(word)
    r.at -= 1
    return rarer_adjective(r)


def _named_type(r: Reader) -> Filter:
    """What "non" denies."""
    word = r.take()
    if word in COLORS:
        return HasColor(COLORS[word])
    if word in TYPES:
        return HasType(TYPES[word])
    if word in SUPERTYPES:
        return HasType(word)
    if word in SUBTYPES:
        return HasType(SUBTYPES[word])
    if word in ("token", "tokens"):
        return IsToken()
    r.at -= 1
    raise r.miss("a type or colour")


ADJECTIVES: dict[str, Filter] = {
    "historic": AnyOf((HasType("artifact"), HasType("legendary"), HasType("Saga"))),
    "modified": IsModified(),
    "multicolored": HowManyColors(2),
    "monocolored": HowManyColors(1, 1),
    "face-down": IsFaceDown(),
    "goaded": IsGoaded(),
    "suspected": HasMark("suspected"),
    "renowned": HasMark("renowned"),
    "prepared": HasMark("prepared"),
    "saddled": IsDesignated("saddled"),
    "stickered": HasSticker(),
    "blocked": IsBlocked(),
    "unblocked": IsBlocked(no=True),
    "commander": IsCommander(),
}


ATTACHED = {"enchanted": HasType("Aura"), "equipped": HasType("Equipment")}


def rarer_adjective(r: Reader) -> Filter:
    found = r.choose(ADJECTIVES)
    if found is not None:
        return found
    word = r.peek()
    if word in ATTACHED and _is_described(r):
        r.take()
        return HasAttached(ATTACHED[word])
    raise r.miss("a description")


def _is_described(r: Reader) -> bool:
    """ "enchanted creature" alone is what an Aura itself is attached to (303.4b)."""
    before = r.words[r.at - 1] if r.at else ""
    if not {"Aura", "Equipment"} & r.context.subtypes:
        return True
    return before in ("target", "other", "another", "each", "all")
