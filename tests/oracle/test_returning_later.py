"""603.7: Objects that return later, and what they have then."""

from __future__ import annotations

import pytest

from apnap.testing.simple_plays import resolve_saying_yes
from apnap.testing.tables import two
from apnap.testing.texts import card, refused


@pytest.mark.rule("603.7")
@pytest.mark.rule("400.7")
def test_603_7_what_returns_later_has_haste_then() -> None:
    """Obzedat, Ghost Council: the card in exile is not what gains haste."""
    t, a, _ = two()
    ghost = card(
        "At the beginning of your end step, you may exile this creature. If you do, return it to "
        "the battlefield under its owner's control at the beginning of your next upkeep. It gains "
        "haste.",
        "Creature — Spirit",
        "Ghost",
    )
    a.battlefield(ghost).library("Forest", "Forest")
    t.go_to("end")
    resolve_saying_yes(t)
    assert a.exile_names == ["Ghost"]
    t.go_to("draw", turn_of=a)
    assert "haste" in a.permanent(ghost).keywords


def test_what_lies_in_exile_gains_no_haste() -> None:
    assert refused("Exile target creature. It gains haste.")
