"""117, 405, 500 to 514, 703: when players get priority, and what happens before they do."""

from __future__ import annotations

import pytest

from apnap.state.question import Act
from apnap.testing import table
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
THINK = card("Draw a card.", "Instant", "Think")
HEAL = card("You gain 3 life.", "Instant", "Heal")


def priority_of(t):
    """Who is asked to act or pass."""
    [question] = t.questions
    assert isinstance(question, Act)
    return question.decider


@pytest.mark.rule("500.2")
@pytest.mark.rule("405.5")
@pytest.mark.rule("117.3b")
def test_500_2_an_empty_stack_does_not_end_the_phase_all_have_to_pass_again():
    t = table(3)
    a, b, c = t.seats
    a.hand(THINK)
    a.casts(THINK)
    for seat in (a, b, c):
        assert priority_of(t) == seat.number
        seat.passes()
    assert t.stack == []
    assert (t.step, priority_of(t)) == ("precombat main", 0)
    a.passes()
    b.passes()
    assert t.step == "precombat main"
    c.passes()
    assert t.step == "beginning of combat"


@pytest.mark.rule("117.3c")
@pytest.mark.rule("117.7")
@pytest.mark.rule("405.2")
def test_117_3c_who_acts_has_priority_again_and_what_was_added_last_resolves_first():
    t = table(2)
    a, b = t.seats
    a.hand(HEAL)
    b.hand(THINK)
    a.casts(HEAL)
    assert priority_of(t) == 0
    a.passes()
    b.casts(THINK)
    assert priority_of(t) == 1
    b.passes()
    assert t.stack == ["Heal", "Think"]
    a.passes()
    assert (t.stack, len(b.hand_names), a.life) == (["Heal"], 1, 20)


@pytest.mark.rule("500.6")
@pytest.mark.rule("502.4")
@pytest.mark.rule("503.1")
@pytest.mark.rule("503.1a")
def test_503_1a_what_triggered_while_untapping_waits_for_the_upkeep():
    t = table(2)
    a, b = t.seats
    spring = card("Whenever ~ becomes untapped, you gain 1 life.", "Creature — Elf", "Spring")
    bell = card("At the beginning of your upkeep, you gain 2 life.", "Enchantment", "Bell")
    b.battlefield(spring, tapped=True)
    b.battlefield(bell)
    t.go_to("end")
    for seat in (a, b):
        seat.passes()
    assert t.step == "upkeep"
    assert b.question.rule == "603.3b"
    b.answers(b.question.example())
    assert len(t.stack) == 2
    assert priority_of(t) == 1
    t.pass_all()
    assert b.life == 23


@pytest.mark.rule("117.2d")
@pytest.mark.rule("117.5")
@pytest.mark.rule("704.1a")
@pytest.mark.rule("405.6f")
def test_117_5_state_based_actions_first_then_triggers_and_then_priority():
    t = table(2)
    a, _ = t.seats
    priest = card("When ~ dies, you gain 4 life.", "Creature — Human", "Priest", toughness="1")
    scorch = card("~ deals 1 damage to each creature.", "Sorcery", "Scorch")
    a.battlefield(priest).hand(scorch)
    a.casts(scorch)
    t.resolve()
    assert a.graveyard_names == ["Scorch", "Priest"]
    assert (t.stack, priority_of(t)) == (["Priest's ability"], 0)


@pytest.mark.rule("703.3")
@pytest.mark.rule("703.1a")
@pytest.mark.rule("703.4d")
@pytest.mark.rule("504.2")
@pytest.mark.rule("117.2c")
def test_703_3_the_card_of_the_turn_is_drawn_before_anything_triggers_or_anybody_acts():
    t = table(2, at="upkeep")
    a, _ = t.seats
    clock = card(
        "At the beginning of your draw step, you gain 1 life for each card in your hand.",
        "Enchantment",
        "Clock",
    )
    a.battlefield(clock)
    t.go_to("draw")
    assert (len(a.hand_names), t.stack, priority_of(t)) == (1, ["Clock's ability"], 0)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("703.4f")
@pytest.mark.rule("505.4")
@pytest.mark.rule("107.15a")
@pytest.mark.rule("107.15b")
def test_505_4_sagas_get_their_lore_counters_as_the_main_phase_begins():
    t = table(2)
    a, b = t.seats
    saga = card(
        "(As this Saga enters and after your draw step, add a lore counter. Sacrifice after III.)\n"
        "I, II — You gain 2 life.\nIII — Draw a card.",
        "Enchantment — Saga",
        "Tale",
    )
    a.hand(saga)
    a.casts(saga)
    t.resolve()
    assert t.stack == ["Tale's ability"]
    t.resolve()
    t.go_to("upkeep", turn_of=b).go_to("draw", turn_of=a)
    assert t.game.object(a.find(saga)).count("lore") == 1
    t.go_to("precombat main", turn_of=a)
    assert t.game.object(a.find(saga)).count("lore") == 2
    t.pass_all()
    assert a.life == 24


@pytest.mark.rule("703.4q")
@pytest.mark.rule("703.4r")
@pytest.mark.rule("514.3")
@pytest.mark.rule("500.3")
def test_703_4q_nobody_gets_priority_as_hands_are_discarded_and_effects_wear_off():
    t = table(2)
    a, b = t.seats
    pump = card("Target creature gets +3/+3 until end of turn.", "Instant", "Pump")
    a.battlefield(BEAR).hand(pump, *["Forest"] * 8)
    b.hand(THINK)
    a.casts(pump, at=BEAR)
    t.resolve()
    t.go_to("end")
    a.passes()
    b.passes()
    assert (t.step, a.question.rule) == ("cleanup", "514.1")
    assert a.power(BEAR) == 5
    a.answers(a.question.example())
    assert (t.step, a.power(BEAR)) == ("upkeep", 2)


@pytest.mark.rule("703.4s")
@pytest.mark.rule("500.4")
def test_500_4_mana_is_lost_between_any_two_steps():
    t = table(2, at="upkeep")
    a, _ = t.seats
    ritual = card("Add {B}{B}{B}.", "Instant", "Ritual")
    a.hand(ritual, card("", "Artifact", "Stone", mana_cost="{3}"))
    a.casts(ritual)
    t.resolve()
    assert len(t.game.player(0).pool) == 3
    t.go_to("draw")
    assert t.game.player(0).pool == ()


@pytest.mark.rule("500.5")
def test_500_5_effects_end_as_the_phase_or_step_they_name_ends_or_begins():
    t = table(2)
    a, b = t.seats
    rage = card("Target creature gets +2/+0 until end of combat.", "Instant", "Rage")
    shell = card("Target creature gets +0/+2 until your next turn.", "Instant", "Shell")
    a.battlefield(BEAR).hand(rage, shell)
    a.casts(rage, at=BEAR)
    t.resolve()
    a.casts(shell, at=BEAR)
    t.resolve()
    t.go_to("end of combat")
    assert (a.power(BEAR), a.toughness(BEAR)) == (4, 4)
    t.go_to("postcombat main")
    assert (a.power(BEAR), a.toughness(BEAR)) == (2, 4)
    t.go_to("end", turn_of=b)
    assert a.toughness(BEAR) == 4
    t.go_to("upkeep", turn_of=a)
    assert a.toughness(BEAR) == 2


@pytest.mark.rule("505.6b")
@pytest.mark.rule("117.1c")
@pytest.mark.rule("405.6d")
def test_505_6b_a_land_is_played_without_the_stack_by_the_active_player_only():
    t = table(2)
    a, b = t.seats
    a.hand("Forest", THINK)
    b.hand("Forest")
    assert not b.may_play("Forest")
    a.casts(THINK)
    assert not a.may_play("Forest")
    t.resolve()
    a.plays("Forest")
    assert (t.stack, priority_of(t)) == ([], 0)


@pytest.mark.rule("117.1d")
@pytest.mark.rule("405.6c")
@pytest.mark.rule("118.2")
def test_117_1d_mana_abilities_while_something_asks_for_mana_and_no_priority_is_needed():
    t = table(2)
    a, b = t.seats
    leak = card("Counter target spell unless its controller pays {1}.", "Instant", "Leak")
    a.hand(HEAL).lands("Forest")
    b.hand(leak)
    a.casts(HEAL)
    b.casts(leak, at=HEAL)
    t.resolve()
    a.answers(True)
    assert a.is_tapped("Forest")
    t.resolve()
    assert a.life == 23


@pytest.mark.rule("405.3")
def test_405_3_triggers_of_the_active_player_go_lowest():
    t = table(3)
    seats = t.seats
    watch = card("Whenever a creature dies, you gain 1 life.", "Enchantment", "Watch")
    kill = card("Destroy target creature.", "Instant", "Kill")
    for seat in seats:
        seat.battlefield(watch)
    seats[2].battlefield(BEAR)
    seats[1].hand(kill)
    seats[0].passes()
    seats[1].casts(kill, at=BEAR)
    t.resolve()
    stack = t.game.turns[1].stack
    assert [t.game.controller_of(number) for number in stack] == [0, 1, 2]
