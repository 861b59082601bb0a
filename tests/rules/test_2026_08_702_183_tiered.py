"""2026-08:702.183: the keyword ability tiered."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.ability import Mode, Modes
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import gain_life, modal


@pytest.mark.rule("2026-08:702.183a")
def test_2026_08_702_183a_of_tiered_modes_one_is_chosen_and_paid_for():
    options = (Mode((gain_life(1),)), Mode((gain_life(10),), mana="{2}"))
    card = modal("Fire", Modes(options), *abilities_of("Tiered"), cost="{G}")
    t = table(2)
    a, _ = t.seats
    a.hand(card, card).lands("Forest", "Forest", "Forest")
    with pytest.raises(ScenarioError):
        a.casts(card, modes=[0, 1])
    a.casts(card, modes=[1])
    t.resolve()
    assert a.life == 30
