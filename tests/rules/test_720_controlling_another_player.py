"""720: controlling another player."""

from __future__ import annotations

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.turns import ControlNextTurn, SkipNextTurn, TakeExtraTurn
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import Targets, You
from apnap.formats import two_headed_giant
from apnap.rules.machine.engine import interrupt
from apnap.rules.machine.happening import happen
from apnap.rules.objects.controlling_players import ControlPlayer, ReleasePlayer, decider_for
from apnap.state.ability import Target
from apnap.testing import table
from apnap.testing.simple_cards import instant

PLAYER = (Target(APlayer()),)


SLAVER = instant("Slaver", ControlNextTurn(Targets()), targets=PLAYER)
WARP = instant("Warp", TakeExtraTurn(Targets()), targets=PLAYER)
NAP = instant("Nap", SkipNextTurn(You()))
SHOCK = instant("Shock", DealDamage(Number(2), Targets()), targets=PLAYER)


def enslave(t, who, whom):
    t.seat(who).hand(SLAVER).casts(SLAVER, at=t.seat(whom))
    t.resolve()


@pytest.mark.rule("720.1")
@pytest.mark.rule("720.5")
def test_720_1_the_whole_of_the_next_turn():
    t = table(3)
    _a, b, c = t.seats
    b.hand(SHOCK)
    enslave(t, 0, 1)
    assert decider_for(t.game, 1) == 1  # not yet
    t.go_to("upkeep", turn_of=b)
    assert decider_for(t.game, 1) == 0
    [question] = t.questions
    assert (question.player, question.decider) == (1, 0)
    b.casts(SHOCK, at=b)
    t.resolve()
    assert b.life == 18
    t.go_to("upkeep", turn_of=c)
    assert decider_for(t.game, 1) == 1


@pytest.mark.rule("720.3")
def test_720_3_only_control_of_the_player_changes():
    t = table(3)
    _a, b, _c = t.seats
    b.battlefield("Forest")
    enslave(t, 0, 1)
    t.go_to("precombat main", turn_of=b)
    assert t.turn.active is b
    assert b.permanents == ["Forest"]
    assert decider_for(t.game, 2) == 2


@pytest.mark.rule("720.1a")
def test_720_1a_the_last_one_works():
    t = table(3)
    enslave(t, 0, 1)
    enslave(t, 2, 1)
    t.go_to("upkeep", turn_of=1)
    assert decider_for(t.game, 1) == 2


@pytest.mark.rule("720.1b")
def test_720_1b_it_waits_for_a_turn_that_is_really_taken():
    t = table(2)
    a, b = t.seats
    b.hand(NAP).casts(NAP)
    t.resolve()
    enslave(t, 0, 1)
    t.next_turn()
    assert t.turn.active is a
    assert t.log_has("614.10", "B skips a turn")
    assert decider_for(t.game, 1) == 1
    t.next_turn()
    assert t.turn.active is b
    assert decider_for(t.game, 1) == 0


@pytest.mark.rule("720.2")
def test_720_2_for_a_limited_duration():
    t = table(3).begin()
    interrupt(t.game, 1, happen(ControlPlayer(on=1, by=2, now=True)))
    assert decider_for(t.game, 1) == 2
    interrupt(t.game, 1, happen(ReleasePlayer(on=1)))
    assert decider_for(t.game, 1) == 1


@pytest.mark.rule("720.6")
def test_720_6_a_controlled_player_may_concede():
    t = table(3)
    _a, b, _c = t.seats
    enslave(t, 0, 1)
    t.go_to("upkeep", turn_of=b)
    b.concedes()
    assert not t.game.is_in(1)
    assert t.game.is_in(0)


@pytest.mark.rule("720.8")
def test_720_8_a_controlled_controller_decides_nothing():
    t = table(3).begin()
    interrupt(t.game, 1, happen(ControlPlayer(on=1, by=0, now=True)))
    assert decider_for(t.game, 0) == 0
    interrupt(t.game, 1, happen(ControlPlayer(on=0, by=2, now=True)))
    assert decider_for(t.game, 1) == 2
    interrupt(t.game, 1, happen(ControlPlayer(on=2, by=1, now=True)))  # round and round
    assert t.game.is_in(decider_for(t.game, 1))


@pytest.mark.rule("720.9")
def test_720_9_control_of_oneself():
    t = table(3)
    enslave(t, 0, 1)
    enslave(t, 1, 1)
    t.go_to("upkeep", turn_of=1)
    assert decider_for(t.game, 1) == 1


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize("begun", [True, False])
def test_800_4a_control_of_a_player_ends_when_the_controller_leaves(begun):
    t = table(3)
    enslave(t, 0, 1)
    if begun:
        t.go_to("upkeep", turn_of=1)
        assert decider_for(t.game, 1) == 0
    t.seat(0).concedes()
    t.go_to("draw", turn_of=1)
    [question] = t.questions
    assert question.decider == 1


@pytest.mark.rule("800.4b")
def test_800_4b_nobody_is_controlled_by_who_has_left():
    t = table(3)
    t.seat(0).concedes()
    interrupt(t.game, 1, happen(ControlPlayer(on=1, by=0)))
    assert t.game.player(1).controlled_next == -1
    assert t.log_has("800.4b")


@pytest.mark.rule("805.8")
def test_805_8_who_controls_a_member_controls_the_team():
    t = table(4, two_headed_giant, teams="AABB")
    enslave(t, 0, 3)
    t.go_to("upkeep", turn_of=2)
    assert [decider_for(t.game, seat) for seat in range(4)] == [0, 1, 0, 0]


# ---- extra turns, which others may take ------------------------------------------------------


def turns(t, number):
    """Whose the next turns are."""
    found = []
    for _ in range(number):
        t.next_turn()
        found.append(t.turn.active.name)
    return "".join(found)


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


@pytest.mark.rule("800.4k")
def test_800_4k_the_extra_turn_of_who_has_left_does_not_begin():
    t = table(4)
    a, _b, c, _d = t.seats
    a.hand(WARP).casts(WARP, at=c)
    t.resolve()
    c.concedes()
    assert turns(t, 3) == "BDA"


@pytest.mark.rule("805.8")
def test_805_8_an_extra_turn_is_the_teams():
    t = table(4, two_headed_giant, teams="AABB")
    a, *_ = t.seats
    a.hand(WARP).casts(WARP, at=t.seat(1))
    t.resolve()
    assert turns(t, 3) == "ACA"
    assert [t.game.player(seat).turns_begun for seat in range(4)] == [3, 3, 1, 1]
