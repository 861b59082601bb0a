"""118.11, 118.14: costs that are paid with other actions, or with other mana, than they say."""

from __future__ import annotations

import pytest

from apnap.effects.amounts import Number
from apnap.effects.costs import DrawToPay
from apnap.effects.filters import APlayer
from apnap.effects.instead import CantHappen, Instead
from apnap.effects.life import ChangeLife
from apnap.effects.paying import MayPay
from apnap.effects.selections import You
from apnap.rules.permitting import CastFrom
from apnap.state.ability import ReplacementAbility, SpellAbility
from apnap.state.card import CardDef
from apnap.state.mana import mana_cost, of_any_type
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
