"""2026-08:714: Sagas that have lost their chapter abilities, or all abilities."""

import pytest

from apnap.testing import table
from apnap.testing.texts import card

SAGA = card("I, II — You gain 1 life.\nIII — Draw a card.", "Enchantment — Saga", "Saga")
FORGETTING = card("Enchantments lose all abilities.", "Artifact", "Forgetting")
LAND_SAGA = card("I — You gain 1 life.\nII — Draw a card.", "Enchantment Land — Saga", "Story")
BLOOD_MOON = card("Nonbasic lands are Mountains.", "Enchantment", "Blood Moon")


@pytest.mark.rule("2026-08:714.4")
@pytest.mark.parametrize(("edition", "stays"), [("2024-03", False), ("2026-08", True)])
def test_2026_08_714_4_a_saga_without_chapters_stays(edition, stays):
    t = table(2, edition=edition)
    a = t.seat(0).battlefield(SAGA, counters={"lore": 1}).battlefield(FORGETTING)
    t.begin()
    assert ("Saga" in a.permanents) is stays


@pytest.mark.rule("2026-08:714.4")
@pytest.mark.parametrize(("edition", "stays"), [("2024-03", False), ("2026-08", True)])
def test_2026_08_714_4_a_land_that_blood_moon_makes_a_mountain(edition, stays):
    t = table(2, edition=edition)
    a = t.seat(0).battlefield(LAND_SAGA, counters={"lore": 1}).battlefield(BLOOD_MOON)
    t.begin()
    assert ("Story" in a.permanents) is stays


@pytest.mark.rule("2026-08:714.3c")
def test_2026_08_714_3c_it_gets_no_lore_counter_in_later_turns():
    t = table(2, edition="2026-08")
    a, b = t.seats
    a.battlefield(SAGA, counters={"lore": 1}).battlefield(FORGETTING)
    t.go_to("end")
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    assert a.counters(SAGA, "lore") == 1


@pytest.mark.rule("2026-08:714.3a")
@pytest.mark.parametrize(("forgotten", "lore"), [(False, 1), (True, 0)])
def test_2026_08_714_3a_a_saga_that_enters_without_abilities_has_no_lore_counter(forgotten, lore):
    t = table(2, edition="2026-08")
    a = t.seat(0).hand(SAGA)
    if forgotten:
        a.battlefield(FORGETTING)
    a.casts(SAGA)
    t.resolve()
    assert a.counters(SAGA, "lore") == lore


@pytest.mark.rule("2026-08:714.3a")
def test_2026_08_714_3a_a_mountain_saga_keeps_the_ability_of_sagas():
    t = table(2, edition="2026-08")
    a = t.seat(0).battlefield(BLOOD_MOON).hand(LAND_SAGA)
    a.plays(LAND_SAGA)
    assert a.counters(LAND_SAGA, "lore") == 1
    assert a.permanents == ["Blood Moon", "Story"]
