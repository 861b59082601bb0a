"""107: numbers and symbols."""

import pytest

from apnap.effects.costs.counters import PayCounters
from apnap.effects.costs.parts import TapThis, UntapThis
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.words.amounts import Number, QualityOf
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.effects.words.tallies import Extreme, HowMany, Sum
from apnap.state.ability import ActivatedAbility, Effect, ManaAbility, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.mana import mana_cost
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import creature, gain_life, having, instant
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.texts import card
from apnap.testing.token_armies import army

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
LAND = CardDef("Field", "land")
CREATURE = Permanent(("creature",))
TAP = (TapThis(),)
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


FREE_BEAR = card("", "Creature — Bear", "Bear")
BURN = "Test deals 1 damage to each creature."


GAIN: tuple[Effect, ...] = (ChangeLife(You(), Number(1)),)
PING = ActivatedAbility(
    (DealDamage(Number(1), Targets()),), costs=(TapThis(),), targets=(Target(APlayer()),)
)
PINGER = CardDef("Pinger", "creature", power=1, toughness=1, abilities=(PING,))


FORESTS = ("Forest",) * 4


@pytest.mark.rule("107.1")
def test_107_1_greatest_least_how_many_and_sums():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, OX, LAND)
    theirs = Each(CREATURE)
    greatest, least = Extreme("toughness", theirs), Extreme("toughness", theirs, least=True)
    many = HowMany(Each(Permanent()), CREATURE)
    resolve_spell(t, ChangeLife(You(), Sum((greatest, least, many, Number(100)))))
    assert a.life == 20 + 4 + 2 + 2 + 100


@pytest.mark.rule("107.1")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("You gain life equal to the total power of creatures you control.", 26),
        ("You gain life equal to the number of creatures you control.", 25),
        ("Tap all creatures you control. You gain 1 life for each creature tapped this way.", 25),
        (f"{BURN} You gain life equal to the damage dealt this way.", 25),
    ],
)
def test_107_1_identical_tokens_are_counted_one_by_one(text, life):
    t = army("", FREE_BEAR)
    a, _ = t.seats
    sums = card(text, "Sorcery", "Test")
    a.hand(sums)
    a.casts(sums)
    t.pass_all()
    assert a.life == life


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


@pytest.mark.rule("107.1b", example=1)
def test_107_1b_negative_power_deals_no_damage_and_counts_as_it_is() -> None:
    ogre = creature("Ogre", 3, 4)
    shrink = instant("Shrink", Pump(Targets(), -5, 0), target=CREATURE)
    total = Sum((QualityOf("power", Targets()), QualityOf("toughness", Targets())))
    weigh = instant("Weigh", ChangeLife(You(), total), target=CREATURE)
    grow = instant("Grow", Pump(Targets(), 3, 0), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(ogre).hand(shrink, weigh, grow)
    a.casts(shrink, at=ogre)
    t.resolve()
    assert (a.power(ogre), a.toughness(ogre)) == (-2, 4)
    a.casts(weigh, at=ogre)
    t.resolve()
    assert a.life == 22
    a.attacks({ogre: b})
    t.go_to("end of combat")
    assert b.life == 20
    a.casts(grow, at=ogre)
    t.resolve()
    assert (a.power(ogre), a.toughness(ogre)) == (1, 4)


@pytest.mark.rule("107.1b", example=3)
def test_107_1b_a_negative_x_is_zero() -> None:
    swell = ActivatedAbility((Pump(This(), 1, 1, times=QualityOf("power", This())),), "{2}{G}{G}")
    colossus = creature("Colossus", 4, 4, swell)
    shrink = instant("Shrink", Pump(Targets(), -6, 0), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.battlefield(colossus).lands(*FORESTS, *FORESTS).hand(shrink)
    a.casts(shrink, at=colossus)
    t.resolve()
    a.activates(colossus)
    t.resolve()
    assert (a.power(colossus), a.toughness(colossus)) == (-2, 4)


@pytest.mark.rule("107.1b")
def test_107_1b_a_positive_x_is_as_much() -> None:
    swell = ActivatedAbility((Pump(This(), 1, 1, times=QualityOf("power", This())),), "{2}{G}{G}")
    colossus = creature("Colossus", 4, 4, swell)
    t = table(2)
    a, _ = t.seats
    a.battlefield(colossus).lands(*FORESTS)
    a.activates(colossus)
    t.resolve()
    assert (a.power(colossus), a.toughness(colossus)) == (8, 8)


@pytest.mark.rule("107.1c")
def test_107_1c_any_number_may_be_none():
    t = table(2)
    a, _ = t.seats
    rain = card(
        "Tap any number of target lands. You gain 1 life.", "Sorcery", "Rain", mana_cost="{0}"
    )
    a.hand(rain).lands("Forest", "Forest")
    a.casts(rain)
    a.answers([])
    t.resolve()
    assert (a.life, a.is_tapped("Forest")) == (21, False)


@pytest.mark.rule("107.2")
def test_107_2_the_power_of_what_is_no_creature_is_0():
    t = table(2)
    a, _ = t.seats
    read = card(
        "You gain 5 life. Target player loses life equal to the greatest power among creatures "
        "you control.",
        "Sorcery",
        "Read",
    )
    a.hand(read)
    a.casts(read, at=a)
    t.resolve()
    assert a.life == 25


@pytest.mark.rule("107.4")
def test_107_4_what_is_not_a_symbol_is_refused():
    for wrong in ("{Q/W}", "{W/}", "{2/2}", "{W/3/P}", "W"):
        with pytest.raises(ValueError, match="mana"):
            mana_cost(wrong)


@pytest.mark.rule("107.4c")
@pytest.mark.parametrize(("lands", "paid"), [("C", 0), ("G", None)])
def test_107_4c_colourless_mana_is_paid_with_colourless_mana(lands, paid):
    assert can_pay("{C}", lands) == paid


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


@pytest.mark.rule("107.4h")
@pytest.mark.parametrize(("lands", "paid"), [("SS", 0), ("SG", None), ("GG", None)])
def test_107_4h_snow_mana_is_mana_from_a_snow_source(lands, paid):
    assert can_pay("{S}{S}", lands) == paid
    assert can_pay("{G}{1}", lands) == 0  # which pays for anything else as well


@pytest.mark.rule("107.5")
def test_107_5_what_is_tapped_cannot_be_tapped_again_to_pay():
    t = table(2)
    a, _b = t.seats
    a.battlefield(PINGER, tapped=True)
    assert a.why_not(PINGER).rule == "118.3"


@pytest.mark.rule("107.6")
def test_107_6_what_is_untapped_cannot_be_untapped_to_pay():
    device = having(ActivatedAbility(GAIN, costs=(UntapThis(),)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(device)
    assert a.why_not(device).rule == "118.3"
    t = table(2)
    a, _ = t.seats
    a.battlefield(device, tapped=True)
    a.activates(device)
    assert not a.is_tapped(device)


@pytest.mark.rule("107.14")
def test_107_14_energy_is_paid_in_counters_of_the_player():
    lamp = CardDef(
        "Lamp", "artifact", cost="{1}",
        abilities=(ActivatedAbility((gain_life(1),), costs=(PayCounters(2),)),),
    )  # fmt: skip
    charge = instant("Charge", PutCounter(You(), "energy", Number(3)))
    t = table(2)
    a, _ = t.seats
    a.hand(charge).battlefield(lamp)
    with pytest.raises(ScenarioError, match=r"118\.3"):
        a.activates(lamp)
    a.casts(charge)
    t.resolve()
    a.activates(lamp)
    assert t.game.player(0).count("energy") == 1
    t.resolve()
    assert a.life == 21
    with pytest.raises(ScenarioError, match=r"118\.3"):
        a.activates(lamp)
