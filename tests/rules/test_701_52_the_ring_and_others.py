"""701.29, 701.52, 701.58, 111.10: detaining, the Ring, suspecting, Roles."""

from __future__ import annotations

import pytest

from apnap.effects.actions.detain import Detain
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.suspect import NoLongerSuspected, Suspect
from apnap.effects.actions.the_ring_tempts_you import TheRingTempts
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.roles import CreateRole
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import EachPlayer, Targets, You
from apnap.rules.continuous import layers
from apnap.rules.machine.events import GainControl
from apnap.state.ability import (
    ActivatedAbility,
    ManaAbility,
    SpellAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant, sorcery

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)
ELF = CardDef(
    "Elf", "creature", "Elf", cost="{G}", power=1, toughness=1,
    abilities=(
        ManaAbility(("G",), costs=(TapThis(),)),
        ActivatedAbility((ChangeLife(You(), Number(1)),), costs=(TapThis(),)),
    ),
)  # fmt: skip
TEMPT = CardDef("Tempt", "instant", cost="{0}", abilities=(SpellAbility((TheRingTempts(),)),))


def tempted(t, seat, times: int) -> None:
    for _ in range(times):
        seat.hand(TEMPT)
        seat.casts(TEMPT)
        t.resolve()


# ---- the Ring --------------------------------------------------------------------------------


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


@pytest.mark.rule("701.52e")
@pytest.mark.rule("701.52a")
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


# ---- detained and suspected ------------------------------------------------------------------


@pytest.mark.rule("701.29a")
def test_701_29a_what_is_detained_neither_fights_nor_acts_until_the_players_next_turn():
    jail = sorcery("Jail", Detain(Targets()), target=CREATURE)
    t = table(3)
    a, b, c = t.seats
    a.hand(jail)
    b.battlefield(ELF).hand(BEAR).lands("Forest")
    b.battlefield(OX)
    assert b.may_activate("Elf")
    a.casts(jail, at=b.find("Elf"))
    t.resolve()
    assert not b.may_activate("Elf")
    t.go_to("precombat main", turn_of=b)
    assert not b.may_cast(BEAR)  # 701.29a: no mana ability either
    with pytest.raises(ScenarioError):
        b.attacks({ELF: c})
    t.go_to("precombat main", turn_of=a)
    assert b.may_activate("Elf")


@pytest.mark.rule("701.58d")
@pytest.mark.rule("701.58c")
def test_701_58c_a_suspected_creature_has_menace_and_cant_block():
    accuse = instant("Accuse", Suspect(Targets()), target=CREATURE)
    clear = instant("Clear", NoLongerSuspected(Targets()), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(OX).hand(accuse, accuse, clear)
    b.battlefield(BEAR)
    bear = b.find("Bear")
    for _ in range(2):  # 701.58d: the second time nothing happens
        a.casts(accuse, at=bear)
        t.resolve()
    assert "menace" in layers.characteristics_of(t.game, bear).keywords
    assert t.game.object(bear).marks.count("suspected") == 1
    trial = t.copy()
    trial.seats[0].attacks({OX: trial.seats[1]})
    with pytest.raises(ScenarioError):
        trial.seats[1].blocks({BEAR: OX})
    a.casts(clear, at=bear)
    t.resolve()
    assert "menace" not in layers.characteristics_of(t.game, bear).keywords
    again = t.copy()
    a.attacks({OX: b})
    b.blocks({BEAR: OX})
    again.seats[0].hand(accuse).casts(accuse, at=bear)  # it is not suspected, so it can be
    again.resolve()
    assert "menace" in layers.characteristics_of(again.game, bear).keywords


# ---- Roles -----------------------------------------------------------------------------------


@pytest.mark.rule("111.10j")
@pytest.mark.parametrize(
    ("role", "size"),
    [("Cursed", (1, 1)), ("Monster", (3, 3)), ("Royal", (3, 3)), ("Virtuous", (4, 4))],
)
def test_111_10j_a_role_is_created_attached(role, size):
    shrine = CardDef("Shrine", "enchantment", cost="{1}")
    t = table(2)
    a, b = t.seats
    a.hand(instant("Cast", CreateRole(role, Targets()), target=CREATURE)).battlefield(shrine)
    b.battlefield(BEAR)
    a.casts("Cast", at=b.find("Bear"))
    t.resolve()
    assert (b.power("Bear"), b.toughness("Bear")) == size
    assert role in a.permanents
    kept = layers.characteristics_of(t.game, b.find("Bear")).keywords
    assert kept == {"Monster": {"trample"}, "Royal": {"ward"}}.get(role, set())


@pytest.mark.rule("704.5y")
def test_704_5y_a_players_second_role_on_a_creature_replaces_the_first():
    t = table(2)
    a, b = t.seats
    a.hand(
        *[
            instant(name, CreateRole(name, Targets()), target=CREATURE)
            for name in ("Wicked", "Monster")
        ]
    )
    b.hand(instant("Sorcerer", CreateRole("Sorcerer", Targets()), target=CREATURE)).battlefield(
        BEAR
    )
    a.casts("Wicked", at=b.find("Bear"))
    t.resolve()
    b.casts("Sorcerer", at=b.find("Bear"))
    t.resolve()
    a.casts("Monster", at=b.find("Bear"))
    t.resolve()
    t.pass_all()
    t.pass_all()
    assert a.permanents == ["Monster"]
    assert "Sorcerer" in b.permanents
    assert b.life == 19  # 111.10q


@pytest.mark.rule("111.10r")
@pytest.mark.parametrize(("card", "grown"), [(BEAR, 1), (OX, 0)])
def test_111_10r_a_young_hero_grows_while_it_is_small(card, grown):
    t = table(2)
    a, b = t.seats
    a.hand(instant("Cast", CreateRole("Young Hero", Targets()), target=CREATURE)).battlefield(card)
    a.casts("Cast", at=card)
    t.resolve()
    a.attacks({card: b})
    t.pass_all()
    assert t.game.object(a.find(card.name)).count("+1/+1") == grown
