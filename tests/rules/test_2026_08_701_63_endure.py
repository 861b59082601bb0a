"""2026-08:701.63: the keyword action endure."""

import pytest

from apnap.effects.actions.endure import Endure
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.texts import solemnity

CREATURE = Permanent(("creature",))
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=2, toughness=4)


@pytest.mark.rule("2026-08:701.63a")
@pytest.mark.parametrize(("answer", "power", "spirits"), [(0, 4, 0), (1, 2, 1)])
def test_2026_08_701_63a_who_endures_gets_counters_or_a_spirit(answer, power, spirits):
    stand = instant("Stand", Endure(Targets(), Number(2)), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.hand(stand)
    b.battlefield(OX)
    a.casts(stand, at=b.find("Ox"))
    t.resolve()
    b.answers(b.question.options[answer])
    assert b.power("Ox") == power
    assert b.permanents.count("Spirit Token") == spirits
    assert a.permanents == []


@pytest.mark.rule("2026-08:701.63a")
def test_2026_08_701_63a_what_cannot_have_counters_brings_a_spirit():
    stand = instant("Stand", Endure(Targets(), Number(2)), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.hand(stand).battlefield(solemnity())
    b.battlefield(OX)
    a.casts(stand, at=b.find("Ox"))
    t.resolve()
    assert sorted(b.permanents) == ["Ox", "Spirit Token"]


@pytest.mark.rule("2026-08:701.63b")
def test_2026_08_701_63b_to_endure_nothing_is_to_do_nothing():
    stand = instant("Stand", Endure(Targets(), Number(0)), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.hand(stand).battlefield(OX)
    a.casts(stand, at=OX)
    t.resolve()
    assert a.permanents == ["Ox"]
