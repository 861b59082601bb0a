"""702.68: the keyword ability frenzy."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack, block, order_as_offered, resolve_saying_yes, size

WALL = creature("Wall", 0, 8)
OX = CardDef("Ox", "creature", "Ox", "{0}", 0, 5)


@pytest.mark.rule("702.68a")
def test_702_68a_frenzy_if_it_is_not_blocked() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Sliver", 1, 1, *abilities_of("Frenzy", number=2)))
    a.battlefield(creature("Other", 1, 9, *abilities_of("Frenzy", number=2)))
    b.battlefield(WALL)
    attack(t, {"Sliver": 1, "Other": 1})
    block(t, {"Wall": "Other"})
    t.pass_all()
    assert size(t.seat(0), "Sliver") == (3, 1)
    assert size(t.seat(0), "Other") == (1, 9)


@pytest.mark.rule("702.68b")
@pytest.mark.parametrize("blocked", [True, False])
def test_702_68b_each_frenzy_triggers(blocked: bool) -> None:
    more = (*abilities_of("Frenzy", number=1), *abilities_of("Frenzy", number=2))
    t = table(2)
    a, b = t.seats
    a.battlefield(hero := creature("Hero", 1, 1, *more, subtypes="Bear"))
    b.battlefield(OX)
    a.attacks({hero: b})
    t.go_to("declare blockers")
    b.blocks({OX: hero} if blocked else {})
    order_as_offered(t)
    resolve_saying_yes(t)
    assert a.power(hero) == (1 if blocked else 4)
