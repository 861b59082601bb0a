"""702.60: the keyword ability ripple."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, giving, instant
from apnap.testing.simple_plays import resolve_saying_yes

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)
GAIN = SpellAbility((ChangeLife(You(), Number(1)),))
CUB = CardDef("Cub", "creature", "Bear", "{0}", 1, 1, colors="R")


@pytest.mark.rule("702.60a")
def test_702_60a_ripple_casts_cards_of_the_same_name_for_nothing():
    wave = instant("Wave", gain_life(1), cost="{G}", more=abilities_of("Ripple", number=3))
    t = table(2)
    a, _ = t.seats
    a.hand(wave).lands("Forest").library(wave, BEAR, OX, "Island", only=True)
    a.casts(wave)
    t.resolve()
    a.answers(True)
    a.answers(a.question.options[-1])
    a.answers(a.question.options)
    assert a.library_names[0] == "Island"
    t.resolve()  # the second one's ripple
    a.answers(False)
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("702.60a")
def test_702_60a_spells_that_are_given_ripple_and_what_they_cast() -> None:
    """What is cast by it ripples, too: of the six below, all four Songs are cast."""
    song = CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(giving(abilities_of("Ripple", number=2)))
    a.hand(song).library(song, CUB, song, CUB, song, song)
    a.casts(song)
    resolve_saying_yes(t)
    assert a.life == 25
    assert a.hand_names == []


@pytest.mark.rule("702.60b")
def test_702_60b_each_ripple_triggers() -> None:
    twice = CardDef(
        "Song",
        "instant",
        cost="{0}",
        colors="R",
        abilities=(GAIN, *abilities_of("Ripple", number=1) * 2),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(twice).library(
        CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN,)),
        CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN,)),
        CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN,)),
    ).casts(twice)
    resolve_saying_yes(t)
    assert a.life == 23
