"""608.2f: one source deals different amounts of damage to several recipients at the same time."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import two
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=1, toughness=4)
FLAMES = card(
    "Lifelink\nHungry Flames deals 3 damage to target creature and 2 damage to target player or "
    "planeswalker.",
    "Instant",
    "Hungry Flames",
)
CHAR = card("Char deals 4 damage to any target and 2 damage to you.", "Instant", "Char")
CHOIR = card("Whenever you gain life, draw a card.", "Enchantment", "Choir")


@pytest.mark.rule("702.15b")
def test_702_15b_life_is_gained_once_for_damage_dealt_at_the_same_time() -> None:
    t, a, b = two()
    b.battlefield(OX)
    a.library("Forest", "Forest").battlefield(CHOIR).hand(FLAMES)
    a.casts(FLAMES, at=(OX, b))
    t.resolve()
    assert (a.life, b.life, b.damage(OX)) == (25, 18, 3)
    t.resolve()
    assert len(a.hand_names) == 1


@pytest.mark.rule("615.8")
def test_615_8_the_next_time_is_all_damage_of_that_time() -> None:
    t, a, b = two()
    words = "{0}: The next time a source of your choice would deal damage this turn, "
    b.battlefield(card(f"{words}prevent that damage.", "Enchantment", "Circle"))
    a.hand(CHAR).casts(CHAR, at=b)
    b.activates("Circle")
    t.resolve()
    b.answers("Char")
    t.resolve()
    assert (a.life, b.life, a.graveyard_names) == (20, 20, ["Char"])


@pytest.mark.rule("615.7")
def test_615_7_what_is_prevented_for_one_of_them_gains_no_life() -> None:
    t, a, b = two()
    guard = card("Prevent all damage that would be dealt to creatures.", "Enchantment", "Guard")
    b.battlefield(OX, guard)
    a.battlefield(CHOIR).hand(FLAMES).casts(FLAMES, at=(OX, b))
    t.resolve()
    assert (a.life, b.life, b.damage(OX)) == (22, 18, 0)


@pytest.mark.rule("608.2f")
def test_608_2f_what_a_creature_deals_to_several_is_dealt_once() -> None:
    t, a, b = two()
    a.hand(CHAR).casts(CHAR, at=b)
    t.pass_all()
    assert (a.life, b.life) == (18, 16)
    slinger = card(
        "{0}: This creature deals 1 damage to any target and 2 damage to you.\n"
        "Whenever this creature deals damage, you gain that much life and draw a card.",
        "Creature — Human",
        "Slinger",
        power="1",
        toughness="1",
    )
    a.library("Forest", "Forest").battlefield(slinger).activates(slinger, at=b)
    t.pass_all()
    assert (a.life, b.life, len(a.hand_names)) == (19, 15, 1)


@pytest.mark.rule("608.2f")
def test_608_2f_each_creature_that_was_dealt_damage_this_way() -> None:
    t, a, b = two()
    spike = card(
        "Spike deals 2 damage to target creature and 4 damage to another target creature. If a "
        "creature dealt damage this way would die this turn, exile it instead.",
        "Instant",
        "Spike",
    )
    b.battlefield(BEAR, OX)
    a.hand(spike).casts(spike, at=(BEAR, OX))
    t.pass_all()
    assert sorted(b.exile_names) == ["Bear", "Ox"]


@pytest.mark.rule("118.12")
def test_118_12_damage_that_is_prevented_has_been_dealt_by_trying() -> None:
    t, a, b = two()
    b.battlefield(card("Prevent all damage that would be dealt.", "Enchantment", "Peace"))
    deal = card(
        "You may have Deal deal 2 damage to target player and 1 damage to you. If you do, draw a "
        "card.",
        "Instant",
        "Deal",
    )
    a.library("Forest").hand(deal).casts(deal, at=b)
    t.pass_all()
    a.answers("yes")
    assert (a.life, b.life, len(a.hand_names)) == (20, 20, 1)


@pytest.mark.rule("608.2h")
def test_608_2h_later_words_about_only_one_part_are_refused() -> None:
    each = "Test Card deals 2 damage to each attacking creature and 1 damage to you."
    assert refused(f"{each} Tap those creatures.")
    one = "Test Card deals 2 damage to a creature you control"
    assert refused(f"{one} and 1 damage to that creature's owner.")


@pytest.mark.rule("120.1")
def test_120_1_each_creature_deals_damage_to_its_controller() -> None:
    t, a, b = two()
    charm = card("Each creature deals 2 damage to its controller.", "Instant", "Charm")
    a.battlefield(BEAR).hand(charm)
    b.battlefield(OX, BEAR)
    a.casts(charm)
    t.resolve()
    assert (a.life, b.life) == (18, 16)


@pytest.mark.rule("120.1")
def test_120_1_each_creature_deals_damage_to_itself() -> None:
    """Tokens that are alike deal damage to themselves only."""
    t, a, b = two()
    wave = card("Each creature deals damage to itself equal to its power.", "Sorcery", "Wave")
    made = card("Create three 1/2 white Ox creature tokens.", "Sorcery", "Make")
    a.hand(made, wave).casts(made)
    t.resolve()
    a.battlefield(OX)
    b.battlefield(BEAR)
    a.casts(wave)
    t.resolve()
    assert (a.count("Ox Token"), a.count("Ox"), b.creatures) == (3, 1, [])
