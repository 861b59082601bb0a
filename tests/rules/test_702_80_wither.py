"""702.80: the keyword ability wither."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import one_on_one

OX = CardDef("Ox", "creature", "Ox", "{0}", 0, 5)
WALL = creature("Wall", 0, 8)


@pytest.mark.rule("702.80a")
@pytest.mark.rule("702.80d")
def test_702_80a_wither_shrinks_creatures_and_hurts_players() -> None:
    t = table(2)
    _, b = one_on_one(t, creature("Elemental", 2, 2, *abilities_of("Wither") * 2), WALL)
    assert (b.toughness(WALL), b.object(WALL).damage) == (6, 0)
    t = table(2)
    _, b = one_on_one(t, creature("One", 2, 2, *abilities_of("Wither", number=0)))
    assert (b.life, b.poison) == (18, 0)


@pytest.mark.rule("702.80d")
def test_702_80d_wither_twice_is_wither() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(
        hero := creature("Hero", 2, 9, Keyword("wither"), Keyword("wither"), subtypes="Bear")
    )
    b.battlefield(OX)
    a.attacks({hero: b})
    t.go_to("declare blockers")
    b.blocks({OX: hero})
    t.go_to("postcombat main")
    assert (b.counters(OX, "-1/-1"), b.damage(OX)) == (2, 0)
