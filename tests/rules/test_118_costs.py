"""118: costs."""

import itertools
import random

import pytest

from apnap.effects.actions.collect_evidence import CollectEvidence
from apnap.effects.costs.parts import DrawToPay, PayLife, SpellCastBy, TimesPaid, UseUp
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import SpendsFreely
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.instead import Instead
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.filters import AnyTarget, APlayer, CardIn, Permanent
from apnap.effects.words.selections import Targets, You
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.mana.solver import assign_assets
from apnap.rules.mana.total_of_values import fill_heaps
from apnap.state.ability import (
    ActivatedAbility,
    Asset,
    CastingCost,
    Cost,
    CostChange,
    Effect,
    Heap,
    ManaAbility,
    ReplacementAbility,
    SpellAbility,
)
from apnap.state.card import CardDef
from apnap.state.mana import mana_cost, of_any_type
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.simple_cards import additional, creature, enchantment, having, instant, sorcery
from apnap.testing.texts import card
from apnap.testing.texts import card as read_card

THINK = card("Draw a card.", "Instant", "Think")
PRICE = MayPay(costs=(DrawToPay(),), then=(ChangeLife(You(), Number(4)),))
OFFER = CardDef("Offer", "instant", cost="{0}", abilities=(SpellAbility((PRICE,)),))


def thief(any_type):
    how = CastFrom("graveyard", any_type=any_type)
    return CardDef("Thief", "creature", cost="{1}{U}{B}", power=1, toughness=1, abilities=(how,))


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
EVANGEL = card(
    "{1}, {T}, Tap an untapped creature you control: You gain 1 life.", "Creature", "Evangel"
)
PILGRIM = card("{T}: Add {W}.", "Creature", "Pilgrim")
FREE_BEAR = card("", "Creature", "Bear")
BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)


KICKED = sorcery(
    "Kicked",
    DealDamage(TimesPaid("kicker", each=4, otherwise=2), Targets(0)),
    target=AnyTarget(),
    cost="{R}",
    more=(CastingCost("optional", "{2}", name="kicker"),),
)
GAIN: tuple[Effect, ...] = (ChangeLife(You(), Number(1)),)


TWO = CardDef("Two", "instant", cost="{2}")
THREE = CardDef("Three", "instant", cost="{3}")
CARD_IN_GRAVEYARD = CardIn("graveyard")
LEFT = -1  # of a token: it is in no heap


def office(*costs: Cost) -> CardDef:
    gain = ChangeLife(You(), Number(1))
    return CardDef("Office", "artifact", abilities=(ActivatedAbility((gain,), costs=costs),))


def check_shared_out(chance: random.Random) -> None:
    tokens = [("sacrifice", n, 0) for n in range(chance.randint(1, 5))]

    def some() -> list[Asset]:
        return [token for token in tokens if chance.random() < 0.8]

    heaps = [
        Heap(
            chance.randint(1, 5), tuple([(token, chance.randint(0, 3)) for token in some()]), "", ""
        )
        for _ in range(chance.randint(1, 2))
    ]
    units = [tuple(some()) for _ in range(chance.randint(0, 2))]
    ways = [
        [token for token, goes in zip(tokens, way, strict=True) if goes == LEFT]
        for way in itertools.product(range(LEFT, len(heaps)), repeat=len(tokens))
        if all(
            sum(
                dict(heap.worth).get(t, 0) for t, goes in zip(tokens, way, strict=True) if goes == n
            )
            >= heap.number
            for n, heap in enumerate(heaps)
        )
    ]
    possible = [
        left
        for left in ways
        if assign_assets([tuple([t for t in unit if t in left]) for unit in units]) is not None
    ]
    assert (fill_heaps(units, heaps) is not None) == bool(possible)


@pytest.mark.rule("118.5")
def test_118_5_a_cost_of_0_is_paid_too():
    t = table(2)
    a, _ = t.seats
    a.hand(sorcery("Card", DrawCards(You())))
    a.casts("Card")
    assert t.stack == ["Card"]


@pytest.mark.rule("118.5a")
@pytest.mark.rule("107.4d")
def test_118_5a_what_costs_nothing_is_cast_all_the_same():
    t = table(2)
    a, b = t.seats
    deny = card("Counter target spell.", "Instant", "Deny")
    orni = card("", "Artifact Creature — Construct", "Orni", mana_cost="{0}")
    a.hand(orni)
    b.hand(deny)
    a.casts(orni)
    assert t.stack == ["Orni"]
    b.casts(deny, at=orni)
    t.pass_all()
    assert a.graveyard_names == ["Orni"]


@pytest.mark.rule("118.6")
def test_118_6_a_card_without_a_mana_cost_can_be_cast_only_for_an_alternative_cost():
    bare = CardDef("Bare", "sorcery", abilities=(SpellAbility((DrawCards(You()),)),))
    other = CardDef(
        "Other",
        "sorcery",
        abilities=(SpellAbility((DrawCards(You()),)), CastingCost("alternative", "{U}")),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(bare, other).lands("Island")
    assert a.why_not(bare).rule == "118.6"
    assert a.may_cast(other)


@pytest.mark.rule("118.6a")
def test_118_6a_what_has_no_mana_cost_can_be_cast_for_another_cost_only():
    t = table(2)
    a, _ = t.seats
    vision = card("Suspend 4—{0}\nDraw two cards.", "Sorcery", "Vision", mana_cost=None)
    gate = card(
        "You may cast spells from your hand without paying their mana costs.", "Enchantment", "Gate"
    )
    tax = card("Spells cost {1} more to cast.", "Enchantment", "Tax")
    a.hand(vision).battlefield(tax).lands("Forest")
    assert a.why_not(vision).rule == "118.6"
    a.battlefield(gate)
    a.casts(vision)
    t.resolve()
    assert (len(a.hand_names), a.is_tapped("Forest")) == (2, True)


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


@pytest.mark.rule("118.8b")
@pytest.mark.parametrize(("lands", "times", "life"), [(3, 1, 16), (3, 0, 18), (2, None, 18)])
def test_601_2b_an_optional_cost_is_announced_if_it_can_be_paid(lands, times, life):
    t = table(2)
    a, b = t.seats
    a.hand(KICKED).lands(*["Mountain"] * lands)
    a.casts(KICKED)
    if times is None:
        assert a.question.key.startswith("target")  # there was nothing to choose
    else:
        a.answers(times)
    a.answers(b)
    t.resolve()
    assert b.life == life


@pytest.mark.rule("118.8d")
def test_118_8d_additional_costs_do_not_change_the_mana_cost():
    card = sorcery("Card", DrawCards(You()), cost="{1}", more=(CastingCost("additional", "{2}"),))
    t = table(2)
    a, _ = t.seats
    a.hand(card).lands("Forest", "Forest", "Forest")
    a.casts(card)
    assert all(t.game.object(n).tapped for n in t.game.player(0).battlefield)
    assert card.base.cost.mana_value == 1


@pytest.mark.rule("118.9a")
def test_118_9a_an_alternative_cost_is_paid_rather_than_the_mana_cost():
    force = instant(
        "Force",
        DrawCards(You()),
        cost="{3}{U}{U}",
        more=(CastingCost("alternative", costs=(PayLife(1),), name="free"),),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(force)
    a.casts(force)
    assert a.life == 19
    assert t.game.object(t.game.turns[1].stack[0]).paid == ("free",)
    # with five lands there is a choice
    t = table(2)
    a, _ = t.seats
    a.hand(force).lands(*["Island"] * 5)
    a.casts(force)
    assert {option.nth for option in a.question.options} == {-1, 1}
    a.answers(a.question.options[0])
    assert a.life == 20


@pytest.mark.rule("118.9c")
def test_118_9c_an_alternative_cost_leaves_the_mana_cost_as_it_is():
    t = table(2)
    a, b = t.seats
    mulldrifter = card("Flying\nEvoke {0}", "Creature — Elemental", "Drifter", mana_cost="{4}{U}")
    snub = card("Counter target spell with mana value 4 or greater.", "Instant", "Snub")
    a.hand(mulldrifter)
    b.hand(snub)
    a.casts(mulldrifter)
    assert b.may_cast(snub)


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


@pytest.mark.rule("118.10")
@pytest.mark.parametrize("others", [(), (FREE_BEAR,), ("Forest",), ("Forest", FREE_BEAR)])
def test_118_10_the_creature_that_makes_the_mana_is_not_tapped_once_more(others):
    t = table(2)
    a, _ = t.seats
    a.battlefield(EVANGEL, PILGRIM, *others)
    t.begin()
    assert any(option.verb == "activate" for option in a.question.options) is bool(others)
    if others:
        a.activates(EVANGEL)
        if a.question.key.startswith("pay"):
            a.answers(FREE_BEAR)
        t.pass_all()
        assert a.life == 21


@pytest.mark.rule("118.10")
@pytest.mark.parametrize("others", [0, 1])
def test_118_10_a_creature_that_taps_for_mana_is_not_the_other_creature_tapped(others):
    caretaker = card(
        "{T}, Tap an untapped creature you control: Add one mana of any color.",
        "Creature",
        "Caretaker",
    )
    sip = card("You gain 1 life.", "Instant", "Sip", mana_cost="{W}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(caretaker, *[FREE_BEAR] * others).hand(sip)
    assert a.may_cast(sip) is bool(others)
    if others:
        a.casts(sip)
        t.resolve()
        assert a.life == 21


@pytest.mark.rule("118.10")
def test_118_10_the_same_creature_is_not_sacrificed_for_two_abilities():
    sacrifice = UseUp("sacrifice", Permanent(("creature",)))
    device = having(ActivatedAbility(GAIN, costs=(sacrifice,)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(device, device, BEAR)
    a.activates(a.find(device, nth=0))
    assert a.why_not(a.find(device, nth=1)).rule == "118.3"


@pytest.mark.rule("118.10")
def test_118_10_a_card_exiled_for_another_part_is_no_evidence():
    t = table(2)
    a, _ = t.seats
    a.battlefield(office(UseUp("exile", CARD_IN_GRAVEYARD), CollectEvidence(3)))
    a.graveyard(THREE)
    assert not a.may_activate("Office")
    a.graveyard(TWO)
    a.activates("Office")  # only the Two may go for the first part
    a.answers([THREE])
    assert a.graveyard_names == []


@pytest.mark.rule("118.10")
@pytest.mark.parametrize(
    ("values", "numbers", "enough"),
    [
        ((3, 2, 1), (3, 3), True),
        ((4, 2), (3, 3), False),
        ((2, 2, 2), (3, 3), False),
        ((5, 4, 3, 3, 2, 1), (6, 6, 6), True),
        ((5, 5, 5, 1, 1), (6, 6, 6), False),
    ],
)
def test_118_10_totals_are_made_of_different_cards(values, numbers, enough):
    worth = tuple([(("sacrifice", n, 0), value) for n, value in enumerate(values)])
    shared = fill_heaps([], [Heap(number, worth, "701.57a", "") for number in numbers])
    assert (shared is not None) == enough
    if shared is not None:
        totals = [sum(dict(worth)[t] for t, at in shared if at == n) for n in range(len(numbers))]
        assert all(total >= number for total, number in zip(totals, numbers, strict=True))
        assert len({token for token, _ in shared}) == len(shared)


@pytest.mark.rule("118.10")
@pytest.mark.parametrize("seed", range(20))
def test_118_10_tokens_are_shared_out_if_there_is_any_way(seed):
    chance = random.Random(seed)
    for _ in range(20):
        check_shared_out(chance)


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


@pytest.mark.rule("118.11", example=1)
@pytest.mark.parametrize("skips", [True, False])
def test_118_11_a_cumulative_upkeep_is_paid_though_the_draws_are_skipped(skips):
    vortex = enchantment("Psychic Vortex", *abilities_of("cumulative upkeep", costs=(DrawToPay(),)))
    familiar = creature(
        "Obstinate Familiar", 1, 1, ReplacementAbility(Instead("draw", APlayer("you"), may=True))
    )
    t = table(2, at="end")
    _, b = t.seats
    b.battlefield(vortex, familiar)
    t.go_to("upkeep", turn_of=b)
    t.resolve()
    b.answers(True)
    b.answers(skips)
    assert "Psychic Vortex" in b.permanents
    assert len(b.hand_names) == (0 if skips else 1)


@pytest.mark.rule("118.13b")
def test_118_13b_how_a_symbol_is_paid_is_chosen_as_it_is_paid():
    t = table(2)
    a, b = t.seats
    toll = card("Counter target spell unless its controller pays {W/P}.", "Instant", "Toll")
    a.hand(THINK)
    b.hand(toll)
    a.casts(THINK)
    b.casts(toll, at=THINK)
    t.resolve()
    a.answers(True)
    t.pass_all()
    assert (a.life, len(a.hand_names)) == (18, 1)


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
