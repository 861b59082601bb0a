"""613: how continuous effects interact."""

import pytest

from apnap.effects.words.filters import AllOf, APlayer, HasColor, Host, Permanent
from apnap.effects.words.modifications import Colors, Keywords, PowerToughness
from apnap.rules.continuous import layers
from apnap.state.ability import (
    Ability,
    EnchantAbility,
    HandSizeAbility,
    StaticAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import ANTHEM, DISENCHANT
from apnap.testing.simple_cards import enchantment
from apnap.testing.simple_plays import cast, size

GREEN_BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2, colors="G")
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
CREATURE = Permanent(("creature",))
WHITE = AllOf((CREATURE, HasColor("W")))
CUB = CardDef("Cub", "creature", "Bear", "{1}{B}", 2, 2)


def aura(name: str, *abilities: Ability) -> CardDef:
    every = (EnchantAbility(Permanent()), *abilities)
    return CardDef(name, "enchantment", "Aura", "{0}", abilities=every)


CRUSADE = enchantment("Crusade", StaticAbility(WHITE, (PowerToughness(1, 1),)))


def test_a_copy_of_the_game_looks_for_itself() -> None:
    """Characteristics are kept between questions, but never those of another copy."""
    t = table(2)
    a, b = t.seats
    a.battlefield(ANTHEM, BEAR)
    b.hand(DISENCHANT)
    a.passes()
    twin = t.copy()
    b.casts(DISENCHANT, at=a.find("Anthem"))
    t.resolve()
    assert a.power("Bear") == 2
    assert twin.seat(0).power("Bear") == 3


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


@pytest.mark.rule("613.10")
@pytest.mark.rule("613.11")
@pytest.mark.parametrize("first", ["set", "less"])
def test_613_10_effects_on_players_in_timestamp_order(first: str) -> None:
    """Four cards at most, and three fewer: one or four."""
    few = CardDef("Few", "enchantment", abilities=(HandSizeAbility(APlayer("you"), 4),))
    less = CardDef("Less", "enchantment", abilities=(HandSizeAbility(APlayer("you"), change=-3),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(*((few, less) if first == "set" else (less, few)))
    a.hand(*[GREEN_BEAR] * 7)
    t.go_to("end")
    while a.question is None or a.question.rule != "514.1":
        t.pass_once()
    a.answers(a.question.example())
    assert len(a.hand_names) == (1 if first == "set" else 4)
