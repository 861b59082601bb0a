"""603.3: abilities that have triggered go on the stack: in which order, with which choices."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import May
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.ending import WinTheGame
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import AtBeginning, dies, enters
from apnap.effects.words.amounts import LifeOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AnyTarget, Permanent
from apnap.effects.words.selections import EachPlayer, Mentioned, Targets, You
from apnap.formats import two_headed_giant
from apnap.rules.machine.events import GainControl
from apnap.state.ability import (
    Mode,
    Modes,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant, watcher

CREATURE = Permanent(("creature",))
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


KILL = instant("Test Spell", Destroy(Targets()), target=CREATURE)

UPKEEP = AtBeginning("upkeep")


def each_with_watcher(t) -> None:
    for seat in t.seats:
        seat.battlefield(watcher(UPKEEP, name=f"{seat.name}'s watcher"))


@pytest.mark.rule("603.3a")
def test_603_3a_controlled_by_who_controlled_the_source_when_it_triggered():
    t = table(2, at="upkeep")
    a, b = t.seats
    a.battlefield(card := watcher(UPKEEP))
    t.begin()
    make(t, GainControl(on=a.find(card), controller=1))
    t.pass_all()
    assert (a.life, b.life) == (21, 20)


@pytest.mark.rule("603.3b")
def test_603_3b_the_active_players_first_then_in_turn_order():
    t = table(4, at="upkeep")
    each_with_watcher(t)
    t.begin()
    assert t.stack == [f"{name}'s watcher's ability" for name in "ABCD"]
    t.go_to("upkeep", turn_of=t.seat(2))
    assert t.stack == [f"{name}'s watcher's ability" for name in "CDAB"]


@pytest.mark.rule("603.3b")
def test_603_3b_each_player_orders_their_own():
    t = table(2, at="upkeep")
    a, b = t.seats
    a.battlefield(watcher(UPKEEP, name="One"), watcher(UPKEEP, name="Two"))
    b.battlefield(watcher(UPKEEP, name="Three"), watcher(UPKEEP, name="Four"))
    t.begin()
    assert (a.question.rule, b.question) == ("603.3b", None), "A decides first"
    a.answers(a.question.options[::-1])
    b.answers(b.question.options)
    names = ["Two", "One", "Three", "Four"]
    assert t.stack == [f"{name}'s ability" for name in names]


@pytest.mark.rule("603.3b")
def test_603_3b_what_triggers_meanwhile_goes_on_top_after_state_based_actions():
    t = table(2, at="upkeep")
    a, b = t.seats
    a.battlefield(watcher(UPKEEP))
    b.battlefield(watcher(dies(CREATURE)))
    a.battlefield(CardDef("Doomed", "creature", power=1, toughness=0))
    t.begin()
    assert t.stack == ["Watcher's ability", "Watcher's ability"]
    t.resolve()
    t.resolve()
    assert (a.life, b.life) == (21, 21)


@pytest.mark.rule("805.7")
def test_805_7_a_team_orders_the_abilities_of_all_its_members():
    t = table(4, two_headed_giant, teams="AABB", at="upkeep")
    each_with_watcher(t)
    t.begin()
    for turn, names in ((0, "BADC"), (2, "DCBA")):
        t.go_to("upkeep", turn_of=t.seat(turn))
        for team in ((0, 1), (2, 3)) if turn == 0 else ((2, 3), (0, 1)):
            question = t.seat(team[0]).question
            assert question.rule == "603.3b"
            assert len(question.options) == 2, "of both members together"
            for member in team:
                t.seat(member).answers(question.options[::-1])
        assert t.stack == [f"{name}'s watcher's ability" for name in names]


@pytest.mark.rule("805.4d")
@pytest.mark.parametrize(
    ("whose", "that_player", "lost"),
    [("opponent", True, 4), ("opponent", False, 2), ("player", True, 4), ("you", True, 0)],
)
def test_805_4d_once_for_each_player_if_the_ability_speaks_of_that_player(whose, that_player, lost):
    t = table(4, two_headed_giant, teams="AABB", at="draw")
    a, _, c, _ = t.seats
    punish = ChangeLife(Mentioned("on"), Number(2), sign=-1)
    trigger = AtBeginning("upkeep", whose, that_player)
    a.battlefield(
        CardDef("Watcher", "enchantment", abilities=(TriggeredAbility(trigger, (punish,)),))
    )
    before = c.life
    t.go_to("upkeep", turn_of=c)
    while a.question is not None and a.question.rule == "603.3b":
        for seat in t.seats[:2]:
            seat.answers(a.question.example() if seat.number == 0 else seat.question.example())
    t.go_to("draw", turn_of=c)
    assert before - c.life == lost


@pytest.mark.rule("603.3c")
@pytest.mark.parametrize(
    ("mode", "lives", "cards"), [(0, (21, 20), 0), (1, (20, 18), 0), (2, (20, 20), 1)]
)
def test_603_3c_the_mode_is_chosen_as_it_goes_on_the_stack(mode, lives, cards):
    t = table(2)
    a, b = t.seats
    a.battlefield(CHARM)
    a.hand(BEAR).casts(BEAR)
    t.resolve()
    assert a.question.rule == "700.2b"
    assert t.stack == ["Charm's ability"]
    a.answers(a.question.options[mode])
    if mode == 1:
        a.answers(b)
    t.pass_all()
    assert (a.life, b.life) == lives
    assert len(a.hand_names) == cards


BITE = Mode((DealDamage(Number(2), Targets()),), (Target(AnyTarget()),))
CHARM = CardDef(
    "Charm",
    "enchantment",
    abilities=(
        TriggeredAbility(
            enters(CREATURE), (), modes=Modes((Mode((GAIN,)), BITE, Mode((DrawCards(You()),))))
        ),
    ),
)


@pytest.mark.rule("603.3c")
@pytest.mark.parametrize("target", [True, False])
def test_603_3c_a_mode_without_a_legal_target_cant_be_chosen(target: bool):
    t = table(2)
    a, b = t.seats
    kill = Mode((Destroy(Targets()),), (Target(Permanent(("artifact",))),))
    modal = TriggeredAbility(enters(CREATURE), (), modes=Modes((kill, Mode((GAIN,)))))
    a.battlefield(CardDef("Modal", "enchantment", abilities=(modal,)))
    if target:
        b.battlefield(CardDef("Thing", "artifact"))
    a.hand(BEAR).casts(BEAR)
    t.resolve()
    if target:
        a.answers(a.question.options[0])
        a.answers("Thing")
    t.pass_all()
    assert (b.permanents, a.life) == ([], 20 if target else 21)


@pytest.mark.rule("603.3c")
def test_603_3c_without_a_mode_it_is_removed_from_the_stack():
    t = table(2)
    a, _ = t.seats
    kill = Mode((Destroy(Targets()),), (Target(Permanent(("artifact",))),))
    only = TriggeredAbility(enters(CREATURE), (), modes=Modes((kill,)))
    up_to = TriggeredAbility(enters(CREATURE), (), modes=Modes((Mode((GAIN,)),), low=0))
    a.battlefield(CardDef("Only", "enchantment", abilities=(only,)))
    a.hand(BEAR).casts(BEAR)
    t.resolve()
    assert t.stack == []
    assert t.log_has("603.3c", "Only's ability is removed")
    a.battlefield(CardDef("Up to", "enchantment", abilities=(up_to,)))
    a.hand(BEAR).casts(BEAR)
    t.resolve()
    a.answers(a.question.example())
    assert a.question.rule == "700.2b"
    a.answers(())
    assert t.stack == []
    assert t.log_has("603.3c", "Up to's ability is removed")


@pytest.mark.rule("603.3d")
def test_603_3d_without_a_legal_target_it_is_removed():
    t = table(2)
    a, _ = t.seats
    kill = TriggeredAbility(
        enters(CREATURE), (Destroy(Targets()),), (Target(Permanent(("artifact",))),)
    )
    a.battlefield(CardDef("Killer", "enchantment", abilities=(kill,)))
    a.hand(BEAR).casts(BEAR)
    t.resolve()
    assert t.stack == []
    assert t.log_has("603.3d")


@pytest.mark.rule("603.3d")
def test_603_3d_what_is_divided_is_divided_as_it_goes_on_the_stack():
    t = table(3)
    a, b, c = t.seats
    target = Target(AnyTarget(), 1, 3, divided=Number(3))
    ability = TriggeredAbility(
        enters(CREATURE), (DealDamage(Number(3), Targets(), divided=True),), (target,)
    )
    a.battlefield(CardDef("Forker", "enchantment", abilities=(ability,)))
    a.hand(BEAR).casts(BEAR)
    t.resolve()
    a.answers([b, c])
    a.answers({b: 1, c: 2})
    t.pass_all()
    assert (b.life, c.life) == (19, 18)


@pytest.mark.rule("603.4", example=1)
@pytest.mark.parametrize(
    ("upkeep", "later", "wins"), [(40, 40, True), (39, 39, False), (40, 39, False), (39, 40, False)]
)
def test_603_4_the_condition_is_checked_twice(upkeep: int, later: int, wins: bool):

    t = table(2, at="upkeep")
    a, _ = t.seats
    sovereign = TriggeredAbility(
        AtBeginning("upkeep", "you"), (WinTheGame(You()),), condition=Compare(LifeOf(You()), 40)
    )
    a.battlefield(CardDef("Felidar Sovereign", "creature", toughness=6, abilities=(sovereign,)))
    a.life(upkeep)
    t.begin()
    assert t.stack == (["Felidar Sovereign's ability"] if upkeep == 40 else [])
    a.life(later)
    t.pass_all()
    assert t.over == wins
    assert t.log_has("608.2a") == (upkeep > later)


@pytest.mark.rule("603.5")
@pytest.mark.parametrize("willing", [True, False])
def test_603_5_whether_one_may_is_asked_on_resolution(willing: bool):
    t = table(2, at="upkeep")
    a, _ = t.seats
    a.battlefield(watcher(UPKEEP, May((DrawCards(You()),))))
    t.begin()
    assert t.stack == ["Watcher's ability"], "whether or not it will be used"
    t.resolve()
    a.answers(willing)
    assert len(a.hand_names) == willing


@pytest.mark.rule("603.5")
@pytest.mark.parametrize("pays", [True, False])
def test_603_5_unless_is_dealt_with_on_resolution(pays: bool):
    t = table(2, at="upkeep")
    a, b = t.seats
    a.lands("Forest")
    b.battlefield(
        watcher(
            UPKEEP, MayPay("{1}", who=EachPlayer(opponents=True), otherwise=(DrawCards(You()),))
        )
    )
    t.begin()
    assert t.stack == ["Watcher's ability"]
    t.resolve()
    a.answers(pays)
    assert (a.is_tapped("Forest"), len(b.hand_names)) == (pays, not pays)


@pytest.mark.rule("113.7a")
def test_113_7a_the_ability_is_independent_of_its_source():
    t = table(2, at="upkeep")
    a, b = t.seats
    shoot = DealDamage(Number(2), EachPlayer(opponents=True))
    card = CardDef(
        "Shooter", "creature", power=1, toughness=1, abilities=(TriggeredAbility(UPKEEP, (shoot,)),)
    )
    a.battlefield(card)
    t.begin()
    b.hand(KILL).casts(KILL, at=card)
    t.pass_all()
    assert (a.creatures, b.life) == ([], 18)
    assert t.log_has("120.3", "Shooter deals 2 damage to B")
