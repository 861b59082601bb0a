"""702.56: the keyword ability replicate."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, sorcery
from apnap.testing.simple_plays import cast_paying

GAIN = SpellAbility((ChangeLife(You(), Number(1)),))


@pytest.mark.rule("702.56a")
def test_702_56a_replicate_copies_it_for_each_payment():
    spark = sorcery("Spark", gain_life(1), cost="{R}", more=abilities_of("Replicate", mana="{R}"))
    t = table(2)
    a, _ = t.seats
    a.hand(spark).lands("Mountain", "Mountain", "Mountain")
    a.casts(spark, x=2)
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("702.56a")
def test_702_56a_without_a_payment_it_does_not_trigger():
    spark = sorcery("Spark", gain_life(1), cost="{R}", more=abilities_of("Replicate", mana="{R}"))
    t = table(2)
    a, _ = t.seats
    a.hand(spark).lands("Mountain", "Mountain", "Mountain")
    a.casts(spark, x=0)
    assert t.stack == ["Spark"]
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("702.56b")
@pytest.mark.parametrize("times", [(1, 2), (0, 3), (2, 0)])
def test_702_56b_each_replicate_counts_its_own_payments(times: tuple[int, int]) -> None:
    more = (*abilities_of("Replicate", mana="{R}"), *abilities_of("Replicate", mana="{R}"))
    t = table(2)
    a, _ = t.seats
    a.hand(
        song := CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN, *more))
    ).lands(*["Mountain"] * 3)
    cast_paying(t, song, *times)
    assert a.life == 21 + sum(times)
