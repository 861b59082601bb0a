"""117.1: who could only pass is not asked; who could do more again is asked at once."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

SHOCK = card("~ deals 2 damage to any target.", "Instant", "Shock", mana_cost="{R}")
ELF = card("{T}: Add {R}.", "Creature — Elf", "Elf")


def asked(t):
    """Where the game stops, and for whom."""
    [question] = t.begin().questions
    return t.step, t.turn.active.number, question.player


@pytest.mark.rule("117.1")
def test_117_1_whose_lands_untap_may_act_in_the_upkeep():
    t = table(2, at="end", skip_passes=True)
    t.seat(1).hand(SHOCK).lands("Mountain", tapped=True)
    assert asked(t) == ("upkeep", 1, 1)


@pytest.mark.rule("117.1")
def test_117_1_who_draws_an_instant_may_act_in_the_draw_step():
    t = table(2, at="end", skip_passes=True)
    t.seat(1).library(SHOCK).lands("Mountain")
    assert asked(t) == ("draw", 1, 1)


@pytest.mark.rule("302.6")
def test_302_6_a_creature_makes_mana_from_the_beginning_of_its_controllers_turn_on():
    t = table(2, at="end", skip_passes=True)
    t.seat(1).hand(SHOCK).battlefield(ELF, sick=True)
    assert asked(t) == ("upkeep", 1, 1)


@pytest.mark.rule("117.1a")
def test_117_1a_control_with_all_of_it_at_hand():
    t = table(2, at="end", skip_passes=True)
    t.seat(1).hand(SHOCK).lands("Mountain")
    assert asked(t) == ("end", 0, 1)
