"""Views of a game in the words and numbers of its edition."""

from __future__ import annotations

import json

import pytest

from apnap import view
from apnap.table.edition_words import in_words_of
from apnap.testing import table
from apnap.testing.texts import card

FIEND = card("When this creature enters, exile target card in a graveyard.", "Creature", "Fiend")


@pytest.mark.parametrize(
    ("edition", "line", "rules", "text"),
    [
        (
            "2008-02",
            "Fiend comes into play",
            ["217.1c", "413.2i"],  # not a rule of 2024
            "When this creature comes into play, remove target card in a graveyard from the game.",
        ),
        (
            "2026-08",
            "Fiend enters",
            ["400.7", "608.3a"],
            "When this creature enters, exile target card in a graveyard.",
        ),
    ],
)
def test_log_lines_and_cards(edition: str, line: str, rules: list[str], text: str) -> None:
    t = table(2, edition=edition)
    t.seat(0).hand(FIEND).casts(FIEND)
    seen = in_words_of(edition, view(t.resolve().game, 0))
    [told] = [each for each in seen["log"] if each["text"] == line]
    assert told["rules"] == rules
    assert json.dumps(text)[1:-1] in json.dumps(seen["players"])


def test_the_default_edition_is_left_alone() -> None:
    t = table(2)
    t.seat(0).hand(FIEND).casts(FIEND)
    game = t.resolve().game
    assert in_words_of("2024-03", view(game, 0)) == view(game, 0)
