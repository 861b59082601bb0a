"""2026-08:702.194: the keyword ability teamwork."""

import pytest

from apnap.effects.costs.parts import Paid
from apnap.effects.flow.flow import If
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature, gain_life, instant


@pytest.mark.rule("2026-08:702.194a")
@pytest.mark.parametrize(("powers", "able"), [((2,), False), ((2, 3), True)])
def test_2026_08_702_194a_teamwork_taps_creatures_with_enough_power(powers, able):
    words = If(Paid("teamwork"), (gain_life(5),), (gain_life(1),))
    plan = instant("Plan", words, more=abilities_of("Teamwork", number=4))
    t = table(2)
    a, _ = t.seats
    a.hand(plan).battlefield(
        *[creature(f"C{n}", n, n, cost="{1}{G}", subtypes="Bear") for n in powers], sick=True
    )
    if able:
        a.casts(plan, x=1)
        a.answers(a.question.options)
    else:
        a.casts(plan)
    t.resolve()
    assert a.life == (25 if able else 21)
