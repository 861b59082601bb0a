"""118.11, 118.14: costs that are paid with other actions, or with other mana, than they say."""

from __future__ import annotations

import pytest

from apnap.effects.costs.parts import DrawToPay, SpellCastBy
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import SpendsFreely
from apnap.effects.replacement.instead import CantHappen, Instead
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import You
from apnap.rules.casting.permissions import CastFrom
from apnap.state.ability import (
    ActivatedAbility,
    ManaAbility,
    ReplacementAbility,
    SpellAbility,
)
from apnap.state.card import CardDef
from apnap.state.mana import mana_cost, of_any_type
from apnap.state.ruleset import Ruleset
from apnap.testing import table

PRICE = MayPay(costs=(DrawToPay(),), then=(ChangeLife(You(), Number(4)),))
OFFER = CardDef("Offer", "instant", cost="{0}", abilities=(SpellAbility((PRICE,)),))


@pytest.mark.rule("118.11")
@pytest.mark.parametrize("replaced", [False, True])
def test_118_11_a_cost_is_paid_though_something_else_happened(replaced):
    familiar = CardDef(
        "Familiar",
        "creature",
        power=1,
        toughness=1,
        abilities=(ReplacementAbility(Instead("draw", APlayer())),),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(OFFER).library("Forest", "Forest")
    if replaced:
        a.battlefield(familiar)
    a.casts(OFFER)
    t.resolve()
    a.answers(True)
    assert a.hand_names == ([] if replaced else ["Forest"])
    assert a.life == 24


@pytest.mark.rule("118.3")
def test_118_3_who_cant_draw_cant_pay_by_drawing():
    ban = CardDef("Ban", "artifact", abilities=(ReplacementAbility(CantHappen("draw", APlayer())),))
    t = table(2)
    a, _ = t.seats
    a.hand(OFFER).library("Forest").battlefield(ban)
    a.casts(OFFER)
    t.pass_all()
    assert (a.hand_names, a.life) == ([], 20)


def thief(any_type):
    how = CastFrom("graveyard", any_type=any_type)
    return CardDef("Thief", "creature", cost="{1}{U}{B}", power=1, toughness=1, abilities=(how,))


@pytest.mark.rule("118.14")
@pytest.mark.parametrize("any_type", [False, True])
@pytest.mark.parametrize("lands", [2, 3])
def test_118_14_mana_of_any_type_pays_for_what_is_cast_that_way(any_type, lands):
    t = table(2)
    a, _ = t.seats
    card = thief(any_type)
    a.graveyard(card).lands(*["Forest"] * lands)
    can = any_type and lands == 3
    assert a.may_cast(card) is can
    if can:
        a.casts(card)
        t.resolve()
        assert a.creatures == ["Thief"]


@pytest.mark.rule("118.14")
def test_118_14_only_what_is_cast_that_way():
    t = table(2)
    a, _ = t.seats
    a.hand(thief(True)).lands("Forest", "Forest", "Forest")
    assert not a.may_cast("Thief")


@pytest.mark.rule("118.14")
def test_118_14_every_type_but_not_snow():
    cost = of_any_type(mana_cost("{2}{W}{C}{2/U}{B/P}{S}"))
    types = "W/U/B/R/G/C"
    assert str(cost) == f"{{2}}{{{types}}}{{{types}}}{{{types}/2}}{{{types}/P}}{{S}}"
    assert mana_cost(str(cost)) == cost


def freely(*abilities):
    return CardDef("Orrery", "enchantment", cost="{0}", abilities=abilities)


CREATURE_SPELL = SpellCastBy("you", ("creature",))
BLUE = CardDef("Drake", "creature", cost="{1}{U}", power=2, toughness=2)
WISE = CardDef("Wisdom", "artifact", cost="{U}")
EMPTY = CardDef("Husk", "artifact", cost="{C}")
PUMP = CardDef(
    "Engine",
    "creature",
    cost="{9}",
    power=1,
    toughness=1,
    abilities=(ActivatedAbility((ChangeLife(You(), Number(1)),), mana="{U}"),),
)
FILTER = CardDef(
    "Filter", "artifact", cost="{9}", abilities=(ManaAbility(("B",), mana="{U}", limit=1),)
)
DARK = CardDef("Shade", "artifact", cost="{B}")
PAY = CardDef(
    "Toll",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((MayPay("{U}", then=(ChangeLife(You(), Number(4)),)),)),),
)


@pytest.mark.rule("118.14")
@pytest.mark.rule("609.4b")
@pytest.mark.parametrize(
    ("words", "can"),
    [
        ((), ""),
        ((SpendsFreely(APlayer("you")),), "drake wisdom husk engine toll"),
        ((SpendsFreely(APlayer("you"), colors=True),), "drake wisdom engine toll"),
        ((SpendsFreely(APlayer("you"), "spell"),), "drake wisdom husk"),
        ((SpendsFreely(APlayer("you"), "spell", CREATURE_SPELL),), "drake"),
        ((SpendsFreely(APlayer("you"), "ability", Permanent(("creature",))),), "engine"),
        ((SpendsFreely(APlayer("opponent")),), ""),
    ],
)
@pytest.mark.parametrize("auto", [True, False])
def test_118_14_mana_is_spent_as_though_of_any_type(words, can, auto):
    t = table(2, rules=Ruleset(auto_pay=auto))
    a, _ = t.seats
    a.battlefield(freely(*words), PUMP).lands("Forest", "Forest")
    a.hand(BLUE, WISE, EMPTY, PAY)
    offered = {
        "drake": a.may_cast(BLUE),
        "wisdom": a.may_cast(WISE),
        "husk": a.may_cast(EMPTY),
        "engine": a.may_activate(PUMP),
    }
    found = [name for name, possible in offered.items() if possible]
    assert found == [name for name in can.split() if name != "toll"]
    a.casts(PAY)
    t.resolve()
    if "toll" in can:
        a.answers(True)
        while a.question is not None and a.question.rule != "117.1":
            a.answers(a.question.example())
    assert a.life == (24 if "toll" in can else 20)


@pytest.mark.rule("118.14")
@pytest.mark.parametrize("free", [True, False])
def test_118_14_for_a_mana_ability_as_well(free):
    t = table(2)
    a, _ = t.seats
    words = (SpendsFreely(APlayer("you"), "ability"),) if free else ()
    a.battlefield(freely(*words), FILTER).lands("Forest").hand(DARK)
    assert a.may_cast(DARK) == free
    if free:
        a.casts(DARK)
        t.resolve()
        assert "Shade" in a.permanents


@pytest.mark.rule("118.14")
def test_118_14_it_is_paid_in_full():
    t = table(2)
    a, _ = t.seats
    a.battlefield(freely(SpendsFreely(APlayer("you")))).lands("Forest", "Forest").hand(BLUE)
    a.casts(BLUE)
    t.resolve()
    assert a.creatures == ["Drake"]
    assert t.game.player(0).pool == ()
