"""702.41: the keyword ability affinity."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import HasType, Permanent
from apnap.effects.words.selections import You
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import giving, instant

GOLEM = CardDef("Golem", "artifact creature", cost="{2}", power=1, toughness=1)
ROCK = CardDef("Rock", "artifact", cost="{2}")
GAIN = SpellAbility((ChangeLife(You(), Number(1)),))
GAIN_TUPLE = (ChangeLife(You(), Number(1)),)


@pytest.mark.rule("702.41a")
def test_702_41a_affinity_reduces_the_cost_for_each_that_you_control():
    mite = CardDef(
        "Mite",
        "artifact creature",
        cost="{4}",
        power=2,
        toughness=2,
        abilities=abilities_of("Affinity", what=HasType("artifact")),
    )
    t = table(2)
    a, b = t.seats
    a.hand(mite).battlefield(ROCK, ROCK, GOLEM)
    b.battlefield(ROCK)
    assert not a.may_cast(mite)
    a.lands("Forest")
    a.casts(mite)
    t.resolve()
    assert "Mite" in a.permanents


@pytest.mark.rule("702.41a")
def test_702_41a_spells_that_are_given_affinity_cost_less() -> None:
    box = CardDef("Box", "artifact")
    affinity = abilities_of("Affinity", what=Permanent(("artifact",)))
    t = table(2)
    a, _ = t.seats
    a.hand(song := CardDef("Song", "instant", cost="{3}{R}", colors="R", abilities=(GAIN,))).lands(
        "Mountain"
    ).battlefield(box, box)
    a.battlefield(giving(affinity))
    assert not a.may_cast(song)
    a.battlefield(box)
    a.casts(song)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("702.41b")
@pytest.mark.parametrize("times", [1, 2])
def test_702_41b_each_affinity_applies(times: int) -> None:
    more = abilities_of("Affinity", what=HasType("artifact")) * times
    frog = instant("Frog", *GAIN_TUPLE, cost="{4}", more=more)
    t = table(2)
    a, _ = t.seats
    a.battlefield(*[CardDef("Box", "artifact")] * 2).hand(frog)
    assert a.may_cast(frog) is (times == 2)
