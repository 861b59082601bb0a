"""601.3: what players can't cast, and how many spells each turn."""

from __future__ import annotations

from apnap.effects.filters import AllOf, APlayer
from apnap.effects.relations import HappenedTo
from apnap.effects.triggers import WhenCast
from apnap.oracle.nouns import SPELL, described, int_number, noun, quality
from apnap.oracle.reader import Reader
from apnap.state.ability import CantAbility, Filter


def cant_cast(r: Reader, who: APlayer) -> CantAbility:
    """Behind "can't cast": "creature spells", "more than one spell each turn"."""
    if r.accept("more than"):
        return _no_more_than(r, who)
    found = noun(r)
    if found.kind != SPELL or not found.plural or found.control or found.zone:
        raise r.miss("spells")
    return CantAbility("cast", who, what=quality(found))


def _no_more_than(r: Reader, who: APlayer) -> CantAbility:
    """Who has cast so many such spells this turn can't cast another."""
    most = int_number(r)
    found = noun(r)
    if found.kind != SPELL or found.control or found.zone:
        raise r.miss("spells")
    r.expect("each turn")
    kind = quality(found)
    spells = WhenCast(APlayer(), None if kind is None else described(found))
    enough: Filter = AllOf((who, HappenedTo(spells, "by", most)))
    return CantAbility("cast", enough, what=kind)
