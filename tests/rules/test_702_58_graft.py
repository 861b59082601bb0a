"""702.58: the keyword ability graft."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import cast, resolve_saying_yes
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{0}", 0, 5)


@pytest.mark.rule("702.58a")
@pytest.mark.rule("122.5")
def test_702_58a_a_counter_that_cant_be_put_there_is_not_moved() -> None:
    stop = card("Creatures your opponents control can't have counters put on them.", "Enchantment")
    t = table(2)
    a, b = t.seats
    a.hand(
        hero := creature("Hero", 0, 1, *abilities_of("Graft", number=2), subtypes="Bear")
    ).battlefield(stop)
    a.casts(hero)
    resolve_saying_yes(t)
    t.go_to("precombat main", turn_of=b)
    b.hand(OX).casts(OX)
    resolve_saying_yes(t)
    assert (a.power(hero), b.power(OX)) == (2, 0)


@pytest.mark.rule("702.58a")
def test_702_58a_graft() -> None:
    t = table(2)
    a, b = t.seats
    cast(t, a, creature("Guide", 0, 0, *abilities_of("Graft", number=2)))
    assert a.power("Guide") == 2
    cast(t, a, creature("Elf", 1, 1))
    t.resolve()
    a.answers(True)
    assert (a.power("Guide"), a.power("Elf")) == (1, 2)
    t.go_to("precombat main", turn_of=b)
    cast(t, b, creature("Ape", 3, 3))
    t.resolve()
    a.answers(False)
    assert (a.power("Guide"), b.power("Ape")) == (1, 3)


@pytest.mark.rule("702.58a")
def test_702_58a_graft_not_without_a_counter() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Guide", 1, 1, *abilities_of("Graft", number=2)))
    cast(t, a, creature("Elf", 1, 1))
    assert t.stack == []


@pytest.mark.rule("702.58b")
def test_702_58b_each_graft_works() -> None:
    more = (*abilities_of("Graft", number=1), *abilities_of("Graft", number=2))
    t = table(2)
    a, _ = t.seats
    a.hand(hero := creature("Hero", 0, 1, *more, subtypes="Bear"), BEAR).casts(hero)
    resolve_saying_yes(t)
    assert a.power(hero) == 3
    a.casts(BEAR)
    resolve_saying_yes(t)
    assert (a.power(hero), a.power(BEAR)) == (1, 4)
