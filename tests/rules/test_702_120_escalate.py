"""702.120: the keyword ability escalate."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.ability import Mode, Modes
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import gain_life, modal

THREE = (Mode((gain_life(1),)), Mode((gain_life(10),)), Mode((gain_life(100),)))


@pytest.mark.rule("702.120a")
def test_702_120a_escalate_is_paid_for_each_mode_beyond_the_first():
    card = modal("Rise", Modes(THREE, 1, 3), *abilities_of("Escalate", mana="{1}"))
    t = table(2)
    a, _ = t.seats
    a.hand(card, card).lands("Forest", "Forest")
    a.casts(card, modes=[0])
    t.resolve()
    assert a.life == 21
    trial = t.copy()
    a.casts(card, modes=[0, 1, 2])
    t.resolve()
    assert a.life == 132
    b = trial.seats[0]
    trial.game.edit(b.find("Forest")).tapped = True
    with pytest.raises(ScenarioError, match=r"601\.2h"):
        b.casts(card, modes=[0, 1, 2])
