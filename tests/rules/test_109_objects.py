"""108 to 112: cards, objects, permanents and spells: who owns and controls them, what they are."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear", mana_cost="{1}{G}")
STEAL = card("Gain control of target creature.", "Instant", "Steal")
KILL = card("Destroy target creature.", "Instant", "Kill")
MOURNER = card("When this creature dies, you gain 3 life.", "Creature — Human", "Mourner")
KEEPER = card(
    "Whenever a creature card is put into your graveyard from anywhere, you gain 1 life.",
    "Enchantment",
    "Keeper",
)


@pytest.mark.rule("108.3")
@pytest.mark.rule("109.5")
def test_108_3_a_card_goes_to_its_owners_graveyard_and_you_is_who_controlled_it():
    t = table(3)
    a, b, _ = t.seats
    a.hand(STEAL, KILL).battlefield(KEEPER)
    b.battlefield(MOURNER, KEEPER)
    a.casts(STEAL, at=MOURNER)
    t.resolve()
    a.casts(KILL, at=MOURNER)
    t.pass_all()
    assert b.graveyard_names == ["Mourner"]
    assert (a.life, b.life) == (23, 21)


@pytest.mark.rule("108.2b")
@pytest.mark.rule("111.6")
def test_108_2b_a_token_is_no_card():
    t = table(2)
    a, _ = t.seats
    make = card("Create a 1/1 white Soldier creature token.", "Instant", "Make")
    bounce = card("Return target permanent to its owner's hand.", "Instant", "Bounce")
    count = card("You gain 5 life for each card in your hand.", "Instant", "Count")
    a.hand(make, KILL).battlefield(KEEPER, BEAR)
    a.casts(make)
    t.resolve()
    a.casts(KILL, at="Soldier Token")
    t.pass_all()
    assert a.life == 20
    a.hand(KILL, bounce, count, make)
    a.casts(make)
    t.resolve()
    a.casts(bounce, at="Soldier Token")
    t.resolve()
    assert a.hand_names == ["Kill", "Count"]


@pytest.mark.rule("108.4a")
@pytest.mark.rule("109.4")
def test_108_4a_who_owns_a_card_is_asked_where_it_has_no_controller():
    t = table(2)
    a, b = t.seats
    reward = card(
        "Exile target card from a graveyard. Its controller gains 2 life.", "Instant", "R"
    )
    b.graveyard(BEAR)
    a.hand(reward)
    a.casts(reward, at=BEAR)
    t.resolve()
    assert b.life == 22


@pytest.mark.rule("109.4b")
@pytest.mark.rule("113.8")
def test_109_4b_a_trigger_is_controlled_by_who_controlled_its_source_as_it_triggered():
    t = table(3)
    a, b, c = t.seats
    take = card("Destroy target creature. Gain control of target enchantment.", "Sorcery", "Take")
    watch = card("Whenever a creature dies, you draw a card.", "Enchantment", "Watch")
    b.battlefield(watch)
    c.battlefield(BEAR)
    a.hand(take)
    a.casts(take, at=[BEAR, watch])
    t.resolve()
    assert t.game.controller_of(a.find(watch)) == 0
    t.pass_all()
    assert (a.hand_names, b.hand_names) == ([], ["Blank"])


@pytest.mark.rule("110.4a")
@pytest.mark.rule("110.4b")
def test_110_4_permanent_cards_and_permanent_spells():
    t = table(2)
    a, b = t.seats
    shock = card("Draw a card.", "Instant", "Shock")
    deny = card("Counter target permanent spell.", "Instant", "Deny")
    back = card("Return target permanent card from your graveyard to your hand.", "Sorcery", "Back")
    stone = card("", "Artifact", "Stone")
    a.hand(shock, back, stone).graveyard(shock, "Forest", BEAR)
    b.hand(deny)
    a.casts(back)
    assert {t.game.object(o.what).card.name for o in a.question.options} == {"Forest", "Bear"}
    a.answers("Forest")
    assert not b.may_cast(deny)
    t.resolve()
    a.casts(stone)
    assert b.may_cast(deny)


@pytest.mark.rule("110.5d")
def test_110_5d_a_card_that_is_not_on_the_battlefield_is_neither_tapped_nor_untapped():
    t = table(2)
    a, _ = t.seats
    blink = card(
        "Exile target creature, then return it to the battlefield under its owner's control.",
        "Instant",
        "Blink",
    )
    a.battlefield(BEAR, tapped=True).hand(blink)
    a.casts(blink, at=BEAR)
    t.resolve()
    assert not a.is_tapped(BEAR)


@pytest.mark.rule("109.2b")
@pytest.mark.rule("109.2c")
def test_109_2b_a_spell_is_on_the_stack_and_a_source_may_be_anywhere():
    t = table(2)
    a, b = t.seats
    bolt = card("~ deals 3 damage to any target.", "Instant", "Bolt", mana_cost="{R}")
    ward = card(
        "The next time a red source of your choice would deal damage to you this turn, "
        "prevent that damage.",
        "Instant",
        "Ward",
    )
    a.hand(bolt, bolt).lands("Mountain", "Mountain").graveyard(bolt)
    b.hand(ward)
    a.casts(bolt, at=b)
    b.casts(ward)
    t.resolve()
    t.resolve()
    assert b.life == 20
    a.casts(bolt, at=b)
    t.resolve()
    assert b.life == 17


@pytest.mark.rule("112.1a")
def test_112_1a_a_copy_of_a_spell_can_be_countered_and_is_not_cast():
    t = table(2)
    a, b = t.seats
    bolt = card("~ deals 3 damage to any target.", "Instant", "Bolt", mana_cost="{0}")
    fork = card("Copy target instant spell.", "Instant", "Fork")
    deny = card("Counter target spell.", "Instant", "Deny")
    count = card("Whenever a player casts a spell, you gain 1 life.", "Enchantment", "Count")
    a.hand(bolt, fork)
    b.battlefield(count)
    a.casts(bolt, at=b)
    t.resolve()
    a.casts(fork, at=bolt)
    t.resolve()
    t.resolve()
    assert t.stack == ["Bolt", "Bolt"]
    assert b.life == 22
    copy = t.game.turns[1].stack[-1]
    assert t.game.controller_of(copy) == 0
    b.hand(deny)
    b.casts(deny, at=copy)
    t.pass_all()
    assert (b.life, a.graveyard_names) == (20, ["Fork", "Bolt"])


@pytest.mark.rule("108.2b")
def test_108_2b_a_token_in_a_graveyard_is_not_counted_among_the_cards():
    """It lies there only until state-based actions are checked, but that is when it matters."""
    t = table(2)
    a, _ = t.seats
    hoard = card(
        "~ gets -2/-2 for each creature card in your graveyard.",
        "Creature — Ghoul",
        "Ghoul",
    )
    make = card("Create two 1/1 white Soldier creature tokens.", "Instant", "Make")
    a.battlefield(hoard).hand(make, KILL)
    a.casts(make)
    t.resolve()
    a.casts(KILL, at="Soldier Token")
    t.resolve()
    assert "Ghoul" in a.names("battlefield")
    assert a.power(hoard) == 2
