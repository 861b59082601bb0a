"""505.1, 603.7: What happens at the beginning of your next main phase, as it plays."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

DRAIN = card(
    "Counter target spell. At the beginning of your next main phase, add an amount of {C} equal to "
    "that spell's mana value.",
    "Instant",
    "Drain",
)
SCULPT = card(
    "Counter target spell. Add an amount of {C} equal to the amount of mana spent to cast that "
    "spell at the beginning of your next main phase.",
    "Instant",
    "Sculpt",
)


@pytest.mark.rule("603.7")
@pytest.mark.parametrize("spell", [DRAIN, SCULPT])
def test_603_7_mana_for_a_spell_that_was_countered(spell: object) -> None:
    t = table(3, active=1)
    a, b, c = t.seats
    a.hand(spell, "Gray Ogre")  # type: ignore[arg-type]
    c.hand("Lightning Bolt", "Lightning Bolt").lands("Mountain")
    b.hand("Gray Ogre").lands("Mountain", "Mountain", "Mountain")
    b.casts("Gray Ogre")
    b.passes()
    c.passes()
    a.casts(spell, "Gray Ogre")  # type: ignore[arg-type]
    t.resolve()
    assert b.graveyard_names == ["Gray Ogre"]
    t.next_turn()  # the next turn of somebody else
    t.next_turn()
    t.go_to("precombat main", a)
    t.resolve()
    assert len(t.game.player(0).pool) == 3
    t.go_to("postcombat main")
    assert t.stack == []


@pytest.mark.rule("505.1")
def test_505_1_the_next_main_phase_may_be_of_the_same_turn() -> None:
    t = table(2)
    a, b = t.seats
    b.hand("Lightning Bolt").lands("Mountain")
    a.hand(DRAIN)
    a.passes()
    b.casts("Lightning Bolt", a)
    b.passes()
    a.casts(DRAIN, "Lightning Bolt")
    t.resolve()
    t.go_to("postcombat main")
    assert len(t.stack) == 1
