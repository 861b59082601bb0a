"""Cards as the rules of a game read them: what a card's text means under some rulebooks only.

A card is read as it is brought to a game, so everything that it makes later is read, too. The
vocabulary enters its readings when apnap is imported.
"""

from __future__ import annotations

from collections.abc import Callable

from .card import CardDef
from .ruleset import Ruleset

# By the field of the ruleset that asks for it if it is set.
READINGS: dict[str, Callable[[CardDef], CardDef]] = {}
LIBRARY_ON_STACK = "library_on_stack"
TARGETED_MANA = "targeted_mana"


def as_read(card: CardDef, rules: Ruleset) -> CardDef:
    """The card by the rules of this game; by those of March 2024, the very same card."""
    if rules.library_on_stack:
        card = READINGS[LIBRARY_ON_STACK](card)
    if rules.targeted_mana:
        card = READINGS[TARGETED_MANA](card)
    return card
