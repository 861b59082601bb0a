"""Where scenarios get their cards."""

from __future__ import annotations

from apnap.cards import UnknownCard, builtin_card
from apnap.state.card import CardDef

from .words import Card, ScenarioError

# What libraries are filled with: a land that does nothing, so that drawing it changes nothing.
BLANK = CardDef("Blank", "land")


def find_card(card: Card) -> CardDef:
    """The definition, or the built-in card with this name."""
    if isinstance(card, CardDef):
        return card
    if not isinstance(card, str):
        raise ScenarioError(f"{card!r} is not a card; give a CardDef or the name of a built-in one")
    if card == BLANK.name:
        return BLANK
    try:
        return builtin_card(card)
    except UnknownCard as error:
        raise ScenarioError(str(error)) from None
