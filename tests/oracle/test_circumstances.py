"""Conditions and costs from their text, as they play."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("119.1")
def test_119_1_a_player_with_little_life() -> None:
    words = "This land enters tapped unless a player has 13 or less life.\n{T}: Add {R}."
    for life, tapped in ((13, False), (14, True)):
        t = table(2)
        a, b = t.seats
        camp = card(words, "Land", "Camp")
        b.life(life)
        a.hand(camp)
        a.plays(camp)
        assert a.is_tapped(camp) == tapped


@pytest.mark.rule("102.2")
def test_102_2_two_or_more_opponents() -> None:
    words = "This land enters tapped unless you have two or more opponents.\n{T}: Add {R}."
    for seats, tapped in ((2, True), (3, False)):
        t = table(seats)
        a = t.seats[0]
        camp = card(words, "Land", "Camp")
        a.hand(camp)
        a.plays(camp)
        assert a.is_tapped(camp) == tapped


@pytest.mark.rule("700.5")
def test_700_5_devotion_makes_a_creature() -> None:
    words = "As long as your devotion to green and white is less than three, this creature isn't a"
    god = card(f"{words} creature.", "Enchantment Creature — God", "God", mana_cost="{G/W}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(god, card("", "Artifact", "One", mana_cost="{1}{G}"))
    assert a.creatures == []
    other = table(2)
    a, _ = other.seats
    a.battlefield(god, card("", "Artifact", "Two", mana_cost="{W}{G}"))
    assert a.creatures == ["God"]


@pytest.mark.rule("603.4")
def test_603_4_that_player_has_no_cards_in_hand() -> None:
    t = table(2)
    a, b = t.seats
    words = "At the beginning of each player's upkeep, if that player has no cards in hand, you"
    a.battlefield(card(f"{words} gain 5 life.", "Enchantment", "Visitor"))
    b.hand("Forest")
    t.go_to("draw", turn_of=b)
    assert a.life == 20
    t.go_to("draw", turn_of=a)
    assert a.life == 25


@pytest.mark.rule("601.2h")
def test_601_2h_mana_of_one_color_was_spent() -> None:
    words = "If at least three white mana was spent to cast this spell, this creature enters with a"
    paladin = card(f"{words} +1/+1 counter on it.", "Creature", "Paladin", mana_cost="{3}{W}")
    for lands, counters in ((["Plains"] * 4, 1), (["Plains", "Forest", "Forest", "Plains"], 0)):
        t = table(2)
        a, _ = t.seats
        a.lands(*lands).hand(paladin)
        a.casts(paladin)
        t.resolve()
        assert a.counters(paladin, "+1/+1") == counters


@pytest.mark.rule("702.33c")
def test_702_33c_as_often_as_it_was_kicked() -> None:
    words = "Multikicker {1}\nThis creature enters with a +1/+1 counter on it for each time it was"
    hawks = card(f"{words} kicked.", "Creature", "Hawks")
    t = table(2)
    a, _ = t.seats
    a.lands("Forest", "Forest").hand(hawks)
    a.casts(hawks)
    a.answers(2)
    t.resolve()
    assert a.counters(hawks, "+1/+1") == 2


@pytest.mark.rule("603.4")
def test_603_4_an_opponent_controls_more_lands() -> None:
    words = "When this creature enters, if an opponent controls more lands than you, you gain 3"
    for mine, life in ((1, 23), (2, 20)):
        t = table(2)
        a, b = t.seats
        loxodon = card(f"{words} life.", "Creature", "Loxodon")
        a.lands(*["Forest"] * mine).hand(loxodon)
        b.lands("Forest", "Forest")
        a.casts(loxodon)
        t.pass_all()
        assert a.life == life


@pytest.mark.rule("113.6k")
def test_113_6k_an_ability_of_a_card_in_a_graveyard() -> None:
    t = table(2)
    a, _ = t.seats
    words = "Whenever a Bear you control dies, if this card is in your graveyard, return this card"
    snitch = card(f"{words} to your hand.", "Creature — Rogue", "Snitch")
    kill = card("Destroy target creature.", "Instant", "Kill")
    a.battlefield(BEAR).graveyard(snitch).hand(kill)
    a.casts(kill, at=BEAR)
    t.pass_all()
    assert a.hand_names == ["Snitch"]


@pytest.mark.rule("118.1")
def test_118_1_costs_that_use_up_the_object() -> None:
    t = table(2)
    a, _ = t.seats
    crook = card("Exile this artifact: You gain 1 life.", "Artifact", "Crook")
    tune = card("Return this artifact to its owner's hand: You gain 2 life.", "Artifact", "Tune")
    bully = card("Discard a card at random: You gain 4 life.", "Artifact", "Bully")
    a.battlefield(crook, tune, bully).hand("Forest")
    a.activates(bully)
    t.resolve()
    a.activates(crook)
    t.resolve()
    a.activates(tune)
    t.resolve()
    assert (a.life, a.exile_names, a.hand_names) == (27, ["Crook"], ["Tune"])


@pytest.mark.rule("404.1")
def test_404_1_an_opponent_with_a_full_graveyard() -> None:
    words = "As long as an opponent has two or more cards in their graveyard, this creature gets"
    lookout = card(f"{words} +2/+0.", "Creature", "Lookout")
    for cards, power in ((1, 2), (2, 4)):
        t = table(2)
        a, b = t.seats
        a.battlefield(lookout).graveyard("Forest", "Forest", "Forest")
        b.graveyard(*["Forest"] * cards)
        assert a.power(lookout) == power


@pytest.mark.rule("509.1b")
def test_509_1b_weaker_creatures_cant_block_it() -> None:
    t = table(2)
    a, b = t.seats
    words = "Creatures with power less than this creature's power can't block it."
    gnarlid = card(words, "Creature", "Gnarlid", power="3", toughness="3")
    wall = card("", "Creature", "Wall", power="3")
    a.battlefield(gnarlid, BEAR)
    b.battlefield(wall, card("", "Creature", "Small", power="1"))
    t.go_to("declare attackers", turn_of=a)
    a.attacks({gnarlid: b, BEAR: b})
    t.go_to("declare blockers")
    with pytest.raises(AssertionError):
        b.blocks({"Small": gnarlid})
    b.blocks({wall: gnarlid, "Small": BEAR})
