"""113.6p, 408, 717: The command zone: which objects have abilities that work there."""

from __future__ import annotations

from apnap.state.card import CardDef
from apnap.state.names import COMMAND
from apnap.state.objects import GameObject

ATTRACTION = "Attraction"  # 717.1: an artifact type
IN_DECKS = frozenset(("plane", "phenomenon", "scheme"))  # 311.2, 312.2, 314.2
IN_COMMAND = frozenset(
    ("emblem", "plane", "phenomenon", "scheme", "vanguard", "conspiracy", "dungeon")
)
# 400.4b: Cards of these types stay in the command zone.
COMMAND_ONLY = frozenset(("conspiracy", "dungeon", "phenomenon", "plane", "scheme", "vanguard"))


def functions_in_command(row: GameObject) -> bool:
    """113.6p, 114.4: Whether the object's abilities work in the command zone. Those of commanders
    don't."""
    if row.face_down:  # 311.4, 314.4: it is part of a deck
        return False
    return row.card.marker or not IN_COMMAND.isdisjoint(row.card.base.types)


def has_astrotorium_back(card: CardDef) -> bool:
    """717.1: Whether this is an Attraction card. A token that is a copy of an Attraction is not a
    card."""
    return ATTRACTION in card.base.subtypes and not card.token and not card.marker


def is_of_a_deck(card: CardDef) -> bool:
    """100.2d, 108.5: Whether the card starts the game in a supplementary deck."""
    return not IN_DECKS.isdisjoint(card.base.types) or has_astrotorium_back(card)


def why_stays_outside(card: CardDef, to: str) -> str:
    """108.5: The rule by which the card can't be brought into the game; empty if it can.

    Conspiracies may start in the command zone (315.2), and dungeons are entered by venturing
    (309.2d).
    """
    if "dungeon" in card.base.types:
        return "309.2d"
    strange = not IN_COMMAND.isdisjoint(card.base.types) or has_astrotorium_back(card)
    return "108.5" if strange and (to != COMMAND or "conspiracy" not in card.base.types) else ""
