""" "Other" creatures: than the object itself, or than what was spoken of, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card


@pytest.mark.rule("608.2c")
def test_608_2c_a_spell_means_others_than_its_target() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield("Grizzly Bears", "Hill Giant")
    b.battlefield("Grizzly Bears")
    ignition = card(
        "Target creature you control deals damage equal to its power to each other creature and "
        "each opponent."
    )
    a.hand(ignition).casts(ignition, at="Hill Giant")
    t.resolve()
    assert (a.permanents, b.permanents, b.life) == (["Hill Giant"], [], 17)


@pytest.mark.rule("608.2c")
def test_608_2c_others_than_those_of_the_sentence_before() -> None:
    t = table(2)
    a, _ = t.seats
    bear = card("", "Creature — Zombie", "Ghoul")
    a.battlefield(bear, "Grizzly Bears")
    name = card(
        "Zombies you control get +2/+1 until end of turn. Other creatures you control get +1/+1 "
        "until end of turn."
    )
    a.hand(name).casts(name)
    t.resolve()
    assert (a.power(bear), a.power("Grizzly Bears")) == (4, 3)


@pytest.mark.rule("608.2c")
def test_608_2c_a_number_of_others_than_the_target() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield("Grizzly Bears", "Hill Giant", "Suntail Hawk")
    rally = card(
        "Target creature gets +1/+1 until end of turn for each other creature you control.",
        "Instant",
    )
    a.hand(rally).casts(rally, at="Grizzly Bears")
    t.resolve()
    assert a.power("Grizzly Bears") == 4


@pytest.mark.rule("303.4b")
def test_303_4b_others_than_the_enchanted_creature() -> None:
    aura = card(
        "Enchant creature\nEnchanted creature gets +1/+1 for each other creature you control.",
        "Enchantment — Aura",
        "Pack",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield("Grizzly Bears", "Hill Giant")
    a.battlefield(aura, attached_to="Grizzly Bears")
    assert a.power("Grizzly Bears") == 3
    a.battlefield("Suntail Hawk")
    assert a.power("Grizzly Bears") == 4


@pytest.mark.rule("603.2")
def test_603_2_others_than_the_creature_of_the_event() -> None:
    banner = card(
        "Whenever a creature you control attacks alone, each other creature you control gets +1/+1 "
        "until end of turn.",
        "Enchantment",
        "Banner",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield("Grizzly Bears", "Hill Giant", banner)
    t.go_to("declare attackers")
    a.attacks({"Grizzly Bears": b})
    t.resolve()
    assert (a.power("Grizzly Bears"), a.power("Hill Giant")) == (2, 4)


@pytest.mark.rule("608.2c")
def test_608_2c_another_creature_than_the_enchanted_one() -> None:
    """Unnatural Hunger: the Aura itself is no creature, so the enchanted creature is meant."""
    hunger = card(
        "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, this "
        "Aura deals damage to that player equal to that creature's power unless they sacrifice "
        "another creature.",
        "Enchantment — Aura",
        "Hunger",
    )
    bear = CardDef("Bear", "creature", power=2, toughness=2)
    t = table(2)
    a, b = t.seats
    b.battlefield(bear)
    a.battlefield(hunger, attached_to=bear)
    t.go_to("upkeep", turn_of=b)
    t.pass_all()
    assert (b.life, b.creatures) == (18, ["Bear"]), "there is nothing to sacrifice"
