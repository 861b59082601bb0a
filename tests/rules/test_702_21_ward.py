"""702.21: ward."""

import pytest

from apnap.effects.costs.parts import PayLife, TapThis, UseUp
from apnap.effects.instructions.all_instructions import DealDamage
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number, QualityOf
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.selections import Targets, This
from apnap.rules.objects.counters import PutCounters
from apnap.state.ability import Ability, ActivatedAbility, SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make

CREATURE = Permanent(("creature",))
SHOCK = CardDef(
    "Shock",
    "instant",
    cost="{R}",
    abilities=(SpellAbility((DealDamage(Number(2), Targets()),), (Target(CREATURE),)),),
)


def warded(*abilities: Ability) -> CardDef:
    return CardDef("Serpent", "creature", power=3, toughness=3, abilities=abilities)


@pytest.mark.rule("702.21a")
def test_702_21a_countered_unless_that_player_pays() -> None:
    for pays in (True, False):
        t = table(3)
        a, b, _ = t.seats
        b.battlefield(warded(*abilities_of("Ward", mana="{2}")))
        a.hand(SHOCK).lands("Mountain", "Mountain", "Mountain")
        a.casts(SHOCK, at="Serpent")
        assert t.stack == ["Shock", "Serpent's ability"]
        t.resolve()
        assert a.question is not None
        assert a.question.rule == "118.12a"
        a.answers(pays)
        t.pass_all()
        assert b.object("Serpent").damage == (2 if pays else 0)
        assert a.graveyard_names == ["Shock"]


@pytest.mark.rule("702.21a")
def test_702_21a_who_cannot_pay_is_not_asked() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(warded(*abilities_of("Ward", mana="{2}")))
    a.hand(SHOCK).lands("Mountain", "Mountain")
    a.casts(SHOCK, at="Serpent")
    t.pass_all()
    assert b.object("Serpent").damage == 0
    assert t.log_has("701.5a")


@pytest.mark.rule("702.21a")
def test_702_21a_not_for_its_controller_or_teammates() -> None:
    t = table(4, teams="AABB")
    a, b, c, _ = t.seats
    b.battlefield(warded(*abilities_of("Ward", mana="{2}")))
    a.hand(SHOCK).lands("Mountain")
    a.casts(SHOCK, at="Serpent")
    assert t.stack == ["Shock"]
    t.pass_all()
    assert b.object("Serpent").damage == 2
    assert c.life == 20


@pytest.mark.rule("702.21a")
def test_702_21a_life_a_discard_or_a_sacrifice() -> None:
    costs = (
        (PayLife(3), lambda seat: seat.life == 17),
        (UseUp("discard", CardIn("hand")), lambda seat: seat.hand_names == []),
        (UseUp("sacrifice", CREATURE), lambda seat: "Elf" not in seat.permanents),
    )
    for cost, is_paid in costs:
        t = table(2)
        a, b = t.seats
        b.battlefield(warded(*abilities_of("Ward", costs=(cost,))))
        a.hand(SHOCK, "Forest").lands("Mountain")
        a.battlefield(CardDef("Elf", "creature", power=1, toughness=1))
        a.casts(SHOCK, at="Serpent")
        t.resolve()
        assert not is_paid(a)
        a.answers(True)
        assert is_paid(a), cost
        t.pass_all()
        assert b.object("Serpent").damage == 2


@pytest.mark.rule("702.21a")
def test_702_21a_activated_and_triggered_abilities_too() -> None:
    ping = ActivatedAbility(
        (DealDamage(Number(1), Targets()),), costs=(TapThis(),), targets=(Target(CREATURE),)
    )
    theirs = Target(Permanent(("creature",), "opponent"))
    sting = TriggeredAbility(enters(), (DealDamage(Number(1), Targets()),), (theirs,))
    t = table(2)
    a, b = t.seats
    b.battlefield(warded(*abilities_of("Ward", mana="{2}")))
    a.battlefield(CardDef("Pinger", "creature", power=1, toughness=1, abilities=(ping,)))
    a.activates("Pinger", at="Serpent")
    t.pass_all()
    assert b.object("Serpent").damage == 0
    a.hand(CardDef("Wasp", "creature", cost="{0}", power=1, toughness=1, abilities=(sting,)))
    a.casts("Wasp")
    t.resolve()
    a.answers("Serpent")
    assert t.stack == ["Wasp's ability", "Serpent's ability"]
    t.pass_all()
    assert b.object("Serpent").damage == 0


@pytest.mark.rule("702.21b")
def test_702_21b_x_is_determined_as_it_resolves() -> None:
    t = table(2)
    a, b = t.seats
    life = abilities_of("Ward", costs=(PayLife(1),), amount=QualityOf("power", This()))
    b.battlefield(warded(*life))
    a.hand(SHOCK).lands("Mountain")
    a.casts(SHOCK, at="Serpent")
    make(t, PutCounters(on=b.find("Serpent"), kind="+1/+1", number=2))
    t.resolve()
    a.answers(True)
    assert a.life == 15
