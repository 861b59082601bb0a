"""702.64: the keyword ability absorb."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.objects.damage import Damage
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import resolve_saying_yes

BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("702.64b")
@pytest.mark.rule("702.64a")
def test_702_64b_absorb_from_each_source() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, creature("Ape", 3, 3))
    b.battlefield(creature("Sliver", 1, 9, *abilities_of("Absorb", number=1)))
    sliver = b.find("Sliver")
    hits = [Damage(on=sliver, amount=2, source=a.find(n)) for n in ("Bear", "Ape")]
    make(t, *hits)
    assert b.object("Sliver").damage == 2
    make(t, Damage(on=sliver, amount=1, source=a.find("Bear")))
    assert b.object("Sliver").damage == 2


@pytest.mark.rule("702.64c")
def test_702_64c_each_absorb_applies() -> None:
    more = (*abilities_of("Absorb", number=1), *abilities_of("Absorb", number=1))
    t = table(2)
    a, b = t.seats
    b.battlefield(hero := creature("Hero", 0, 9, *more, subtypes="Bear"))
    a.hand("Lightning Bolt").lands("Mountain").casts("Lightning Bolt", at=hero)
    resolve_saying_yes(t)
    assert b.damage(hero) == 1
