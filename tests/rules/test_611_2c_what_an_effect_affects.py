"""611.2c: rules that an effect sets for creatures that fit apply to those that fit at any time."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=1, toughness=4)
FLASH = card("Flash", "Creature — Wolf", "Wolf")
WINGS = card("Target creature gains flying until end of turn.", "Instant", "Wings")


def says(text: str) -> CardDef:
    return card(text, "Instant", "Test Spell")


@pytest.mark.rule("611.2c")
def test_611_2c_cant_block_is_about_creatures_that_come_later() -> None:
    """Falter."""
    falter = says("Creatures without flying can't block this turn.")
    t = table(2)
    a, b = t.seats
    a.battlefield(OX).hand(falter)
    b.battlefield(BEAR).hand(FLASH, WINGS)
    a.casts(falter)
    t.resolve()
    b.casts(FLASH)
    t.resolve()
    b.casts(WINGS, at=BEAR)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({OX: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError, match="can't block"):
        b.blocks({FLASH: OX})
    b.blocks({BEAR: OX})
    assert t.turn.blockers == [("Bear", "Ox")]


@pytest.mark.rule("611.2c")
def test_611_2c_each_part_of_an_effect_is_about_its_own_objects() -> None:
    """Teleportal: what gets bigger is fixed, what can't be blocked is not."""
    portal = says(
        "Creatures you control get +1/+0 until end of turn and can't be blocked this turn."
    )
    t = table(2)
    a, b = t.seats
    haste = card("Flash\nHaste", "Creature — Fox", "Fox")
    a.battlefield(OX).hand(portal, haste)
    b.battlefield(BEAR)
    a.casts(portal)
    t.resolve()
    a.casts(haste)
    t.resolve()
    assert (t.permanent(OX).power, t.permanent(haste).power) == (2, 2)
    t.go_to("declare attackers")
    a.attacks({OX: b, haste: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        b.blocks({BEAR: haste})
    t.go_to("combat damage")
    assert b.life == 16, "both were unblocked, though Bear could block"


@pytest.mark.rule("611.2c")
def test_611_2c_the_player_is_fixed_and_their_creatures_are_not() -> None:
    """Goblin War Cry."""
    cry = card(
        "Target opponent chooses a creature they control. Other creatures they control can't block "
        "this turn.",
        name="Test Spell",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(OX).hand(cry)
    b.battlefield(BEAR).hand(FLASH)
    c.battlefield(BEAR)
    a.casts(cry, at=b)
    t.resolve()
    b.casts(FLASH)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({OX: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError, match="can't block"):
        b.blocks({FLASH: OX})
    b.blocks({BEAR: OX})


@pytest.mark.rule("611.2d")
def test_611_2d_the_number_is_fixed_and_the_creatures_are_not() -> None:
    """Droning Bureaucrats."""
    drone = card(
        "{X}: Each creature with mana value X can't attack or block this turn.", "Artifact"
    )
    fox = card("Flash", "Creature — Fox", "Fox", mana_cost="{1}")
    t = table(2)
    a, b = t.seats
    a.battlefield(drone, OX).lands("Forest")
    b.battlefield(BEAR).hand(fox).lands("Forest")
    a.activates(drone, x=1)
    t.resolve()
    b.casts(fox)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({OX: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError, match="can't block"):
        b.blocks({fox: OX})
    b.blocks({BEAR: OX})


@pytest.mark.rule("611.2c")
def test_611_2c_lands_that_come_later_dont_untap_either() -> None:
    """Bontu's Last Reckoning."""
    reckoning = says("Lands you control don't untap during your next untap step.")
    t = table(2)
    a, b = t.seats
    a.hand(reckoning).lands("Forest")
    a.casts(reckoning)
    t.resolve()
    land = CardDef("Field", "land")
    a.battlefield(land, tapped=True)
    b.battlefield(CardDef("Meadow", "land"), tapped=True)
    t.go_to("upkeep", turn_of=b)
    assert not b.is_tapped("Meadow")
    t.go_to("upkeep", turn_of=a)
    assert a.is_tapped(land)
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert not a.is_tapped(land)
