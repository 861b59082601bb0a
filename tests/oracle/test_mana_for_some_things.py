"""106.6: Mana that may be spent on some things only, and mana that changes the spell it is spent
on, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.question import ChooseNumber
from apnap.testing import ScenarioError
from apnap.testing.tables import two
from apnap.testing.texts import card

ELF = CardDef("Elf", "creature", "Elf", cost="{G}", power=1, toughness=1)
BEAR = CardDef("Bear", "creature", "Bear", cost="{G}", power=2, toughness=2)
GAIN = card("You gain 3 life.", "Instant", "Gain", mana_cost="{G}")
COUNTER = card("Counter target spell.", "Instant", "Cancel")


def rock(words: str) -> CardDef:
    return card(f"{{T}}: Add {{G}}. {words}", "Artifact", "Rock")


@pytest.mark.rule("607.2d")
def test_607_2d_spells_of_the_chosen_type_which_are_safe() -> None:
    cavern = card(
        "As Cavern enters, choose a creature type.\n{T}: Add {G}. Spend this mana only to cast a "
        "creature spell of the chosen type, and that spell can't be countered.",
        "Land",
        "Cavern",
    )
    t, a, b = two()
    a.hand(cavern, ELF, BEAR)
    b.hand(COUNTER)
    a.plays(cavern).answers("Elf")
    assert not a.may_cast(BEAR)
    a.casts(ELF)
    b.casts(COUNTER, at=t.spell("Elf").number)
    t.pass_all()
    assert a.creatures == ["Elf"]


@pytest.mark.rule("106.6")
def test_106_6_it_gains_haste_if_the_mana_is_spent_so() -> None:
    t, a, _ = two()
    words = "If that mana is spent on an Elf creature spell, it gains haste until end of turn."
    a.battlefield(rock(words), rock(words)).hand(ELF, BEAR)
    a.casts(ELF)
    t.resolve()
    a.casts(BEAR)
    t.resolve()
    assert "haste" in t.permanent("Elf").keywords
    assert "haste" not in t.permanent("Bear").keywords


@pytest.mark.rule("614.1c")
def test_614_1c_that_creature_enters_with_a_counter() -> None:
    t, a, _ = two()
    words = "creature spell, that creature enters with an additional +1/+1 counter on it."
    a.battlefield(rock(f"If this mana is spent to cast a {words}"))
    a.hand(ELF, BEAR)
    a.casts(ELF)
    t.pass_all()
    assert a.counters("Elf", "+1/+1") == 1
    a.battlefield(card(f"Whenever you cast a {words}", "Enchantment", "Brew")).lands("Forest")
    a.casts(BEAR)
    t.pass_all()
    assert a.counters("Bear", "+1/+1") == 1


@pytest.mark.rule("701.5")
def test_701_5_target_spell_cant_be_countered() -> None:
    t, a, b = two()
    shusher = card("{0}: Target spell can't be countered.", "Creature", "Shusher")
    a.battlefield(shusher).lands("Forest").hand(BEAR)
    b.hand(COUNTER)
    a.casts(BEAR)
    a.activates(shusher, at=t.spell("Bear").number)
    t.pass_once()
    t.pass_once()
    b.casts(COUNTER, at=t.spell("Bear").number)
    t.pass_all()
    assert "Bear" in a.creatures


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(
    ("words", "allowed"),
    [
        ("to cast a multicolored spell", False),
        ("to cast spells with mana value 2 or greater", False),
        ("to cast spells with mana value 1 or greater", True),
        ("to cast an Elf spell or a Bear creature spell", True),
        ("to cast spells from your graveyard", False),
        ("to cast a spell from anywhere other than your hand", False),
        ("to cast spells with {X} in their mana costs", False),
        ("to cast a spell that's one or more colors without {X} in its mana cost", True),
        ("to cast a spell with devoid", False),
        ("to cast spells you don't own", False),
        ("to cast Elf, Bear, and/or Demon spells", True),
        ("to cast outlaw spells or activate abilities of outlaw sources", False),
    ],
)
def test_106_6_words_about_spells(words: str, allowed: bool) -> None:
    _, a, _ = two()
    a.battlefield(rock(f"Spend this mana only {words}.")).hand(BEAR)
    assert a.may_cast(BEAR) == allowed


@pytest.mark.rule("106.6")
def test_106_6_spells_from_a_graveyard_and_from_elsewhere() -> None:
    t, a, _ = two()
    back = card("You gain 3 life.\nFlashback {G}", "Instant", "Back")
    a.battlefield(rock("Spend this mana only to cast spells from your graveyard."))
    a.graveyard(back).hand(GAIN)
    assert not a.may_cast(GAIN)
    a.casts(a.find("Back", zones=("graveyard",)))
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("106.6")
def test_106_6_mana_that_is_not_spent_on_spells_from_the_hand() -> None:
    _, a, _ = two()
    a.battlefield(rock("This mana can't be spent to cast spells from your hand.")).hand(GAIN)
    a.battlefield(card("{G}: You gain 1 life.", "Artifact", "Cup"))
    assert not a.may_cast(GAIN)
    a.activates("Cup")


@pytest.mark.rule("106.6")
def test_106_6_mana_for_equip_abilities() -> None:
    t, a, _ = two()
    sword = card("Equipped creature gets +1/+0.\nEquip {G}", "Artifact — Equipment", "Sword")
    words = "Spend this mana only to cast an Equipment spell or activate an equip ability."
    a.battlefield(rock(words), sword, BEAR, card("{G}: You gain 1 life.", "Artifact", "Cup"))
    with pytest.raises(ScenarioError):
        a.activates("Cup")
    a.activates(sword, at=BEAR)
    t.pass_all()
    assert a.power("Bear") == 3


@pytest.mark.rule("106.6")
def test_106_6_mana_of_a_loyalty_ability_for_some_spells() -> None:
    _, a, _ = two()
    words = "+1: Add {G}{G}. Spend this mana only to cast Elf spells."
    walker = card(words, "Legendary Planeswalker — Jaya", "Walker", loyalty="3")
    a.battlefield(walker).hand(ELF, BEAR)
    a.activates(walker)
    a.table.resolve()
    assert not a.may_cast(BEAR)
    a.casts(ELF)


@pytest.mark.rule("205.3b")
def test_205_3b_a_time_lord_is_one_type_of_two_words() -> None:
    """Gallifrey Council Chamber, TARDIS."""
    t, a, _ = two()
    doctor = card("", "Creature — Time Lord Doctor", "Doctor", mana_cost="{G}")
    mana = "Spend this mana only to cast a Time Lord or Alien spell."
    words = "At the beginning of your end step, if you control a Time Lord, you gain 1 life."
    watch = card(words, "Enchantment", "Watch")
    a.battlefield(rock(mana), watch).hand(doctor, ELF)
    assert not a.may_cast(ELF)
    a.casts(doctor)
    t.resolve()
    t.go_to("end")
    t.pass_all()
    assert (a.creatures, a.life) == (["Doctor"], 21)


@pytest.mark.rule("707.2")
def test_707_2_a_copy_of_a_time_lord_is_one() -> None:
    t, a, _ = two()
    doctor = card("", "Creature — Time Lord Doctor", "Doctor")
    copy = card(
        "Create a token that's a copy of target creature you control, except it's a Zombie in "
        "addition to its other types.",
        name="Copy",
    )
    count = card("You gain 1 life for each Time Lord you control.", name="Count")
    a.battlefield(doctor).hand(copy, count)
    a.casts(copy, at=doctor)
    t.resolve()
    a.casts(count)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("202.3e")
@pytest.mark.parametrize(("forests", "values"), [(1, (0, 3, (1, 2))), (0, (3, 3, ()))])
def test_106_6_mana_for_spells_whose_x_is_great_enough(
    forests: int, values: tuple[int, int, tuple[int, ...]]
) -> None:
    """Ashling, Rimebound, Helga: the X that is announced is in the spell's mana value."""
    t, a, _ = two()
    words = f"{{T}}: Add {'{G}' * (4 - forests)}. Spend this mana only to cast spells with mana "
    source = card(f"{words}value 4 or greater.", "Artifact", "Source")
    gain = card("You gain X life.", name="Gain X", mana_cost="{X}{G}")
    a.battlefield(source).lands(*["Forest"] * forests).hand(gain, ELF)
    assert a.may_cast(ELF) == bool(forests)
    a.casts(gain)
    asked = a.question
    if isinstance(asked, ChooseNumber):
        assert (asked.low, asked.high, asked.but) == values
        a.answers(3)
    t.resolve()
    assert a.life == 23
