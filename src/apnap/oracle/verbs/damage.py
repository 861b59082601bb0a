"""Dealing damage and fighting (120, 701.12)."""

from __future__ import annotations

from apnap.effects.damage import DealDamage, Fight
from apnap.effects.selections import This
from apnap.oracle.amounts import number, value
from apnap.oracle.effects import acted, object_verb
from apnap.oracle.reader import Reader
from apnap.oracle.selections import objects, player
from apnap.state.ability import Effect, Selection


@object_verb("deal")
def deal(r: Reader, source: Selection) -> tuple[Effect, ...]:
    """ "deals 3 damage to any target", "deals damage equal to its power to …"."""
    if r.accept("damage equal to"):
        many = value(r)
        r.expect("to")
        to = recipients(r)
    else:
        many = number(r)
        r.expect("damage to")
        to = recipients(r)
    given = None if source == This() else source
    return (acted(r, DealDamage(many, to, source=given)),)


def recipients(r: Reader) -> Selection:
    return r.attempt(player) or objects(r)


@object_verb("fight")
def fight(r: Reader, what: Selection) -> tuple[Effect, ...]:
    return (acted(r, Fight(what, objects(r))),)
