"""2026-08:701.68: the keyword action blight."""

import pytest

from apnap.effects.actions.blight import Blight
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.costs.counters import CountersToPay
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import EachPlayer
from apnap.state.ability import CastingCost, SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, instant, watcher

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=2, toughness=4)


@pytest.mark.rule("2026-08:701.68a")
def test_2026_08_701_68a_each_player_blights_a_creature_of_their_own():
    rot = instant("Rot", Blight(Number(1), EachPlayer()))
    t = table(3)
    a, b, c = t.seats
    a.hand(rot).battlefield(BEAR, watcher(WhenActs("blight")))
    b.battlefield(BEAR, OX)
    a.casts(rot)
    t.resolve()
    b.answers("Ox")
    t.pass_all()
    assert a.power("Bear") == 1
    assert (b.power("Bear"), b.power("Ox")) == (2, 1)
    assert c.permanents == []
    assert a.life == 21  # 2026-08:701.68d: nobody else's blighting counts for a


@pytest.mark.rule("2026-08:701.68b")
def test_2026_08_701_68b_without_a_creature_nobody_can_blight_as_a_cost():
    boon = CardDef(
        "Boon", "instant", cost="{0}",
        abilities=(
            CastingCost("additional", costs=(CountersToPay(2),)),
            SpellAbility((gain_life(3),)),
        ),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.hand(boon)
    b.battlefield(OX)
    assert not a.may_cast(boon)
    a.battlefield(OX)
    a.casts(boon)
    assert a.power("Ox") == 0
    t.resolve()
    assert a.life == 23
