"""702.104: the keyword ability tribute."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.entering_with import TributeUnpaid
from apnap.effects.triggers.events import enters
from apnap.state.ability import TriggeredAbility
from apnap.testing import table
from apnap.testing.simple_cards import creature, gain_life
from apnap.testing.texts import solemnity


@pytest.mark.rule("702.104a")
@pytest.mark.parametrize(("pays", "size", "life"), [(True, 4, 20), (False, 2, 25)])
def test_702_104a_an_opponent_may_pay_tribute(pays, size, life):
    reward = TriggeredAbility(enters(), (gain_life(5),), condition=TributeUnpaid())
    god = creature(
        "God", 2, 2, *abilities_of("Tribute", number=2), reward, cost="{G}", subtypes="Bear"
    )
    t = table(3)
    a, _, c = t.seats
    a.hand(god).lands("Forest")
    a.casts(god)
    t.resolve()
    a.answers(c)
    c.answers(pays)
    t.pass_all()
    assert a.power("God") == size
    assert a.life == life


@pytest.mark.rule("702.104b")
def test_702_104b_tribute_that_cannot_be_paid_is_not_paid():
    reward = TriggeredAbility(enters(), (gain_life(5),), condition=TributeUnpaid())
    god = creature("God", 2, 2, *abilities_of("Tribute", number=2), reward)
    t = table(3)
    a, b, c = t.seats
    b.battlefield(solemnity())
    a.hand(god).casts(god)
    t.resolve()
    a.answers(c)
    t.pass_all()
    assert a.power("God") == 2
    assert a.life == 25
