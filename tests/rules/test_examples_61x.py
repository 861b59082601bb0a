"""The rulebook's examples of 609-613: effects, continuous effects and how they interact."""

import pytest

from apnap.effects.actions.discard import Discard
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.filters import (
    AllOf,
    CardIn,
    HasColor,
    HasType,
    Host,
    Itself,
    Non,
    Permanent,
)
from apnap.effects.words.modifications import (
    AddTypes,
    Colors,
    GainAbilities,
    Keywords,
    PowerToughness,
    SetPowerToughness,
    SwitchPowerToughness,
)
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets, This, You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    CostChange,
    EnchantAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import cast, size

CREATURE = Permanent(("creature",))
LAND = Permanent(("land",))
WHITE = AllOf((CREATURE, HasColor("W")))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
CUB = CardDef("Cub", "creature", "Bear", "{1}{B}", 2, 2)
THIN = CardDef("Thin", "creature", "Elf", "{G}", 1, 3)
KNIGHT = CardDef("Knight", "creature", "Knight", "{W}", 1, 1)
ANY = (Target(Permanent()),)


def aura(name: str, *abilities: Ability) -> CardDef:
    every = (EnchantAbility(Permanent()), *abilities)
    return CardDef(name, "enchantment", "Aura", "{0}", abilities=every)


PAINT_WHITE = instant("Whiten", Modify(Targets(), (Colors("W"),)), targets=ANY)
PAINT_RED = instant("Redden", Modify(Targets(), (Colors("R"),)), targets=ANY)
HONOR = enchantment(
    "Honor",
    StaticAbility(AllOf((Permanent(("creature",), "you"), HasColor("W"))), (PowerToughness(1, 1),)),
)
CRUSADE = enchantment("Crusade", StaticAbility(WHITE, (PowerToughness(1, 1),)))
STOUT = instant("Stout", Pump(Targets(), 0, 1), targets=ANY)
TURN = instant("Turn About", Modify(Targets(), (SwitchPowerToughness(),)), targets=ANY)


# ---- 609 ---------------------------------------------------------------------------------------


@pytest.mark.rule("609.2", example=1)
def test_609_2_effects_apply_to_permanents_unless_they_say_otherwise():
    living = StaticAbility(LAND, (AddTypes(("creature",)), SetPowerToughness(1, 1)))
    tax = CostChange(HasType("instant"), more="{1}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Living Lands", living), enchantment("Tax", tax))
    a.lands("Forest").graveyard("Forest").hand(PAINT_RED)
    in_graveyard = layers.characteristics_of(t.game, a.find("Forest", zones=("graveyard",)))
    assert (
        "creature"
        in layers.characteristics_of(t.game, a.find("Forest", zones=("battlefield",))).types
    )
    assert "creature" not in in_graveyard.types
    a.casts(PAINT_RED, at="Living Lands")
    assert a.is_tapped("Forest")  # {1} for what is a spell only as it is cast


@pytest.mark.rule("609.3", example=1)
def test_609_3_only_as_much_as_possible_is_done():
    t = table(2)
    a, b = t.seats
    b.hand(BEAR).library(BEAR, CUB, only=True)
    cast(t, a, instant("Rack", Discard(Chosen(EachPlayer(True), CardIn("hand"), Number(2)))))
    assert (b.hand_names, b.graveyard_names) == ([], ["Bear"])
    cast(t, a, instant("Grind", Mill(EachPlayer(True), Number(5))))
    assert sorted(b.graveyard_names) == ["Bear", "Bear", "Cub"]
    assert b.status == "playing"


# ---- 611 ---------------------------------------------------------------------------------------


@pytest.mark.rule("611.2c", example=1)
def test_611_2c_the_creatures_are_those_there_as_it_resolves():
    t = table(2)
    a, _ = t.seats
    a.battlefield(KNIGHT, BEAR)
    cast(t, a, instant("Rally", Pump(Each(WHITE), 1, 1)))
    cast(t, a, PAINT_RED, at="Knight")
    cast(t, a, PAINT_WHITE, at="Bear")
    assert (size(a, "Knight"), size(a, "Bear")) == ((2, 2), (2, 2))


@pytest.mark.rule("611.2c", example=2)
def test_611_2c_what_changes_the_rules_is_for_later_creatures_too():
    fog = PreventDamage(source=CREATURE)
    strike = (ActivatedAbility((DealDamage(Number(1), EachPlayer(True)),)),)
    t = table(2)
    a, b = t.seats
    relic = CardDef("Relic", "artifact", cost="{0}", abilities=strike)
    a.battlefield(relic).hand(CardDef("Imp", "creature", "", "{0}", 1, 1, abilities=strike))
    cast(t, a, instant("Fog", BeginReplacement(fog)))
    a.casts("Imp")
    t.resolve()
    a.activates("Imp")
    t.resolve()
    assert b.life == 20
    a.activates("Relic")
    t.resolve()
    assert b.life == 19
    cast(
        t,
        a,
        instant(
            "Animate",
            Modify(Targets(), (AddTypes(("creature",)), SetPowerToughness(1, 1))),
            targets=ANY,
        ),
        at="Relic",
    )
    a.activates("Relic")
    t.resolve()
    assert b.life == 19


@pytest.mark.rule("611.3b", example=1)
def test_611_3b_it_comes_and_goes_with_the_color():
    t = table(2)
    a, _ = t.seats
    a.battlefield(CRUSADE, BEAR)
    cast(t, a, PAINT_WHITE, at="Bear")
    assert size(a, "Bear") == (3, 3)
    cast(t, a, PAINT_RED, at="Bear")
    assert size(a, "Bear") == (2, 2)


@pytest.mark.rule("611.3c", example=1)
@pytest.mark.parametrize("there", [True, False])
def test_611_3c_a_white_creature_enters_with_the_bonus(there: bool):
    """An ability that waits for a creature with power 2 or more to enter sees a 2/2."""
    from apnap.effects.words.filters import HasNumber

    big = AllOf((CREATURE, HasNumber("power", low=2)))
    sees = TriggeredAbility(WhenMoves(big, to="battlefield"), (PutCounter(This(), "charge"),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Eye", sees), *([CRUSADE] if there else []))
    a.lands("Plains")
    cast(t, a, KNIGHT)
    t.pass_all()
    assert a.counters("Eye", "charge") == int(there)


# ---- 613.4d ------------------------------------------------------------------------------------


@pytest.mark.rule("613.4d", example=1)
def test_613_4d_a_later_bonus_to_power_becomes_toughness():
    t = table(2)
    a, _ = t.seats
    a.battlefield(THIN)
    cast(t, a, STOUT, at="Thin")
    cast(t, a, TURN, at="Thin")
    assert size(a, "Thin") == (4, 1)
    cast(t, a, instant("Strong", Pump(Targets(), 5, 0), targets=ANY), at="Thin")
    assert size(a, "Thin") == (4, 6)


@pytest.mark.rule("613.4d", example=2)
def test_613_4d_the_bonus_ends_before_the_switch():
    for_good = Modify(Targets(), (SwitchPowerToughness(),), until="")
    t = table(2)
    a, _ = t.seats
    a.battlefield(THIN)
    cast(t, a, STOUT, at="Thin")
    cast(t, a, instant("Turn", for_good, targets=ANY), at="Thin")
    assert size(a, "Thin") == (4, 1)
    t.next_turn()
    assert size(a, "Thin") == (3, 1)


@pytest.mark.rule("613.4d", example=3)
def test_613_4d_two_switches_cancel_each_other():
    t = table(2)
    a, _ = t.seats
    a.battlefield(THIN)
    cast(t, a, STOUT, at="Thin")
    cast(t, a, TURN, at="Thin")
    cast(t, a, TURN, at="Thin")
    assert size(a, "Thin") == (1, 4)


# ---- 613.5, 613.6, 613.7, 613.9 ----------------------------------------------------------------


@pytest.mark.rule("613.5", example=1)
def test_613_5_a_color_that_comes_and_goes_takes_the_bonus_along():
    t = table(2)
    a, _ = t.seats
    a.battlefield(HONOR, CUB)
    assert size(a, "Cub") == (2, 2)
    cast(t, a, PAINT_WHITE, at="Cub")
    assert size(a, "Cub") == (3, 3)
    cast(t, a, PAINT_RED, at="Cub")
    assert size(a, "Cub") == (2, 2)


@pytest.mark.rule("613.5", example=2)
def test_613_5_what_sets_the_size_comes_before_what_adds_to_it():
    t = table(2)
    a, _ = t.seats
    a.battlefield(CUB)
    cast(t, a, instant("Grow", PutCounter(Targets()), targets=ANY), at="Cub")
    assert size(a, "Cub") == (3, 3)
    cast(t, a, instant("Might", Pump(Targets(), 4, 4), targets=ANY), at="Cub")
    assert size(a, "Cub") == (7, 7)
    shield = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(0, 2),))
    cast(t, a, enchantment("Shields", shield))
    assert size(a, "Cub") == (7, 9)
    tiny = Modify(Targets(), (SetPowerToughness(0, 1),))
    cast(t, a, instant("Shrink", tiny, targets=ANY), at="Cub")
    assert size(a, "Cub") == (5, 8)


@pytest.mark.rule("613.6", example=1)
def test_613_6_a_color_in_layer_5_a_bonus_in_layer_7c():
    """A bonus for white creatures and one for red ones: only the one of the new color counts."""
    mongrel = ActivatedAbility((Modify(This(), (PowerToughness(1, 1), Colors("W"))),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(CRUSADE, CardDef("Mongrel", "creature", "Dog", "{G}", 2, 2, abilities=(mongrel,)))
    a.activates("Mongrel")
    t.resolve()
    assert size(a, "Mongrel") == (4, 4)  # its own, and the Crusade's


@pytest.mark.rule("613.6", example=2)
def test_613_6_control_in_layer_2_haste_in_layer_6():
    treason = instant(
        "Treason",
        GainControlOf(Targets(), until="end of turn"),
        Modify(Targets(), (Keywords(("haste",)),)),
        SetTapped(Targets(), False),
        target=CREATURE,
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    cast(t, a, treason, at="Bear")
    assert (a.creatures, b.creatures) == (["Bear"], [])
    a.attacks({"Bear": b})
    t.go_to("combat damage")
    assert b.life == 18
    t.next_turn()
    assert (a.creatures, b.creatures) == ([], ["Bear"])


@pytest.mark.rule("613.6", example=3)
def test_613_6_the_size_is_for_those_whose_type_was_changed():
    idle = AllOf((Permanent(("artifact",)), Non(HasType("creature"))))
    march = StaticAbility(idle, (AddTypes(("creature",)), SetPowerToughness(2, 2)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("March", march), CardDef("Relic", "artifact", cost="{1}"))
    a.battlefield(CardDef("Golem", "artifact creature", "Golem", "{1}", 5, 5))
    assert sorted(a.creatures) == ["Golem", "Relic"]
    assert (size(a, "Relic"), size(a, "Golem")) == ((2, 2), (5, 5))


@pytest.mark.rule("613.6", example=4)
def test_613_6_svogthos_counts_as_long_as_its_effect_is_the_latest():
    dead = CountOf(CardIn("graveyard", ("creature",), "you"))
    own = StaticAbility(Itself(), (SetPowerToughness(amount=dead),))
    wakes = Modify(
        This(),
        (AddTypes(("creature",), ("Plant", "Zombie")), Colors("BG"), GainAbilities((own,))),
    )
    tomb = CardDef("Svogthos", "land", abilities=(ActivatedAbility((wakes,)),))
    animate = Modify(Targets(), (AddTypes(("creature",)), SetPowerToughness(3, 3)))
    awaken = instant("Awaken", animate, target=LAND)
    t = table(2)
    a, _ = t.seats
    a.battlefield(tomb).graveyard(*[BEAR] * 10)
    cast(t, a, awaken, at="Svogthos")
    cast(t, a, instant("Growth", Pump(Targets(), 1, 1), target=CREATURE), at="Svogthos")
    assert size(a, "Svogthos") == (4, 4)
    a.activates("Svogthos")
    t.resolve()
    assert size(a, "Svogthos") == (11, 11)
    one = MoveTo(Chosen(You(), CardIn("graveyard", ("creature",))), "exile")
    a.hand(instant("Scoop", one))
    a.casts("Scoop")
    t.pass_all()
    a.answers("Bear")
    assert size(a, "Svogthos") == (10, 10)
    cast(t, a, awaken, at="Svogthos")
    assert size(a, "Svogthos") == (4, 4)


@pytest.mark.rule("613.9", example=1)
@pytest.mark.parametrize("last", ["gives", "takes"])
def test_613_9_of_two_auras_the_later_wins(last: str):
    gives = aura("Wings", StaticAbility(Host(), (Keywords(("flying",)),)))
    takes = aura("Lead", StaticAbility(Host(), (Keywords(("flying",), lost=True),)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR)
    for card in (takes, gives) if last == "gives" else (gives, takes):
        cast(t, a, card, at="Bear")
    assert ("flying" in layers.characteristics_of(t.game, a.find("Bear")).keywords) == (
        last == "gives"
    )


@pytest.mark.rule("613.9", example=2)
def test_613_9_what_an_aura_makes_white_gets_the_bonus_for_white():
    whitens = aura("Holy Robe", StaticAbility(Host(), (Colors("W"),)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(CRUSADE, CUB)
    cast(t, a, whitens, at="Cub")
    assert size(a, "Cub") == (3, 3)


@pytest.mark.rule("613.7a", example=1)
def test_613_7a_what_an_aura_grants_an_equipment_is_later_than_its_own():
    host = Host()
    hammer = CardDef(
        "Hammer",
        "artifact",
        "Equipment",
        "{1}",
        abilities=(
            StaticAbility(host, (PowerToughness(10, 10), Keywords(("flying",), lost=True))),
            *equip(),
        ),
    )
    flies = StaticAbility(host, (Keywords(("flying",)),))
    rune = aura("Rune", StaticAbility(host, (GainAbilities((flies,)),)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(hammer, BEAR)
    cast(t, a, rune, at="Hammer")
    a.activates("Hammer", at="Bear")
    t.resolve()
    assert size(a, "Bear") == (12, 12)
    assert "flying" in layers.characteristics_of(t.game, a.find("Bear")).keywords


def equip() -> tuple[Ability, ...]:
    from apnap.effects.keywords.all_keywords import abilities_of

    return abilities_of("Equip", mana="{0}")
