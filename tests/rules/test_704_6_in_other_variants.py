"""704.6e, 314: schemes; 704.6f, 312: phenomena, and planeswalking."""

import pytest

from apnap.effects.actions.abandon import AbandonScheme
from apnap.effects.actions.planeswalk import PlaneswalkAway, WhenEncountered
from apnap.effects.actions.set_in_motion import SetSchemeInMotion
from apnap.effects.instructions.all_instructions import ChangeLife, DealDamage, PutCounter
from apnap.effects.triggers.events import WhenCast
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, APlayer, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Targets, You
from apnap.formats import two_headed_giant
from apnap.state.ability import StaticAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import Seat, Table, table
from apnap.testing.invariants import cards_of, check_all, check_cards
from apnap.testing.making import make
from apnap.testing.planes_and_schemes import FEAST, deck, scheme, set_in_motion, up
from apnap.testing.simple_cards import creature, gain_life, instant

BEAR = CardDef("Bear", "creature", power=2, toughness=2)


SCHEME = scheme("Scheme", set_in_motion(gain_life(5)))
SECOND = scheme("Second", set_in_motion(gain_life(7)))
QUIET = scheme("Quiet")
ANTHEM = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(3, 3),))
ENDS = TriggeredAbility(WhenCast(APlayer("opponent")), (gain_life(1), AbandonScheme()))
ONGOING = scheme("Ongoing", set_in_motion(gain_life(9)), ANTHEM, ENDS, types="ongoing scheme")
MOVE = instant("Move", SetSchemeInMotion())
MOVE_TWO = instant("Move Two", SetSchemeInMotion(Number(2)))
NOTHING = instant("Nothing", gain_life(0))


BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
HOPE = instant("Hope", ChangeLife(You(), Number(1)))


def check(t: Table) -> None:
    """Have state-based actions checked: somebody gets priority anew."""
    t.seat(0).hand(HOPE).casts(HOPE)


def deal_commander_damage(t: Table, source: int, to: Seat, amount: int) -> None:
    from apnap.rules.objects.damage import Damage

    damage = Damage(on=int(to), amount=amount, source=source, combat=True)
    make(t, damage)
    check(t)


@pytest.mark.rule("704.6a")
def test_704_6a_a_team_has_one_life_total() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a, _, c, d = t.seats
    a.hand(BOLT, BOLT)
    c.life(4)
    a.casts(BOLT, at=c)
    t.resolve()
    assert (c.life, d.life, d.status) == (1, 1, "playing")
    a.casts(BOLT, at=d)
    t.resolve()
    assert (c.status, d.status, a.status) == ("lost", "lost", "won")
    assert t.log_has("704.6a")
    assert not t.log_has("704.5a")


@pytest.mark.rule("704.6b")
@pytest.mark.parametrize(("poison", "status"), [(7, "lost"), (6, "playing")])
def test_704_6b_a_team_counts_its_poison_together(poison: int, status: str) -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a, _, c, d = t.seats
    sting = instant("Sting", PutCounter(Targets(), "poison"), target=APlayer())
    a.hand(sting)
    c.poison(7)
    d.poison(poison)
    a.casts(sting, at=d)
    t.resolve()
    assert (c.status, d.status) == (status, status)
    assert t.log_has("704.6b") is (status == "lost")


@pytest.mark.rule("704.6c")
@pytest.mark.parametrize(("second", "status"), [(10, "lost"), (9, "playing")])
def test_704_6c_combat_damage_by_one_commander(second: int, status: str) -> None:
    t = table(3, rules=Ruleset(life=40, commander_damage=21))
    a, b, _ = t.seats
    chief, other = creature("Chief", 1, 1), creature("Other", 1, 1)
    a.battlefield(chief, other)
    for card in (chief, other):
        t.game.edit(a.find(card)).commander = a.find(card)
    deal_commander_damage(t, a.find(other), b, 11)
    deal_commander_damage(t, a.find(chief), b, 11)
    assert b.status == "playing"
    deal_commander_damage(t, a.find(chief), b, second)
    assert b.status == status
    assert t.log_has("704.6c") is (status == "lost")


@pytest.mark.rule("704.6d")
@pytest.mark.parametrize("goes", [True, False])
def test_704_6d_a_commander_may_go_to_the_command_zone(goes: bool) -> None:
    t = table(2)
    a, b = t.seats
    chief = creature("Chief", 2, 2)
    a.hand(BOLT)
    b.battlefield(chief)
    t.game.edit(b.find(chief)).commander = 99
    a.casts(BOLT, at=chief)
    t.resolve()
    assert b.question is not None
    assert b.question.rule == "704.6d"
    b.answers(goes)
    assert b.names("command") == (["Chief"] if goes else [])
    assert b.graveyard_names == ([] if goes else ["Chief"])
    check(t)
    assert b.questions == [] or b.question.rule == "117.1"


# ---- schemes ---------------------------------------------------------------------------------


@pytest.mark.rule("704.6e")
@pytest.mark.rule("904.9")
def test_704_6e_a_scheme_goes_back_once_its_ability_has_left_the_stack():
    t = table(3)
    a = t.seats[0].supplementary_deck(SCHEME, QUIET)
    before = cards_of(t.game)
    t.begin()
    assert (up(t), deck(t)) == (["Scheme"], ["Quiet"])
    assert t.stack == ["Scheme's ability"]
    t.pass_all()
    assert a.life == 25
    assert (up(t), deck(t)) == ([], ["Quiet", "Scheme"]), "on the bottom"
    assert t.log_has("704.6e")
    assert t.log_has("904.9")
    check_all(t.game)
    check_cards(t.game, before)


@pytest.mark.rule("704.6e")
def test_704_6e_a_scheme_without_an_ability_goes_back_before_anyone_gets_priority():
    t = table(2)
    t.seats[0].supplementary_deck(QUIET, SCHEME)
    t.begin()
    assert (up(t), deck(t), t.stack) == ([], ["Scheme", "Quiet"], [])


@pytest.mark.rule("704.6e")
def test_704_6e_every_scheme_waits_for_the_abilities_of_all_schemes():
    t = table(2)
    a = t.seats[0].supplementary_deck(QUIET).hand(MOVE_TWO)
    t.begin()
    a.supplementary_deck(SCHEME, SECOND).casts(MOVE_TWO)
    t.resolve()
    a.answers(a.question.example())
    assert (up(t), len(t.stack)) == (["Scheme", "Second"], 2)
    t.resolve()
    assert up(t) == ["Scheme", "Second"]
    t.resolve()
    assert (up(t), a.life) == ([], 32)


@pytest.mark.rule("704.6e")
def test_704_6e_also_after_a_scheme_whose_ability_was_waited_for_is_gone():
    t = table(2)
    a, b = t.seats
    a.supplementary_deck(ONGOING, SECOND).hand(MOVE)
    b.hand(NOTHING)
    t.begin()
    t.pass_all()
    a.casts(MOVE)
    t.resolve()
    a.passes()
    b.casts(NOTHING)
    assert t.stack[-1] == "Ongoing's ability"
    t.resolve()
    assert up(t) == ["Second"], "its own ability has yet to resolve"
    t.pass_all()
    assert up(t) == []


# ---- phenomena and planes --------------------------------------------------------------------


ENCOUNTER = TriggeredAbility(WhenEncountered(), (gain_life(5),))
PHENOMENON = CardDef("Phenomenon", "phenomenon", abilities=(ENCOUNTER,))
STILL = CardDef("Still", "phenomenon")
PLANE = CardDef("Plane", "plane", abilities=(ANTHEM,))
WALK = instant("Walk", PlaneswalkAway())


@pytest.mark.rule("704.6f")
@pytest.mark.rule("701.24c")
@pytest.mark.rule("312.7")
def test_704_6f_after_a_phenomenon_the_planar_controller_planeswalks():
    t = table(3)
    a = t.seats[0].supplementary_deck(PHENOMENON, PLANE, FEAST).hand(WALK).battlefield(BEAR)
    before = cards_of(t.game)
    a.casts(WALK)
    t.resolve()
    assert up(t) == ["Phenomenon"]
    assert t.stack == ["Phenomenon's ability"], "312.5"
    t.resolve()
    assert a.life == 25
    assert (up(t), deck(t)) == (["Plane"], ["Feast", "Phenomenon"])
    assert a.power(BEAR) == 5, "311.4"
    assert t.log_has("704.6f")
    check_all(t.game)
    check_cards(t.game, before)


@pytest.mark.rule("704.6f")
def test_704_6f_a_phenomenon_without_an_ability_is_left_at_once():
    t = table(2)
    a = t.seats[0].supplementary_deck(STILL, PLANE).hand(WALK)
    a.casts(WALK)
    t.resolve()
    assert (up(t), deck(t)) == (["Plane"], ["Still"])
