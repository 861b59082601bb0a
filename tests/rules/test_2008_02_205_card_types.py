"""2008-02:205.2a, 2006-10:205.2a: Card types that an edition knows."""

import pytest

from apnap.formats import rulebook
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.testing.texts import card

JACE = card("+2: Draw a card.", "Legendary Planeswalker — Jace", "Jace", loyalty="3")
KINDRED = card("Draw a card.", "Kindred Instant — Elf", "Elf Words")
SIEGE = card("", "Battle — Siege", "Siege", defense="3")
BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("2008-02:205.2a")
@pytest.mark.rule("2006-10:205.2a")
@pytest.mark.parametrize(
    ("edition", "unknown"),
    [
        ("2006-10", ["Jace", "Elf Words", "Siege"]),
        ("2008-02", ["Siege"]),
        ("2024-03", []),
    ],
)
def test_2008_02_205_2a_cards_of_later_types_are_refused(edition, unknown):
    for each in (JACE, KINDRED, SIEGE, BEAR):
        seats = [SeatSetup("A", [BEAR] * 39 + [each]), SeatSetup("B", [BEAR] * 40)]
        if each.name not in unknown:
            assert new_game(seats, rulebook(edition), 1).question is not None
            continue
        with pytest.raises(SetupError, match=f"{each.name} in A's deck .* {edition} has no such"):
            new_game(seats, rulebook(edition), 1)
