"""725: rad counters."""

import pytest

from apnap.effects.mechanics.emblems_and_designations import GetRadCounters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import Targets
from apnap.state.ability import Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import resolve_spell

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
FIELD = CardDef("Field", "land")
PLAYER = (Target(APlayer()),)


@pytest.mark.rule("725.1")
def test_725_1_rad_counters_mill_and_cost_life_for_each_nonland_card():
    t = table(2)
    a, b = t.seats
    b.library(FIELD, BEAR, FIELD, BEAR, FIELD)  # the first of them is drawn
    resolve_spell(t, GetRadCounters(Number(3), Targets()), targets=PLAYER, at=b)
    t.go_to("precombat main", turn_of=b)
    t.pass_all()
    assert b.graveyard_names == ["Bear", "Field", "Bear"]
    assert b.life == 18
    assert t.game.player(1).counters == (("rad", 1),)
    t.go_to("precombat main", turn_of=a)
    assert t.stack == []
    assert a.graveyard_names == ["Test Spell"]
