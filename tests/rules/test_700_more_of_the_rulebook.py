"""609.7, 611.2f, 613.7m, 614.11b, 615.12a, 616.1a: rules about effects, each as a situation."""

import pytest

from apnap.effects.amounts import Number
from apnap.effects.damage import DealDamage
from apnap.effects.filters import AnyTarget, APlayer, CardIn, HasColor, Permanent
from apnap.effects.modifications import Colors, SetPowerToughness
from apnap.effects.modify import Modify
from apnap.effects.moving import MoveTo
from apnap.effects.prevention import PreventDamage
from apnap.effects.replacements import BeginReplacement
from apnap.effects.selections import Each, Targets
from apnap.state.ability import (
    ActivatedAbility,
    Effect,
    SpellAbility,
    StaticAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.testing import table

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
PING = ActivatedAbility((DealDamage(Number(2), Targets()),), targets=(Target(AnyTarget()),))


def instant(name: str, *effects: Effect, targets: tuple[Target, ...] = ()) -> CardDef:
    return CardDef(name, "instant", cost="{0}", abilities=(SpellAbility(effects, targets),))


@pytest.mark.rule("609.7b")
@pytest.mark.parametrize("red", [True, False])
def test_609_7b_a_shield_looks_at_the_source_as_it_deals_damage(red: bool) -> None:
    """It prevents damage from red sources this turn: what has become red since is one."""
    shield = BeginReplacement(PreventDamage(source=HasColor("R"), to=APlayer("you")))
    ward = instant("Ward", shield)
    paint = instant("Paint", Modify(Targets(), (Colors("R"),)), targets=(Target(CREATURE),))
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


@pytest.mark.rule("613.7m")
@pytest.mark.parametrize("active", [0, 1])
def test_613_7m_what_enters_at_once_is_stamped_in_turn_order(active: int) -> None:
    """Two that set all creatures' size enter together: the nonactive player's is the newer one."""

    def sets(name: str, size: int) -> CardDef:
        static = StaticAbility(CREATURE, (SetPowerToughness(size, size),))
        return CardDef(name, "enchantment", abilities=(static,))

    rise = instant(
        "Rise", MoveTo(Each(CardIn("graveyard", ("enchantment",))), "battlefield", owners=True)
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).graveyard(sets("Three", 3))
    b.graveyard(sets("Five", 5))
    if active:
        t.next_turn()
    t.seat(active).hand(rise).casts(rise)
    t.resolve()
    while t.questions[0].rule != "117.1":
        question = t.questions[0]
        t.seat(question.decider).answers(question.example())
    assert a.power(BEAR) == (3 if active else 5)
