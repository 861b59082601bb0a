"""Coins, emblems, energy, what is exiled instead, durations: words of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_plays import cast_text
from apnap.testing.tables import two
from apnap.testing.texts import card, refused

FOREST = CardDef("Forest", "basic land", "Forest")
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)


@pytest.mark.rule("611.2a")
def test_611_2a_until_the_end_of_your_next_turn() -> None:
    t, a, _ = two()
    cheap = card("Draw a card.", "Instant", "Cheap")
    a.library(cheap)
    text = (
        "Exile the top card of your library. Until the end of your next turn, you may play that "
        "card."
    )
    cast_text(t, text)
    t.next_turn()
    t.next_turn()
    assert a.may_cast(a.find(cheap))
    t.next_turn()
    t.pass_once()
    assert not a.may_cast(a.find(cheap))


@pytest.mark.rule("614.1a")
def test_614_1a_exiled_instead_of_dying() -> None:
    t, _, b = two()
    b.battlefield(BEAR, OX)
    text = (
        "~ deals 3 damage to target creature. If that creature would die this turn, exile it "
        "instead."
    )
    cast_text(t, text, at=b.find(BEAR))
    assert (b.exile_names, b.graveyard_names) == (["Bear"], [])
    cast_text(t, "Destroy target creature.", at=b.find(OX))
    assert b.graveyard_names == ["Ox"]


def test_each_creature_dealt_damage_this_way_is_exiled_instead() -> None:
    t, _, b = two()
    b.battlefield(BEAR, OX)
    text = (
        "~ deals 3 damage to each creature. If a creature dealt damage this way would die this "
        "turn, exile it instead."
    )
    cast_text(t, text)
    assert (b.exile_names, b.creatures) == (["Bear"], ["Ox"])


@pytest.mark.rule("705.2")
@pytest.mark.parametrize(("call", "life"), [("tails", 23), ("heads", 17)])
def test_705_2_a_coin(call: str, life: int) -> None:
    t, a, _ = two()  # in this game the first coin comes up tails
    text = (
        "Flip a coin. If you win the flip, you gain 3 life. If you lose the flip, you lose 3 life."
    )
    cast_text(t, text)
    a.answers(call)
    assert a.life == life


def test_a_flip_that_is_won_without_a_coin_is_refused() -> None:
    assert refused("If you win the flip, draw a card.")


@pytest.mark.rule("114.2")
def test_114_2_an_emblem() -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    cast_text(t, 'You get an emblem with "Creatures you control get +1/+1."')
    assert a.power("Bear") == 3


@pytest.mark.rule("107.14")
def test_107_14_energy_and_poison() -> None:
    t, _, b = two()
    cast_text(t, "You get {E}{E}{E}.")
    assert t.game.player(0).counters == (("energy", 3),)
    cast_text(t, "Target player gets two poison counters.", at=b)
    assert b.poison == 2


@pytest.mark.rule("702.16a")
def test_702_16a_protection_from_a_chosen_color() -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    text = "Target creature gains protection from the color of your choice until end of turn."
    cast_text(t, text, at=a.find(BEAR))
    a.answers("red")
    red = card("~ deals 1 damage to target creature.", "Instant", "Shock", color_indicator="R")
    a.hand(red)
    assert not a.may_cast(red)


@pytest.mark.rule("701.19a")
def test_701_19a_library_and_or_graveyard() -> None:
    t, a, _ = two()
    a.graveyard(BEAR)
    text = (
        "Search your library and/or graveyard for a card named Bear, reveal it, and put it into "
        "your hand. If you search your library this way, shuffle."
    )
    cast_text(t, text)
    a.answers("search graveyard")
    if t.questions and t.questions[0].rule != "117.3":
        a.answers([BEAR])
    assert "Bear" in a.hand_names
    assert not t.log_has("701.20a")


@pytest.mark.rule("701.9e")
def test_701_9e_double_the_counters() -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    text = (
        "Put two +1/+1 counters on target creature, then double the number of +1/+1 counters on it."
    )
    cast_text(t, text, at=a.find(BEAR))
    assert a.counters("Bear", "+1/+1") == 4


@pytest.mark.rule("201.2a")
def test_201_2a_all_with_the_same_name() -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    b.battlefield(BEAR, OX)
    text = "Destroy target creature and all other creatures with the same name as that creature."
    cast_text(t, text, at=b.find(BEAR))
    assert (a.creatures, b.creatures) == ([], ["Ox"])


@pytest.mark.rule("508.1d")
def test_508_1d_attacks_if_able() -> None:
    t, _, b = two()
    b.battlefield(OX)
    cast_text(t, "Target creature blocks this turn if able.", at=b.find(OX))
    assert refused("Target creature attacks if able.")


def test_you_may_have_another_do_it() -> None:
    t, a, b = two()
    b.battlefield(BEAR)
    hound = card(
        "When ~ enters, you may have it deal 2 damage to target creature.", "Creature — Dog"
    )
    a.hand(hound).casts(hound)
    t.resolve()
    a.answers(b.find(BEAR))
    t.resolve()
    a.answers(True)
    assert b.creatures == []


def test_what_did_not_happen_is_not_spoken_of() -> None:
    t, a, _ = two()
    text = (
        "Return target creature card from your graveyard to your hand. If you control a Forest, "
        "return that card to the battlefield instead."
    )
    a.graveyard(BEAR).lands(FOREST)
    cast_text(t, text, at=a.find(BEAR))
    assert a.creatures == ["Bear"]


def test_that_many() -> None:
    t, a, _ = two()
    a.hand(FOREST, BEAR).library(OX, OX, OX)
    cast_text(t, "Discard any number of cards, then draw that many cards.")
    a.answers([FOREST, BEAR])
    assert a.hand_names == ["Ox", "Ox"]


def test_cards_of_a_kind_milled_this_way() -> None:
    t, a, _ = two()
    a.library(BEAR, FOREST, OX)
    cast_text(t, "Mill three cards. You gain 2 life for each creature card milled this way.")
    assert a.life == 24


@pytest.mark.rule("205.1a")
def test_205_1a_other_creature_types_are_replaced() -> None:
    t, a, _ = two()
    a.battlefield(OX)
    text = (
        "Until end of turn, target creature loses all abilities and becomes a blue Frog with base "
        "power and toughness 1/1."
    )
    cast_text(t, text, at=a.find(OX))
    assert (a.power("Ox"), a.toughness("Ox")) == (1, 1)
    cast_text(t, "Destroy all Oxen.")
    assert a.creatures == ["Ox"]


@pytest.mark.rule("107.14")
def test_107_14_energy_is_paid() -> None:
    t, a, _ = two()
    a.library(FOREST)
    cast_text(t, "You get {E}{E}.")
    cast_text(t, "You may pay {E}{E}. If you do, draw a card.")
    a.answers(True)
    assert a.hand_names == ["Forest"]
    assert t.game.player(0).counters in ((), (("energy", 0),))


@pytest.mark.rule("700.2d")
def test_700_2d_the_same_mode_again() -> None:
    t, a, _ = two()
    spell = card(
        "Choose three. You may choose the same mode more than once.\n• You gain 1 life.\n"
        "• You gain 5 life."
    )
    a.hand(spell).casts(spell, modes=(0, 1, 1))
    t.resolve()
    assert a.life == 31


@pytest.mark.rule("2026-08:111.10u")
def test_a_lander_token() -> None:
    t, a, _ = two()
    a.lands(FOREST, FOREST).library(CardDef("Island", "basic land", "Island"))
    cast_text(t, "Create a Lander token.")
    a.activates("Lander Token")
    t.resolve()
    a.answers(["Island"])
    assert "Island" in a.permanents


def test_creatures_that_several_players_control() -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    b.battlefield(BEAR)
    cast_text(t, "~ deals 2 damage to each opponent and each creature they control.")
    assert (a.creatures, b.creatures, b.life) == (["Bear"], [], 18)


@pytest.mark.rule("201.4a")
def test_201_4a_the_name_of_a_nonland_card() -> None:
    words = "As this artifact enters, choose a nonland card name.\nCreatures you control with the"
    banner = card(f"{words} chosen name get +1/+1.", "Artifact", "Banner")
    bear = card("", "Creature", "Bear")
    t = table(2)
    a, _ = t.seats
    a.battlefield(bear).hand(banner).casts(banner)
    t.resolve()
    with pytest.raises(ScenarioError):
        a.answers("Forest")
    a.answers("Bear")
    assert a.power(bear) == 3
