"""903.4: The color identity of a card."""

from __future__ import annotations

import re

from apnap.rules.abilities.linked import chosen_before
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import COLORS, NOBODY, OUTSIDE
from apnap.state.objects import GameObject

REMINDER = re.compile(r"\([^)]*\)")  # 903.4c: reminder text is ignored
SYMBOL = re.compile(r"\{([^}]*)\}")


def identity_of(card: CardDef) -> frozenset[str]:
    """903.4: The card's colors, and those of the mana symbols in its mana cost and rules text.
    903.4d-e: All its faces count."""
    if card.identity is None:
        colors = set(card.base.colors)
        for face in (card, *card.faces):
            colors |= face.base.colors
            for symbol in SYMBOL.findall(f"{face.cost or ''} {REMINDER.sub('', face.text)}"):
                colors.update([letter for letter in symbol if letter in COLORS])
        card.identity = frozenset(colors)
    return card.identity


def commanders_of(game: Game, seat: int) -> list[tuple[CardDef, GameObject]]:
    """903.3: The cards that are the player's commanders, in any zone, and the object that each is
    now, or is a part of."""
    rows = [row for row in game.seats[seat].objects.values() if row.commander != NOBODY]
    return [
        (card, row)
        for row in rows
        for card, number in zip(row.components or (row.card,), row.commanders(), strict=True)
        if number != NOBODY and not card.token
    ]


def commanders_identity(game: Game, seat: int) -> frozenset[str] | None:
    """903.4, 607.2p, 702.124c: The color identity of all the player's commanders, with the colors
    chosen for them before the game; 903.4f: None if the player has no commander."""
    leaders = commanders_of(game, seat)
    if not leaders:
        return None
    colors: set[str] = set()
    for card, row in leaders:
        colors |= identity_of(card)
        colors.update([value for _, value in chosen_before(row) if isinstance(value, str)])
    return frozenset(colors)


def why_not_brought(game: Game, row: GameObject) -> str:
    """903.11: The rule by which the card can't be brought into a Commander game: a card of its name
    was in the deck or is in the game, or its color identity doesn't fit; 2026-08:903.11: no card
    from outside the game can be."""
    if not game.rules.commanders:
        return ""
    if not game.rules.wish_in_commander:  # 2026-08:903.11
        return "903.11"
    name, seat = row.card.name, row.owner
    others = game.seats[seat].objects.values()
    inside = [other.card.name for other in others if is_card(other) and other.zone != OUTSIDE]
    fits = identity_of(row.card) <= (commanders_identity(game, seat) or frozenset())
    if fits and name not in inside and name not in game.player(seat).starting_deck:
        return ""
    return "903.11"


def is_card(row: GameObject) -> bool:
    """108.2: Whether the object is a card, and no token, copy, ability or emblem."""
    return not (row.card.token or row.card.marker or row.copy_of or row.ability is not None)
