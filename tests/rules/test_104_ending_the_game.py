"""104: winning, losing and drawing."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.ending import GameIsADraw, InsteadOfLosing, LoseTheGame, WinTheGame
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import EachPlayer, Targets, You
from apnap.rules.game.ending import concede, result
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import StaleQuestion, submit
from apnap.state.ability import CantAbility, ReplacementAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump
from apnap.state.game import Game
from apnap.state.question import NO, YES, Act
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.common_cards import PLATINUM_ANGEL
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import cast, statuses
from apnap.testing.starting_games import all_keep, answer, sit, stones
from apnap.testing.subgame_plays import begin, start

QUAKE = instant("Quake", DealDamage(Number(5), EachPlayer()))
VICTORY = instant("Victory", WinTheGame(You()))
DOOM = instant("Doom", LoseTheGame(Targets()), target=APlayer())
RUIN = instant("Ruin", LoseTheGame(EachPlayer(opponents=True)))
TRUCE = instant("Truce", GameIsADraw())


def asked(game):
    return [question.player for question in game.questions]


YOU, OPPONENTS = APlayer("you"), APlayer("opponent")
PERSECUTOR = CardDef(
    "Abyssal Persecutor",
    "creature",
    cost="{0}",
    power=6,
    toughness=6,
    abilities=(CantAbility("win the game", YOU), CantAbility("lose the game", OPPONENTS)),
)
UNLIFE = CardDef(
    "Unlife",
    "enchantment",
    cost="{0}",
    abilities=(CantAbility("lose for life", YOU),),
)
HIT = instant("Hit", DealDamage(Number(30), Targets()), target=APlayer())
END = instant("End", LoseTheGame(Targets()), target=APlayer())
APOCALYPSE = instant("Apocalypse", LoseTheGame(EachPlayer()))
STALEMATE = instant("Stalemate", GameIsADraw())
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


def game_of(players: int) -> Game:
    seats = [SeatSetup(name, [BEAR] * 20) for name in "ABCDEFGH"[:players]]
    return new_game(seats, Ruleset(skip_passes=False), seed=7)


def to_first_priority(players: int = 3) -> Game:
    game = game_of(players)
    while not isinstance(game.question, Act):
        question = game.question
        assert question is not None
        submit(game, question.id, question.example())
    return game


def unchanged(game: Game, before: tuple[str, str]) -> bool:
    return (digest(game), dump(game)) == before


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


@pytest.mark.rule("104.2b")
@pytest.mark.parametrize("angel", [True, False])
def test_104_2b_who_cant_win_does_not_win(angel):
    t = table(3)
    a, b, _ = t.seats
    if angel:
        b.battlefield(PLATINUM_ANGEL)
    cast(t, a, VICTORY)
    assert t.over != angel
    assert t.log_has("101.2") == angel
    if angel:
        cast(t, b, VICTORY)  # its own controller may
        assert t.winner is b


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


@pytest.mark.rule("104.3a")
def test_103_5_who_concedes_is_passed_over():
    game = sit(*[stones()] * 4)
    answer(game, 0, YES)
    concede(game, 1)
    assert asked(game) == [2]
    concede(game, 0)
    answer(game, 2, NO)
    answer(game, 3, NO)
    assert game.turns[1].active == 2  # 800.4k: the starting player's turn does not begin
    check_all(game)


@pytest.mark.rule("104.3a")
def test_104_3a_who_cant_lose_may_concede():
    t = table(2)
    a, b = t.seats
    b.battlefield(PLATINUM_ANGEL)
    b.concedes()
    assert t.winner is a


@pytest.mark.rule("104.3a")
def test_104_3a_conceding_the_subgame_or_all_games() -> None:
    t = start(seats=3)
    begin(t)
    t.go_on()
    concede(t.game, 1)
    assert t.seat(1).status == "playing"
    assert t.subgame.seat(1).status == "lost"
    concede(t.game, 0, all_games=True)  # who made the subgame, too, may leave all of it
    assert t.seat(0).status == "lost"
    assert [s.life for s in t.seats[1:]] == [20, 20]  # nobody is left to finish the effect
    assert [len(s.library_names) for s in t.seats[1:]] == [40, 40]
    assert not t.over
    check_all(t.game)


@pytest.mark.rule("104.1")
def test_104_1_a_finished_game_asks_nothing():
    t = table(2)
    t.begin()
    question = t.game.question
    t.seat(1).concedes()
    with pytest.raises(StaleQuestion, match="the game is over"):
        submit(t.game, question.id, question.example())


def test_104_1_no_answers_after_the_end() -> None:
    game = to_first_priority(2)
    question = game.question
    assert question is not None
    concede(game, 0)
    assert game.over
    before = (digest(game), dump(game))
    with pytest.raises(StaleQuestion, match="the game is over"):
        submit(game, question.id, question.example())
    assert unchanged(game, before)


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


@pytest.mark.rule("104.3e")
@pytest.mark.rule("101.2")
def test_104_3e_an_effect_that_says_so_does_nothing():
    t = table(4)
    a, b, _c, _d = t.seats
    b.battlefield(PLATINUM_ANGEL)
    cast(t, a, END, b)
    assert t.log_has("101.2")
    cast(t, a, APOCALYPSE)
    assert [seat.status for seat in t.seats] == ["lost", "won", "lost", "lost"]


@pytest.mark.rule("104.3f")
@pytest.mark.parametrize("life", [1, 20])
def test_104_3f_to_win_and_lose_at_once_is_to_lose(life):
    spite = InsteadOfLosing((WinTheGame(EachPlayer(opponents=True)),))
    t = table(2)
    a, b = t.seats
    b.life(1).battlefield(enchantment("Spite", ReplacementAbility(spite)))
    a.life(life).hand(QUAKE).casts(QUAKE)
    t.resolve()
    assert t.over
    assert statuses(t) == (["won", "lost"] if life == 20 else ["lost", "won"])


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


@pytest.mark.rule("104.2a")
def test_103_5_the_game_may_end_before_it_begins():
    game = sit(stones(), stones())
    concede(game, 0)
    assert game.over
    assert game.player(1).status == "won"
    assert game.questions == []


@pytest.mark.rule("104.2a")
def test_104_2a_the_last_player_wins_whatever_says_that_they_cant():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(PERSECUTOR)
    cast(t, a, HIT, b)
    assert b.status == "playing"
    b.concedes()
    c.concedes()
    assert t.winner is a


@pytest.mark.rule("104.3b")
def test_104_3b_only_having_no_life_does_not_matter():
    t = table(3)
    a, b, _ = t.seats
    b.battlefield(UNLIFE)
    cast(t, a, HIT, b)
    assert b.status == "playing"
    cast(t, a, END, b)
    assert b.status == "lost"


@pytest.mark.rule("104.3c")
def test_103_5_who_cannot_draw_seven_loses():
    game = sit(stones(3), stones(), stones())
    all_keep(game)
    assert not game.is_in(0)
    assert game.is_in(1)


@pytest.mark.rule("104.4c")
def test_104_4c_an_effect_says_that_the_game_is_a_draw():
    t = table(3)
    t.seat(0).hand(TRUCE).casts(TRUCE)
    t.resolve()
    assert statuses(t) == ["drew"] * 3
    assert t.log_has("104.4c")


@pytest.mark.rule("104.4c")
def test_104_4c_a_draw_is_no_loss():
    t = table(2)
    a, b = t.seats
    b.battlefield(PLATINUM_ANGEL)
    cast(t, a, STALEMATE)
    assert [seat.status for seat in t.seats] == ["drew", "drew"]


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
