"""613.5: what an effect applies to is looked at again when what its words speak of has changed."""

import pytest

from apnap.effects.instructions.casting import CheaperThan
from apnap.effects.keywords.attacking import HasMostLife
from apnap.effects.keywords.entering_with import DamageToOpponents
from apnap.effects.words.filters import AllOf, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.qualities import ControlledBy, OneOf
from apnap.effects.words.selections import Each, PlayersWho, Together
from apnap.rules.continuous import layers
from apnap.state.ability import Filter, StaticAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.invariants import check_all
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
RICHEST = PlayersWho(HasMostLife(), only=True)
BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)


def banner(which: Filter) -> CardDef:
    pump = StaticAbility(AllOf((CREATURE, which)), (PowerToughness(1, 1),))
    return CardDef("Banner", "enchantment", abilities=(pump,))


def powers(t: Table) -> list[int]:
    return [layers.characteristics_of(t.game, seat.find("Bear")).power for seat in t.seats]


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
