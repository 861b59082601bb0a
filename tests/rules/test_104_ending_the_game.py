"""104: winning, losing and drawing."""

from __future__ import annotations

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.ending import GameIsADraw, LoseTheGame, WinTheGame
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import EachPlayer, Targets, You
from apnap.formats import two_headed_giant
from apnap.rules.game.ending import concede, result, winning_and_losing
from apnap.rules.machine.engine import StaleQuestion, interrupt, submit
from apnap.rules.machine.happening import happen
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import statuses

QUAKE = instant("Quake", DealDamage(Number(5), EachPlayer()))
VICTORY = instant("Victory", WinTheGame(You()))
DOOM = instant("Doom", LoseTheGame(Targets()), target=APlayer())
RUIN = instant("Ruin", LoseTheGame(EachPlayer(opponents=True)))
TRUCE = instant("Truce", GameIsADraw())


# ---- winning ---------------------------------------------------------------------------------


@pytest.mark.rule("104.2a")
def test_104_2a_the_last_player_wins():
    t = table(3)
    a, b, c = t.seats
    c.concedes()
    assert not t.over
    a.concedes()
    assert t.winner is b
    assert t.log_has("104.2a", "B wins")
    assert result(t.game) == ((1,), (0, 2), ())
    assert t.questions == []


@pytest.mark.rule("104.2b")
def test_104_2b_an_effect_says_that_a_player_wins():
    t = table(4)
    a, *_ = t.seats
    a.hand(VICTORY).casts(VICTORY)
    t.resolve()
    assert t.winner is a
    assert statuses(t) == ["won", "lost", "lost", "lost"]


@pytest.mark.rule("104.3h")
@pytest.mark.rule("801.14")
def test_801_14_with_a_range_the_opponents_within_it_lose_instead():
    t = table(6, rules=Ruleset(range=1, attack="multiple"))
    a, *_ = t.seats
    a.hand(VICTORY).casts(VICTORY)
    t.resolve()
    assert not t.over
    assert statuses(t) == ["playing", "lost", "playing", "playing", "playing", "lost"]
    assert t.log_has("104.3h")
    check_all(t.game)


@pytest.mark.rule("801.14")
def test_801_14_older_editions_let_the_win_reach_everybody():
    t = table(6, rules=Ruleset(range=1, attack="multiple", win_in_range=False))
    t.seat(0).hand(VICTORY).casts(VICTORY)
    t.resolve()
    assert t.winner is t.seat(0)


@pytest.mark.rule("104.2c")
def test_104_2c_a_team_wins_with_those_who_had_lost():
    t = table(4, teams="XXYY")
    a, b, c, d = t.seats
    a.concedes()
    assert not t.over
    c.concedes()
    assert not t.over
    d.concedes()
    assert t.winners == [a, b]
    assert t.log_has("104.2c")


# ---- losing ----------------------------------------------------------------------------------


@pytest.mark.rule("104.3a")
def test_104_3a_conceding_needs_no_priority():
    t = table(4)
    a, _b, c, _d = t.seats
    t.begin()
    assert a.question is not None
    c.concedes()
    assert statuses(t) == ["playing", "playing", "lost", "playing"]
    assert a.question is not None
    assert t.log_has("104.3a", "C concedes and leaves the game")


@pytest.mark.rule("104.3a")
def test_104_3a_in_the_middle_of_ones_own_spell():
    t = table(4)
    a, b, _c, _d = t.seats
    a.hand(DOOM).casts(DOOM)
    assert a.question.rule == "601.2c"
    a.concedes()
    assert t.stack == []
    assert b.question is not None  # 800.4j
    check_all(t.game)


@pytest.mark.rule("104.3a")
def test_104_3a_in_the_middle_of_anothers_spell():
    t = table(4)
    a, b, c, _d = t.seats
    a.hand(DOOM).casts(DOOM)
    assert len(a.question.options) == 4
    b.concedes()
    assert len(a.question.options) == 3  # it is asked anew
    a.answers(c)
    t.resolve()
    assert statuses(t) == ["playing", "lost", "lost", "playing"]


@pytest.mark.rule("104.3a")
def test_104_3a_while_a_turn_nearby_is_in_the_middle_of_something():
    t = table(12, rules=Ruleset(range=1, seats_per_marker=4, attack="left"))
    a, f = t.seat(0), t.seat(5)
    a.hand(DOOM).casts(DOOM)
    before = a.question.id
    f.concedes()
    assert not t.game.is_in(5)
    assert a.question.id == before  # a distant turn is not disturbed
    check_all(t.game)


@pytest.mark.rule("104.3a")
def test_104_3a_conceding_twice_or_after_the_end_changes_nothing():
    t = table(2)
    a, b = t.seats
    a.concedes()
    concede(t.game, 0)
    concede(t.game, 1)
    assert t.winner is b
    with pytest.raises(ValueError, match="there is no seat 2; the seats are 0 to 1"):
        concede(t.game, 2)


@pytest.mark.rule("104.1")
def test_104_1_a_finished_game_asks_nothing():
    t = table(2)
    t.begin()
    question = t.game.question
    t.seat(1).concedes()
    with pytest.raises(StaleQuestion, match="the game is over"):
        submit(t.game, question.id, question.example())


@pytest.mark.rule("104.3e")
def test_104_3e_an_effect_says_that_a_player_loses():
    t = table(3)
    a, b, _c = t.seats
    a.hand(DOOM).casts(DOOM, at=b)
    t.resolve()
    assert statuses(t) == ["playing", "lost", "playing"]
    assert t.log_has("104.3e", "B loses and leaves the game")


@pytest.mark.rule("104.3e")
def test_104_3e_ones_own_spell_may_say_so():
    t = table(3)
    a, b, _c = t.seats
    a.hand(DOOM).casts(DOOM, at=a)
    t.resolve()
    assert statuses(t) == ["lost", "playing", "playing"]
    assert t.stack == []
    assert b.question is not None
    check_all(t.game)


@pytest.mark.rule("104.3e")
def test_104_3e_only_within_range():
    t = table(6, rules=Ruleset(range=1, attack="multiple"))
    t.seat(0).hand(RUIN).casts(RUIN)
    t.resolve()
    assert statuses(t) == ["playing", "lost", "playing", "playing", "playing", "lost"]


@pytest.mark.rule("104.3f")
def test_104_3f_to_win_and_lose_at_once_is_to_lose():
    t = table(3).begin()
    events = winning_and_losing(t.game, [0], [(0, "104.3e")])
    interrupt(t.game, 1, happen(*events))
    assert statuses(t) == ["lost", "playing", "playing"]
    control = table(3).begin()
    interrupt(control.game, 1, happen(*winning_and_losing(control.game, [0], [(1, "104.3e")])))
    assert control.winner is control.seat(0)


@pytest.mark.rule("104.3g")
def test_104_3g_a_team_without_shared_turns_goes_on_while_one_is_left():
    t = table(6, teams="XXYYZZ")
    a, b, _c, _d, _e, _f = t.seats
    a.life(0)
    t.pass_once()
    assert statuses(t)[:2] == ["lost", "playing"]
    b.concedes()
    assert not t.over
    assert [t.game.is_in(seat) for seat in range(6)] == [False, False, True, True, True, True]


@pytest.mark.rule("810.8a")
@pytest.mark.rule("810.8b")
def test_810_8b_a_team_that_shares_turns_leaves_together():
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(1).concedes()
    assert statuses(t) == ["lost", "lost", "won", "won"]


@pytest.mark.rule("104.3i")
@pytest.mark.rule("809.5b")
def test_809_5b_the_emperors_loss_is_the_teams():
    t = table(9, teams="XXXYYYZZZ", rules=Ruleset(emperor=True, attack="multiple"))
    t.seat(4).concedes()
    assert statuses(t)[3:6] == ["lost", "lost", "lost"]
    assert not t.over
    t.seat(0).concedes()
    assert statuses(t)[:3] == ["lost", "playing", "playing"]  # a general's is not
    t.seat(7).concedes()
    assert t.winners == t.seats[:3]


# ---- drawing ---------------------------------------------------------------------------------


@pytest.mark.rule("104.4a")
def test_104_4a_all_lose_at_once():
    t = table(4)
    a, *_ = t.seats
    for seat in t.seats:
        seat.life(5)
    a.hand(QUAKE).casts(QUAKE)
    t.resolve()
    assert t.over
    assert t.winner is None
    assert statuses(t) == ["drew"] * 4
    assert result(t.game) == ((), (), (0, 1, 2, 3))
    assert t.log_has("104.4a", "the game is a draw")


@pytest.mark.rule("104.2a")
def test_104_2a_there_is_no_win_between_two_who_lose_together():
    t = table(4)
    a, b, c, d = t.seats
    for seat in (b, c):
        seat.life(5)
    a.hand(QUAKE).casts(QUAKE)
    t.resolve()
    assert statuses(t) == ["playing", "lost", "lost", "playing"]
    assert len([line for line in t.log if "leave the game" in line]) == 1  # one event
    a.concedes()
    assert t.winner is d


@pytest.mark.rule("104.4c")
def test_104_4c_an_effect_says_that_the_game_is_a_draw():
    t = table(3)
    t.seat(0).hand(TRUCE).casts(TRUCE)
    t.resolve()
    assert statuses(t) == ["drew"] * 3
    assert t.log_has("104.4c")


@pytest.mark.rule("104.4e")
@pytest.mark.rule("801.15")
def test_801_15_with_a_range_only_for_those_within_it():
    t = table(6, rules=Ruleset(range=1, attack="multiple"))
    t.seat(0).hand(TRUCE).casts(TRUCE)
    t.resolve()
    assert statuses(t) == ["drew", "drew", "playing", "playing", "playing", "drew"]
    assert not t.over
    for seat in (2, 3):
        t.seat(seat).concedes()
    assert result(t.game) == ((4,), (2, 3), (0, 1, 5))


@pytest.mark.rule("104.4d")
def test_104_4d_all_remaining_teams_lose_at_once():
    t = table(4, teams="XXYY")
    a, b, c, d = t.seats
    b.concedes()
    for seat in (a, c, d):
        seat.life(5)
    a.hand(QUAKE).casts(QUAKE)
    t.resolve()
    assert statuses(t) == ["drew"] * 4
    assert t.log_has("104.4d")


@pytest.mark.rule("104.4h")
@pytest.mark.rule("809.5c")
def test_809_5c_the_emperors_draw_is_the_teams():
    ranges = {seat: 2 if seat % 3 == 1 else 1 for seat in range(6)}
    t = table(6, teams="XXXYYY", ranges=ranges, rules=Ruleset(emperor=True, attack="multiple"))
    t.seat(0).hand(TRUCE).casts(TRUCE)  # a general, whose emperor is within range
    t.resolve()
    assert statuses(t) == ["drew", "drew", "drew", "won", "won", "won"]
