"""702.78: the keyword ability conspire."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, giving, sorcery
from apnap.testing.simple_plays import cast_paying

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
ROGUE = CardDef("Rogue", "creature", "Rogue", cost="{1}{B}", power=2, toughness=2)
GAIN = SpellAbility((ChangeLife(You(), Number(1)),))
CUB = CardDef("Cub", "creature", "Bear", "{0}", 1, 1, colors="R")


@pytest.mark.rule("702.78a")
def test_702_78a_conspire_taps_two_creatures_that_share_a_color():
    plot = sorcery("Plot", gain_life(1), cost="{G}", more=abilities_of("Conspire"))
    t = table(2)
    a, _ = t.seats
    a.hand(plot, plot).lands("Forest", "Forest").battlefield(BEAR, ROGUE)
    a.casts(plot)  # there is only one green creature
    t.pass_all()
    assert a.life == 21
    a.battlefield(BEAR)
    a.casts(plot, x=1)
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("702.78b")
@pytest.mark.parametrize("times", [(1, 0), (0, 1), (1, 1)])
def test_702_78b_each_conspire_is_paid_by_itself(times: tuple[int, int]) -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(giving(abilities_of("Conspire")), *[CUB] * 4)
    a.hand(
        song := CardDef(
            "Song", "instant", cost="{0}", colors="R", abilities=(GAIN, *abilities_of("Conspire"))
        )
    )
    cast_paying(t, song, *times)
    assert a.life == 21 + sum(times)
