"""208.4: Effects that set base power and toughness, and words that ask for them."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.simple_plays import attack, cast_text, size
from apnap.testing.tables import two
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
CAPTAIN = card("Other creatures you control get +1/+1.", "Creature", "Captain")


@pytest.mark.rule("208.4b")
def test_208_4b_effects_and_counters_that_modify_are_ignored() -> None:
    t, a, _ = two()
    a.battlefield(CAPTAIN, BEAR, OX)
    a.battlefield(CardDef("Cub", "creature", "Bear", power=1, toughness=1), counters={"+1/+1": 1})
    cast_text(t, "Draw a card for each creature you control with base power and toughness 2/2.")
    assert len(a.hand_names) == 2  # for the Captain and the Bear
    cast_text(t, "Creatures you control have base power and toughness 1/1 until end of turn.")
    assert size(a, BEAR) == (2, 2)
    cast_text(t, "Draw a card for each creature you control with base power 1.")
    assert len(a.hand_names) == 2 + 4


@pytest.mark.rule("208.4b")
def test_208_4b_power_greater_than_base_power() -> None:
    t, a, _ = two()
    text = "Draw a card for each creature you control with power greater than its base power."
    a.battlefield(BEAR, OX)
    cast_text(t, text)
    assert a.hand_names == []
    cast_text(t, "Target creature gets +1/+0 until end of turn.", at=a.find(OX))
    cast_text(t, text)
    assert len(a.hand_names) == 1
    cast_text(t, "Switch target creature's power and toughness until end of turn.", at=a.find(OX))
    cast_text(t, text)
    assert len(a.hand_names) == 2  # 5/3: its base power is 2 still


@pytest.mark.rule("608.2h")
def test_608_2h_a_creature_that_died_had_another_base_power() -> None:
    t, a, _ = two()
    words = "Whenever a creature you control dies, if its power was different from its base power, "
    a.battlefield(card(words + "draw a card.", "Enchantment", "Prophet"), BEAR, OX)
    cast_text(t, "Destroy target creature.", at=a.find(BEAR))
    t.pass_all()
    assert a.hand_names == []
    cast_text(t, "Target creature gets -1/-0 until end of turn.", at=a.find(OX))
    cast_text(t, "Destroy target creature.", at=a.find(OX))
    t.pass_all()
    assert len(a.hand_names) == 1


@pytest.mark.rule("208.1")
def test_208_1_toughness_greater_than_power() -> None:
    t, a, _ = two()
    a.battlefield(BEAR, OX)
    cast_text(t, "Destroy each creature with toughness greater than its power.")
    assert a.creatures == ["Bear"]


@pytest.mark.rule("613.4b")
def test_613_4b_only_the_power_is_set() -> None:
    t, a, _ = two()
    a.battlefield(CAPTAIN, OX)
    text = "Target creature you control has base power 5 until end of turn."
    cast_text(t, text, at=a.find(OX))
    assert size(a, OX) == (6, 5)


@pytest.mark.rule("613.4b")
@pytest.mark.rule("611.2d")
def test_613_4b_base_power_and_toughness_become_those_of_another() -> None:
    t, a, _ = two()
    words = "{0}: Target creature's base power and toughness become equal to ~'s power and "
    hero = card(words.replace("~", "Hero") + "toughness until end of turn.", "Creature", "Hero")
    a.battlefield(hero, OX)
    cast_text(t, "Target creature gets +3/+1 until end of turn.", at=a.find(hero))
    a.activates(hero, at=OX)
    t.resolve()
    assert size(a, OX) == (5, 3)
    cast_text(t, "Target creature gets +3/+1 until end of turn.", at=a.find(hero))
    assert size(a, OX) == (5, 3)  # as they were when the ability resolved


@pytest.mark.rule("613.4b")
def test_613_4b_change_the_base_power() -> None:
    t, a, _ = two()
    text = "{0}: Change this creature's base power to target creature's power."
    mangler = card(text, "Creature", "Mangler")
    giant = CardDef("Giant", "creature", "Giant", power=7, toughness=7)
    a.battlefield(mangler, giant)
    a.activates(mangler, at=giant)
    t.resolve()
    t.next_turn()
    assert size(a, mangler) == (7, 2)


@pytest.mark.rule("613.4b")
def test_613_4b_each_equal_to_an_amount() -> None:
    _, a, b = two()
    words = "Creatures your opponents control have base toughness 1.\n"
    words += "Creatures you control have base power and toughness each equal to the number of "
    a.battlefield(card(words + "creatures you control.", "Enchantment", "Gallery"), BEAR, OX)
    b.battlefield(OX)
    assert size(a, OX) == (2, 2)
    assert size(b, OX) == (2, 1)
    a.battlefield(BEAR)
    assert size(a, OX) == (3, 3)


@pytest.mark.rule("509.1b")
def test_509_1b_creatures_with_greater_power_cant_block() -> None:
    t, a, b = two()
    sneak = card("Sneak can't be blocked by creatures with greater power.", "Creature", "Sneak")
    giant = CardDef("Giant", "creature", "Giant", power=7, toughness=7)
    a.battlefield(sneak)
    b.battlefield(BEAR, giant)
    attack(t, {"Sneak": 1})
    t.go_to("declare blockers")
    assert {option.what for option in t.questions[0].options} == {b.find(BEAR)}


@pytest.mark.rule("608.2c")
def test_608_2c_equal_or_lesser_mana_value() -> None:
    t, a, b = two()
    cheap = CardDef("Cheap", "creature", "Bear", cost="{2}", power=1, toughness=1)
    dear = CardDef("Dear", "creature", "Bear", cost="{4}", power=1, toughness=1)
    text = (
        "Destroy target creature you control and up to one target creature an opponent controls "
        "with equal or lesser mana value."
    )
    a.battlefield(cheap)
    b.battlefield(cheap, dear)
    spell = card(text)
    a.hand(spell)
    a.casts(spell, at=[a.find(cheap), b.find(cheap)])
    t.resolve()
    assert (a.creatures, b.creatures) == ([], ["Dear"])
    assert "than" in refused("Destroy target creature with lesser power than.")
