"""111: tokens, and rows that stand for many of them."""

import pytest

from apnap.effects.amounts import Number
from apnap.effects.costs import TapThis
from apnap.effects.damage import DealDamage
from apnap.effects.filters import Permanent
from apnap.effects.instructions import CreateToken, Destroy
from apnap.effects.modifications import GainAbilities
from apnap.effects.selections import Each, EachPlayer
from apnap.rules import moving
from apnap.rules.events import BeginEffect, CreateTokens, Move
from apnap.state.ability import ACTIVATED, ActivatedAbility, Effect, SpellAbility, StaticAbility
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, GRAVEYARD, HAND
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.invariants import check_watchers
from apnap.testing.making import make

GOBLIN = CardDef("Goblin", "creature", "Goblin", power=1, toughness=1, token=True)


def spell(name: str, *effects: Effect) -> CardDef:
    return CardDef(name, "instant", cost="{0}", abilities=(SpellAbility(effects),))


@pytest.mark.rule("111.2")
def test_111_2_its_creator_owns_and_controls_it() -> None:
    t = table(3)
    a, b, _ = t.seats
    raid = spell("Raid", CreateToken(GOBLIN, Number(2)))
    a.hand(raid)
    a.casts(raid)
    t.resolve()
    row = t.game.object(a.find(GOBLIN))
    assert (row.owner, row.controller, row.many) == (0, 0, 2)
    assert b.permanents == []


@pytest.mark.rule("111.2")
@pytest.mark.parametrize(("whose", "owner"), [("creator", 1), ("source", 0)])
def test_111_2_older_editions_have_another_owner(whose: str, owner: int) -> None:
    t = table(3, rules=Ruleset(token_owner=whose))
    make(t, CreateTokens(on=1, token=GOBLIN, by=0))
    row = t.game.object(t.seat(1).find(GOBLIN))
    assert (row.owner, row.controller) == (owner, 1)


@pytest.mark.rule("111.5")
def test_111_5_what_cant_enter_is_not_created() -> None:
    t = table(2)
    make(t, CreateTokens(on=0, token=CardDef("Copy", "instant", token=True)))
    assert t.seat(0).permanents == []
    assert [e.happened for e in t.game.log if "400.4a" in e.rules] == [False]


@pytest.mark.rule("111.8")
def test_111_8_a_token_that_has_left_stays_where_it_is() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(GOBLIN)
    make(t, Move(on=a.find(GOBLIN), to=GRAVEYARD))
    [gone] = t.game.player(0).graveyard
    make(t, Move(on=gone, to=HAND), Move(on=gone, to=BATTLEFIELD))
    assert (a.hand_names, a.permanents, a.graveyard_names) == ([], [], ["Goblin"])
    assert [e.happened for e in t.game.log if "111.8" in e.rules] == [False, False]


@pytest.mark.rule("111.7")
def test_111_7_a_million_tokens_die_in_one_event() -> None:
    t = table(2)
    a, b = t.seats
    wrath = spell("Wrath", Destroy(Each(Permanent(("creature",)))))
    a.hand(wrath).battlefield(GOBLIN, many=10)
    b.battlefield(GOBLIN, many=1_000_000)
    a.casts(wrath)
    t.resolve()
    assert (a.count(GOBLIN), b.count(GOBLIN)) == (0, 0)
    assert sorted([e.text for e in t.game.log if "704.5d" in e.rules]) == [
        "Goblin ×10 ceases to exist",
        "Goblin ×1000000 ceases to exist",
    ]


@pytest.mark.rule("111.1")
def test_111_1_those_singled_out_stay_as_they_were() -> None:
    from apnap.effects.instructions import PowerToughness
    from apnap.state.game import Continuous

    t = table(2)
    a, b = t.seats
    a.battlefield(GOBLIN, many=5, tapped=True, counters={"+1/+1": 1})
    number = a.find(GOBLIN)
    pump = Continuous(controller=0, affected=(number,), modifications=(PowerToughness(2, 2),))
    make(t, BeginEffect(on=number, effect=pump, words="get +2/+2"))
    turn = t.game.edit_turn(1)
    turn.attackers, turn.blocked = ((number, 1),), (number,)
    t.game.edit(number).damage = 1
    part = moving.split(t.game, number, 2)
    rows = [t.game.object(each) for each in (number, part)]
    assert [row.many for row in rows] == [3, 2]
    assert [(row.tapped, row.damage, row.counters) for row in rows] == [
        (True, 1, (("+1/+1", 1),))
    ] * 2
    assert [a.power(each) for each in (number, part)] == [4, 4]
    assert t.game.turns[1].attackers == ((number, 1), (part, 1))
    assert t.game.turns[1].blocked == (number, part)
    assert a.count(GOBLIN) == 5
    assert b.permanents == []


@pytest.mark.rule("111.1")
def test_111_1_those_singled_out_have_the_abilities_that_effects_gave_them() -> None:
    ping = ActivatedAbility((DealDamage(Number(1), EachPlayer(True)),), costs=(TapThis(),))
    lesson = StaticAbility(Permanent(("creature",)), (GainAbilities((ping,)),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(CardDef("School", "enchantment", abilities=(lesson,)))
    raid = spell("Raid", CreateToken(GOBLIN, Number(3)))
    a.hand(raid)
    a.casts(raid)
    t.resolve()
    number = a.find(GOBLIN)
    part = moving.split(t.game, number, 1)
    watching = {source for source, _ in t.game.seats[0].watchers[ACTIVATED]}
    assert {number, part} <= watching
    check_watchers(t.game)


@pytest.mark.rule("111.1")
def test_111_1_some_of_identical_tokens_move() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(GOBLIN, many=5)
    make(t, Move(on=a.find(GOBLIN), to=GRAVEYARD, some=2))
    assert a.count(GOBLIN) == 3
    [moved] = [e.event for e in t.game.log if isinstance(e.event, Move)]
    assert moved.many == 2
