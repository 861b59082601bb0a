"""701.36: the keyword action investigate."""

import pytest

from apnap.effects.actions.investigate import Investigate
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import ControllersOf, Each
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import watcher
from apnap.testing.simple_plays import resolve_spell

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


@pytest.mark.rule("701.36a")
def test_701_36a_investigate_creates_a_clue():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenActs("investigate")))
    resolve_spell(t, Investigate())
    assert a.count("Clue Token") == 1
    t.pass_all()
    assert a.life == 21
    a.battlefield(BEAR)
    resolve_spell(t, Investigate(Number(2), ControllersOf(Each(CREATURE))))
    assert a.count("Clue Token") == 3
    assert b.permanents == []
