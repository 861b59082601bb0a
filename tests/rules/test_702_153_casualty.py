"""702.153: the keyword ability casualty."""

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

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
GAIN = SpellAbility((ChangeLife(You(), Number(1)),))
CUB = CardDef("Cub", "creature", "Bear", "{0}", 1, 1, colors="R")


@pytest.mark.rule("702.153a")
def test_702_153a_casualty_copies_it_if_a_creature_was_sacrificed():
    deal = sorcery("Deal", gain_life(1), cost="{R}", more=abilities_of("Casualty", number=2))
    t = table(2)
    a, _ = t.seats
    a.hand(deal).lands("Mountain").battlefield(BEAR)
    a.casts(deal, x=1)
    t.pass_all()
    assert a.life == 22
    assert "Bear" not in a.permanents


@pytest.mark.rule("702.153b")
@pytest.mark.parametrize("times", [(1, 0), (0, 1), (1, 1)])
def test_702_153b_each_casualty_is_paid_by_itself(times: tuple[int, int]) -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(*[CUB] * 2).hand(
        song := CardDef(
            "Song",
            "instant",
            cost="{0}",
            colors="R",
            abilities=(GAIN, *abilities_of("Casualty", number=1) * 2),
        )
    )
    cast_paying(t, song, *times)
    assert (a.life, len(a.creatures)) == (21 + sum(times), 2 - sum(times))
