"""506.7: Spells and abilities that are restricted to a time of combat, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import three, two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{G}", power=2, toughness=2)


@pytest.mark.rule("508.6")
def test_508_6_only_if_you_have_been_attacked_this_step() -> None:
    fog = card(
        "Cast this spell only during the declare attackers step and only if you've been attacked "
        "this step.\nYou gain 3 life.",
        "Instant",
        "Fog",
    )
    t, a, b, c = three()
    a.battlefield(BEAR)
    b.hand(fog)
    c.hand(fog)
    assert not b.may_cast(fog)
    a.attacks({BEAR: b})
    assert (b.may_cast(fog), c.may_cast(fog)) == (True, False)
    t.go_to("declare blockers")
    assert not b.may_cast(fog)


@pytest.mark.rule("506.7")
def test_506_7_only_before_the_combat_damage_step() -> None:
    t, a, b = two()
    cleric = card(
        "{0}: You gain 1 life. Activate only before the combat damage step.", "Creature", "Cleric"
    )
    a.battlefield(cleric, BEAR)
    a.activates(cleric)
    t.resolve()
    assert a.life == 21
    a.attacks({BEAR: b})
    assert a.may_activate(cleric)
    t.go_to("combat damage")
    assert not a.may_activate(cleric)
