"""What permanents are and become: sizes, types and abilities, from text and played."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.scenario import Table
from apnap.testing.texts import card, refused

BEAR = "Grizzly Bears"


def cast_at(text: str, target: str, types: str = "Instant", *others: str) -> Table:
    """A table at which a card with this text was cast at a permanent of its controller."""
    spell = card(text, types, "Words")
    t = table(2)
    t.seat(0).battlefield(target, *others).hand(spell)
    t.seat(0).casts(spell, at=target)
    return t.resolve()


@pytest.mark.rule("611.2d")
def test_611_2d_the_size_of_what_becomes_x_x_is_fixed() -> None:
    text = "Until end of turn, target Forest becomes an X/X Treefolk creature in addition to its "
    text += "other types, where X is the number of artifacts you control."
    t = cast_at(text, "Forest", "Instant", "Sol Ring", "Sol Ring")
    forest = t.permanent("Forest")
    assert (forest.power, forest.toughness, set(forest.types)) == (2, 2, {"land", "creature"})
    t.seat(0).battlefield("Sol Ring")
    assert t.permanent("Forest").power == 2


@pytest.mark.rule("205.1b")
def test_205_1b_still_a_land_may_be_said_behind_what_x_is() -> None:
    text = "Target land you control becomes an X/X Elemental creature with haste until end of turn"
    t = cast_at(f"{text}, where X is your life total. It's still a land.", "Forest")
    assert set(t.permanent("Forest").types) == {"land", "creature"}
    assert t.permanent("Forest").power == 20
    t.next_turn()
    assert set(t.permanent("Forest").types) == {"land"}


@pytest.mark.rule("205.1a")
def test_205_1a_other_creature_types_are_replaced_and_other_types_stay() -> None:
    text = "Enchant creature\nEnchanted creature is a Treefolk with base power and toughness 0/4 "
    t = cast_at(f"{text}and loses all abilities.", "Serra Angel", "Enchantment — Aura")
    angel = t.permanent("Serra Angel")
    assert (angel.power, angel.toughness, set(angel.subtypes)) == (0, 4, {"Treefolk"})
    assert (set(angel.types), set(angel.keywords)) == ({"creature"}, set())


@pytest.mark.rule("613.1f")
def test_613_1f_what_loses_all_other_abilities_keeps_those_that_are_given() -> None:
    text = (
        "Enchant creature\nEnchanted creature is an Insect artifact creature with base power and "
    )
    text += "toughness 0/1 and has indestructible, and it loses all other abilities, card types, "
    t = cast_at(f"{text}and creature types.", "Serra Angel", "Enchantment — Aura")
    angel = t.permanent("Serra Angel")
    assert (set(angel.types), set(angel.subtypes)) == ({"artifact", "creature"}, {"Insect"})
    assert (angel.power, angel.toughness, set(angel.keywords)) == (0, 1, {"indestructible"})


@pytest.mark.rule("205.1a")
def test_205_1a_one_that_loses_all_other_card_types_is_no_creature() -> None:
    text = "Enchant permanent\nEnchanted permanent is an enchantment and loses all other card "
    text += "types."
    t = cast_at(text, "Serra Angel", "Enchantment — Aura")
    angel = t.permanent("Serra Angel")
    assert (set(angel.types), set(angel.keywords)) == ({"enchantment"}, {"flying", "vigilance"})
    assert refused(text.replace("is an enchantment and ", ""), "Enchantment — Aura")
    shrine = card("You have hexproof.", "Enchantment Creature — Shrine Spirit", "Shrine")
    t = table(2)
    aura = card(text, "Enchantment — Aura", "Words")
    t.seat(0).battlefield(shrine).hand(aura).casts(aura, at=shrine)
    t.resolve()
    assert set(t.permanent(shrine).subtypes) == {"Shrine"}


@pytest.mark.rule("613.6")
def test_613_6_what_makes_a_creature_asks_only_once_whether_it_is_none() -> None:
    text = "Enchant artifact\nAs long as enchanted artifact isn't a creature, it's an artifact "
    text += "creature with power and toughness each equal to its mana value."
    t = cast_at(text, "Mind Stone", "Enchantment — Aura")
    stone = t.permanent("Mind Stone")
    assert (stone.power, stone.toughness, set(stone.types)) == (2, 2, {"artifact", "creature"})


@pytest.mark.rule("303.4b")
def test_303_4b_an_aura_on_a_land_type_makes_it_a_creature() -> None:
    text = (
        "Enchant Mountain\nEnchanted Mountain is a 7/7 red Giant creature with haste. It's still "
    )
    t = cast_at(f"{text}a land.", "Mountain", "Enchantment — Aura")
    mountain = t.permanent("Mountain")
    assert (mountain.power, set(mountain.types)) == (7, {"land", "creature"})
    assert set(mountain.subtypes) == {"Mountain", "Giant"}


@pytest.mark.rule("202.3")
def test_202_3_an_artifact_becomes_as_large_as_its_mana_value() -> None:
    text = "Target noncreature artifact becomes an artifact creature with power and toughness each "
    t = cast_at(f"{text}equal to its mana value until end of turn.", "Mind Stone")
    stone = t.permanent("Mind Stone")
    assert (stone.power, stone.toughness, set(stone.types)) == (2, 2, {"artifact", "creature"})


@pytest.mark.rule("611.2a")
def test_611_2a_a_duration_is_that_of_all_verbs_before_it() -> None:
    t = cast_at("Target creature loses flying and gains trample until end of turn.", "Serra Angel")
    assert set(t.permanent("Serra Angel").keywords) == {"vigilance", "trample"}
    t.next_turn()
    assert set(t.permanent("Serra Angel").keywords) == {"vigilance", "flying"}
    t = cast_at("Target creature becomes black and gets +1/+0 until end of turn.", BEAR)
    assert (t.permanent(BEAR).colors, t.permanent(BEAR).power) == ({"B"}, 3)
    t.next_turn()
    assert (t.permanent(BEAR).colors, t.permanent(BEAR).power) == ({"G"}, 2)


@pytest.mark.rule("205.1a")
def test_205_1a_a_creature_may_lose_all_creature_types() -> None:
    t = cast_at("Target creature loses all creature types until end of turn.", BEAR)
    assert (set(t.permanent(BEAR).types), list(t.permanent(BEAR).subtypes)) == ({"creature"}, [])


@pytest.mark.rule("613.4b")
def test_613_4b_a_creature_becomes_a_dragon_with_abilities_behind_its_size() -> None:
    text = "{0}: Until end of turn, this creature becomes a Dragon with base power and toughness "
    kobold = card(f"{text}4/4, flying, and haste.", "Creature — Kobold", "Kobold")
    t = table(2)
    t.seat(0).battlefield(kobold).activates(kobold)
    t.resolve()
    seen = t.permanent(kobold)
    assert (seen.power, list(seen.subtypes), set(seen.keywords)) == (
        4,
        ["Dragon"],
        {"flying", "haste"},
    )
