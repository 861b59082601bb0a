"""702.24: the keyword ability cumulative upkeep."""

import pytest

from apnap.effects.costs.parts import PayLife, UseUp
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.state.question import Arrange
from apnap.testing import table
from apnap.testing.simple_cards import creature


@pytest.mark.rule("702.24a")
def test_702_24a_it_costs_more_each_time() -> None:
    t = table(2, at="upkeep")
    a, b = t.seats
    a.battlefield(
        creature("Yeti", 2, 2, *abilities_of("Cumulative upkeep", mana="{1}"), cost="{2}")
    )
    a.lands("Forest", "Forest")
    t.begin()
    t.resolve()
    a.answers(True)
    assert a.object("Yeti").count("age") == 1
    t.go_to("upkeep", turn_of=b)
    assert t.stack == []
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    a.answers(True)
    assert a.object("Yeti").count("age") == 2
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()  # three can't be paid with two lands
    assert a.permanents == ["Forest", "Forest"]


@pytest.mark.rule("702.24a")
def test_702_24a_it_need_not_be_paid() -> None:
    t = table(2, at="upkeep")
    a, _ = t.seats
    a.battlefield(
        creature("Yeti", 2, 2, *abilities_of("Cumulative upkeep", mana="{1}"), cost="{2}")
    )
    a.lands("Forest")
    t.begin()
    t.resolve()
    a.answers(False)
    assert a.permanents == ["Forest"]


@pytest.mark.rule("702.24a", example=1)
def test_702_24a_each_choice_is_made_for_each_counter() -> None:
    for lands in (("Plains",) * 3, ("Plains", "Plains", "Island"), ("Island",) * 3):
        t = table(2, at="upkeep")
        a, _ = t.seats
        words = abilities_of("Cumulative upkeep", mana="{W/U}")
        a.battlefield(creature("Yeti", 2, 2, *words, cost="{2}"), counters={"age": 2}).lands(*lands)
        t.begin()
        t.resolve()
        a.answers(True)
        assert "Yeti" in a.permanents
        assert all(a.object(land).tapped for land in set(lands))
    t = table(2, at="upkeep")
    a, _ = t.seats
    a.battlefield(creature("Yeti", 2, 2, *words, cost="{2}"), counters={"age": 2}).lands(
        "Plains", "Island", "Swamp"
    )
    t.begin()
    t.resolve()
    assert "Yeti" not in a.permanents


@pytest.mark.rule("702.24a", example=2)
def test_702_24a_no_creature_is_sacrificed_twice() -> None:
    cost = UseUp("sacrifice", Permanent(("creature",), "you"))
    for others, stays in ((2, True), (1, False)):
        t = table(2, at="upkeep")
        a, _ = t.seats
        words = abilities_of("Cumulative upkeep", costs=(cost,))
        a.battlefield(creature("Yeti", 2, 2, *words, cost="{2}"), counters={"age": 1})
        a.battlefield(*[creature(f"Elf {n}", 2, 2, cost="{2}") for n in range(others)])
        t.begin()
        t.resolve()
        if not stays:
            a.answers(False)  # it could be paid only with the creature itself
            assert a.permanents == ["Elf 0"]
            continue
        a.answers(True)
        a.answers(["Elf 0"])
        a.answers(["Elf 1"])
        assert a.permanents == ["Yeti"]


@pytest.mark.rule("702.24b", example=1)
def test_702_24b_two_instances_count_the_same_counters() -> None:
    t = table(2, at="upkeep")
    a, _ = t.seats
    words = abilities_of("Cumulative upkeep", costs=(PayLife(1),))
    a.battlefield(creature("Yeti", 2, 2, *words, *words, cost="{2}"))
    t.begin()
    assert isinstance(a.question, Arrange)
    a.answers(a.question.options)
    t.resolve()
    a.answers(True)
    assert (a.life, a.object("Yeti").count("age")) == (19, 1)
    t.resolve()
    a.answers(True)
    assert (a.life, a.object("Yeti").count("age")) == (17, 2)
