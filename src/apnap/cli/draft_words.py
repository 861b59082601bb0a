"""Cards in words, for drafts and decks in the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from apnap.state.card import CardDef

from .showing import facts
from .terminal import harmless, short
from .wording import Json


def card_line(card: CardDef) -> str:
    """A card in one line: its name, cost, types and size."""
    words = short(card.name)
    words += f" {card.cost}" if card.cost else ""
    words += f", {card.types}{f' {card.subtypes}' if card.subtypes else ''}"
    if card.base.is_creature:
        words += f" {card.power}/{card.toughness}"
    return harmless(words)


def card_text(card: CardDef) -> Text:
    """A card as it is printed."""
    shown: Json = {
        "name": harmless(card.name),
        "cost": card.cost,
        "types": card.types.split(),
        "subtypes": card.subtypes.split(),
        "text": harmless(card.text, lines=True),
    }
    if card.base.is_creature:
        shown["power"], shown["toughness"] = card.power, card.toughness
    return facts(shown)


def find_card(cards: Iterable[CardDef], wanted: str) -> CardDef | None:
    """The card that a number, a name or the beginning of one stands for."""
    cards = list(cards)
    if wanted.isdecimal() and 1 <= int(wanted) <= len(cards):
        return cards[int(wanted) - 1]
    folded = wanted.casefold()
    for card in cards:
        if folded and card.name.casefold().startswith(folded):
            return card
    return None
