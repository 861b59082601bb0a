"""107.3, 107.4: X, and the ways to pay each kind of mana symbol."""

from __future__ import annotations

import pytest

from apnap.effects.costs.parts import PayLife, TapThis, UseUp
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import X
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import You
from apnap.state.ability import CastingCost, ManaAbility, SpellAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.mana import mana_cost
from apnap.testing import table

TAP = (TapThis(),)
SNOW_FOREST = CardDef("Snow Forest", "snow land", abilities=(ManaAbility(("G",), costs=TAP),))
WASTES = CardDef("Wastes", "land", abilities=(ManaAbility(("C",), costs=TAP),))
NAMES = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


def can_pay(cost, lands, life=20):
    card = CardDef("Card", "creature", cost=cost, power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.hand(card).life(life)
    for each in lands:
        a.battlefield({"S": SNOW_FOREST, "C": WASTES}.get(each) or NAMES[each])
    if not a.may_cast(card):
        return None
    a.casts(card)
    return int(life - a.life)


@pytest.mark.rule("107.4e", example=1)
@pytest.mark.parametrize(("lands", "paid"), [("GG", 0), ("GW", 0), ("WW", 0), ("GR", None)])
def test_107_4e_hybrid_symbols_are_paid_with_either_half(lands, paid):
    assert can_pay("{G/W}{G/W}", lands) == paid


@pytest.mark.rule("107.4e")
@pytest.mark.parametrize(
    ("lands", "paid"), [("BB", 0), ("BRR", 0), ("RRRR", 0), ("RRR", None), ("B", None)]
)
def test_107_4e_a_monocolored_hybrid_symbol_is_one_of_the_colour_or_two_of_any(lands, paid):
    assert can_pay("{2/B}{2/B}", lands) == paid


@pytest.mark.rule("107.4f", example=1)
@pytest.mark.parametrize(
    ("lands", "life", "paid"),
    [("WW", 20, 0), ("W", 20, 2), ("", 20, 4), ("", 4, 4), ("", 3, None), ("W", 1, None)],
)
def test_107_4f_phyrexian_symbols_are_paid_with_mana_or_2_life(lands, life, paid):
    assert can_pay("{W/P}{W/P}", lands, life) == paid


@pytest.mark.rule("107.4f")
@pytest.mark.parametrize(("lands", "paid"), [("U", 0), ("R", 0), ("G", 2)])
def test_107_4f_hybrid_phyrexian_symbols_have_three_ways(lands, paid):
    assert can_pay("{U/R/P}", lands) == paid


@pytest.mark.rule("107.4c")
@pytest.mark.parametrize(("lands", "paid"), [("C", 0), ("G", None)])
def test_107_4c_colourless_mana_is_paid_with_colourless_mana(lands, paid):
    assert can_pay("{C}", lands) == paid


@pytest.mark.rule("107.4h")
@pytest.mark.parametrize(("lands", "paid"), [("SS", 0), ("SG", None), ("GG", None)])
def test_107_4h_snow_mana_is_mana_from_a_snow_source(lands, paid):
    assert can_pay("{S}{S}", lands) == paid
    assert can_pay("{G}{1}", lands) == 0  # which pays for anything else as well


@pytest.mark.rule("107.4")
def test_107_4_what_is_not_a_symbol_is_refused():
    for wrong in ("{Q/W}", "{W/}", "{2/2}", "{W/3/P}", "W"):
        with pytest.raises(ValueError, match="mana"):
            mana_cost(wrong)


@pytest.mark.rule("202.3")
@pytest.mark.parametrize(
    ("cost", "value"),
    [("{1}{U}{U}", 3), ("{X}{R}", 1), ("{G/W}{2/W}", 3), ("{W/P}{1}", 2), ("{S}", 1), ("{0}", 0)],
)
def test_202_3_mana_value(cost, value):
    assert mana_cost(cost).mana_value == value


# ---- 107.3: X --------------------------------------------------------------------------------


@pytest.mark.rule("107.3a")
def test_107_3a_two_x_are_paid_twice():
    double = CardDef(
        "Double", "sorcery", cost="{X}{X}{G}", abilities=(SpellAbility((ChangeLife(You(), X()),)),)
    )
    t = table(2)
    a, _ = t.seats
    a.hand(double).lands(*["Forest"] * 6)
    a.casts(double)
    assert a.question.high == 2
    a.answers(2)
    t.resolve()
    assert a.life == 22
    assert sum(t.game.object(n).tapped for n in t.game.player(0).battlefield) == 5


@pytest.mark.rule("107.3a")
@pytest.mark.parametrize(
    ("cost", "highest"),
    [(PayLife(0, x=True), 5), (UseUp("sacrifice", Permanent(("land",)), 0, x=True), 3)],
)
def test_107_3a_x_in_an_additional_cost_is_limited_by_what_can_be_paid(cost, highest):
    card = CardDef(
        "Card",
        "sorcery",
        cost="{0}",
        abilities=(
            SpellAbility((ChangeLife(You(), X()),)),
            CastingCost("additional", costs=(cost,)),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(card).lands("Forest", "Forest", "Forest").life(5)
    a.casts(card)
    assert a.question.high == highest


@pytest.mark.rule("107.3m")
def test_107_3m_an_enters_ability_knows_the_x_of_the_spell():
    hydra = CardDef(
        "Hydra",
        "creature",
        cost="{X}{G}",
        power=1,
        toughness=1,
        abilities=(TriggeredAbility(enters(), (ChangeLife(You(), X()),)),),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(hydra).lands(*["Forest"] * 4)
    a.casts(hydra, x=3)
    t.pass_all()
    assert a.life == 23
