"""702.63: the keyword ability vanishing."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.machine.events import Move, PutCounters
from apnap.state.names import BATTLEFIELD
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import resolve_saying_yes


@pytest.mark.rule("702.63a")
def test_702_63a_vanishing_dies_with_the_last_counter() -> None:
    t = table(2)
    a, b = t.seats
    a.graveyard(creature("Riftwalker", 2, 2, *abilities_of("Vanishing", number=2), cost="{2}"))
    make(t, Move(on=a.find("Riftwalker"), to=BATTLEFIELD))
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    assert a.object("Riftwalker").count("time") == 1
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    assert t.stack == ["Riftwalker's ability"]
    t.resolve()
    assert a.graveyard_names == ["Riftwalker"]


@pytest.mark.rule("702.63a")
def test_702_63a_however_the_last_counter_is_removed() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(
        creature("Riftwalker", 2, 2, *abilities_of("Vanishing", number=2), cost="{2}"),
        counters={"time": 2},
    )
    make(t, PutCounters(on=a.find("Riftwalker"), kind="time", number=-2))
    t.pass_all()
    assert a.graveyard_names == ["Riftwalker"]


@pytest.mark.rule("702.63b")
def test_702_63b_vanishing_without_a_number() -> None:
    t = table(2)
    a, b = t.seats
    a.graveyard(creature("Idol", 2, 2, *abilities_of("Vanishing"), cost="{2}"))
    make(t, Move(on=a.find("Idol"), to=BATTLEFIELD))
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert t.stack == []
    assert a.permanents == ["Idol"]


@pytest.mark.rule("702.63c")
def test_702_63c_each_vanishing_works() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(
        hero := creature("Hero", 0, 1, *abilities_of("Vanishing", number=2) * 2, subtypes="Bear")
    ).casts(hero)
    resolve_saying_yes(t)
    assert a.counters(hero, "time") == 4
    for left in (2, 0):
        t.go_to("upkeep", turn_of=b)
        t.go_to("upkeep", turn_of=a)
        resolve_saying_yes(t)
        assert (a.counters(hero, "time") if left else a.creatures) == (left or [])
