"""118.9: Whether an alternative cost was paid that is called by its mana, as it plays."""

from __future__ import annotations

import pytest

from apnap.testing.tables import three, two
from apnap.testing.texts import card, refused

MASTERY = card(
    "You may pay {1}{B} rather than pay this spell's mana cost.\n"
    "If the {1}{B} cost was paid, an opponent draws a card. If that cost wasn't paid, you gain 3 "
    "life.",
    "Instant",
    "Mastery",
    mana_cost="{G}",
)


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("land", "life", "drawn"), [("Swamp", 20, 1), ("Forest", 23, 0)])
def test_118_9_if_the_cost_of_that_mana_was_paid(land: str, life: int, drawn: int) -> None:
    """Baleful Mastery."""
    t, a, b = two()
    bear = card("", "Creature", "Bear")
    a.hand(MASTERY).lands(land, land)
    b.library(bear)
    a.casts(MASTERY)
    t.resolve()
    assert (a.life, len(b.hand_names)) == (life, drawn)


@pytest.mark.rule("707.10")
def test_707_10_the_cost_was_paid_for_a_copy() -> None:
    t, a, b, _ = three()
    bear = card("", "Creature", "Bear")
    echo = card("Copy target instant spell.", "Instant", "Echo")
    a.hand(MASTERY, echo).lands("Swamp", "Swamp")
    b.library(bear, bear)
    a.casts(MASTERY).casts(echo, at=MASTERY)
    t.resolve()
    for _ in range(2):
        t.resolve()
        a.answers(b)
    assert (a.life, len(b.hand_names)) == (20, 2)


def test_a_cost_that_the_card_does_not_have() -> None:
    assert refused("If the {1}{B} cost was paid, draw a card.")
    assert refused("If that cost wasn't paid, draw a card.")


def test_an_opponent_is_not_chosen_twice() -> None:
    assert refused("An opponent discards two cards, then draws that many cards.")
