"""702.139a: The conditions of companions, read from their cards."""

from __future__ import annotations

import pytest

from apnap.rules.game.companions import CompanionAbility, possible_companions
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=1, toughness=4)
WORD = CardDef("Word", "sorcery", cost="{5}")
FOREST = CardDef("Forest", "basic land", "Forest")
EVEN = "Your starting deck contains only cards with even mana values."
ODD = "Your starting deck contains only cards with odd mana values and land cards."
LARGE = "Your starting deck contains only cards with mana value 3 or greater and land cards."
CHEAP = "Each permanent card in your starting deck has mana value 2 or less."
BEARS = "Each creature card in your starting deck is a Bear or Ox card."
NAMES = "Each nonland card in your starting deck has a different name."


@pytest.mark.rule("702.139a")
@pytest.mark.parametrize(
    ("text", "deck", "may"),
    [
        (EVEN, (BEAR, FOREST), True),
        (EVEN, (BEAR, OX), False),
        (ODD, (OX, FOREST), True),
        (ODD, (BEAR, FOREST), False),
        (LARGE, (OX, FOREST), True),
        (LARGE, (BEAR,), False),
        (CHEAP, (BEAR, WORD, FOREST), True),
        (CHEAP, (OX,), False),
        (BEARS, (BEAR, OX, WORD), True),
        (NAMES, (BEAR, OX, FOREST, FOREST), True),
        (NAMES, (BEAR, BEAR), False),
    ],
)
def test_702_139a_the_starting_deck(text: str, deck: tuple[CardDef, ...], may: bool) -> None:
    """Gyruda, Obosh, Keruga, Lurrus, Kaheera and Lutri."""
    friend = card(f"Companion — {text}", "Creature", "Friend")
    assert any(isinstance(each, CompanionAbility) for each in friend.abilities)
    t = table(2)
    a, _ = t.seats
    a.library(*deck, only=True).outside(friend)
    assert (len(possible_companions(t.game, a.number)) == 1) == may
