"""Dice: results, tables, doubles."""

import pytest

from apnap.effects.flow.flow import If
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.coins_and_dice import Result, RollDice, RollOnTable
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import EachPlayer, You
from apnap.effects.words.tallies import Rolled, RolledDoubles
from apnap.rules.mechanics.coins_and_dice import DiceRoll
from apnap.testing import Table, table
from apnap.testing.simple_plays import resolve_spell


def rolls(t: Table) -> list[DiceRoll]:
    return [entry.event for entry in t.game.log if isinstance(entry.event, DiceRoll)]


@pytest.mark.rule("706.1a")
def test_706_1a_every_side_comes_up_and_no_other():
    seen = set()
    for seed in range(60):
        t = table(2, seed=seed)
        resolve_spell(t, RollDice(6))
        seen.update(rolls(t)[0].natural)
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("706.2")
@pytest.mark.parametrize("seed", range(3))
def test_706_2_the_result_is_the_natural_result_with_its_modifiers(seed: int):
    t = table(2, seed=seed)
    a, _ = t.seats
    resolve_spell(t, RollDice(20, plus=Number(3), called="roll"), ChangeLife(You(), Rolled("roll")))
    [roll] = rolls(t)
    assert a.life == 20 + roll.natural[0] + 3


@pytest.mark.rule("706.4")
def test_706_4_several_dice_add_up_or_the_highest_counts():
    t = table(2)
    a, b = t.seats
    dice = RollDice(6, Number(3), called="roll")
    gain = ChangeLife(You(), Rolled("roll"))
    lose = ChangeLife(EachPlayer(opponents=True), Rolled("roll", highest=True), -1)
    resolve_spell(t, dice, gain, lose)
    [roll] = rolls(t)
    assert len(roll.natural) == 3
    assert a.life == 20 + sum(roll.natural)
    assert b.life == 20 - max(roll.natural)


@pytest.mark.rule("706.6")
def test_706_6_an_ignored_roll_never_happened():
    kept = [1, 1]
    for seed in range(10):
        one, two = table(2, seed=seed), table(2, seed=seed)
        resolve_spell(one, RollDice(20, Number(2)))
        resolve_spell(two, RollDice(20, Number(2), ignore=1))
        assert rolls(two)[0].natural == (max(rolls(one)[0].natural),)
        kept = list(rolls(one)[0].natural)
    assert len(kept) == 2


@pytest.mark.rule("706.3a")
@pytest.mark.parametrize("seed", range(6))
def test_706_3a_the_table_says_what_the_result_does(seed: int):
    lines = (
        Result(1, 9, (ChangeLife(You(), Number(1)),)),
        Result(10, 19, (ChangeLife(You(), Number(10)),)),
        Result(20, None, (ChangeLife(You(), Number(20)),)),
    )
    t = table(2, seed=seed)
    a, _ = t.seats
    resolve_spell(t, RollOnTable(RollDice(20, called="roll"), lines))
    [number] = rolls(t)[0].natural
    assert a.life == 20 + (1 if number < 10 else 10 if number < 20 else 20)


@pytest.mark.rule("706.3c")
def test_706_3c_roll_again_uses_the_same_dice():
    lines = (Result(1, 5, (ChangeLife(You(), Number(1)),), again=True),)
    lengths = set()
    for seed in range(8):
        t = table(2, seed=seed)
        a, _ = t.seats
        resolve_spell(t, RollOnTable(RollDice(6, called="roll"), lines))
        last = [roll.natural[0] for roll in rolls(t)]
        assert all(number < 6 for number in last[:-1])
        assert last[-1] == 6
        assert a.life == 20 + len(last) - 1
        lengths.add(len(last))
    assert len(lengths) > 1


@pytest.mark.rule("706.5")
def test_706_5_doubles_are_two_equal_results():
    seen = set()
    for seed in range(12):
        t = table(2, seed=seed)
        a, _ = t.seats
        dice = RollDice(4, Number(2), called="roll")
        resolve_spell(t, dice, If(RolledDoubles("roll"), (ChangeLife(You(), Number(7)),)))
        one, other = rolls(t)[0].natural
        assert (a.life == 27) == (one == other)
        seen.add(one == other)
    assert seen == {True, False}
