"""107.3a: an X with which there are targets, for spells whose targets depend on it."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card


@pytest.mark.rule("107.3a")
@pytest.mark.parametrize("value", [2, 4])
def test_107_3a_a_target_with_mana_value_x_needs_that_x(value: int):
    repeal = card(
        "Return target nonland permanent with mana value X to its owner's hand.\nDraw a card.",
        "Instant",
        "Repeal",
        mana_cost="{X}{U}",
    )
    giant = card("", "Creature — Giant", "Giant", mana_cost=f"{{{value}}}")
    elf = card("", "Creature — Elf", "Elf", mana_cost="{5}")
    t = table(2)
    a, b = t.seats
    b.battlefield(giant, elf)
    a.lands(*["Island"] * 4).hand(repeal)
    assert a.may_cast(repeal) is (value == 2)
    if value == 2:
        a.casts(repeal, x=2, at=giant)
        t.pass_all()
        assert (b.creatures, len(a.hand_names)) == (["Elf"], 1)


@pytest.mark.rule("107.3a")
def test_107_3a_values_of_x_between_others_may_have_no_target():
    repeal = card(
        "Return target nonland permanent with mana value X to its owner's hand.",
        "Instant",
        "Repeal",
        mana_cost="{X}{U}",
    )
    t = table(2)
    a, b = t.seats
    for value in (1, 3):
        b.battlefield(card("", "Creature", f"Creature {value}", mana_cost=f"{{{value}}}"))
    a.lands(*["Island"] * 5).hand(repeal).casts(repeal, x=3, at="Creature 3")
    t.pass_all()
    assert b.creatures == ["Creature 1"]
