"""119: life gained, lost, set, paid and exchanged."""

import pytest

from apnap.effects.instructions.all_instructions import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import EachPlayer
from apnap.formats import two_headed_giant
from apnap.rules.objects.life import (
    LifeChange,
    can_pay_life,
    exchange_life,
    pay_life,
    poison_of,
    set_life,
)
from apnap.state.ability import CantAbility, SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.texts import card

FOUNTAIN = CardDef(
    "Fountain",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((ChangeLife(EachPlayer(), Number(2)),)),),
)


def cant(verb: str, who: str = "") -> CardDef:
    return CardDef("Ban", "enchantment", abilities=(CantAbility(verb, APlayer(who)),))


@pytest.mark.rule("119.3")
def test_119_3_life_is_adjusted() -> None:
    t = table(3)
    a, b, c = t.seats
    a.hand(FOUNTAIN)
    a.casts(FOUNTAIN)
    t.resolve()
    assert (a.life, b.life, c.life) == (22, 22, 22)


@pytest.mark.rule("119.4")
@pytest.mark.rule("119.4b")
def test_119_4_one_pays_only_what_one_has() -> None:
    t = table(2)
    a, b = t.seats
    a.life(3)
    assert can_pay_life(t.game, 0, 3)
    assert not can_pay_life(t.game, 0, 4)
    make(t, pay_life(t.game, 0, 3))
    assert a.life == 0
    assert can_pay_life(t.game, 0, 0)
    assert b.life == 20


@pytest.mark.rule("119.4a")
def test_119_4a_a_team_pays_from_its_total() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, _ = t.seats
    make(t, pay_life(t.game, 1, 25))
    assert (a.life, b.life, c.life) == (5, 5, 30)
    assert not can_pay_life(t.game, 0, 6)


@pytest.mark.rule("119.5")
def test_119_5_to_set_a_total_is_to_gain_or_lose() -> None:
    t = table(2)
    a, b = t.seats
    make(t, set_life(t.game, 0, 25), set_life(t.game, 1, 1))
    assert (a.life, b.life) == (25, 1)
    assert t.log_has("119.5", "A gains 5 life")
    assert t.log_has("119.5", "B loses 19 life")


@pytest.mark.rule("810.9c")
def test_810_9c_setting_one_heads_total_adjusts_the_teams() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    make(t, set_life(t.game, 0, 10))
    assert (t.seat(0).life, t.seat(1).life) == (10, 10)


@pytest.mark.rule("119.7")
def test_119_7_who_cant_gain_life() -> None:
    t = table(3)
    a, b, c = t.seats
    b.battlefield(cant("gain life", "opponent"))
    a.hand(FOUNTAIN)
    a.casts(FOUNTAIN)
    t.resolve()
    assert (a.life, b.life, c.life) == (20, 22, 20)
    assert [e.happened for e in t.game.log if "119.7" in e.rules] == [False, False]


@pytest.mark.rule("119.7")
def test_119_7_no_exchange_that_would_gain() -> None:
    t = table(3)
    a, b, c = t.seats
    a.life(5)
    c.battlefield(cant("gain life"))
    assert exchange_life(t.game, 0, 1) == []
    assert (a.life, b.life) == (5, 20)


@pytest.mark.rule("701.10c")
def test_701_10c_life_totals_are_exchanged() -> None:
    t = table(2)
    a, b = t.seats
    a.life(5)
    make(t, *exchange_life(t.game, 0, 1))
    assert (a.life, b.life) == (20, 5)


@pytest.mark.rule("810.9e")
def test_810_9e_teammates_exchange_nothing() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    assert exchange_life(t.game, 0, 1) == []
    t.seat(2).life(7)
    make(t, *exchange_life(t.game, 0, 2))
    assert (t.seat(1).life, t.seat(3).life) == (7, 30)


@pytest.mark.rule("119.8")
def test_119_8_who_cant_lose_life_cant_pay_it() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(cant("lose life", "you"))
    assert not can_pay_life(t.game, 0, 1)
    assert can_pay_life(t.game, 1, 1)
    make(t, LifeChange(on=0, amount=-3), LifeChange(on=1, amount=-3))
    assert (a.life, b.life) == (20, 17)


@pytest.mark.rule("810.9g")
def test_810_9g_what_one_head_cant_no_head_can() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(0).battlefield(cant("gain life", "you"))
    make(t, *[LifeChange(on=seat, amount=2) for seat in range(4)])
    assert (t.seat(0).life, t.seat(2).life) == (30, 34)


@pytest.mark.rule("801.10")
def test_801_10_a_ban_reaches_as_far_as_its_controller() -> None:
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    t.seat(0).battlefield(cant("gain life"))
    make(t, *[LifeChange(on=seat, amount=2) for seat in range(6)])
    assert [seat.life for seat in t.seats] == [20, 20, 22, 22, 22, 20]


@pytest.mark.rule("119.9")
def test_119_9_to_gain_nothing_is_no_event() -> None:
    t = table(2)
    make(t, LifeChange(on=0, amount=0))
    assert [e.happened for e in t.game.log if "119.9" in e.rules] == [False]


@pytest.mark.rule("810.10a")
def test_810_10a_a_team_counts_its_poison() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(0).poison(2)
    t.seat(1).poison(3)
    assert [poison_of(t.game, seat) for seat in range(4)] == [5, 5, 0, 0]
    alone = table(2)
    alone.seat(0).poison(2)
    assert [poison_of(alone.game, seat) for seat in range(2)] == [2, 0]


@pytest.mark.rule("701.9d")
@pytest.mark.rule("107.1b")
def test_701_9d_a_negative_life_total_is_doubled_too() -> None:
    angel = card(
        "You can't lose the game and your opponents can't win the game.",
        "Creature — Angel",
        "Angel",
    )
    feast = card("Double target player's life total.", "Sorcery", "Feast")
    halve = card("Target player loses half their life, rounded up.", "Sorcery", "Ruin")
    t = table(2)
    a, b = t.seats
    b.battlefield(angel).life(-7)
    a.hand(feast, halve)
    a.casts(halve, at=b)
    t.resolve()
    assert b.life == -7
    a.casts(feast, at=b)
    t.resolve()
    assert b.life == -14
