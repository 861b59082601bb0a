"""106: mana: pools, restrictions, what makes how much."""

import pytest

from apnap.effects.actions.double import DoubleMana
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import ColorsOf, ProduceMana, ProducesInstead
from apnap.effects.triggers.mana import WhenTappedForMana
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, HasType, Permanent
from apnap.effects.words.selections import You
from apnap.rules.machine.engine import submit
from apnap.state.ability import (
    ActivatedAbility,
    ManaAbility,
    ReplacementAbility,
    SpellAbility,
    TriggeredManaAbility,
)
from apnap.state.card import CardDef
from apnap.state.mana import made_of
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.simple_cards import costing, enchantment, instant, sorcery
from apnap.testing.simple_plays import resolve_spell
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


LAND = Permanent(("land",))
YOU = APlayer("you")


REFLECTION = enchantment(
    "Mana Reflection", ReplacementAbility(ProducesInstead(Permanent(), YOU, times=2))
)
CONTAMINATION = enchantment("Contamination", ReplacementAbility(ProducesInstead(LAND, makes="B")))
SUN = enchantment("Naked Singularity", ReplacementAbility(ProducesInstead(LAND, becomes="R")))
WAKE = enchantment(
    "Wake", TriggeredManaAbility(WhenTappedForMana(HasType("land"), "you"), same=True)
)
TEMPLE = CardDef("Temple", "land", abilities=(ManaAbility(("CC",), costs=(TapThis(),)),))


def land(name, types):
    return CardDef(name, "land", abilities=(ManaAbility((), costs=TAP, types=types),))


CRATER = land("Meteor Crater", ColorsOf(Permanent((), "you")))
ELF = CardDef("Elf", "creature", cost="{G}", power=1, toughness=1)
CHEAP_BOX = CardDef("Box", "artifact", cost="{1}")


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


@pytest.mark.rule("106.4")
def test_106_4_a_spell_adds_mana():
    t = table(2)
    a, _ = t.seats
    a.hand(ritual := sorcery("Test Spell", ProduceMana(("BBB",)))).casts(ritual)
    t.resolve()
    assert "".join([mana.type for mana in t.game.player(0).pool]) == "BBB"


@pytest.mark.rule("106.4")
def test_106_4_mana_in_any_combination_of_colors():
    t = table(2)
    a, _ = t.seats
    resolve_spell(t, ProduceMana(("W", "U", "B"), number=Number(3), combination=True))
    question = a.question
    assert question is not None
    white, _, black = question.options
    submit(t.game, question.id, ((white, 1), (black, 2)))
    assert sorted([mana.type for mana in t.game.player(0).pool]) == ["B", "B", "W"]


@pytest.mark.rule("106.4")
def test_106_4_without_a_combination_all_of_it_is_of_one_color():
    t = table(2)
    a, _ = t.seats
    resolve_spell(t, ProduceMana(("W", "U", "B"), number=Number(3)), ChangeLife(You(), Number(1)))
    a.answers("U")
    assert [mana.type for mana in t.game.player(0).pool] == ["U", "U", "U"]


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


@pytest.mark.rule("106.5", example=1)
@pytest.mark.parametrize("coloured", [False, True])
def test_106_5_an_undefined_type_is_no_mana(coloured):
    t = table(rules=Ruleset(auto_pay=False), seats=2)
    a = t.seats[0]
    a.hand(CHEAP_BOX).lands(CRATER)
    if coloured:
        a.battlefield(ELF)
    assert a.may_cast(CHEAP_BOX) is coloured
    option = next(o for o in a.question.options if o.verb == "make")
    a.answers(option)
    assert [mana.type for mana in t.game.player(0).pool] == (["G"] if coloured else [])
    assert t.game.object(a.find(CRATER)).tapped


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


@pytest.mark.rule("106.6", example=1)
def test_106_6_doubled_mana_has_no_restriction() -> None:
    cube = CardDef(
        "Cube",
        "artifact",
        abilities=(ActivatedAbility((DoubleMana(),), "{3}", (TapThis(),)),),
    )
    wild = instant("Wild", ProduceMana(("RG",), spend_on="creature spells"))
    t = table(2)
    a, _ = t.seats
    a.battlefield(cube).lands("Plains", "Plains", "Plains").hand(wild)
    a.casts(wild)
    t.resolve()
    a.activates(cube)
    t.resolve()
    pool = sorted([(mana.type, mana.spend_on) for mana in t.game.player(0).pool])
    assert pool == [("G", ""), ("G", "creature spells"), ("R", ""), ("R", "creature spells")]


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
