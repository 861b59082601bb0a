"""608.2d: Numbers, objects, tokens and abilities that are chosen at random, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
WOLF = CardDef("Wolf", "creature", "Wolf", power=3, toughness=3)
ISLE = CardDef("Isle", "land")


@pytest.mark.rule("608.2d")
def test_608_2d_damage_from_0_to_x() -> None:
    jaya = card(
        "{X}: Jaya deals an amount of damage chosen at random from 0 to X to any target.",
        "Enchantment",
        "Jaya",
    )
    lives = set[int]()
    for seed in range(12):
        t = table(2, seed=seed)
        a, b = t.seats
        a.battlefield(jaya).lands("Forest", "Forest")
        a.activates(jaya, b, x=2)
        t.resolve()
        lives.add(int(b.life))
    assert lives == {18, 19, 20}


@pytest.mark.rule("608.2d")
def test_608_2d_x_is_a_number_chosen_at_random() -> None:
    kavu = card(
        "Kavu deals X damage to target player, where X is a number chosen at random from 3 to 4.",
        name="Kavu",
    )
    lives = set[int]()
    for seed in range(8):
        t = table(2, seed=seed)
        a, b = t.seats
        a.hand(kavu).casts(kavu, b)
        t.resolve()
        lives.add(int(b.life))
    assert lives == {16, 17}


@pytest.mark.rule("608.2d")
def test_608_2d_draw_a_number_chosen_at_random() -> None:
    draw = card("Draw a number of cards chosen at random between 1 and 3.", name="Insight")
    hands = set[int]()
    for seed in range(12):
        t = table(2, seed=seed)
        a, _ = t.seats
        a.hand(draw).casts(draw)
        t.resolve()
        hands.add(len(a.hand_names))
    assert hands == {1, 2, 3}


@pytest.mark.rule("608.2d")
def test_608_2d_a_card_from_your_library_chosen_at_random() -> None:
    druid = card(
        "Put a land card from your library chosen at random onto the battlefield.", name="Druid"
    )
    higure = card(
        "Choose a creature card at random from your library, reveal that card, put it into your "
        "hand, then shuffle.",
        name="Higure",
    )
    t = table(2)
    a, _ = t.seats
    a.library(BEAR, ISLE, BEAR, only=True).hand(druid, higure).casts(druid)
    t.resolve()
    assert a.permanents == ["Isle"]
    a.casts(higure)
    t.resolve()
    assert (a.hand_names, len(t.game.player(0).library)) == (["Bear"], 1)


@pytest.mark.rule("608.2d")
def test_608_2d_permanents_chosen_at_random_are_exchanged() -> None:
    karona = card(
        "Exchange control of a creature you control chosen at random and a creature target "
        "opponent controls chosen at random.",
        name="Karona",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    b.battlefield(WOLF)
    c.battlefield(WOLF)
    a.hand(karona).casts(karona, c)
    t.resolve()
    assert [seat.creatures for seat in t.seats] == [["Wolf"], ["Wolf"], ["Bear"]]


@pytest.mark.rule("608.2d")
def test_608_2d_one_of_several_tokens() -> None:
    hunt = card(
        "Create a green creature token that's a 2/2 Wolf, a 3/2 Cat with shroud, or a 4/4 Rhino "
        "with trample, chosen at random.",
        name="Hunt",
    )
    kinds = set[str]()
    for seed in range(12):
        t = table(2, seed=seed)
        a, _ = t.seats
        a.hand(hunt).casts(hunt)
        t.resolve()
        [name] = a.creatures
        kinds.add(name)
        if name == "Rhino Token":
            assert list(t.permanent(name).keywords) == ["trample"]
    assert kinds == {"Wolf Token", "Cat Token", "Rhino Token"}


@pytest.mark.rule("608.2d")
def test_608_2d_two_different_abilities() -> None:
    akroma = card(
        "Target creature gains two abilities chosen at random from among flying, trample, and "
        "haste.",
        name="Akroma",
    )
    found = set[tuple[str, ...]]()
    for seed in range(12):
        t = table(2, seed=seed)
        a, _ = t.seats
        a.battlefield(BEAR).hand(akroma).casts(akroma, BEAR)
        t.resolve()
        found.add(tuple(sorted(t.permanent(BEAR).keywords)))
    assert found == {("flying", "haste"), ("flying", "trample"), ("haste", "trample")}


@pytest.mark.rule("103.8")
def test_103_8_at_the_beginning_of_the_game() -> None:
    eyes = card(
        "At the beginning of the game, target opponent discards a card.", "Vanguard", "Eyes"
    )
    t = table(2, first_turn=True)
    a, b = t.seats
    a.command(eyes)
    b.hand(BEAR)
    t.begin()
    t.pass_all()
    assert b.hand_names == []
    b.hand(BEAR)
    t.next_turn()
    t.next_turn()
    assert "Bear" in b.hand_names, "only once"


@pytest.mark.rule("608.2d")
def test_608_2d_one_of_several_targets_at_random() -> None:
    """Wild Swing: one of the three, each of another player, is destroyed."""
    swing = card(
        "Choose three target nonenchantment permanents. Destroy one of them at random.",
        "Sorcery",
        "Swing",
    )
    bear = card("", "Creature — Bear", "Wild Bear", power="2", toughness="2")
    t = table(4)
    a, *others = t.seats
    for seat in others:
        seat.battlefield(bear)
    a.hand(swing).casts(swing, at=[seat.find(bear) for seat in others])
    t.resolve()
    assert sum([len(seat.creatures) for seat in others]) == 2


@pytest.mark.rule("701.20a")
def test_701_20a_a_card_discarded_at_random_before_shuffling() -> None:
    """Gamble: the card that was found may be the one that is discarded; the library is shuffled
    last."""
    gamble = card(
        "Search your library for a card, put that card into your hand, discard a card at random, "
        "then shuffle.",
        "Sorcery",
        "Gamble",
    )
    bear = card("", "Creature — Bear", "Wild Bear", power="2", toughness="2")
    t = table(3)
    a = t.seat(0)
    a.hand(gamble).library(bear, bear)
    a.casts(gamble)
    t.resolve()
    assert a.question is not None
    a.answers([bear])
    assert a.hand_names == []
    assert sorted(a.graveyard_names) == ["Gamble", "Wild Bear"]
    assert t.log_has("701.20a")
