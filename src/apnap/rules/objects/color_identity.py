"""903.4: The color identity of a card."""

from __future__ import annotations

import re

from apnap.rules.abilities.linked import chosen_before
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import COLORS, NOBODY

REMINDER = re.compile(r"\([^)]*\)")  # 903.4c: reminder text is ignored
SYMBOL = re.compile(r"\{([^}]*)\}")


def identity_of(card: CardDef) -> frozenset[str]:
    """903.4: The card's colors, and those of the mana symbols in its mana cost and rules text.
    903.4d: All its faces count."""
    colors = set(card.base.colors)
    for face in (card, *card.faces):
        colors |= face.base.colors
        for symbol in SYMBOL.findall(f"{face.cost or ''} {REMINDER.sub('', face.text)}"):
            colors.update([letter for letter in symbol if letter in COLORS])
    return frozenset(colors)


def commanders_identity(game: Game, seat: int) -> frozenset[str]:
    """903.4, 607.2p: The color identity of all the player's commanders, with the colors chosen for
    them before the game; empty if the player has no commander."""
    colors: set[str] = set()
    for row in game.seats[seat].objects.values():
        if row.commander != NOBODY and row.owner == seat and not row.card.token:
            colors |= identity_of(row.card)
            colors.update([value for _, value in chosen_before(row) if isinstance(value, str)])
    return frozenset(colors)
