"""702.66: the keyword ability delve."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, instant, sorcery

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
KNIGHT = CardDef("Knight", "creature", cost="{W}", power=1, toughness=1)
GOLEM = CardDef("Golem", "artifact creature", cost="{2}", power=1, toughness=1)
ROCK = CardDef("Rock", "artifact", cost="{2}")
GAIN = (ChangeLife(You(), Number(1)),)


@pytest.mark.rule("702.66a")
def test_702_66a_cards_in_the_graveyard_pay_for_generic_mana():
    song = sorcery("Song", gain_life(4), cost="{3}{U}", more=abilities_of("Delve"))
    t = table(2)
    a, _ = t.seats
    a.hand(song).graveyard(BEAR, KNIGHT, ROCK, GOLEM).lands("Island", "Island")
    a.casts(song)
    a.answers(2)
    a.answers([BEAR, KNIGHT])
    assert a.graveyard_names == ["Rock", "Golem"]
    t.resolve()
    assert a.life == 24


@pytest.mark.rule("702.66b")
def test_702_66b_delve_applies_after_the_total_cost_is_known():
    song = sorcery("Song", gain_life(4), cost="{1}{U}", more=abilities_of("Delve"))
    t = table(2)
    a, _ = t.seats
    a.hand(song).graveyard(BEAR, KNIGHT).lands("Island")
    a.casts(song)
    a.answers(BEAR)
    assert len(a.graveyard_names) == 1  # never more than there is generic mana


@pytest.mark.rule("702.66c")
@pytest.mark.parametrize("times", [1, 2])
def test_702_66c_delve_twice_is_delve(times: int) -> None:
    dig = instant("Dig", *GAIN, cost="{2}", more=abilities_of("Delve") * times)
    t = table(2)
    a, _ = t.seats
    a.graveyard("Shock", "Forest").hand(dig)
    a.casts(dig)
    while a.question is not None and a.question.rule != "117.1":
        a.answers(a.question.example())
    assert sorted(a.exile_names) == ["Forest", "Shock"]
    t.resolve()
    assert a.life == 21
