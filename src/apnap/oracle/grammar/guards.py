"""115, 101.2: What something can't be the target of."""

from __future__ import annotations

from apnap.effects.words.rule_changes import CantBeTargeted
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Filter, Guard

from .adjectives import adjective
from .nouns import SPELL, noun, quality

OPPONENTS = "your opponents control"


def cant_be_targeted(r: Reader) -> CantBeTargeted:
    """Read "be the target of black spells or abilities from black sources", "… of spells or
    abilities your opponents control"."""
    r.expect("be the target of", "be the targets of")
    if r.accept("spells or abilities"):
        return CantBeTargeted(Guard(opponents=r.accept(OPPONENTS)))
    if r.accept("abilities"):
        source = _sources(r) if r.accept("from") else None
        return CantBeTargeted(Guard(False, True, source, r.accept(OPPONENTS)))
    phrase = noun(r)
    if phrase.kind != SPELL or not phrase.plural or phrase.zone or phrase.control == "you":
        raise r.miss("spells")
    what, theirs = quality(phrase), phrase.control == "opponent"
    if not r.accept("or abilities from"):
        return CantBeTargeted(Guard(True, False, what, theirs))
    if what is None or _sources(r) != what or r.accept(OPPONENTS) != theirs:
        raise r.miss("sources with the same quality")
    return CantBeTargeted(Guard(True, True, what, theirs))


def _sources(r: Reader) -> Filter:
    what = adjective(r)
    r.expect("sources")
    return what


@prints(CantBeTargeted)
def say_cant_be_targeted(say: Saying, value: CantBeTargeted) -> str:
    guard = value.guard
    quality = say(guard.quality)
    theirs = OPPONENTS if guard.opponents else ""
    spells = some(quality, "spells", theirs) if guard.spells else ""
    sources = f"from {quality} sources" if quality else ""
    if not guard.abilities:
        return f"can't be the target of {spells}"
    if not guard.spells:
        return some("can't be the target of abilities", sources, theirs)
    if not quality:
        return some("can't be the target of spells or abilities", theirs)
    return some("can't be the target of", spells, "or abilities", sources, theirs)
