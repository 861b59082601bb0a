"""101.2, 104.2-104.3: effects that say that players can't win or can't lose the game."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.ending import CantDo, GameIsADraw, LoseTheGame, WinTheGame
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.modifications import LoseAbilities
from apnap.effects.words.selections import EachPlayer, Targets, You
from apnap.formats import two_headed_giant
from apnap.state.ability import CantAbility
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import cast

YOU, OPPONENTS = APlayer("you"), APlayer("opponent")
ANGEL = CardDef(
    "Platinum Angel",
    "artifact creature",
    cost="{0}",
    power=4,
    toughness=4,
    abilities=(CantAbility("lose the game", YOU), CantAbility("win the game", OPPONENTS)),
)
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
MURDER = instant("Murder", Destroy(Targets()), target=Permanent())
HUMBLE = instant("Humble", Modify(Targets(), (LoseAbilities(),)), target=Permanent())
END = instant("End", LoseTheGame(Targets()), target=APlayer())
APOCALYPSE = instant("Apocalypse", LoseTheGame(EachPlayer()))
VICTORY = instant("Victory", WinTheGame(You()))
STALEMATE = instant("Stalemate", GameIsADraw())
GRACE = instant(
    "Angel's Grace",
    BeginReplacement(CantDo("lose the game", YOU)),
    BeginReplacement(CantDo("win the game", OPPONENTS)),
)
PEACE = instant(
    "Peace", BeginReplacement(CantDo("gain life", MadeFor()), on=Targets()), target=APlayer()
)
MILK = instant("Milk", ChangeLife(EachPlayer(), Number(1)))


@pytest.mark.rule("101.2")
@pytest.mark.rule("104.3b")
@pytest.mark.parametrize("how", [MURDER, HUMBLE])
def test_101_2_who_cant_lose_stays_at_0_life_until_the_effect_is_gone(how):
    t = table(3)
    a, b, _ = t.seats
    b.battlefield(ANGEL)
    cast(t, a, HIT, b)
    assert (b.life, b.status) == (-10, "playing")
    t.next_turn()
    assert b.status == "playing"
    cast(t, a, how, ANGEL)
    assert b.status == "lost"
    assert t.log_has("704.5a")
    check_all(t.game)


@pytest.mark.rule("101.2")
@pytest.mark.rule("104.3d")
def test_101_2_nor_by_poison():
    t = table(2)
    a, b = t.seats
    b.battlefield(ANGEL)
    b.poison(10)
    t.next_turn()
    assert b.status == "playing"
    cast(t, a, MURDER, ANGEL)
    assert t.winner is a


@pytest.mark.rule("101.2")
@pytest.mark.rule("704.5b")
def test_704_5b_a_draw_from_an_empty_library_is_forgotten_after_the_check():
    t = table(2)
    a, b = t.seats
    b.battlefield(ANGEL).library(only=True)
    cast(t, b, instant("Insight", DrawCards(You())))
    cast(t, a, MURDER, ANGEL)
    assert b.status == "playing"


@pytest.mark.rule("101.2")
@pytest.mark.rule("104.3e")
def test_104_3e_an_effect_that_says_so_does_nothing():
    t = table(4)
    a, b, _c, _d = t.seats
    b.battlefield(ANGEL)
    cast(t, a, END, b)
    assert t.log_has("101.2")
    cast(t, a, APOCALYPSE)
    assert [seat.status for seat in t.seats] == ["lost", "won", "lost", "lost"]


@pytest.mark.rule("104.3a")
def test_104_3a_who_cant_lose_may_concede():
    t = table(2)
    a, b = t.seats
    b.battlefield(ANGEL)
    b.concedes()
    assert t.winner is a


@pytest.mark.rule("104.2b")
@pytest.mark.parametrize("angel", [True, False])
def test_104_2b_who_cant_win_does_not_win(angel):
    t = table(3)
    a, b, _ = t.seats
    if angel:
        b.battlefield(ANGEL)
    cast(t, a, VICTORY)
    assert t.over != angel
    assert t.log_has("101.2") == angel
    if angel:
        cast(t, b, VICTORY)  # its own controller may
        assert t.winner is b


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


@pytest.mark.rule("104.4c")
def test_104_4c_a_draw_is_no_loss():
    t = table(2)
    a, b = t.seats
    b.battlefield(ANGEL)
    cast(t, a, STALEMATE)
    assert [seat.status for seat in t.seats] == ["drew", "drew"]


@pytest.mark.rule("101.2")
@pytest.mark.rule("514.2")
def test_101_2_for_a_turn():
    t = table(3)
    a, b, _ = t.seats
    cast(t, b, GRACE)
    cast(t, a, HIT, b)
    cast(t, a, END, b)
    cast(t, a, VICTORY)
    assert (b.status, t.over) == ("playing", False)
    t.go_to("upkeep", turn_of=t.seat(2))
    assert b.status == "lost"


@pytest.mark.rule("614.17")
def test_614_17_for_a_turn_and_one_player():
    t = table(3)
    a, b, c = t.seats
    cast(t, a, PEACE, b)
    cast(t, a, MILK)
    assert (a.life, b.life, c.life) == (21, 20, 21)
    t.next_turn()
    cast(t, b, MILK)
    assert b.life == 21


@pytest.mark.rule("104.3b")
def test_104_3b_only_having_no_life_does_not_matter():
    t = table(3)
    a, b, _ = t.seats
    b.battlefield(UNLIFE)
    cast(t, a, HIT, b)
    assert b.status == "playing"
    cast(t, a, END, b)
    assert b.status == "lost"


@pytest.mark.rule("810.8a")
@pytest.mark.parametrize("angel", [True, False])
def test_810_8a_the_whole_team_cant(angel):
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, d = t.seats
    if angel:
        d.battlefield(ANGEL)
    cast(t, a, VICTORY)
    assert t.over != angel
    if angel:
        cast(t, a, END, c)
        cast(t, b, HIT, d)
        assert [seat.status for seat in t.seats] == ["playing"] * 4
        cast(t, b, MURDER, ANGEL)
        assert (c.status, d.status, a.status) == ("lost", "lost", "won")


@pytest.mark.rule("801.14")
@pytest.mark.rule("104.3h")
def test_801_14_only_within_range():
    t = table(5, rules=Ruleset(range=1, attack="multiple"))
    a, b, _, d, e = t.seats
    b.battlefield(ANGEL)
    cast(t, a, VICTORY)  # A is within B's range, and can't win
    assert e.status == "playing"
    cast(t, d, VICTORY)  # D is out of it: D's neighbours lose
    assert [seat.status for seat in t.seats] == ["playing", "playing", "lost", "playing", "lost"]
