"""500.5: mana that isn't lost as steps and phases end, as it plays."""

from __future__ import annotations

import pytest

from apnap.testing.tables import two
from apnap.testing.texts import card

GAIN = card("You gain 3 life.", "Instant", "Gain", mana_cost="{R}{R}")


@pytest.mark.rule("500.5")
def test_500_5_mana_is_kept_until_end_of_turn() -> None:
    t, a, _ = two()
    words = "Whenever this creature attacks, add {R}{R}. Until end of turn, you don't lose this "
    ventmaw = card(f"{words}mana as steps and phases end.", "Creature", "Ventmaw")
    a.battlefield(ventmaw).hand(GAIN)
    t.go_to("declare attackers")
    a.attacks({ventmaw: 1})
    t.resolve()
    t.go_to("end")
    a.casts(GAIN)
    t.resolve()
    assert a.life == 23


@pytest.mark.rule("514.2")
def test_514_2_mana_that_was_kept_is_lost_as_the_turn_ends() -> None:
    t, a, _ = two()
    words = "Whenever this creature attacks, add {R}{R}. Until end of turn, you don't lose this "
    ventmaw = card(f"{words}mana as steps and phases end.", "Creature", "Ventmaw")
    a.battlefield(ventmaw).hand(GAIN)
    t.go_to("declare attackers")
    a.attacks({ventmaw: 1})
    t.resolve()
    t.next_turn()
    assert not a.may_cast(GAIN)


@pytest.mark.rule("500.5")
def test_500_5_mana_is_kept_until_end_of_combat() -> None:
    t, a, _ = two()
    words = "Whenever this creature attacks, add six {R}. Until end of combat, you don't lose this "
    roku = card(f"{words}mana as steps end.", "Creature", "Roku")
    a.battlefield(roku).hand(GAIN)
    t.go_to("declare attackers")
    a.attacks({roku: 1})
    t.resolve()
    t.go_to("end of combat")
    assert a.may_cast(GAIN)
    t.go_to("postcombat main")
    assert not a.may_cast(GAIN)
