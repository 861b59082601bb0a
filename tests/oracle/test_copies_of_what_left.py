"""608.2h, 707.2: What becomes a copy of an object that has gone elsewhere copies it as it was."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import Seat, Table
from apnap.testing.simple_plays import resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{0}", 5, 2)
BOLT = card("Bolt deals 3 damage to any target.", "Instant", "Bolt")
CLONE = card(
    "You may have this creature enter as a copy of any creature on the battlefield.",
    "Creature — Shapeshifter",
    "Clone",
)
PUCA = card(
    "Whenever a creature dies, this creature becomes a copy of that creature, except it has this "
    "ability.",
    "Creature — Shapeshifter",
    "Puca",
)


def with_puca(puca: CardDef) -> tuple[Table, Seat, Seat]:
    t, a, b = two()
    a.battlefield(puca, OX).hand(CLONE, BOLT, BOLT)
    return t, a, b


@pytest.mark.rule("707.2")
def test_707_2_that_creature_is_copied_and_not_its_card() -> None:
    """Cemetery Puca: a copy effect on the creature that died is copied."""
    t, a, _ = with_puca(PUCA)
    a.casts(CLONE)
    t.resolve()
    a.answers(OX)
    a.casts(BOLT, at=t.find(CLONE))
    resolve_all(t)
    assert sorted(a.creatures) == ["Ox", "Ox"]
    assert a.graveyard_names == ["Bolt", "Clone"]


@pytest.mark.rule("707.2")
def test_707_2_a_token_that_died_is_copied() -> None:
    """Cemetery Puca: the token itself is nowhere any more."""
    t, a, _ = with_puca(PUCA)
    make = card("Create a 3/1 red Elemental creature token.", name="Make")
    a.hand(make).casts(make)
    t.resolve()
    a.casts(BOLT, at="Elemental Token")
    resolve_all(t)
    assert sorted(a.creatures) == ["Elemental Token", "Ox"]


@pytest.mark.rule("608.2h")
def test_608_2h_the_creature_that_was_exiled_is_copied() -> None:
    """Identity Thief: what the exiled creature was a copy of."""
    thief = card(
        "Whenever this creature attacks, exile another target creature. This creature becomes a "
        "copy of that creature until end of turn.",
        "Creature — Shapeshifter",
        "Thief",
    )
    t, a, b = two()
    a.battlefield(thief, OX).hand(CLONE).casts(CLONE)
    t.resolve()
    a.answers(OX)
    clone = t.find(CLONE)
    a.attacks({thief: b}).answers(clone)
    resolve_all(t)
    assert (a.exile_names, a.creatures) == (["Clone"], ["Ox", "Ox"])


@pytest.mark.rule("608.2h")
def test_608_2h_a_card_that_has_left_the_graveyard_is_copied() -> None:
    """Lazav, Dimir Mastermind."""
    lazav = card(
        "Whenever a creature dies, this creature becomes a copy of that card.",
        "Creature — Shapeshifter",
        "Lazav",
    )
    rip = card("Exile target card from a graveyard.", "Instant", "Rip")
    t, a, b = with_puca(lazav)
    b.hand(rip)
    a.casts(BOLT, at=OX)
    t.resolve()
    a.passes()
    b.casts(rip, at=OX)
    resolve_all(t)
    assert (a.exile_names, a.creatures) == (["Ox"], ["Ox"])
