"""905.1d: Decks from drafted cards: whether one is legal, and one that a program builds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from apnap.cards.builtin import builtin_card
from apnap.cards.holding import Fault
from apnap.rules.casual.conspiracies import CONSPIRACY, SmallerDeck
from apnap.state.card import CardDef

from .rating import BASICS, COLORS, rating

LEAST: Final = 40  # 100.2b
LANDS: Final = 17  # of forty


@dataclass
class Built:
    """905.1d, 100.4b: A deck built from a pool. All other cards of the pool are the sideboard, and
    the conspiracies among them may start in the command zone (905.4)."""

    deck: list[CardDef]
    sideboard: list[CardDef] = field(default_factory=list)
    conspiracies: list[CardDef] = field(default_factory=list)


def least_cards(conspiracies: Iterable[CardDef]) -> int:
    """100.2b, 113.6n: The size that a deck must have at least, with these conspiracies."""
    abilities = [each for card in conspiracies for each in card.abilities]
    return LEAST - sum([each.by for each in abilities if isinstance(each, SmallerDeck)])


def is_conspiracy(card: CardDef) -> bool:
    return CONSPIRACY in card.base.types


def is_basic(card: CardDef) -> bool:
    return {"basic"} <= card.base.supertypes and "land" in card.base.types


def deck_faults(pool: Sequence[CardDef], built: Built) -> list[Fault]:
    """905.1d: Everything in which a deck breaks the rules for decks from this pool."""
    faults = []
    there = Counter([card.name for card in pool])
    used = Counter([card.name for card in (*built.deck, *built.conspiracies) if not is_basic(card)])
    for name, number in used.items():
        if number > there[name]:
            words = f"the deck has {number} of {name}; the card pool has {there[name]}"
            faults.append(Fault("905.1d", words, name))
    for card in built.deck:
        if is_conspiracy(card):
            words = f"{card.name} is a conspiracy and can't be in a deck"
            faults.append(Fault("315.3", words, card.name))
    faults += [
        Fault("905.4", f"{card.name} is no conspiracy", card.name)
        for card in built.conspiracies
        if not is_conspiracy(card)
    ]
    least = least_cards(built.conspiracies)
    if len(built.deck) < least:
        words = f"the deck has {len(built.deck)} cards; it has to have at least {least}"
        faults.append(Fault("100.2b", words))
    return faults


def split(pool: Sequence[CardDef], deck: Sequence[CardDef]) -> Built:
    """100.4b: The deck, with everything else of the pool in the sideboard; the conspiracies are to
    start in the command zone."""
    left = Counter([card.name for card in deck])
    aside: list[CardDef] = []
    for card in pool:
        if left[card.name] > 0:
            left[card.name] -= 1
        else:
            aside.append(card)
    conspiracies = [card for card in aside if is_conspiracy(card)]
    return Built(list(deck), [card for card in aside if not is_conspiracy(card)], conspiracies)


# ---- a deck built by a program ---------------------------------------------------------------


def build(pool: Sequence[CardDef]) -> Built:
    """A deck of two colors, or of as many as it takes: the best cards, and lands for them.

    >>> from apnap.cards import bundled_deck
    >>> built = build(bundled_deck("green"))
    >>> len(built.deck), deck_faults(bundled_deck("green"), built)
    (40, [])
    """
    least = least_cards([card for card in pool if is_conspiracy(card)])
    spells = [c for c in pool if not is_conspiracy(c) and "land" not in c.base.types]
    wanted = least - round(LANDS * least / LEAST)
    chosen: list[CardDef] = []
    for number in range(2, len(COLORS) + 1):
        options = [best_of(spells, set(colors), wanted) for colors in combinations(COLORS, number)]
        chosen = max(options, key=lambda cards: (len(cards), total(cards)))
        if len(chosen) == wanted:
            break
    return split(pool, [*chosen, *lands_for(chosen, least - len(chosen))])


def best_of(spells: list[CardDef], colors: set[str], number: int) -> list[CardDef]:
    """The best cards that these colors can cast, with creatures of low cost among them."""
    playable = [card for card in spells if set(card.base.colors) <= colors]
    playable.sort(key=lambda card: (-curved(card), card.name))
    return playable[:number]


def curved(card: CardDef) -> float:
    """The rating, a little higher for creatures that come early."""
    early = "creature" in card.base.types and card.base.value <= 3
    return rating(card) + (0.4 if early else 0.0)


def total(cards: list[CardDef]) -> float:
    return sum([rating(card) for card in cards])


def lands_for(cards: list[CardDef], number: int) -> list[CardDef]:
    """As many basic lands, divided as the mana symbols of the cards are."""
    symbols = Counter[str]()
    for card in cards:
        for color in COLORS:
            symbols[color] += (card.cost or "").count(color)
    if not symbols.total():
        symbols = Counter(COLORS)
    used = [color for color in COLORS if symbols[color]]
    shares = {color: max(1, symbols[color] * number // symbols.total()) for color in used}
    while sum(shares.values()) != number:
        more = 1 if sum(shares.values()) < number else -1
        color = max(used, key=lambda each: more * (symbols[each] / shares[each]))
        shares[color] += more
    return [builtin_card(BASICS[color]) for color in used for _ in range(shares[color])]
