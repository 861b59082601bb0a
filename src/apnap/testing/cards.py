"""The cards of scenarios: built-in ones, and imported ones, by name."""

from __future__ import annotations

from apnap.cards import RefusedCard, UnknownCard
from apnap.cards import card as named_card
from apnap.cards.store import StoreError
from apnap.state.card import CardDef

from .words import Card, ScenarioError

# What libraries are filled with: a land that does nothing, so that drawing it changes nothing.
BLANK = CardDef("Blank", "land")


def find_card(card: Card) -> CardDef:
    """The definition itself; or the card with this name, built in or imported."""
    if isinstance(card, CardDef):
        return card
    if not isinstance(card, str):
        raise ScenarioError(f"{card!r} is not a card; give a CardDef or the name of a card")
    if card == BLANK.name:
        return BLANK
    try:
        return named_card(card)
    except (UnknownCard, RefusedCard, StoreError) as error:
        raise ScenarioError(str(error)) from None
