"""118: costs: what paying is, and what changes it."""

from __future__ import annotations

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.costs.parts import MillToPay, PayLife, SpellCastBy, TapThis, UseUp
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.filters import APlayer, CardIn, Permanent, Spell
from apnap.effects.words.selections import ControllersOf, Targets, Those, You
from apnap.state.ability import (
    CantAbility,
    CastingCost,
    CostChange,
    ManaAbility,
    SpellAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.state.mana import mana_cost
from apnap.testing import table
from apnap.testing.simple_cards import sorcery
from apnap.testing.texts import card as read_card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)
BOX = CardDef("Box", "artifact", cost="{3}")
MAKES_GREEN = ManaAbility(("G",), costs=(TapThis(),))
ELF = CardDef("Elf", "creature", power=1, toughness=1, abilities=(MAKES_GREEN,))


def additional(*costs):
    return CastingCost("additional", costs=costs)


# ---- 118.3: only what one has ----------------------------------------------------------------


@pytest.mark.rule("118.3b")
@pytest.mark.parametrize(("life", "able"), [(2, True), (1, False)])
def test_118_3b_life_is_paid_only_if_there_is_as_much(life, able):
    t = table(2)
    a, _ = t.seats
    a.hand(sorcery("Card", DrawCards(You()), more=(additional(PayLife(2)),))).life(life)
    assert a.may_cast("Card") == able


@pytest.mark.rule("119.8")
def test_119_8_who_cannot_lose_life_cannot_pay_any():
    t = table(2)
    a, b = t.seats
    a.hand(sorcery("Card", DrawCards(You()), more=(additional(PayLife(2)),)))
    b.battlefield(CardDef("Orb", "artifact", abilities=(CantAbility("lose life", APlayer()),)))
    assert not a.may_cast("Card")


@pytest.mark.rule("118.3")
def test_118_3_life_for_symbols_and_for_costs_is_paid_from_one_total():
    t = table(2)
    a, _ = t.seats
    a.hand(sorcery("Card", DrawCards(You()), cost="{G/P}", more=(additional(PayLife(2)),))).life(3)
    assert not a.may_cast("Card")
    a.lands("Forest")
    a.casts("Card")
    assert a.life == 1


@pytest.mark.rule("118.3")
def test_118_3_a_creature_tapped_for_the_cost_is_not_tapped_for_mana_too():
    CardDef(
        "Elf",
        "creature",
        power=1,
        toughness=1,
        abilities=(ManaAbility(("G",), costs=(TapThis(),)),),
    )
    card = sorcery("Card", DrawCards(You()), cost="{G}", more=(additional(UseUp("tap", CREATURE)),))
    t = table(2)
    a, _ = t.seats
    a.hand(card).battlefield(ELF)
    assert not a.may_cast("Card")
    a.battlefield(BEAR)
    a.casts("Card")
    assert a.is_tapped(ELF)
    assert a.is_tapped(BEAR)


@pytest.mark.rule("118.3")
def test_118_3_the_card_that_is_cast_cannot_be_discarded_to_pay_for_it():
    t = table(2)
    a, _ = t.seats
    a.hand(sorcery("Card", DrawCards(You()), more=(additional(UseUp("discard", CardIn("hand"))),)))
    assert not a.may_cast("Card")
    a.hand(BEAR)
    a.casts("Card")
    assert a.graveyard_names == ["Bear"]


@pytest.mark.rule("701.13b")
def test_701_13b_no_more_cards_are_milled_to_pay_than_there_are():
    t = table(2)
    a, _ = t.seats
    a.hand(sorcery("Card", DrawCards(You()), more=(additional(MillToPay(2)),))).library(
        BEAR, BOX, only=True
    )
    a.casts("Card")
    assert sorted(a.graveyard_names) == ["Bear", "Box"]
    t = table(2)
    a, _ = t.seats
    a.hand(sorcery("Card", DrawCards(You()), more=(additional(MillToPay(2)),))).library(
        BEAR, only=True
    )
    assert not a.may_cast("Card")


@pytest.mark.rule("118.5")
def test_118_5_a_cost_of_0_is_paid_too():
    t = table(2)
    a, _ = t.seats
    a.hand(sorcery("Card", DrawCards(You())))
    a.casts("Card")
    assert t.stack == ["Card"]


# ---- 118.7: reductions -----------------------------------------------------------------------


@pytest.mark.rule("118.7")
@pytest.mark.rule("118.7a")
@pytest.mark.rule("118.7b")
@pytest.mark.rule("118.7c")
@pytest.mark.rule("118.7d")
@pytest.mark.rule("118.7e")
@pytest.mark.rule("118.7f")
@pytest.mark.rule("118.7g")
@pytest.mark.parametrize(
    ("cost", "less", "left"),
    [
        ("{2}{G}", "{1}", "{1}{G}"),
        ("{G}{G}", "{2}", "{G}{G}"),  # 118.7a: only generic mana
        ("{2}{G}", "{G}", "{2}"),
        ("{2}{G}", "{R}", "{1}{G}"),  # 118.7b
        ("{2}{G}", "{G}{G}{G}", "{0}"),  # 118.7c
        ("{3}{C}", "{C}{C}", "{2}"),  # 118.7d
        ("{2}{G}", "{G/W}", "{2}"),  # 118.7e
        ("{2}{U}", "{2/W}", "{U}"),  # 118.7e: the generic half
        ("{2}{G}", "{G/P}", "{2}"),  # 118.7f
        ("{2}{G}", "{S}", "{1}{G}"),  # 118.7g
        ("{S}{S}", "{2}", "{S}{S}"),  # 107.4h
        ("{2/W}{2/W}", "{1}", "{1/W}{2/W}"),  # 601.2b: the generic half of a symbol
        ("{1}{2/W}", "{2}", "{1/W}"),
        ("{2/W}{B}", "{3}", "{B}"),
    ],
)
def test_118_7_what_is_left_of_a_reduced_cost(cost, less, left):
    assert str(mana_cost(cost).less(mana_cost(less))) == left


@pytest.mark.rule("118.7a")
@pytest.mark.parametrize(("lands", "able"), [("W", True), ("R", True), ("", False)])
def test_118_7a_what_is_announced_for_a_hybrid_symbol_is_reduced(lands, able):
    """Either {W}, or {2} of which the effect takes one."""
    helm = read_card("Spells you cast cost {1} less to cast.", "Artifact", "Helm")
    spirit = CardDef("Spirit", "creature", cost="{2/W}", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.battlefield(helm).hand(spirit)
    a.lands(*[{"W": "Plains", "R": "Mountain"}[each] for each in lands])
    assert a.may_cast(spirit) == able
    if able:
        a.casts(spirit)
        assert t.stack == ["Spirit"]


@pytest.mark.rule("118.7")
def test_118_7_a_spell_that_costs_less_for_each_creature():
    cheap = CardDef(
        "Cheap",
        "creature",
        cost="{6}{G}",
        power=5,
        toughness=5,
        abilities=(CostChange(less="{1}", times=CountOf(Permanent(("creature",), "you"))),),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(cheap).lands("Forest").battlefield(*[BEAR] * 5)
    assert not a.may_cast(cheap)
    a.battlefield(*[BEAR] * 4)  # nine creatures: it is still {G}
    a.casts(cheap)
    assert t.game.object(t.game.turns[1].stack[0]).card.base.cost.mana_value == 7  # 118.9c


@pytest.mark.rule("118.8a")
def test_118_8a_additional_costs_of_effects_are_paid_as_well():
    tax = CardDef(
        "Tax", "enchantment", abilities=(CostChange(SpellCastBy("opponent"), costs=(PayLife(2),)),)
    )
    t = table(4)
    a, b, *_ = t.seats
    a.hand(sorcery("Card", DrawCards(You())))
    b.battlefield(tax, tax).hand(sorcery("Card", DrawCards(You())))
    a.casts("Card")
    assert a.life == 16


@pytest.mark.rule("118.8d")
def test_118_8d_additional_costs_do_not_change_the_mana_cost():
    card = sorcery("Card", DrawCards(You()), cost="{1}", more=(CastingCost("additional", "{2}"),))
    t = table(2)
    a, _ = t.seats
    a.hand(card).lands("Forest", "Forest", "Forest")
    a.casts(card)
    assert all(t.game.object(n).tapped for n in t.game.player(0).battlefield)
    assert card.base.cost.mana_value == 1


@pytest.mark.rule("118.9d")
def test_118_9d_increases_and_additional_costs_apply_to_an_alternative_cost():
    card = sorcery(
        "Card",
        DrawCards(You()),
        cost="{5}",
        more=(CastingCost("alternative", "{1}"), additional(PayLife(1))),
    )
    tax = CardDef("Tax", "artifact", abilities=(CostChange(SpellCastBy(), more="{1}"),))
    t = table(2)
    a, b = t.seats
    a.hand(card).lands("Forest")
    b.battlefield(tax)
    assert not a.may_cast(card)
    a.lands("Forest")
    a.casts(card)
    assert a.life == 19
    assert all(t.game.object(n).tapped for n in t.game.player(0).battlefield)


# ---- which payment ---------------------------------------------------------------------------

ANY = CardDef("Any", "land", abilities=(ManaAbility(tuple("WUBRG"), costs=(TapThis(),)),))
RING = CardDef("Ring", "artifact", abilities=(ManaAbility(("CC",), costs=(TapThis(),)),))
ELF = CardDef(
    "Elf", "creature", power=1, toughness=1, abilities=(ManaAbility(("G",), costs=(TapThis(),)),)
)


def tapped_for(card, *permanents):
    t = table(2)
    a, _ = t.seats
    a.hand(card).battlefield(*permanents)
    a.casts(card)
    return sorted(
        [
            t.game.object(n).card.name
            for n in t.game.player(0).battlefield
            if t.game.object(n).tapped
        ]
    )


@pytest.mark.rule("601.2g")
def test_601_2g_flexible_sources_and_creatures_are_kept():
    green = CardDef("Green", "creature", cost="{G}", power=1, toughness=1)
    assert tapped_for(green, ANY, "Forest") == ["Forest"]
    assert tapped_for(green, ELF, "Forest") == ["Forest"]
    assert tapped_for(BEAR, ANY, "Island", "Forest") == ["Forest", "Island"]
    assert tapped_for(BEAR, ANY, "Island", "Island") == ["Any", "Island"]


@pytest.mark.rule("601.2g")
def test_601_2g_what_makes_much_is_used_for_much_and_nothing_is_wasted():
    one = CardDef("One", "artifact", cost="{1}")
    assert tapped_for(BOX, RING, "Forest", "Forest", "Forest") == ["Forest", "Ring"]
    assert tapped_for(one, RING, "Forest") == ["Forest"]


@pytest.mark.rule("118.3")
def test_118_3_forty_lands_of_every_kind_are_no_trouble():
    duals = [
        CardDef(f"Dual {x}{y}", "land", abilities=(ManaAbility((x, y), costs=(TapThis(),)),))
        for x, y in ("WU", "UB", "BR", "RG", "GW", "WB", "UR", "BG", "RW", "GU")
    ]
    vast = CardDef(
        "Vast", "creature", cost="{22}{W}{W}{W}{U/B}{U/B}{2/R}{G/P}{G/P}", power=9, toughness=9
    )
    t = table(2)
    a, _ = t.seats
    a.hand(vast).battlefield(*duals * 3)
    a.casts(vast)
    assert a.life == 20
    assert sum(t.game.object(n).tapped for n in t.game.player(0).battlefield) == 30


# ---- 118.12: costs paid as something resolves ------------------------------------------------

LEAK = CardDef(
    "Leak",
    "instant",
    cost="{0}",
    abilities=(
        SpellAbility(
            (
                MayPay(
                    "{1}",
                    who=ControllersOf(Targets()),
                    then=(DrawCards(You()),),
                    otherwise=(CounterSpell(Targets()),),
                ),
            ),
            (Target(Spell()),),
        ),
    ),
)


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize(
    ("lands", "pays", "enters"), [(3, True, True), (3, False, False), (2, None, False)]
)
def test_118_12a_a_spell_is_countered_unless_its_controller_pays(lands, pays, enters):
    t = table(4)
    a, b, *_ = t.seats
    a.hand(BEAR).lands(*["Forest"] * lands)
    b.hand(LEAK)
    a.casts(BEAR)
    b.casts(LEAK, at=BEAR)
    t.resolve()
    if pays is not None:  # 608.2d: who can't pay is not asked
        a.answers(pays)
    assert len(b.hand_names) == int(bool(pays))
    t.pass_all()
    assert ("Bear" in a.permanents) == enters
    tapped = sum(t.game.object(n).tapped for n in t.game.player(0).battlefield)
    assert tapped == 2 + int(bool(pays))


@pytest.mark.rule("118.12")
@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("pays", [True, False])
def test_118_12_what_followed_the_payment_is_spoken_of(pays):
    """You may pay {1}. If you do, put target card onto the battlefield. It gets +3/+3."""
    put = MayPay("{1}", then=(MoveTo(Targets(), "battlefield"),))
    words = SpellAbility(
        (Called("put", put), Pump(Those("put"), 3, 3)), (Target(CardIn("graveyard")),)
    )
    raise_it = CardDef("Raise", "sorcery", cost="{0}", abilities=(words,))
    t = table(2)
    a, _ = t.seats
    a.lands("Forest").graveyard(BEAR).hand(raise_it)
    a.casts(raise_it, at=BEAR)
    t.resolve()
    a.answers(pays)
    assert a.creatures == (["Bear"] if pays else [])
    assert not pays or a.power(BEAR) == 5
