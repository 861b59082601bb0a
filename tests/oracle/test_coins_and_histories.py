"""Coins that are flipped until one is lost, the sacrificed permanent, and what left this turn."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2, cost="{0}")
ELK = CardDef("Elk", "creature", "Elk", power=3, toughness=3, cost="{0}")


@pytest.mark.rule("705.2")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_705_2_a_coin_until_it_is_lost_and_each_flip_that_is_won(seed: int) -> None:
    t = table(2, seed=seed)
    a, _ = t.seats
    eye = card(
        "{T}: Flip a coin until you lose a flip.\nWhenever a player wins a coin flip, you gain 1 "
        "life.",
        "Artifact",
        "Eye",
    )
    a.battlefield(eye)
    a.activates(eye)
    t.pass_once()
    t.pass_once()
    while a.question is not None and a.question.prompt.startswith("Call"):
        a.answers("heads")
    if a.question is not None and a.question.prompt.startswith("Put your"):
        a.answers(a.question.options)
    t.pass_all()
    wins = len([line for line in t.log if "wins the flip" in line])
    losses = len([line for line in t.log if "loses the flip" in line])
    assert losses == 1, "the last one"
    assert a.life == 20 + wins


@pytest.mark.rule("705.2")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_705_2_what_is_lost_may_be_said_before_what_is_won(seed: int) -> None:
    t = table(2, seed=seed)
    a, _ = t.seats
    krark = card(
        "Flip a coin. If you lose the flip, you lose 1 life. If you win the flip, you gain 1 life.",
        "Sorcery",
        "Krark",
    )
    a.hand(krark)
    a.casts(krark)
    t.pass_once()
    t.pass_once()
    a.answers("heads")
    t.pass_all()
    won = any("wins the flip" in line for line in t.log)
    assert a.life == (21 if won else 19)


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("creature", "cards"), [(BEAR, 2), (ELK, 1)])
def test_608_2h_the_sacrificed_creature(creature: CardDef, cards: int) -> None:
    t = table(2)
    a, _ = t.seats
    rite = card(
        "Sacrifice a creature. Draw a card. Draw another card if the sacrificed creature was a "
        "Bear.",
        "Sorcery",
        "Rite",
    )
    a.battlefield(creature).hand(rite)
    a.casts(rite)
    t.resolve()
    assert len(a.hand_names) == cards


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("mine", "life"), [(True, 21), (False, 20)])
def test_608_2h_a_permanent_you_controlled_left_this_turn(mine: bool, life: int) -> None:
    t = table(2)
    a, b = t.seats
    lulu = card(
        "At the beginning of your end step, if a permanent you controlled left the battlefield "
        "this turn, you gain 1 life for each land you control.",
        "Enchantment",
    )
    quiet = card(
        "At the beginning of your end step, if no permanents left the battlefield this turn, you "
        "gain 50 life.",
        "Enchantment",
        "Quiet",
    )
    doom = card("Destroy target creature.", "Instant", "Doom")
    a.battlefield(lulu, quiet, BEAR).hand(doom).lands("Forest")
    b.battlefield(ELK)
    a.casts(doom, at=BEAR if mine else ELK)
    t.resolve()
    t.go_to("end")
    t.pass_all()
    assert a.life == life


@pytest.mark.rule("603.2c")
def test_603_2c_damage_to_one_or_more_players_is_one_event() -> None:
    t = table(3)
    a, b, c = t.seats
    host = card(
        "Whenever one or more creatures you control deal combat damage to one or more players, "
        "draw a card.",
        "Enchantment",
    )
    a.battlefield(host, BEAR, ELK)
    a.attacks({BEAR: b, ELK: c})
    t.go_to("end")
    assert len(a.hand_names) == 1
