"""703: turn-based actions."""

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.attraction_cards import RIDE, STAND
from apnap.testing.simple_plays import priority_of
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
THINK = card("Draw a card.", "Instant", "Think")


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


@pytest.mark.rule("703.4g")
@pytest.mark.rule("505.5")
@pytest.mark.rule("717.4")
def test_703_4g_the_active_player_rolls_as_the_precombat_main_phase_begins():
    t = table(2)
    a, b = t.seats
    a.battlefield(RIDE)
    t.go_to("precombat main")
    assert t.log_has("703.4g", "to visit Attractions")
    assert t.stack == ["Ride's ability"]
    t.pass_all()
    assert a.life == 22
    t.go_to("postcombat main")
    assert (a.life, t.stack) == (22, [])
    t.go_to("precombat main", turn_of=b)
    assert (a.life, t.stack) == (22, []), "not in the turn of another player"
    t.go_to("precombat main", turn_of=a)
    t.pass_all()
    assert a.life == 24


@pytest.mark.rule("703.4g")
def test_703_4g_lore_counters_come_first_and_without_attractions_nobody_rolls():
    t = table(2)
    a, b = t.seats
    saga = CardDef("Tale", "enchantment", "Saga")
    a.battlefield(saga, RIDE).supplementary_deck(STAND)
    b.supplementary_deck(STAND).command(RIDE)
    t.go_to("precombat main")
    lines = [n for n, line in enumerate(t.log) if "lore" in line or "to visit" in line]
    assert len(lines) == 2
    assert "lore" in t.log[lines[0]]
    t.pass_all()
    t.go_to("precombat main", turn_of=b)
    assert len([line for line in t.log if "to visit" in line]) == 1


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
