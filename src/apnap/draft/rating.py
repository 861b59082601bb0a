"""How good a card is in a draft, as far as a simple rule can tell. Only bots ask."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from apnap.rules.casual.drafting import DraftAnother, DraftWholePack
from apnap.state.card import CardDef

COLORS: Final = "WUBRG"
BASICS: Final = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
EVASION: Final = {"flying": 1.0, "menace": 0.4, "trample": 0.4, "first strike": 0.4}
EVASION_AND_MORE: Final = {
    **EVASION,
    "double strike": 1.0,
    "lifelink": 0.6,
    "deathtouch": 0.6,
    "haste": 0.3,
    "vigilance": 0.3,
    "defender": -1.0,
    "reach": 0.2,
    "hexproof": 0.5,
    "flash": 0.2,
}
REMOVAL: Final = re.compile(
    r"(destroy|exile) target (\w+ )?(creature|permanent)|damage to (any target|target creature)"
    r"|target creature gets -|enchanted creature can't (attack|block)|fights",
    re.IGNORECASE,
)
CARDS: Final = re.compile(r"draws? (a|two|three|four|x) cards?", re.IGNORECASE)


@lru_cache(maxsize=4096)
def rating(card: CardDef) -> float:
    """The worth of a card for a deck of forty: around 2 for a plain creature, 4 for a strong one.

    >>> from apnap.cards import builtin_card
    >>> rating(builtin_card("Serra Angel")) > rating(builtin_card("Grizzly Bears"))
    True
    """
    base = card.base
    if "conspiracy" in base.types:
        return 2.6
    if "land" in base.types:
        return 0.0 if "basic" in base.supertypes else 1.0
    worth = 1.2
    if "creature" in base.types:
        worth = 1.0 + 0.35 * (base.power + base.toughness) - 0.25 * base.value
        worth += sum([more for word, more in EVASION_AND_MORE.items() if word in base.keywords])
    if REMOVAL.search(card.text):
        worth += 1.8
    if CARDS.search(card.text):
        worth += 0.5
    if "planeswalker" in base.types:
        worth += 2.5
    if any(isinstance(each, (DraftAnother, DraftWholePack)) for each in card.abilities):
        worth += 1.5
    return worth - 0.3 * max(0, base.value - 5)


def weights(pile: Iterable[CardDef]) -> dict[str, float]:
    """How much the cards of each color are worth together."""
    found = dict.fromkeys(COLORS, 0.0)
    for card in pile:
        colors = [each for each in COLORS if each in card.base.colors]
        for color in colors:
            found[color] += max(0.0, rating(card)) / len(colors)
    return found


def pick_value(card: CardDef, pile: list[CardDef]) -> float:
    """The worth of a card for a player who has drafted these. The more have been drafted, the more
    it matters that the card is of the two best colors."""
    worth, colors = rating(card), set(card.base.colors)
    if not colors:
        return worth
    known = weights(pile)
    best = sorted(COLORS, key=lambda color: -known[color])[:2]
    commitment = min(1.0, len(pile) / 15)
    strange = len([color for color in colors if color not in best])
    expensive = len([each for each in pile if each.base.value >= 5])
    glut = 0.2 * max(0, expensive - 4) if card.base.value >= 5 else 0.0
    return worth - 2.5 * commitment * strange - 0.4 * (len(colors) - 1) - glut
