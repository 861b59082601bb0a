"""603.6a: Where a permanent that enters came from, as it plays."""

from __future__ import annotations

import pytest

from apnap.testing.tables import two
from apnap.testing.texts import card

RAISE = card("Return target creature card from your graveyard to the battlefield.", name="Raise")
STEAL = card("Put target creature card from a graveyard onto the battlefield.", name="Steal")
PERMIT = card("You may cast creature spells from your graveyard.", "Enchantment", "Permit")
FROM_YOURS = (
    "if it entered from your graveyard or you cast it from your graveyard, you gain 3 life."
)
BEAR = card("", "Creature", "Bear")
OX = card("", "Creature", "Ox")


@pytest.mark.rule("603.6a")
@pytest.mark.parametrize(("how", "life"), [("hand", 20), ("raised", 23), ("cast", 23)])
def test_603_6a_it_entered_from_your_graveyard_or_you_cast_it_from_there(
    how: str, life: int
) -> None:
    """Archfiend's Vessel."""
    t, a, _ = two()
    vessel = card(f"When this creature enters, {FROM_YOURS}", "Creature", "Vessel")
    a.battlefield(PERMIT).hand(RAISE)
    if how == "hand":
        a.hand(vessel).casts(vessel)
    else:
        a.graveyard(vessel)
        if how == "cast":
            a.casts(vessel)
        else:
            a.casts(RAISE, at=vessel)
    while t.stack:
        t.resolve()
    assert a.life == life


MINE = f"Whenever a creature enters, {FROM_YOURS}"
ANY = (
    "Whenever one or more creatures you control enter, if one or more of them entered from a "
    "graveyard or was cast from a graveyard, you gain 3 life."
)


@pytest.mark.rule("603.6a")
@pytest.mark.parametrize(("words", "life"), [(MINE, 23), (ANY, 26)])
def test_603_6a_a_creature_from_another_graveyard(words: str, life: int) -> None:
    """Prized Amalgam asks for your graveyard; Kotis, Sibsig Champion for any."""
    t, a, b = two()
    a.battlefield(card(words, "Enchantment", "Watch")).hand(STEAL, RAISE)
    a.graveyard(BEAR)
    b.graveyard(OX)
    for spell, back in ((STEAL, OX), (RAISE, BEAR)):
        a.casts(spell, at=back)
        while t.stack:
            t.resolve()
    assert a.life == life
