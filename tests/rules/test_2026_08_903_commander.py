"""2026-08:903: cards from outside the game stay there."""

import pytest

from apnap.formats import commander
from apnap.testing import table
from apnap.testing.texts import card

CHIEF = card("", "Legendary Creature — Goblin", "Chief", mana_cost="{R}")
WISH = card(
    "You may reveal a card you own from outside the game and put it into your hand.",
    "Sorcery",
    "Wisher",
)
ROCK = card("", "Artifact", "Rock", mana_cost="{1}")


@pytest.mark.rule("2026-08:903.11")
@pytest.mark.parametrize(("edition", "hand"), [("2024-03", ["Rock"]), ("2026-08", [])])
def test_2026_08_903_11_no_card_comes_from_outside_the_game(edition, hand):
    t = table(2, commander, edition=edition)
    a, _ = t.seats
    a.commander(CHIEF).outside(ROCK).hand(WISH)
    a.casts(WISH)
    t.resolve()
    while a.question.rule != "117.1":
        a.answers(True)
    assert a.hand_names == hand
