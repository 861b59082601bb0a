"""306, 606: planeswalkers whose words have been read: when, how often, and what becomes of them."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{0}", power=2, toughness=2)
ISLAND = CardDef("Island", "basic land", "Island")


def walker(text: str, loyalty: str = "5", name: str = "Jace") -> CardDef:
    """A planeswalker with these loyalty abilities."""
    return card(text, f"Legendary Planeswalker — {name}", name, loyalty=loyalty)


@pytest.mark.rule("606.3")
def test_606_3_an_emblem_lets_them_be_activated_at_any_time_an_instant_could_be_cast() -> None:
    t, a, b = two()
    teferi = walker(
        '+1: You gain 1 life.\n−2: You get an emblem with "You may activate loyalty abilities of '
        "planeswalkers you control on any player's turn any time you could cast an instant.\"",
        name="Teferi",
    )
    a.battlefield(teferi)
    t.next_turn()
    with pytest.raises(ScenarioError):
        a.activates(teferi)
    t.next_turn()
    a.activates(teferi, ability=1)
    t.resolve()
    with pytest.raises(ScenarioError):  # still only once each turn
        a.activates(teferi)
    t.next_turn()
    assert t.turn.active == b
    a.activates(teferi)
    t.resolve()
    assert (a.life, a.counters(teferi, "loyalty")) == (21, 4)


@pytest.mark.rule("606.3")
def test_606_3_a_planeswalker_that_entered_this_turn_may_be_used_as_an_instant() -> None:
    t, a, b = two()
    text = (
        "Flash\nAs long as Empress entered this turn, you may activate her loyalty abilities any "
        "time you could cast an instant.\n+1: You gain 1 life."
    )
    empress = walker(text, name="Empress")
    t.next_turn()
    assert t.turn.active == b
    a.hand(empress).casts(empress)
    t.resolve()
    a.activates(empress)
    t.resolve()
    assert a.life == 21
    t.next_turn().next_turn()
    with pytest.raises(ScenarioError):  # it has been there for longer
        a.activates(empress)


@pytest.mark.rule("606.3")
def test_606_3_twice_each_turn_rather_than_once() -> None:
    t, a, _ = two()
    oath = card(
        "You may activate the loyalty abilities of planeswalkers you control twice each turn "
        "rather than only once.",
        "Enchantment",
        "Oath",
    )
    jace = walker("+1: You gain 1 life.")
    a.battlefield(oath, jace)
    a.activates(jace)
    t.resolve()
    a.activates(jace)
    t.resolve()
    assert a.life == 22
    with pytest.raises(ScenarioError):
        a.activates(jace)


@pytest.mark.rule("606.3")
def test_606_3_twice_this_turn_only() -> None:
    t, a, _ = two()
    spell = card(
        "You may activate the loyalty abilities of planeswalkers you control twice this turn "
        "rather than only once.",
        "Sorcery",
        "Assembly",
    )
    jace = walker("+1: You gain 1 life.")
    a.battlefield(jace).hand(spell).casts(spell)
    t.resolve()
    a.activates(jace)
    t.resolve()
    a.activates(jace)
    t.resolve()
    t.next_turn().next_turn()
    a.activates(jace)
    t.resolve()
    with pytest.raises(ScenarioError):
        a.activates(jace)
    assert a.life == 23


@pytest.mark.rule("113.2a")
def test_113_2a_an_emblem_gives_lands_an_ability_in_quotation_marks_of_its_own() -> None:
    t, a, b = two()
    koth = walker(
        "−5: You get an emblem with \"Islands you control have '{T}: This land deals 1 damage to "
        "any target.'\"",
        name="Koth",
    )
    a.battlefield(koth, ISLAND)
    a.activates(koth)
    t.resolve()
    a.activates(ISLAND, ability=1, at=b)
    t.resolve()
    assert b.life == 19


@pytest.mark.rule("205.1b")
def test_205_1b_a_planeswalker_that_becomes_a_creature_is_still_a_planeswalker() -> None:
    t, a, b = two()
    gideon = walker(
        "0: Until end of turn, Gideon becomes a 4/4 Human Soldier creature with indestructible "
        "that's still a planeswalker. Prevent all damage that would be dealt to him this turn.",
        name="Gideon",
    )
    a.battlefield(gideon)
    b.battlefield(BEAR)
    t.next_turn().next_turn()
    a.activates(gideon)
    t.resolve()
    there = t.permanent(gideon)
    assert there.types == {"creature", "planeswalker"}
    assert (there.power, there.toughness) == (4, 4)
    t.go_to("declare attackers")
    a.attacks({gideon: b})
    t.go_to("declare blockers")
    b.blocks({BEAR: gideon})
    t.go_to("postcombat main")
    assert (a.counters(gideon, "loyalty"), b.graveyard_names) == (5, ["Bear"])
    t.next_turn()
    assert t.permanent(gideon).types == {"planeswalker"}


@pytest.mark.rule("205.4b")
def test_205_4b_one_that_becomes_a_legendary_dragon_is_no_planeswalker() -> None:
    t, a, _ = two()
    sarkhan = walker(
        "+1: Until end of turn, Sarkhan becomes a legendary 4/4 red Dragon creature with flying, "
        "indestructible, and haste.",
        name="Sarkhan",
    )
    a.battlefield(sarkhan)
    a.activates(sarkhan)
    t.resolve()
    chars = t.permanent(sarkhan)
    assert (chars.types, chars.supertypes) == ({"creature"}, {"legendary"})
    assert (chars.subtypes, chars.power) == ({"Dragon"}, 4)


@pytest.mark.rule("611.2d")
def test_611_2d_a_size_by_loyalty_counters_is_fixed_as_it_begins() -> None:
    t, a, _ = two()
    gideon = walker(
        "0: Until end of turn, Gideon becomes a Human Soldier creature with power and toughness "
        "each equal to the number of loyalty counters on him and gains indestructible. He's still "
        "a planeswalker. Prevent all damage that would be dealt to him this turn.",
        name="Gideon",
    )
    more = card("Put a loyalty counter on target planeswalker.", "Instant", "More")
    a.battlefield(gideon).hand(more)
    a.activates(gideon)
    t.resolve()
    assert t.permanent(gideon).power == 5
    a.casts(more, at=gideon)
    t.resolve()
    assert (t.permanent(gideon).power, a.counters(gideon, "loyalty")) == (5, 6)


@pytest.mark.rule("106.6")
def test_106_6_mana_of_a_loyalty_ability_may_be_spent_on_some_spells_only() -> None:
    t, a, _ = two()
    jaya = walker(
        "+1: Add {R}{R}{R}. Spend this mana only to cast instant or sorcery spells.", name="Jaya"
    )
    bear = CardDef("Red Bear", "creature", "Bear", "{R}", power=2, toughness=2)
    bolt = card("You gain 3 life.", "Instant", "Balm", mana_cost="{R}")
    a.battlefield(jaya).hand(bear, bolt)
    a.activates(jaya)
    t.resolve()
    with pytest.raises(ScenarioError):
        a.casts(bear)
    a.casts(bolt)
    t.resolve()
    assert a.life == 23


@pytest.mark.rule("122.1")
def test_122_1_counters_of_two_kinds_on_two_kinds_of_permanents() -> None:
    t, a, _ = two()
    ajani = walker(
        "−2: Put a +1/+1 counter on each creature you control and a loyalty counter on each other "
        "planeswalker you control.",
        name="Ajani",
    )
    jace = walker("+1: You gain 1 life.")
    a.battlefield(ajani, jace, BEAR)
    a.activates(ajani)
    t.resolve()
    assert a.counters(BEAR, "+1/+1") == 1
    assert (a.counters(ajani, "loyalty"), a.counters(jace, "loyalty")) == (3, 6)


@pytest.mark.rule("400.7")
def test_400_7_a_card_from_hand_or_graveyard() -> None:
    t, a, _ = two()
    nahiri = walker(
        "−2: You may put an Equipment card from your hand or graveyard onto the battlefield.",
        name="Nahiri",
    )
    sword = CardDef("Sword", "artifact", "Equipment", "{9}")
    axe = CardDef("Axe", "artifact", "Equipment", "{9}")
    a.battlefield(nahiri).hand(sword, BEAR).graveyard(axe)
    a.activates(nahiri)
    t.resolve()
    a.answers(True)
    assert a.question is not None
    assert len(a.question.options) == 2
    a.answers(axe)
    assert a.graveyard_names == []
    assert a.hand_names == ["Sword", "Bear"]
    assert t.permanent(axe) is not None


@pytest.mark.rule("705.2")
def test_705_2_an_extra_turn_for_each_coin_that_comes_up_heads() -> None:
    t, a, b = two()
    ral = walker(
        "−1: Flip five coins. Take an extra turn after this one for each coin that comes up heads.",
        name="Ral",
    )
    a.battlefield(ral)
    a.activates(ral)
    t.resolve()
    heads = len([line for line in t.log if "heads" in line])
    turns = 0
    while t.next_turn().turn.active == a:
        turns += 1
    assert turns == heads
    assert t.turn.active == b
