"""106: mana: pools, restrictions, what makes how much."""

from __future__ import annotations

import pytest

from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.instructions.modify import Pump
from apnap.effects.words.amounts import Number, QualityOf
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets, This, You
from apnap.state.ability import ActivatedAbility, ManaAbility, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.mana import made_of
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.texts import card

TAP = (TapThis(),)
BY_HAND = Ruleset(auto_pay=False)
BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)
FREE = CardDef("Free", "creature", cost="{0}", power=1, toughness=1)
BOX = CardDef("Box", "artifact", cost="{2}")
RITUAL = CardDef(
    "Ritual", "instant", cost="{B}", abilities=(SpellAbility((ProduceMana(("BBB",)),)),)
)


def pool(t, seat=0):
    return "".join([mana.type for mana in t.game.player(seat).pool])


@pytest.mark.rule("106.4")
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_106_4_unspent_mana_is_lost_as_the_step_ends(seats):
    t = table(seats)
    a = t.seats[0]
    a.hand(RITUAL).lands("Swamp")
    a.casts(RITUAL)
    t.resolve()
    assert pool(t) == "BBB"
    t.go_to("beginning of combat")
    assert pool(t) == ""
    assert t.log_has("106.4", "loses unspent mana")


@pytest.mark.rule("106.4")
def test_106_4_mana_in_the_pool_is_spent_before_more_is_made():
    t = table(2)
    a, _ = t.seats
    a.hand(RITUAL, BOX).lands("Swamp", "Swamp", "Swamp")
    a.casts(RITUAL)
    t.resolve()
    a.casts(BOX)
    assert pool(t) == "B"
    assert sum(t.game.object(n).tapped for n in t.game.player(0).battlefield) == 1
    assert t.log_has("118.3a", "still has {B}")  # 106.4a


CAVERN = CardDef(
    "Cavern",
    "land",
    abilities=(ManaAbility(("G",), costs=TAP, spend_on="creature spells"),),
)


@pytest.mark.rule("106.6")
def test_106_6_restricted_mana_pays_only_for_what_it_may_be_spent_on():
    t = table(2)
    a, _ = t.seats
    a.battlefield(CAVERN, CAVERN).hand(BEAR, BOX)
    assert a.why_not(BOX).rule == "601.2h"
    a.casts(BEAR)
    assert t.stack == ["Bear"]


@pytest.mark.rule("106.6")
def test_106_6_restricted_mana_is_spent_first():
    t = table(2)
    a, _ = t.seats
    a.battlefield(CAVERN).lands("Forest", "Forest").hand(BEAR)
    a.casts(BEAR)
    assert a.is_tapped(CAVERN)


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(
    ("words", "able"),
    [
        ("abilities", True),
        ("artifact abilities", True),
        ("creature spells or artifact abilities", True),
        ("creature abilities", False),
        ("spells", False),
    ],
)
def test_106_6_what_it_may_be_spent_on_is_said_in_words(words, able):
    device = CardDef(
        "Device", "artifact", abilities=(ActivatedAbility((ChangeLife(You(), Number(1)),), "{1}"),)
    )
    well = CardDef("Well", "land", abilities=(ManaAbility(("C",), costs=TAP, spend_on=words),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(device, well)
    assert a.may_activate(device) == able


@pytest.mark.rule("106.8")
def test_106_8_to_106_11_mana_of_hybrid_phyrexian_generic_and_snow_symbols():
    assert made_of("{R/G}{R/G}") == ("RR", "GR", "GG")
    assert made_of("{2/W}") == ("W", "CC")
    assert made_of("{G/P}") == ("G",)  # 106.9
    assert made_of("{3}") == ("CCC",)  # 106.10
    assert made_of("{S}{S}") == ("CC",)  # 106.11
    with pytest.raises(ValueError, match=r"106\.8"):
        made_of("{X}")


JOINER = CardDef(
    "Joiner",
    "creature",
    power=1,
    toughness=2,
    abilities=(ManaAbility(("G",), costs=TAP, times=QualityOf("power", This())),),
)
WITHER = CardDef(
    "Wither",
    "instant",
    cost="{B}",
    abilities=(SpellAbility((Pump(Targets(), -2, 0),), (Target(Permanent(("creature",))),)),),
)


@pytest.mark.rule("107.1b", example=2)
def test_107_1b_a_negative_amount_of_mana_is_none():
    t = table(2)
    a, _ = t.seats
    a.battlefield(JOINER).lands("Forest", "Swamp").hand(BEAR, WITHER)
    assert a.may_cast(BEAR)
    a.casts(WITHER, at=JOINER)
    t.resolve()
    assert a.power(JOINER) == -1
    assert not a.may_cast(BEAR)


@pytest.mark.rule("106.3")
def test_106_3_the_source_of_mana_is_the_source_of_the_ability():
    t = table(rules=BY_HAND, seats=2)
    a, _ = t.seats
    a.lands("Forest").hand(BOX)
    a.battlefield("Forest")
    t.begin()
    a.answers(a.question.options[-1])
    [mana] = t.game.player(0).pool
    assert t.game.object(mana.source).tapped


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(
    ("words", "able"),
    [
        ("artifact spells or other costs", True),
        ("noncreature spells", False),
        ("abilities", False),
    ],
)
def test_106_6_mana_that_only_some_spells_refuse_pays_while_something_resolves(words, able):
    leak = card("Counter target spell unless its controller pays {1}.", "Instant", "Leak")
    well = CardDef("Well", "land", abilities=(ManaAbility(("C",), costs=TAP, spend_on=words),))
    t = table(2)
    a, b = t.seats
    a.battlefield(well).hand(FREE)
    b.hand(leak)
    a.casts(FREE)
    b.casts(leak, at=FREE)
    t.resolve()
    assert (a.question.rule == "118.12a") == able


@pytest.mark.rule("106.6")
def test_106_6_mana_that_cant_be_spent_on_other_spells():
    helper = card(
        "{T}: Add {U}. This mana can't be spent to cast a nonartifact spell.", "Artifact", "Helper"
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(helper).hand(CardDef("Ant", "creature", cost="{1}"))
    a.hand(CardDef("Relic", "artifact", cost="{1}"))
    assert a.may_cast("Relic")
    assert not a.may_cast("Ant")


@pytest.mark.rule("106.9")
@pytest.mark.rule("106.10")
@pytest.mark.rule("106.11")
@pytest.mark.parametrize(("makes", "made"), [("{G/P}", "G"), ("{3}", "CCC"), ("{S}{S}", "CC")])
def test_106_9_to_106_11_symbols_that_no_mana_is(makes, made):
    """Such as an ability that adds mana as a card's mana cost says."""
    rock = CardDef("Rock", "artifact", abilities=(ManaAbility(made_of(makes), costs=TAP),))
    t = table(2, rules=BY_HAND)
    a, _ = t.seats
    a.battlefield(rock)
    t.begin()
    a.answers(a.question.options[-1])
    assert pool(t) == made
    assert not any(mana.snow for mana in t.game.player(0).pool)
