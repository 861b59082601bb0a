"""118.9, 510.1a, 903.3: Spells that are free with a commander, and damage by toughness."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

CHIEF = CardDef("Chief", "legendary creature", "Human", cost="{4}{R}", power=2, toughness=2)
WALL = CardDef("Wall", "creature", "Wall", power=1, toughness=4)
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)


@pytest.mark.rule("118.9")
def test_118_9_free_while_you_control_a_commander() -> None:
    t = table(2)
    a, b = t.seats
    rollick = card(
        "If you control a commander, you may cast this spell without paying its mana cost.\n"
        "Exile target creature.",
        "Instant",
        "Deadly Rollick",
        mana_cost="{3}{B}",
    )
    b.battlefield(BEAR)
    a.hand(rollick).commander(CHIEF)
    assert not a.may_cast(rollick), "it is in the command zone, and there is no mana"
    a.battlefield(CHIEF, commander=True)
    a.casts(rollick, BEAR)
    t.resolve()
    assert b.creatures == []


@pytest.mark.rule("903.3d")
def test_903_3d_your_commander_from_the_command_zone() -> None:
    t = table(2)
    a, b = t.seats
    beacon = card("Put your commander into your hand from the command zone.")
    a.commander(CHIEF).hand(beacon)
    b.commander(CHIEF)
    a.casts(beacon)
    t.resolve()
    a.answers("no")  # 903.9b: it may stay in the command zone
    assert (a.hand_names, a.command_names, b.command_names) == (["Chief"], [], ["Chief"])


@pytest.mark.rule("903.3e")
@pytest.mark.parametrize("zone", ["command", "battlefield", "hand"])
def test_903_3e_the_mana_value_of_a_commander(zone: str) -> None:
    t = table(2)
    a, b = t.seats
    if zone == "command":
        a.commander(CHIEF)
    elif zone == "battlefield":
        a.battlefield(CHIEF, commander=True)
    else:
        a.hand(CHIEF)
    b.commander(card("Flying", "Legendary Creature — Bird", "Roc", mana_cost="{9}"))
    study = card(
        "You gain X life, where X is the greatest mana value of a commander you own on the "
        "battlefield or in the command zone."
    )
    a.hand(study).casts(study)
    t.resolve()
    assert a.life == (20 if zone == "hand" else 25)


@pytest.mark.rule("510.1a")
def test_510_1a_damage_equal_to_toughness() -> None:
    t = table(2)
    a, b = t.seats
    doran = card(
        "Each creature you control assigns combat damage equal to its toughness rather than its "
        "power.",
        "Enchantment",
    )
    a.battlefield(doran, WALL)
    b.battlefield(WALL)
    a.attacks({WALL: b})
    t.go_to("postcombat main")
    assert b.life == 16
    t.next_turn()
    b.attacks({WALL: a})
    t.go_to("postcombat main")
    assert a.life == 19, "only the creatures that a controls"


@pytest.mark.rule("510.1a")
def test_510_1a_a_blocker_and_a_creature_without_toughness_left() -> None:
    t = table(2)
    a, b = t.seats
    forest = card(
        "Each creature assigns combat damage equal to its toughness rather than its power.",
        "Plane — Lorwyn",
        "The Great Forest",
    )
    nothing = CardDef("Nothing", "creature", power=0, toughness=3)
    a.command(forest).battlefield(BEAR)
    b.battlefield(nothing)
    a.attacks({BEAR: b})
    b.blocks({nothing: BEAR})
    t.go_to("postcombat main")
    assert (a.creatures, b.creatures) == ([], ["Nothing"]), "3 damage to the Bear, 2 to the other"


@pytest.mark.rule("102.3")
def test_102_3_each_of_your_opponents() -> None:
    t = table(3)
    a, _, _ = t.seats
    words = card("Each of your opponents loses 1 life.")
    a.hand(words).casts(words)
    t.resolve()
    assert [seat.life for seat in t.seats] == [20, 19, 19]
