"""Coins: called, won and lost; and things chosen at random."""

import pytest

from apnap.effects.flow.flow import Called, RepeatWhile
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.coins_and_dice import FlipCoins
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.selections import EachPlayer, You
from apnap.effects.words.tallies import Flips
from apnap.rules.mechanics.coins_and_dice import CoinFlip
from apnap.testing import Table, table
from apnap.testing.simple_plays import cast, resolve_spell
from apnap.testing.texts import card


def flips(t: Table) -> list[CoinFlip]:
    return [entry.event for entry in t.game.log if isinstance(entry.event, CoinFlip)]


GAMBLE = card(
    "Flip a coin. If you win the flip, you gain 5 life. If you lose the flip, you lose 5 life.",
    name="Gamble",
)
TAILS_FIRST, HEADS_FIRST = 0, 1  # the seeds of games in which the first coin comes up like that


@pytest.mark.rule("705.2")
@pytest.mark.parametrize(
    ("seed", "call", "life"),
    [
        (HEADS_FIRST, "heads", 25),
        (HEADS_FIRST, "tails", 15),
        (TAILS_FIRST, "heads", 15),
        (TAILS_FIRST, "tails", 25),
    ],
)
def test_705_2_who_calls_the_side_that_comes_up_wins_the_flip(seed: int, call: str, life: int):
    t = table(2, seed=seed)
    a, _ = t.seats
    cast(t, 0, GAMBLE)
    a.answers(call)
    assert a.life == life


@pytest.mark.rule("705.1")
def test_705_1_both_sides_come_up():
    sides = set()
    for seed in range(8):
        t = table(2, seed=seed)
        resolve_spell(t, FlipCoins(call=False))
        sides.add(flips(t)[0].side)
    assert sides == {"heads", "tails"}


@pytest.mark.rule("705.2")
def test_705_2_where_only_heads_and_tails_count_nobody_calls_or_wins():
    t = table(2)
    a, _ = t.seats
    heads = ChangeLife(You(), Flips("flips", "heads"))
    tails = ChangeLife(EachPlayer(opponents=True), Flips("flips", "tails"), -1)
    resolve_spell(t, FlipCoins(Number(10), call=False, called="flips"), heads, tails)
    count = len([flip for flip in flips(t) if flip.side == "heads"])
    assert (a.life, t.seats[1].life) == (20 + count, 20 - (10 - count))
    assert not any(flip.won or flip.lost for flip in flips(t))


@pytest.mark.rule("705.2")
def test_705_2_each_player_flips_for_themselves():
    t = table(3)
    a, b, c = t.seats
    resolve_spell(
        t, FlipCoins(who=EachPlayer(), called="flips"), ChangeLife(You(), Flips("flips", "lost"))
    )
    a.answers("heads")
    b.answers("heads")
    assert flips(t) == []
    c.answers("tails")
    assert [flip.on for flip in flips(t)] == [0, 1, 2]
    assert a.life == 20 + len([flip for flip in flips(t) if flip.lost])


@pytest.mark.rule("705.2")
@pytest.mark.parametrize("seed", range(3))
def test_705_2_flip_until_you_lose_a_flip(seed: int):
    again = RepeatWhile((FlipCoins(called="flip"),), Compare(Flips("flip"), low=1))
    t = table(2, seed=seed)
    a, _ = t.seats
    resolve_spell(t, Called("all", again), ChangeLife(You(), Flips("all")))
    while a.question is not None and a.question.rule == "705.2":
        a.answers("heads")
    won = [flip.won for flip in flips(t)]
    assert won == [True] * (len(won) - 1) + [False]
    assert a.life == 20 + len(won) - 1
