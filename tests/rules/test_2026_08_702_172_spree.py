"""2026-08:702.172: the keyword ability spree."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.ability import Mode, Modes
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import gain_life, modal


@pytest.mark.rule("2026-08:702.172a")
def test_2026_08_702_172a_the_modes_of_a_spree_each_cost_something():
    options = (Mode((gain_life(1),), mana="{1}"), Mode((gain_life(10),), mana="{2}{G}"))
    card = modal("Spree", Modes(options, 1, 2), *abilities_of("Spree"), cost="{G}")
    t = table(2)
    a, _ = t.seats
    a.hand(card).lands("Forest")
    assert not a.may_cast(card)  # no mode can be paid for
    a.lands("Forest")
    with pytest.raises(ScenarioError, match=r"601\.2h"):
        a.casts(card, modes=[1])
    a.lands("Forest", "Forest", "Forest")
    a.casts(card, modes=[0, 1])
    t.resolve()
    assert a.life == 31
    assert all(t.game.object(n).tapped for n in t.game.player(0).battlefield)
