"""609.7: sources of damage that effects look at."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.modify import Modify
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, APlayer, HasColor, Permanent
from apnap.effects.words.modifications import Colors
from apnap.effects.words.selections import Targets
from apnap.state.ability import (
    ActivatedAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
PING = ActivatedAbility((DealDamage(Number(2), Targets()),), targets=(Target(AnyTarget()),))


@pytest.mark.rule("609.7b")
@pytest.mark.parametrize("red", [True, False])
def test_609_7b_a_shield_looks_at_the_source_as_it_deals_damage(red: bool) -> None:
    """It prevents damage from red sources this turn: what has become red since is one."""
    shield = BeginReplacement(PreventDamage(source=HasColor("R"), to=APlayer("you")))
    ward = instant("Ward", shield)
    paint = instant("Paint", Modify(Targets(), (Colors("R"),)), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Pinger", "creature", power=1, toughness=1, abilities=(PING,)))
    a.hand(paint)
    b.hand(ward).casts(ward)
    t.resolve()
    if red:
        a.casts(paint, at="Pinger")
        t.resolve()
    a.activates("Pinger", at=b)
    t.resolve()
    assert b.life == (20 if red else 18)
