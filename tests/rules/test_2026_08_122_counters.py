"""2026-08:122: counters that give the keywords exalted and decayed."""

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import cast_and_resolve_all, resolve_saying_yes
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


@pytest.mark.rule("2026-08:122.1b")
def test_2026_08_122_1b_each_exalted_counter_gives_an_exalted():
    hope = card("Put an exalted counter on target creature you control.", "Instant")
    late = card("This creature enters with an exalted counter on it.", "Creature — Bear")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    for _ in range(2):
        cast_and_resolve_all(t, a, hope, at=BEAR)
    cast_and_resolve_all(t, a, late)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    resolve_saying_yes(t)
    assert (a.power(BEAR), a.toughness(BEAR)) == (5, 5)


@pytest.mark.rule("2026-08:122.1b")
def test_2026_08_122_1b_exalted_goes_with_its_counters():
    hope = card("Put an exalted counter on target creature you control.", "Instant")
    doubt = card("Remove all counters from target creature.", "Instant")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    cast_and_resolve_all(t, a, hope, at=BEAR)
    cast_and_resolve_all(t, a, doubt, at=BEAR)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.pass_all()
    assert a.power(BEAR) == 2


@pytest.mark.rule("2026-08:122.1j")
def test_2026_08_122_1j_each_hone_counter_on_an_equipment_gives_its_creature_power():
    sword = card("Equip {0}", "Artifact — Equipment", "Sword")
    stone = card("Put a hone counter on target artifact.", "Instant", "Whetstone")
    rock = card("", "Artifact", "Rock")
    t = table(2)
    a = t.seat(0).battlefield(sword, BEAR, rock)
    for thing in (sword, sword, rock):
        cast_and_resolve_all(t, a, stone, at=thing)
    assert a.power(BEAR) == 2
    a.activates(sword, at=BEAR)
    t.resolve()
    assert (a.power(BEAR), a.toughness(BEAR)) == (4, 2)
