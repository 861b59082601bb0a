"""601.2c: Any number of targets with a total power or mana value of no more than a number."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError
from apnap.testing.simple_plays import resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card, refused

ONE = CardDef("One", "creature", "Bear", cost="{1}", power=1, toughness=1)
TWO = CardDef("Two", "creature", "Bear", cost="{2}", power=4, toughness=1)
SIX = CardDef("Six", "creature", "Bear", cost="{6}", power=0, toughness=1)
RETURN = "Return any number of target creature cards with total {} from your graveyard to the "


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(
    ("total", "chosen", "allowed"),
    [
        ("mana value 3 or less", (ONE, TWO), True),
        ("mana value 3 or less", (), True),
        ("mana value 3 or less", (TWO, SIX), False),
        ("power 4 or less", (TWO, SIX), True),
        ("power 4 or less", (ONE, TWO), False),
    ],
)
def test_601_2c_the_total_of_all_targets(
    total: str, chosen: tuple[CardDef, ...], allowed: bool
) -> None:
    t, a, _ = two()
    spell = card(RETURN.format(total) + "battlefield.", "Sorcery")
    a.graveyard(ONE, TWO, SIX).hand(spell)
    targets = [a.find(each) for each in chosen]
    if not allowed:
        with pytest.raises(ScenarioError):
            a.casts(spell, at=targets)
        return
    a.casts(spell, at=targets)
    t.resolve()
    assert a.creatures == [each.name for each in chosen]


@pytest.mark.rule("601.2c")
@pytest.mark.rule("107.3")
def test_601_2c_a_total_of_x() -> None:
    t, a, b = two()
    words = "Destroy any number of target creatures with total mana value X or less."
    spell = card(words, "Sorcery", "Purge", mana_cost="{X}")
    a.lands("Swamp", "Swamp", "Swamp").hand(spell)
    b.battlefield(ONE, TWO, SIX)
    a.casts(spell, x=3, at=[b.find(ONE), b.find(TWO)])
    resolve_all(t)
    assert b.creatures == ["Six"]
    assert "total" in refused("Destroy all creatures with total mana value 3 or less.")
