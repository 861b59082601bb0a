"""Coins that an effect has come up heads, so that they are won."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.coins_and_dice import FlipCoins
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.effects.words.tallies import Flips
from apnap.testing import table
from apnap.testing.simple_plays import cast, resolve_spell
from apnap.testing.texts import card

TWO_HEADED_COIN = card(
    "The first time you flip one or more coins each turn, those coins come up heads and you win "
    "those flips.",
    "Artifact",
    "Two-Headed Coin",
)
GAMBLE = card(
    "Flip a coin. If you win the flip, you gain 5 life. If you lose the flip, you lose 5 life.",
    name="Gamble",
)
TAILS_FIRST = 0  # the seed of a game in which the first coin comes up tails


@pytest.mark.rule("2026-08:705.3")
@pytest.mark.parametrize("call", ["heads", "tails"])
def test_2026_08_705_3_the_first_flip_is_won_whatever_was_called(call: str):
    t = table(2, seed=TAILS_FIRST)
    a, _ = t.seats
    a.battlefield(TWO_HEADED_COIN)
    cast(t, 0, GAMBLE)
    a.answers(call)
    assert a.life == 25
    assert "A flips heads and wins the flip" in t.log


@pytest.mark.rule("2026-08:705.3")
def test_2026_08_705_3_the_second_flip_of_a_turn_is_left_to_chance():
    t = table(2)
    a, _ = t.seats
    a.battlefield(TWO_HEADED_COIN)
    gains = []
    for _ in range(9):
        before = a.life
        cast(t, 0, GAMBLE)
        a.answers("heads")
        gains.append(a.life - before)
    assert gains[0] == 5
    assert set(gains[1:]) == {5, -5}


@pytest.mark.rule("2026-08:705.3")
def test_2026_08_705_3_the_flips_of_others_are_left_to_chance():
    t = table(2, seed=TAILS_FIRST)
    a, b = t.seats
    b.battlefield(TWO_HEADED_COIN)
    cast(t, 0, GAMBLE)
    a.answers("heads")
    assert a.life == 15


@pytest.mark.rule("2026-08:705.3")
def test_2026_08_705_3_all_coins_flipped_at_once_are_won_even_without_a_call():
    t = table(2)
    a, _ = t.seats
    a.battlefield(TWO_HEADED_COIN)
    heads, won = ChangeLife(You(), Flips("flips", "heads")), ChangeLife(You(), Flips("flips"))
    resolve_spell(t, FlipCoins(Number(5), call=False, called="flips"), heads, won)
    assert a.life == 20 + 5 + 5
