"""701.43: the keyword action adapt."""

import pytest

from apnap.effects.actions.adapt import Adapt
from apnap.effects.words.amounts import Number
from apnap.state.ability import ActivatedAbility
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("701.43a")
def test_701_43a_adapt_works_only_without_counters():
    adapting = ActivatedAbility((Adapt(Number(2)),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(crab := CardDef("Crab", "creature", power=1, toughness=1, abilities=(adapting,)))
    for _ in range(2):
        a.activates(crab)
        t.resolve()
    assert a.counters(crab, "+1/+1") == 2
