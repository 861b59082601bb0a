"""106.12: permanents tapped for mana, what they produce instead, and paying with that."""

from __future__ import annotations

import pytest

from apnap.effects.costs.parts import TapThis
from apnap.effects.flow.choosing import ChooseWord
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import CouldProduce, ProduceMana, ProducesInstead
from apnap.effects.replacement.instead import CantHappen, Instead
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.triggers.mana import WhenTappedForMana
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, HasType, Permanent
from apnap.effects.words.selections import Mentioned, ThatPlayer, You
from apnap.state.ability import (
    ManaAbility,
    ReplacementAbility,
    SpellAbility,
    TriggeredAbility,
    TriggeredManaAbility,
)
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.simple_cards import enchantment

LAND = Permanent(("land",))
YOU = APlayer("you")


def costing(cost):
    return CardDef(f"Costs {cost}", "artifact", cost=cost)


REFLECTION = enchantment(
    "Mana Reflection", ReplacementAbility(ProducesInstead(Permanent(), YOU, times=2))
)
CONTAMINATION = enchantment("Contamination", ReplacementAbility(ProducesInstead(LAND, makes="B")))
SUN = enchantment("Naked Singularity", ReplacementAbility(ProducesInstead(LAND, becomes="R")))
WAKE = enchantment(
    "Wake", TriggeredManaAbility(WhenTappedForMana(HasType("land"), "you"), same=True)
)
TEMPLE = CardDef("Temple", "land", abilities=(ManaAbility(("CC",), costs=(TapThis(),)),))


@pytest.mark.rule("106.12b")
@pytest.mark.parametrize(
    ("around", "lands", "cost", "can"),
    [
        ([REFLECTION], ["Forest"], "{G}{G}", True),
        ([REFLECTION], ["Forest"], "{G}{G}{G}", False),
        ([REFLECTION, REFLECTION], ["Forest"], "{2}{G}{G}", True),
        ([CONTAMINATION], ["Forest"], "{G}", False),
        ([CONTAMINATION], ["Forest"], "{B}", True),
        ([CONTAMINATION], [TEMPLE], "{B}", True),
        ([CONTAMINATION], [TEMPLE], "{1}{B}", False),  # instead of any other amount, too
        ([SUN], [TEMPLE], "{R}{R}", True),
        ([SUN], [TEMPLE], "{C}", False),
        ([SUN, REFLECTION], [TEMPLE], "{2}{R}{R}", True),
        ([WAKE, SUN], ["Forest"], "{R}{R}", True),  # 106.12a: of the type that was produced
        ([WAKE, SUN], ["Forest"], "{R}{G}", False),
        ([WAKE, REFLECTION], ["Forest"], "{G}{G}{G}", True),
        ([WAKE, REFLECTION], ["Forest"], "{1}{G}{G}{G}", False),
    ],
)
@pytest.mark.parametrize("auto", [True, False])
def test_106_12b_what_is_produced_instead_is_foreseen(around, lands, cost, can, auto):
    t = table(2, rules=Ruleset(auto_pay=auto))
    a, _ = t.seats
    card = costing(cost)
    a.battlefield(*around).lands(*lands).hand(card)
    assert a.may_cast(card) == can
    if can:
        a.casts(card)
        while a.question is not None and a.question.rule != "117.1":
            a.answers(a.question.example())
        t.resolve()
        assert card.name in a.permanents
        assert t.game.player(0).pool == ()
        assert t.log_has("106.12b") or WAKE in around


@pytest.mark.rule("106.12b")
def test_106_12b_only_what_is_tapped_for_mana():
    t = table(2)
    a, _ = t.seats
    a.battlefield(
        REFLECTION, CardDef("Well", "artifact", abilities=(ManaAbility(("C",), limit=1),))
    ).hand(costing("{1}"), costing("{2}"))
    assert a.may_cast(costing("{1}"))
    assert not a.may_cast(costing("{2}"))


@pytest.mark.rule("106.12b")
def test_106_12b_only_of_who_is_meant():
    t = table(2)
    _, b = t.seats
    t.seat(0).battlefield(REFLECTION)
    b.lands("Forest").hand(costing("{2}"), costing("{1}"))
    t.go_to("precombat main", turn_of=b)
    assert b.may_cast(costing("{1}"))
    assert not b.may_cast(costing("{2}"))


@pytest.mark.rule("614.6")
def test_614_6_instructions_instead_of_mana_are_foreseen():
    dark = Instead("add mana", APlayer(), (ProduceMana(("BB",), ThatPlayer()),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Dark", ReplacementAbility(dark))).lands("Forest")
    a.hand(costing("{B}{B}"), costing("{G}"), costing("{3}"))
    assert [a.may_cast(costing(cost)) for cost in ("{B}{B}", "{G}", "{3}")] == [True, False, False]
    a.casts(costing("{B}{B}"))
    t.resolve()
    assert "Costs {B}{B}" in a.permanents


@pytest.mark.rule("614.17")
def test_614_17_mana_that_cant_be_added_pays_for_nothing():
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Null", ReplacementAbility(CantHappen("add mana", YOU))))
    a.lands("Forest").hand(costing("{1}"))
    assert not a.may_cast(costing("{1}"))


@pytest.mark.rule("616.1")
def test_616_1_where_the_order_matters_only_what_is_sure_is_counted_on():
    t = table(2)
    a, _ = t.seats
    a.battlefield(CONTAMINATION, SUN).lands("Forest")
    a.hand(costing("{B}"), costing("{R}"))
    assert not a.may_cast(costing("{B}"))  # a player may get it, and then cast with it
    assert not a.may_cast(costing("{R}"))


@pytest.mark.rule("106.6a")
def test_106_6a_restrictions_hold_for_all_of_it():
    grove = CardDef(
        "Grove",
        "land",
        abilities=(ManaAbility(("G",), costs=(TapThis(),), spend_on="creature spells"),),
    )
    bear = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)
    t = table(2)
    a, _ = t.seats
    a.battlefield(REFLECTION).lands(grove).hand(bear, costing("{2}"))
    assert not a.may_cast(costing("{2}"))
    a.casts(bear)
    t.resolve()
    assert a.creatures == ["Bear"]


@pytest.mark.rule("106.7")
@pytest.mark.parametrize("around", [[], [CONTAMINATION]])
def test_106_7_could_produce_what_it_produces_when_tapped(around):
    pool = CardDef(
        "Pool",
        "artifact",
        abilities=(ManaAbility((), costs=(TapThis(),), types=CouldProduce(LAND)),),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(pool, *around).battlefield("Forest", tapped=True)
    a.hand(costing("{G}"), costing("{B}"))
    assert a.may_cast(costing("{G}")) == (not around)
    assert a.may_cast(costing("{B}")) == bool(around)


GEMSTONE = CardDef(
    "Hall of Gemstone",
    "world enchantment",
    cost="{0}",
    abilities=(
        TriggeredAbility(
            AtBeginning("upkeep", that_player=True),
            (
                ChooseWord("color", who=Mentioned("on")),
                BeginReplacement(ProducesInstead(LAND, colors=True, chosen="color")),
            ),
        ),
    ),
)


@pytest.mark.rule("800.4g")
@pytest.mark.rule("801.5a")
@pytest.mark.parametrize(
    ("seats", "ranged", "leaves_game"),
    [(4, False, True), (4, False, False), (6, True, True)],
)
def test_800_4g_another_opponent_chooses_in_their_place(seats, ranged, leaves_game):
    rules = Ruleset(range=1, attack="multiple") if ranged else None
    t = table(seats, rules=rules)
    a, b, c = t.seats[:3]
    a.battlefield(GEMSTONE).lands("Forest").hand(costing("{G}"), costing("{U}"))
    t.go_to("upkeep", turn_of=b)
    assert t.stack == ["Hall of Gemstone's ability"]
    if leaves_game:
        b.concedes()
    t.resolve()
    chooser = b
    if leaves_game and ranged:
        chooser = t.seats[-1]
    elif leaves_game:
        assert a.question.rule == "800.4g"
        assert [option.what for option in a.question.options] == [2, 3]
        a.answers(c)
        chooser = c
    assert chooser.question.rule == "608.2d"
    chooser.answers("blue")
    a.lands(TEMPLE)
    spells = {
        cost: CardDef(
            f"Trick {cost}",
            "instant",
            cost=cost,
            abilities=(SpellAbility((ChangeLife(You(), Number(1)),)),),
        )
        for cost in ("{U}", "{G}", "{C}")
    }
    a.hand(*spells.values())
    assert {cost: a.may_cast(card) for cost, card in spells.items()} == {
        "{U}": True,
        "{G}": False,
        "{C}": True,
    }
    t.go_to("upkeep", turn_of=c)
    assert a.may_cast(spells["{G}"])
