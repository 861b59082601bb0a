"""701.29, 701.52, 701.58, 111.10: detaining, the Ring, suspecting, Roles."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.the_ring_tempts_you import TheRingTempts
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import EachPlayer, You
from apnap.rules.continuous import layers
from apnap.rules.machine.events import GainControl
from apnap.state.ability import SpellAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.making import make

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)
TEMPT = CardDef("Tempt", "instant", cost="{0}", abilities=(SpellAbility((TheRingTempts(),)),))


def tempted(t, seat, times: int) -> None:
    for _ in range(times):
        seat.hand(TEMPT)
        seat.casts(TEMPT)
        t.resolve()


@pytest.mark.rule("701.52a")
def test_701_52a_one_creature_at_a_time_bears_the_ring():
    t = table(2)
    a, _b = t.seats
    a.battlefield(BEAR, OX)
    a.hand(TEMPT, TEMPT)
    a.casts(TEMPT)
    t.resolve()
    a.answers("Bear")
    assert "legendary" in layers.characteristics_of(t.game, a.find("Bear")).supertypes
    a.casts(TEMPT)
    t.resolve()
    a.answers("Ox")
    assert "legendary" not in layers.characteristics_of(t.game, a.find("Bear")).supertypes
    assert "legendary" in layers.characteristics_of(t.game, a.find("Ox")).supertypes
    assert len(t.game.player(0).command) == 1  # 701.52c: one emblem


@pytest.mark.rule("701.52a")
@pytest.mark.rule("701.52e")
def test_701_52a_who_loses_control_of_the_bearer_has_none():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR)
    tempted(t, a, 1)
    bear = a.find("Bear")
    for seat in (1, 0):
        make(t, GainControl(on=bear, controller=seat))
    assert "legendary" not in layers.characteristics_of(t.game, bear).supertypes


@pytest.mark.rule("701.52c")
def test_701_52c_stronger_creatures_cant_block_the_bearer():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(OX, BEAR)
    tempted(t, a, 1)
    a.attacks({BEAR: b})
    with pytest.raises(ScenarioError):
        b.blocks({OX: a.find("Bear")})
    b.blocks({BEAR: a.find("Bear")})


@pytest.mark.rule("701.52c")
@pytest.mark.parametrize(("times", "drawn"), [(1, 0), (2, 1)])
def test_701_52c_tempted_twice_the_bearer_draws_as_it_attacks(times, drawn):
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).library(OX)
    tempted(t, a, times)
    a.attacks({BEAR: b})
    t.pass_all()
    assert a.graveyard_names.count("Ox") == drawn


@pytest.mark.rule("701.52c")
@pytest.mark.parametrize(("times", "left"), [(2, ["Elf"]), (3, [])])
def test_701_52c_tempted_three_times_blockers_are_sacrificed(times, left):
    wall = CardDef("Elf", "creature", "Elf", cost="{G}", power=0, toughness=9)
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(wall)
    tempted(t, a, times)
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    b.blocks({wall: a.find("Bear")})
    t.go_to("postcombat main")
    assert b.permanents == left


@pytest.mark.rule("701.52c")
@pytest.mark.parametrize(("times", "life"), [(3, (18, 20)), (4, (15, 17))])
def test_701_52c_tempted_four_times_each_opponent_loses_life(times, life):
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    tempted(t, a, times)
    a.attacks({BEAR: b})
    t.go_to("postcombat main")
    assert (b.life, c.life) == life


@pytest.mark.rule("701.52d")
def test_701_52d_the_ring_tempts_whom_no_creature_is_controlled_by():
    ears = CardDef(
        "Ears", "enchantment", cost="{1}",
        abilities=(
            TriggeredAbility(
                WhenActs("the Ring", APlayer("opponent")), (ChangeLife(You(), Number(1)),)
            ),
        ),
    )  # fmt: skip
    all_ = CardDef(
        "All", "instant", cost="{0}", abilities=(SpellAbility((TheRingTempts(EachPlayer()),)),)
    )
    t = table(3)
    a, b, _c = t.seats
    a.hand(all_).battlefield(ears)
    b.battlefield(BEAR)
    a.casts(all_)
    t.resolve()
    a.answers(a.question.options)  # two abilities of Ears
    t.pass_all()
    assert a.life == 22
    assert [len(t.game.player(seat).command) for seat in range(3)] == [1, 1, 1]
    assert "legendary" in layers.characteristics_of(t.game, b.find("Bear")).supertypes
