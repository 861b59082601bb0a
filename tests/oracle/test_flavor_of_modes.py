"""207.2d: flavor words before modes mean nothing."""

from __future__ import annotations

import pytest

from apnap.testing.tables import two
from apnap.testing.texts import card, refused


@pytest.mark.rule("207.2d")
@pytest.mark.parametrize(("mode", "life", "drawn"), [(0, 24, 0), (1, 20, 1)])
def test_207_2d_flavor_words_before_modes(mode: int, life: int, drawn: int) -> None:
    t, a, _ = two()
    text = "Choose one —\n• Take 59 Flights of Stairs — You gain 4 life.\n• Rest — Draw a card."
    menu = card(text, name="Menu")
    a.hand(menu).casts(menu, modes=[mode])
    t.resolve()
    assert (a.life, len(a.hand_names)) == (life, drawn)


@pytest.mark.rule("207.2d")
def test_207_2d_words_that_are_no_title_are_read() -> None:
    assert "jump" in refused("Choose one —\n• jump around — You gain 4 life.\n• Draw a card.")
