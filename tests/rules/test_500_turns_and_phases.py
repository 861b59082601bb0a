"""500: turn structure in general."""

import pytest

from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.turns import AddPhases, AddStep, TakeExtraTurn
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Each, Targets, You
from apnap.state.ability import Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import priority_of, resolve_spell
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")


def steps(t: Table) -> list[str]:
    return [*t.game.turns[1].ahead]


THINK = card("Draw a card.", "Instant", "Think")


PLAYER = (Target(APlayer()),)
WARP = instant("Warp", TakeExtraTurn(Targets()), targets=PLAYER)


def turns(t, number):
    """Whose the next turns are."""
    found = []
    for _ in range(number):
        t.next_turn()
        found.append(t.turn.active.name)
    return "".join(found)


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


@pytest.mark.rule("500.4")
@pytest.mark.rule("703.4s")
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


@pytest.mark.rule("500.7")
def test_500_7_an_extra_turn_comes_after_this_one_and_then_turn_order_goes_on():
    t = table(4)
    a, _b, c, _d = t.seats
    a.hand(WARP).casts(WARP, at=c)
    t.resolve()
    assert turns(t, 4) == "CBCD"
    control = table(4)
    assert turns(control, 4) == "BCDA"


@pytest.mark.rule("500.7")
def test_500_7_the_newest_extra_turn_comes_first():
    t = table(4)
    a, *_ = t.seats
    for seat in (1, 2, 0):
        a.hand(WARP).casts(WARP, at=t.seat(seat))
        t.resolve()
    assert turns(t, 5) == "ACBBC"


@pytest.mark.rule("500.7")
def test_500_7_an_extra_turn_from_an_extra_turn():
    t = table(3)
    a, b, c = t.seats
    a.hand(WARP, WARP).casts(WARP, at=c)
    t.resolve()
    assert turns(t, 1) == "C"
    a.casts(WARP, at=b)
    t.resolve()
    assert turns(t, 3) == "BBC"


@pytest.mark.rule("500.8")
def test_500_8_an_additional_combat_phase_and_main_phase_after_this_one():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("postcombat main")
    again = AddPhases(("combat", "main"))
    resolve_spell(t, SetTapped(Each(Permanent(("creature",), "you")), tapped=False), again)
    t.go_to("declare attackers")
    a.attacks({BEAR: c})
    t.go_to("postcombat main")
    assert (b.life, c.life) == (18, 18)
    assert t.turn.active is a
    t.go_to("end")
    assert t.turn.active is a


@pytest.mark.rule("500.8")
def test_500_8_phases_are_added_after_the_whole_phase_and_the_newest_comes_first():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    resolve_spell(t, AddPhases(("main",)))
    resolve_spell(t, AddPhases(("combat",)))
    assert steps(t) == [
        "declare blockers",
        "combat damage",
        "end of combat",
        "beginning of combat",
        "declare attackers",
        "declare blockers",
        "combat damage",
        "end of combat",
        "postcombat main",
        "postcombat main",
        "end",
        "cleanup",
    ]


@pytest.mark.rule("500.8")
def test_500_8_after_a_phase_that_is_still_to_come():
    t = table(2)
    resolve_spell(t, AddPhases(("combat",), after="postcombat main"))
    ahead = steps(t)
    assert ahead[ahead.index("postcombat main") + 1] == "beginning of combat"
    assert ahead[0] == "beginning of combat"
    assert ahead.count("declare attackers") == 2


@pytest.mark.rule("500.9")
def test_500_9_an_additional_step_after_this_step():
    gain = TriggeredAbility(AtBeginning("upkeep", "you"), (ChangeLife(You(), Number(1)),))
    t = table(2, at="upkeep")
    a, _ = t.seats
    a.battlefield(CardDef("Clock", "artifact", abilities=(gain,)))
    resolve_spell(t, AddStep("upkeep"))
    assert steps(t)[:2] == ["upkeep", "draw"]
    t.go_to("draw")
    assert a.life == 22, "there were two upkeep steps"
