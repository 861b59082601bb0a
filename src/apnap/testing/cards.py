"""The cards of scenarios: built-in ones, and imported ones, by name."""

from __future__ import annotations

from apnap.cards import UnknownCard, builtin_card
from apnap.cards.deck import Entry
from apnap.cards.library import open_library
from apnap.cards.store import UnknownName
from apnap.oracle import Refused
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
        return builtin_card(card)
    except UnknownCard:
        return imported_card(card)


def imported_card(name: str) -> CardDef:
    """The card with this name among those that were imported (`apnap cards import`)."""
    with open_library() as library:
        try:
            verdict = library.card(library.facts(Entry(1, name)))
        except (UnknownCard, UnknownName) as error:
            raise ScenarioError(str(error)) from None
    if isinstance(verdict, Refused):
        words = ", ".join([repr(each.text or each.expected) for each in verdict.problems])
        raise ScenarioError(f"{name} can't be played: the compiler stops at {words}")
    return verdict
