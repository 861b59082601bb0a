"""800.4: what happens when a player leaves the game."""

from __future__ import annotations

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.triggers.events import dies, enters, leaves
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.filters import AllOf, AnyTarget, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Chosen, EachPlayer, Targets, You
from apnap.formats import grand_melee
from apnap.rules.game.ending import leaving
from apnap.rules.machine.engine import interrupt
from apnap.rules.machine.events import BeginEffect, CreateTokens, GainControl, Move
from apnap.rules.machine.happening import happen
from apnap.rules.machine.looking_back import last_known
from apnap.rules.multiplayer.leaving_the_game import ControlEnds
from apnap.rules.objects.controlling_players import can_be_asked_to_pay, chooser, rule_chooser
from apnap.rules.zones.moving import create
from apnap.state.ability import (
    ActivatedAbility,
    EnchantAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure
from apnap.state.card import CardDef
from apnap.state.game import Continuous
from apnap.state.question import Question
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.setup import ask_again
from apnap.testing.simple_cards import creature, instant

CREATURE = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
ANGEL = creature("Angel", 4, 4)
TURTLE = creature("Turtle", 1, 4)
SORCERER = creature(
    "Sorcerer",
    1,
    1,
    ActivatedAbility(
        (DealDamage(Number(1), Targets()),), costs=(TapThis(),), targets=(Target(AnyTarget()),)
    ),
)
# Gains its controller 1 life whenever another creature leaves the battlefield.
DEMON = creature(
    "Demon",
    5,
    5,
    TriggeredAbility(leaves(Permanent(("creature",), other=True)), (ChangeLife(You(), Number(1)),)),
)
ARTIST = creature(
    "Artist",
    0,
    1,
    TriggeredAbility(dies(Permanent(("creature",))), (ChangeLife(You(), Number(1)),)),
)
WARDEN = creature(
    "Warden",
    1,
    1,
    TriggeredAbility(enters(Permanent(("creature",))), (ChangeLife(You(), Number(1)),)),
)
MYR = CardDef("Myr", "artifact creature", power=1, toughness=1, token=True)
BLAST = instant("Blast", DealDamage(Number(4), Targets()), target=AnyTarget())
FLESH = instant("Flesh", Sacrifice(Chosen(EachPlayer(opponents=True), CREATURE)))
GROWTH = instant("Growth", Pump(Targets(), 3, 3), target=CREATURE)
TITHE = instant("Tithe", ChangeLife(You(), CountOf(CREATURE)))
TOKENS = instant("Tokens", CreateToken(MYR))


def happens(t, *events):
    t.begin()
    interrupt(t.game, min(t.game.turns), happen(*events))


def take(t, thief, number, effect=7):
    happens(t, GainControl(on=number, controller=int(thief), effect=effect))


def leave_together(t, *seats):
    happens(t, leaving(t.game, [(int(seat), "704.5a") for seat in seats]))


# ---- the game goes on ------------------------------------------------------------------------


@pytest.mark.rule("800.4")
def test_800_4_the_game_goes_on_without_the_player():
    t = table(4)
    a, b, _, _ = t.seats
    a.hand(BLAST)
    b.concedes()
    assert b.questions == []
    a.casts(BLAST)
    assert [option.what for option in a.question.options] == [0, 2, 3]
    a.answers(t.seat(2))
    t.next_turn()
    assert t.turn.active is t.seat(2)
    check_all(t.game)


@pytest.mark.rule("800.1")
def test_800_1_two_who_are_left_still_play_multiplayer():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    c.concedes()
    take(t, b, a.find(BEAR))
    assert b.permanents == ["Bear"]
    b.concedes()
    assert t.winner is a
    assert a.permanents == ["Bear"]  # 800.4a comes before 104.2a


# ---- 800.4a: objects -------------------------------------------------------------------------


@pytest.mark.rule("800.4a")
def test_800_4a_everything_the_player_owns_leaves():
    t = table(3)
    _, b, _ = t.seats
    b.hand(BLAST).graveyard(BEAR).exile(GIANT).command(ANGEL).battlefield(TURTLE)
    t.begin()
    b.casts(BLAST, at=t.seat(0))
    b.concedes()
    assert t.game.seats[1].objects == {}
    assert t.stack == []
    t.pass_all()
    assert t.seat(0).life == 20
    assert t.log_has("800.4a", "B concedes and leaves the game")
    check_all(t.game)


@pytest.mark.rule("800.4a")
def test_800_4a_what_an_effect_gave_them_goes_back():
    t = table(4)
    a, b, _, _ = t.seats
    b.battlefield(BEAR)
    take(t, a, b.find(BEAR))
    assert a.permanents == ["Bear"]
    a.concedes()
    assert b.permanents == ["Bear"]
    bear = t.game.object(b.find(BEAR))
    assert bear.since == t.game.player(1).turns_begun  # 302.6: newly controlled
    assert t.log_has("800.4a", "B controls Bear again")
    check_all(t.game)


@pytest.mark.rule("800.4a")
def test_800_4a_what_was_taken_from_them_leaves():
    t = table(4)
    a, b, _, _ = t.seats
    b.battlefield(BEAR)
    take(t, a, b.find(BEAR))
    b.concedes()
    assert a.permanents == []
    check_all(t.game)


@pytest.mark.rule("800.4a")
def test_800_4a_only_effects_that_give_control_end():
    t = table(4)
    a, b, _, _ = t.seats
    b.battlefield(BEAR)
    a.hand(GROWTH)
    take(t, a, b.find(BEAR))
    a.casts(GROWTH, at=a.find(BEAR))
    t.resolve()
    a.concedes()
    assert b.power("Bear") == 5
    t.next_turn()
    assert b.power("Bear") == 2


@pytest.mark.rule("800.4a")
def test_800_4a_what_they_control_by_default_is_exiled():
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(ANGEL, owner=b)
    c.battlefield(DEMON)
    d.battlefield(ARTIST)
    t.begin()
    a.concedes()
    assert b.permanents == []
    assert t.game.object(t.game.player(1).exile[0]).card is ANGEL
    t.pass_all()
    assert c.life == 21  # it left the battlefield
    assert d.life == 20  # but did not die
    check_all(t.game)


@pytest.mark.rule("800.4a")
@pytest.mark.rule("603.6c")
def test_603_6c_leaving_the_game_is_leaving_the_battlefield():
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(ANGEL, owner=b)
    c.battlefield(DEMON)
    d.battlefield(ARTIST)
    t.begin()
    b.concedes()
    assert a.permanents == []
    assert t.stack == ["Demon's ability"]
    t.pass_all()
    assert c.life == 21
    assert d.life == 20


@pytest.mark.rule("800.4a")
@pytest.mark.rule("111.2")
def test_800_4a_tokens_belong_to_who_created_them():
    t = table(3)
    a, b, c = t.seats
    for seat in (a, b):
        seat.hand(TOKENS).casts(TOKENS)
        t.resolve()
    take(t, c, a.find(MYR))
    a.concedes()
    assert b.permanents == ["Myr"]
    assert c.permanents == []


@pytest.mark.rule("800.4a")
def test_800_4a_their_abilities_cease_to_exist_whoever_owns_the_source():
    t = table(4)
    a, b, c, _ = t.seats
    b.battlefield(SORCERER)
    take(t, a, b.find(SORCERER))
    t.game.edit(a.find(SORCERER)).since = -1
    ask_again(t.game)
    a.activates(SORCERER, at=c)
    stay = t.game.copy()
    a.concedes()
    assert t.stack == []
    t.pass_all()
    assert c.life == 20
    assert b.permanents == ["Sorcerer"]
    t.game = stay  # what if the owner of the source leaves?
    b.concedes()
    assert t.stack == ["Sorcerer's ability"]
    t.resolve()
    assert c.life == 19  # 113.7a


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize(("leaver", "exiled"), [(0, True), (1, False)])
def test_800_4a_a_spell_of_anothers_card_is_exiled(leaver, exiled):
    t = table(4)
    _a, b, c, _ = t.seats
    b.hand(BLAST)
    b.casts(BLAST, at=c)
    # B's card, controlled by A from the beginning: no effect gives control of it.
    t.game.edit(t.game.turns[1].stack[0]).controller = 0
    t.seat(leaver).concedes()
    assert t.stack == []
    assert bool(t.game.player(1).exile) == exiled
    t.pass_all()
    assert c.life == 20
    check_all(t.game)


@pytest.mark.rule("800.4a")
def test_800_4a_a_spell_that_was_taken_goes_back_with_its_targets():
    t = table(4)
    a, b, _, d = t.seats
    b.hand(BLAST)
    b.casts(BLAST, at=d)
    take(t, a, t.game.turns[1].stack[0])
    a.concedes()
    assert t.stack == ["Blast"]
    t.resolve()
    assert d.life == 16


@pytest.mark.rule("800.4a")
def test_800_4a_several_who_leave_at_once_leave_as_one():
    t = table(5)
    a, b, c, d, _ = t.seats
    b.battlefield(BEAR)
    a.battlefield(ANGEL)
    b.battlefield(GIANT, owner=d)
    take(t, c, b.find(BEAR), effect=7)
    take(t, b, a.find(ANGEL), effect=8)
    leave_together(t, b, c)
    assert a.permanents == ["Angel"]
    assert d.permanents == []
    assert [t.game.object(n).card for n in t.game.player(3).exile] == [GIANT]
    everything = [n for seat in t.seats for n in t.game.player(seat.number).battlefield]
    assert [t.game.object(n).card for n in everything] == [ANGEL]  # the Bear left with B
    assert t.log_has("800.4a", "B and C lose and leave the game")
    check_all(t.game)


@pytest.mark.rule("800.4n")
def test_800_4n_the_ante_stays():
    t = table(3)
    t.begin()
    create(t.game, BEAR, 1, "ante")
    t.seat(1).concedes()
    assert [row.zone for row in t.game.seats[1].objects.values()] == ["ante"]
    check_all(t.game)


# ---- 800.4a: priority, procedures ------------------------------------------------------------


@pytest.mark.rule("800.4a")
def test_800_4a_priority_passes_to_the_next_player():
    t = table(4)
    a, b, c, d = t.seats
    a.hand(BLAST).casts(BLAST, at=d)
    for seat in (a, b):
        seat.passes()
    assert c.question is not None
    c.concedes()
    assert d.question is not None
    assert a.question is None
    assert t.stack == ["Blast"]
    d.passes()
    assert a.question is not None  # 117.4: all pass anew, for who passed has not seen this
    for seat in (a, b):
        seat.passes()
    assert t.stack == []
    assert d.life == 16


@pytest.mark.rule("800.4a")
def test_800_4a_others_keep_their_priority():
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(BLAST).casts(BLAST, at=b)
    a.passes()
    assert b.question is not None
    c.concedes()
    assert b.question is not None
    assert a.question is None


@pytest.mark.rule("800.4a")
@pytest.mark.rule("800.4j")
def test_800_4j_the_active_player_leaves_with_priority():
    t = table(4)
    a, b, c, d = t.seats
    t.begin()
    a.concedes()
    for seat in (b, c, d):
        assert t.step == "precombat main"
        seat.passes()
    assert t.step == "beginning of combat"


@pytest.mark.rule("800.4a")
def test_800_4a_in_the_middle_of_a_resolution():
    t = table(4)
    a, b, c, d = t.seats
    for seat in (b, c, d):
        seat.battlefield(BEAR, GIANT)
    a.hand(FLESH).casts(FLESH)
    t.resolve()
    b.answers([BEAR])
    assert c.question is not None
    c.concedes()
    assert d.question is not None
    assert b.permanents == ["Bear", "Giant"]  # nobody has sacrificed yet
    d.answers([GIANT])
    assert b.permanents == ["Giant"]
    assert d.permanents == ["Bear"]
    check_all(t.game)


@pytest.mark.rule("800.4a")
def test_800_4a_the_controller_of_what_is_resolving_leaves():
    t = table(4)
    a, b, c, d = t.seats
    for seat in (b, c, d):
        seat.battlefield(BEAR, GIANT)
    a.hand(FLESH).casts(FLESH)
    t.resolve()
    assert b.question is not None
    a.concedes()
    assert t.stack == []
    assert b.permanents == ["Bear", "Giant"]
    assert b.question.rule == "117.1"
    check_all(t.game)


# ---- combat ----------------------------------------------------------------------------------


@pytest.mark.rule("800.4e")
@pytest.mark.rule("509.1h")
def test_800_4e_no_damage_to_who_has_left_and_the_blocked_stay_blocked():
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(GIANT, BEAR, ANGEL)
    b.battlefield(TURTLE)
    a.attacks({GIANT: b, ANGEL: b, BEAR: c})
    b.blocks({TURTLE: GIANT})
    b.concedes()
    assert t.turn.attackers == [("Giant", "nobody"), ("Angel", "nobody"), ("Bear", "C")]
    assert t.game.turns[1].blocked == (a.find(GIANT),)
    t.go_to("end of combat")
    assert c.life == 18
    assert t.game.player(1).life == 20
    check_all(t.game)


@pytest.mark.rule("800.4j")
def test_800_4j_the_attacking_player_leaves():
    t = table(4)
    a, b, _, _ = t.seats
    a.battlefield(GIANT)
    b.battlefield(TURTLE)
    a.attacks({GIANT: b})
    b.blocks({TURTLE: GIANT})
    a.concedes()
    assert t.turn.attackers == []
    t.go_to("postcombat main")
    assert t.game.object(b.find(TURTLE)).damage == 0
    assert t.turn.active is a  # the turn goes on
    check_all(t.game)


# ---- 800.4b-d --------------------------------------------------------------------------------


@pytest.mark.rule("800.4b")
def test_800_4b_nothing_is_given_to_who_has_left():
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(BEAR).graveyard(GIANT)
    b.concedes()
    happens(
        t,
        GainControl(on=a.find(BEAR), controller=1),
        CreateTokens(on=1, token=MYR),
        Move(on=a.find(GIANT), to="battlefield", controller=1),
    )
    assert a.permanents == ["Bear"]
    assert a.graveyard_names == ["Giant"]
    assert t.game.player(1).battlefield == ()
    assert t.log_has("800.4b")
    check_all(t.game)


@pytest.mark.rule("800.4c")
@pytest.mark.parametrize("older", [False, True])
def test_800_4c_a_borrowed_object_whose_default_controller_is_gone(older):
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(ANGEL, owner=b)
    d.battlefield(DEMON)
    if older:
        take(t, d, a.find(ANGEL), effect=5)
    take(t, c, (d if older else a).find(ANGEL), effect=6)
    a.concedes()
    assert c.permanents == ["Angel"]  # now nothing
    happens(t, ControlEnds(on=c.find(ANGEL), effect=6))
    assert c.permanents == []
    if older:
        assert d.permanents == ["Demon", "Angel"]
    else:
        assert [t.game.object(n).card for n in t.game.player(1).exile] == [ANGEL]
        assert t.log_has("800.4c")
        t.go_to("beginning of combat")
        t.pass_all()
        assert d.life == 21
    check_all(t.game)


@pytest.mark.rule("800.4c")
def test_800_4c_to_the_default_controller_while_they_are_there():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(ANGEL, owner=b)
    take(t, c, a.find(ANGEL), effect=6)
    happens(t, ControlEnds(on=c.find(ANGEL), effect=6))
    assert a.permanents == ["Angel"]


@pytest.mark.rule("800.4d")
@pytest.mark.rule("603.10a")
def test_800_4d_triggers_of_who_left_are_not_put_on_the_stack():
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(DEMON, BEAR, GIANT)
    b.battlefield(DEMON, ARTIST)
    t.begin()
    a.concedes()
    b.answers(b.question.options)
    assert t.stack == ["Demon's ability"] * 3
    t.pass_all()
    assert b.life == 23
    check_all(t.game)


@pytest.mark.rule("800.4d")
def test_800_4d_a_waiting_trigger_goes_with_its_controller():
    t = table(4)
    a, b, c, _ = t.seats
    for seat in (b, c):
        seat.battlefield(WARDEN, WARDEN)
    a.hand(BEAR).casts(BEAR)
    t.resolve()
    assert b.question.rule == "603.3b"
    b.concedes()
    c.answers(c.question.options)
    assert t.stack == ["Warden's ability"] * 2
    t.pass_all()
    assert c.life == 22
    check_all(t.game)


# ---- choices and costs of those who have left ------------------------------------------------


@pytest.mark.rule("800.4f")
def test_800_4f_they_pay_nothing():
    t = table(3)
    t.seat(1).concedes()
    assert not can_be_asked_to_pay(t.game, 1)
    assert can_be_asked_to_pay(t.game, 2)


@pytest.mark.rule("800.4g")
def test_800_4g_the_controller_names_another_opponent():
    t = table(4, teams="XYYX")
    t.begin()
    assert chooser(t.game, Procedure(), 0, 1) == 1
    t.seat(1).concedes()
    assert chooser(t.game, Procedure(), 0, 1) == 2  # the only opponent left
    t = table(4)
    t.seat(1).concedes()
    question = chooser(t.game, Procedure(), 0, 1)
    assert isinstance(question, Question)
    assert (question.decider, question.rule) == (0, "800.4g")
    assert [option.what for option in question.options] == [2, 3]
    answered = Procedure(answers={question.key: question.options[1]})
    assert chooser(t.game, answered, 0, 1) == 3


@pytest.mark.rule("800.4g")
@pytest.mark.rule("801.5a")
def test_800_4g_only_from_within_range():
    t = table(6, rules=Ruleset(range=1, attack="multiple"))
    t.seat(1).concedes()
    assert chooser(t.game, Procedure(), 0, 1) == 5


@pytest.mark.rule("800.4h")
def test_800_4h_what_a_rule_asks_the_next_player_decides():
    t = table(4)
    for seat in (1, 2):
        t.seat(seat).concedes()
    assert rule_chooser(t.game, 1) == 3
    assert rule_chooser(t.game, 0) == 0


# ---- 800.4i ----------------------------------------------------------------------------------


@pytest.mark.rule("800.4i")
def test_800_4i_what_was_known_of_them_stays_known():
    t = table(3)
    a, b, _ = t.seats
    b.life(7).poison(2).hand(BEAR, BEAR).battlefield(GIANT)
    t.begin()
    assert last_known(t.game, 1) is t.game.player(1)
    b.concedes()
    known = last_known(t.game, 1)
    assert (known.life, known.count("poison"), len(known.hand)) == (7, 2, 2)
    assert len(known.battlefield) == 1
    assert t.game.player(1).battlefield == ()
    assert last_known(t.game, 0) is t.game.player(0)
    assert a.life == 20


# ---- 800.4j, k, m ----------------------------------------------------------------------------


@pytest.mark.rule("800.4j")
def test_800_4j_the_turn_goes_on_without_an_active_player():
    t = table(4, at="upkeep")
    a, b, c, _ = t.seats
    b.hand(BLAST, CardDef("Rite", "sorcery", cost="{0}"), "Forest")
    c.battlefield(BEAR).hand(GROWTH)
    c.casts(GROWTH, at=c.find(BEAR))
    t.resolve()
    hands = [len(t.game.player(seat).hand) for seat in (1, 2, 3)]
    a.concedes()
    t.go_to("precombat main")
    assert t.turn.active is a
    assert [len(t.game.player(seat).hand) for seat in (1, 2, 3)] == hands  # nobody draws
    assert c.power("Bear") == 5
    assert b.may_cast(BLAST)
    assert not b.may_cast("Rite")  # it is nobody's turn
    assert not b.may_cast("Forest")
    t.go_to("upkeep", turn_of=b)
    assert c.power("Bear") == 2


@pytest.mark.rule("800.4k")
@pytest.mark.rule("801.2c")
def test_800_4k_their_turn_does_not_begin():
    t = table(5, rules=Ruleset(range=1, attack="multiple"))
    t.seat(1).concedes()
    assert 2 not in t.game.player(0).reach  # 801.2c: not yet
    t.next_turn()
    assert t.turn.active is t.seat(2)
    assert t.game.player(1).turns_begun == 0
    assert 2 in t.game.player(0).reach


def until_your_next_turn(t, seat, thing):
    effect = Continuous(
        controller=int(seat),
        source=thing,
        affected=(thing,),
        modifications=(PowerToughness(3, 3),),
        until="your next turn",
    )
    happens(t, BeginEffect(on=thing, effect=effect, words="grows until your next turn"))


@pytest.mark.rule("611.2a")
@pytest.mark.rule("800.4m")
@pytest.mark.parametrize("leavers", ["", "A", "AB", "AD", "E"])
def test_800_4m_until_their_next_turn_means_until_it_would_have_begun(leavers):
    t = table(5)
    a, _, c, _, _ = t.seats
    c.battlefield(BEAR)
    until_your_next_turn(t, a, c.find(BEAR))
    for name in leavers:
        t.seat(name).concedes()
    seen = ""
    while c.power("Bear") == 5:
        t.next_turn()
        seen += t.turn.active.name
    assert seen == {"": "BCDEA", "A": "BCDEB", "AB": "CDEC", "AD": "BCEB", "E": "BCDA"}[leavers]


# ---- lost, and watched -----------------------------------------------------------------------


# Whoever it is: a player who has lost is no player any more that a description could fit.
WHEN_LOSES = WhenHappens("LosesGame", (("on", AllOf(())),), back=True)
MOURNER = creature("Mourner", 1, 1, TriggeredAbility(WHEN_LOSES, (ChangeLife(You(), Number(1)),)))


@pytest.mark.rule("603.10f")
def test_603_10f_once_for_each_player_who_loses():
    t = table(4)
    t.seat(3).battlefield(MOURNER)
    leave_together(t, 1, 2)
    t.seat(3).answers(t.seat(3).question.options)
    t.pass_all()
    assert t.seat(3).life == 22


@pytest.mark.rule("801.7")
def test_801_7_only_within_range():
    t = table(12, grand_melee)
    t.seat(3).battlefield(MOURNER)
    t.begin()
    t.seat(2).concedes()
    t.seat(0).concedes()
    t.pass_all()
    assert t.seat(3).life == 21
    check_all(t.game)


@pytest.mark.rule("704.5m")
def test_704_5m_an_aura_on_what_left_goes_to_the_graveyard():
    t = table(3)
    a, b, _ = t.seats
    b.battlefield(BEAR)
    aura = CardDef(
        "Chains", "enchantment", "Aura", cost="{0}", abilities=(EnchantAbility(CREATURE),)
    )
    a.battlefield(aura, attached_to=BEAR)
    t.begin()
    b.concedes()
    assert a.graveyard_names == ["Chains"]
    assert t.log_has("704.5m")
