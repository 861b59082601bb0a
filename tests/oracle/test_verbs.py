"""Choices, damage, prevention, keyword actions: words of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import cast_text
from apnap.testing.tables import two
from apnap.testing.texts import card, refused

FOREST = CardDef("Forest", "basic land", "Forest")
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)


@pytest.mark.rule("701.17a")
def test_701_17a_each_opponent_chooses_what_to_sacrifice() -> None:
    t = table(3)
    _, b, c = t.seats
    b.battlefield(BEAR, OX)
    c.battlefield(BEAR)
    cast_text(t, "Each opponent sacrifices a creature of their choice.")
    b.answers([OX])
    assert (b.creatures, c.creatures) == (["Bear"], [])


@pytest.mark.rule("701.16a")
def test_701_16a_a_card_of_a_revealed_hand_is_chosen_and_discarded() -> None:
    t, a, b = two()
    b.hand(FOREST, BEAR, OX)
    text = (
        "Target player reveals their hand. You choose a nonland card from it. That player discards "
        "that card."
    )
    cast_text(t, text, at=b)
    a.answers([OX])
    assert (sorted(b.hand_names), b.graveyard_names) == (["Bear", "Forest"], ["Ox"])


@pytest.mark.rule("701.8b")
def test_701_8b_discard_at_random() -> None:
    t, _, b = two()
    b.hand(FOREST, BEAR)
    cast_text(t, "Target player discards a card at random.", at=b)
    assert len(b.hand_names) == 1


def test_a_card_at_random_from_another_players_graveyard() -> None:
    t, a, b = two()
    b.graveyard(BEAR, FOREST)
    text = (
        "Choose a creature card at random from target opponent's graveyard. Put that card onto the "
        "battlefield under your control."
    )
    cast_text(t, text, at=b)
    assert (a.creatures, b.graveyard_names) == (["Bear"], ["Forest"])


@pytest.mark.rule("601.2d")
def test_601_2d_damage_is_divided_among_targets() -> None:
    t, a, b = two()
    b.battlefield(BEAR, OX)
    bolt = card("~ deals 5 damage divided as you choose among any number of targets.", "Instant")
    a.hand(bolt)
    a.casts(bolt, at=[b.find(BEAR), b.find(OX)], divided={b.find(BEAR): 2, b.find(OX): 3})
    t.resolve()
    assert (b.creatures, b.damage("Ox")) == (["Ox"], 3)


@pytest.mark.rule("601.2d")
def test_601_2d_what_is_divided_is_known_before_the_targets_are() -> None:
    """ "It" is the permanent with the ability, not one of the targets."""
    text = (
        "{0}: ~ deals X damage divided as you choose among any number of target creatures, where X "
        "is the number of age counters on it."
    )
    t, a, b = two()
    a.battlefield(card(text, "Enchantment"), counters={"age": 2})
    b.battlefield(BEAR, OX)
    bear, ox = b.find(BEAR), b.find(OX)
    a.activates("Test Card", at=[bear, ox], divided={bear: 1, ox: 1})
    t.resolve()
    assert (b.damage("Bear"), b.damage("Ox")) == (1, 1)


@pytest.mark.rule("120.3")
def test_120_3_damage_equal_to_an_amount_and_life_for_it() -> None:
    t, a, b = two()
    a.battlefield(BEAR, OX)
    text = (
        "~ deals damage to any target equal to the number of creatures you control. You gain life "
        "equal to the damage dealt this way."
    )
    cast_text(t, text, at=b)
    assert (a.life, b.life) == (22, 18)


def test_damage_to_each_creature_and_each_player() -> None:
    t, a, b = two()
    b.battlefield(BEAR, OX)
    cast_text(t, "~ deals 2 damage to each creature and each player.")
    assert (a.life, b.life, b.creatures) == (18, 18, ["Ox"])


@pytest.mark.rule("615.7")
def test_615_7_the_next_damage_is_prevented() -> None:
    t, a, b = two()
    shock = CardDef("Nothing", "artifact")
    a.battlefield(shock)
    cast_text(t, "Prevent the next 2 damage that would be dealt to any target this turn.", at=b)
    cast_text(t, "~ deals 3 damage to target player.", at=b)
    assert b.life == 19
    cast_text(t, "~ deals 3 damage to target player.", at=b)
    assert b.life == 16


@pytest.mark.rule("615.1a")
def test_615_1a_all_combat_damage_is_prevented() -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    cast_text(t, "Prevent all combat damage that would be dealt this turn.")
    a.attacks({BEAR: b})
    t.go_to("end")
    assert b.life == 20
    assert refused("Prevent all combat damage that would be dealt.")


@pytest.mark.rule("502.3")
def test_502_3_it_does_not_untap_in_the_next_untap_step() -> None:
    t, _, b = two()
    b.battlefield(BEAR)
    text = "Tap target creature. It doesn't untap during its controller's next untap step."
    cast_text(t, text, at=b.find(BEAR))
    t.next_turn()
    t.go_to("upkeep")
    assert b.is_tapped("Bear")


@pytest.mark.rule("701.40a")
def test_701_40a_a_creature_explores() -> None:
    t, a, _ = two()
    a.library(FOREST)
    scout = card("When ~ enters, it explores.", "Creature — Scout")
    a.hand(scout).casts(scout)
    t.resolve()
    t.resolve()
    assert a.hand_names == ["Forest"]


@pytest.mark.rule("701.3a")
def test_701_3a_attach_it_to_a_creature() -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    sword = card(
        "When ~ enters, attach it to target creature you control.\n"
        "Equipped creature gets +2/+0.\nEquip {1}",
        "Artifact — Equipment",
    )
    a.hand(sword).casts(sword)
    t.resolve()
    t.resolve()
    assert a.power("Bear") == 4


def test_what_has_been_chosen_is_not_chosen_again() -> None:
    t, a, _ = two()
    a.battlefield(BEAR, OX)
    cast_text(
        t, "Put a +1/+1 counter on a creature you control. It gains flying until end of turn."
    )
    a.answers([OX])
    assert a.counters("Ox", "+1/+1") == 1


def test_creatures_that_a_player_controls() -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    b.battlefield(BEAR, OX)
    cast_text(t, "Destroy all creatures target player controls.", at=b)
    assert (a.creatures, b.creatures) == (["Bear"], [])


def test_a_creature_of_anybodys_is_chosen() -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    b.battlefield(OX)
    cast_text(t, "Return a creature to its owner's hand.")
    a.answers([OX])
    assert b.hand_names == ["Ox"]


def test_several_players_may_do_it_each() -> None:
    t, a, b = two()
    before = len(a.hand_names), len(b.hand_names)
    cast_text(t, "Each player may draw a card.")
    a.answers(False)
    b.answers(True)
    assert (len(a.hand_names), len(b.hand_names)) == (before[0], before[1] + 1)


def test_x_in_a_description() -> None:
    t, a, _ = two()
    dear = CardDef("Dear", "creature", "Ox", "{3}", 2, 2)
    cheap = CardDef("Cheap", "creature", "Ox", "{1}", 2, 2)
    a.library(dear, cheap, only=True).lands(FOREST, FOREST, FOREST)
    flute = card(
        "{X}, {T}: Search your library for a creature card with mana value X or less, reveal it, "
        "put it into your hand, then shuffle.",
        "Artifact",
    )
    a.battlefield(flute).activates(flute, x=2)
    t.resolve()
    a.answers([cheap])
    assert a.hand_names == ["Cheap"]
