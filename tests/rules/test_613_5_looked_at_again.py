"""613.5: layers are reapplied constantly and their results are instant."""

import pytest

from apnap.effects.instructions.casting import CheaperThan
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.keywords.attacking import HasMostLife
from apnap.effects.keywords.entering_with import DamageToOpponents
from apnap.effects.words.filters import AllOf, HasColor, Permanent
from apnap.effects.words.modifications import Colors, PowerToughness, SetPowerToughness
from apnap.effects.words.qualities import ControlledBy, OneOf
from apnap.effects.words.selections import Each, PlayersWho, Targets, Together
from apnap.rules.continuous import layers
from apnap.state.ability import Filter, StaticAbility, Target
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import cast, size
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
RICHEST = PlayersWho(HasMostLife(), only=True)
BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)


def banner(which: Filter) -> CardDef:
    pump = StaticAbility(AllOf((CREATURE, which)), (PowerToughness(1, 1),))
    return CardDef("Banner", "enchantment", abilities=(pump,))


def powers(t: Table) -> list[int]:
    return [layers.characteristics_of(t.game, seat.find("Bear")).power for seat in t.seats]


CUB = CardDef("Cub", "creature", "Bear", "{1}{B}", 2, 2)
ANY = (Target(Permanent()),)
PAINT_WHITE = instant("Whiten", Modify(Targets(), (Colors("W"),)), targets=ANY)
PAINT_RED = instant("Redden", Modify(Targets(), (Colors("R"),)), targets=ANY)
HONOR = enchantment(
    "Honor",
    StaticAbility(AllOf((Permanent(("creature",), "you"), HasColor("W"))), (PowerToughness(1, 1),)),
)


@pytest.mark.rule("613.5")
@pytest.mark.parametrize(
    "which",
    [
        ControlledBy(RICHEST),
        ControlledBy(Together((RICHEST,))),
        OneOf(Each(CREATURE, of=RICHEST)),
    ],
)
def test_613_5_creatures_of_whoever_has_the_most_life(which: Filter) -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, banner(which))
    b.battlefield(BEAR)
    a.hand(card("Target player gains 3 life.", "Instant", "Salve"))
    assert powers(t) == [2, 2]
    a.casts("Salve", at=b)
    t.resolve()
    assert powers(t) == [2, 3]
    check_all(t.game)


@pytest.mark.rule("613.5")
def test_613_5_creatures_that_are_cheaper_than_the_damage_dealt_this_turn() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, banner(CheaperThan(DamageToOpponents())))
    b.battlefield(BEAR)
    a.hand(card("This spell deals 3 damage to target player.", "Instant", "Spark"))
    a.casts("Spark", at=b)
    t.resolve()
    assert powers(t) == [3, 3]
    while t.game.turns[1].active == 0:
        t.pass_once()
    assert powers(t) == [2, 2]
    check_all(t.game)


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
