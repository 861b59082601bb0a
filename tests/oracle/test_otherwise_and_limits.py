"""604, 602.5b: what is so otherwise, and abilities activated no more than twice, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=4, toughness=4)
ZOMBIE = CardDef("Zombie", "creature", "Zombie", power=4, toughness=4)
CLUTCH = card(
    "Enchant creature\nEnchanted creature gets +3/+3 as long as it's a Zombie. Otherwise, it gets "
    "-3/-3.",
    "Enchantment — Aura",
    "Clutch",
)


@pytest.mark.rule("604.2")
@pytest.mark.parametrize(("host", "power"), [(BEAR, 1), (ZOMBIE, 7)])
def test_604_2_what_is_so_otherwise(host: CardDef, power: int) -> None:
    t, a, _ = two()
    a.battlefield(host).hand(CLUTCH).casts(CLUTCH, at=host)
    t.resolve()
    assert a.power(host) == power


@pytest.mark.rule("604.2")
def test_604_2_otherwise_it_cant_attack_or_block() -> None:
    t, a, b = two()
    bonds = card(
        "Enchant creature\nEnchanted creature gets +2/+2 as long as it's a Zombie. Otherwise, it "
        "can't attack or block.",
        "Enchantment — Aura",
        "Bonds",
    )
    a.battlefield(BEAR, ZOMBIE).hand(bonds, bonds).casts(bonds, at=BEAR)
    t.resolve()
    a.casts(bonds, at=ZOMBIE)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({ZOMBIE: b})
    assert (a.power(ZOMBIE), a.is_tapped(BEAR), a.power(BEAR)) == (6, False, 4)


@pytest.mark.rule("602.5b")
def test_602_5b_an_ability_is_activated_no_more_than_twice_each_turn() -> None:
    t, a, _ = two()
    words = "{0}: This creature gets +1/+0 until end of turn. Activate no more than twice each "
    imp = card(f"{words}turn.", "Creature", "Imp")
    a.battlefield(imp)
    for power in (3, 4):
        a.activates(imp)
        t.resolve()
        assert a.power(imp) == power
    assert not a.may_activate(imp)
