"""702.23: the keyword ability rampage."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.machine.events import Move
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack, block, order_as_offered, size

BEAR = creature("Bear", 2, 2)
WALL = creature("Wall", 0, 8)
OX = CardDef("Ox", "creature", "Ox", "{0}", 0, 5)


@pytest.mark.rule("702.23a")
def test_702_23a_rampage_nothing_for_the_first() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Giant", 2, 2, *abilities_of("Rampage", number=2)))
    b.battlefield(BEAR)
    attack(t, {"Giant": 1})
    block(t, {"Bear": "Giant"})
    t.pass_all()
    assert size(t.seat(0), "Giant") == (2, 2)


@pytest.mark.rule("702.23b")
@pytest.mark.rule("702.23a")
def test_702_23b_rampage_counts_the_blockers_as_it_resolves() -> None:
    for gone, expected in ((False, 6), (True, 4)):
        t = table(2)
        a, b = t.seats
        a.battlefield(creature("Giant", 2, 2, *abilities_of("Rampage", number=2)))
        b.battlefield(BEAR, WALL, creature("Elf", 1, 1))
        attack(t, {"Giant": 1})
        block(t, {"Bear": "Giant", "Wall": "Giant", "Elf": "Giant"})
        if gone:
            make(t, Move(on=b.find("Elf"), to=GRAVEYARD))
        t.pass_all()
        make(t, Move(on=b.find("Bear"), to=GRAVEYARD))
        assert size(t.seat(0), "Giant") == (expected, expected)


@pytest.mark.rule("702.23c")
def test_702_23c_each_rampage_triggers() -> None:
    more = (*abilities_of("Rampage", number=1), *abilities_of("Rampage", number=2))
    t = table(2)
    a, b = t.seats
    a.battlefield(hero := creature("Hero", 1, 9, *more, subtypes="Bear"))
    b.battlefield(*[OX] * 3)
    a.attacks({hero: b})
    t.go_to("declare blockers")
    b.blocks([(n, hero) for n in t.game.player(1).battlefield])
    order_as_offered(t)
    t.resolve()
    t.resolve()
    assert a.power(hero) == 1 + 2 * (1 + 2)
