"""903.4: the color identity of a card."""

from __future__ import annotations

import re

from apnap.rules.abilities.linked import chosen_before
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import COLORS, NOBODY

REMINDER = re.compile(r"\([^)]*\)")  # 903.4c: it counts for nothing
SYMBOL = re.compile(r"\{([^}]*)\}")


def identity_of(card: CardDef) -> frozenset[str]:
    """903.4: its colors, and those of the mana symbols in its mana cost and rules text; 903.4d: of
    all its faces."""
    found = set(card.base.colors)
    for face in (card, *card.faces):
        found |= face.base.colors
        for symbol in SYMBOL.findall(f"{face.cost or ''} {REMINDER.sub('', face.text)}"):
            found.update([letter for letter in symbol if letter in COLORS])
    return frozenset(found)


def commanders_identity(game: Game, seat: int) -> frozenset[str]:
    """903.4, 607.2p: of all commanders of the player, with the colors chosen for them before the
    game; none, if the player has no commander."""
    found: set[str] = set()
    for row in game.seats[seat].objects.values():
        if row.commander != NOBODY and row.owner == seat and not row.card.token:
            found |= identity_of(row.card)
            found.update([value for _, value in chosen_before(row) if isinstance(value, str)])
    return frozenset(found)
