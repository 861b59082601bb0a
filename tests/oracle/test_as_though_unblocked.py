"""510.1c: combat damage that is assigned as though a creature weren't blocked, as it plays."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
WORDS = "You may have this creature assign its combat damage as though it weren't blocked."
RHOX = card(WORDS, "Creature", "Rhox", power="5", toughness="5")


@pytest.mark.rule("510.1c")
@pytest.mark.parametrize(("said", "life", "left"), [("yes", 15, ["Bear"]), ("no", 20, [])])
def test_510_1c_as_though_it_werent_blocked(said: str, life: int, left: list[str]) -> None:
    t, a, b = two()
    a.battlefield(RHOX)
    b.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({RHOX: b})
    t.go_to("declare blockers")
    b.blocks({BEAR: RHOX})
    while a.question is None or a.question.rule != "510.1c":
        t.pass_once()
    a.answers(said)
    assert (b.life, b.creatures, a.damage(RHOX)) == (life, left, 2)


@pytest.mark.rule("510.1c")
def test_510_1c_creatures_gain_the_ability() -> None:
    t, a, b = two()
    bond = card(f'Creatures you control have "{WORDS}"', "Enchantment", "Bond")
    a.battlefield(bond, BEAR)
    b.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    b.blocks({BEAR: BEAR})
    while a.question is None or a.question.rule != "510.1c":
        t.pass_once()
    a.answers("yes")
    assert (b.life, a.creatures, b.creatures) == (18, [], ["Bear"])
