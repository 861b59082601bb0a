"""701.33: the keyword action bolster."""

import pytest

from apnap.effects.actions.bolster import Bolster
from apnap.effects.words.amounts import Number
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import resolve_spell

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
SOLDIER = CardDef("Soldier", "creature", power=1, toughness=1, token=True)


@pytest.mark.rule("701.33a")
def test_701_33a_bolster_is_for_a_creature_with_the_least_toughness():
    t = table(2)
    a, b = t.seats
    a.battlefield(OX, BEAR)
    b.battlefield(SOLDIER)
    resolve_spell(t, Bolster(Number(3)))
    assert a.counters(BEAR, "+1/+1") == 3
    resolve_spell(t, Bolster(Number(1)))
    assert a.counters(OX, "+1/+1") == 1
    a.battlefield(CardDef("Yak", "creature", power=1, toughness=5))
    resolve_spell(t, Bolster(Number(1)))
    a.answers(["Yak"])
    assert a.counters("Yak", "+1/+1") == 1
