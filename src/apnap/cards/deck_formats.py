"""100.2, 903.5: what a deck has to be like in a format, and which of it a deck is not."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from difflib import get_close_matches

from apnap.oracle.text.facts import CardFacts

from .commanders import commander_faults
from .deck import DeckError
from .holding import WORDS, Fault, Holding, most_copies, texts
from .supplements import REQUIRED, supplement_faults

SMALLER = re.compile(r"minimum deck size is reduced by (\w+)", re.IGNORECASE)
OF_THE_DECK = ("main", "commanders")
TRADITIONAL = ("main", "sideboard", "commanders", "companion")


@dataclass(frozen=True)
class DeckFormat:
    """Numbers, and the rules that give them."""

    name: str
    legality: str = ""  # which list of legal, banned and restricted cards applies
    least: int = 60
    most: int | None = None
    size_rule: str = "100.2a"
    copies: int | None = 4  # of a card that says nothing about it; None: any number
    copies_rule: str = "100.2a"
    sideboard: int | None = 15
    limited: bool = False
    has_commander: bool = False
    walkers: bool = False  # 903.12c: the commander may be a planeswalker


NAMED = (
    *("alchemy", "future", "historic", "legacy", "modern", "oldschool", "pauper", "penny"),
    *("pioneer", "premodern", "standard", "timeless", "vintage"),
)
CONSTRUCTED = DeckFormat("constructed")
LIMITED = DeckFormat(
    "limited", least=40, size_rule="100.2b", copies=None, sideboard=None, limited=True
)
COMMANDER = DeckFormat(
    "commander",
    legality="commander",
    least=100,
    most=100,
    size_rule="903.5a",
    copies=1,
    copies_rule="903.5b",
    sideboard=None,
    has_commander=True,
)
DUEL = replace(COMMANDER, name="duel", legality="duel")
BRAWL = replace(
    COMMANDER,
    name="brawl",
    legality="standardbrawl",
    least=60,
    most=60,
    size_rule="903.12d",
    walkers=True,
)
ANY = DeckFormat("any", least=0, copies=None, sideboard=None, limited=True)
BY_LIST = [DeckFormat(name, legality=name) for name in NAMED]
DECK_FORMATS = {
    each.name: each for each in (ANY, CONSTRUCTED, LIMITED, COMMANDER, DUEL, BRAWL, *BY_LIST)
}


def formats_named(names: list[str], holding: Holding) -> tuple[DeckFormat, list[str]]:
    """The format, and what is played besides it. If none is named, what the deck looks like."""
    base: list[DeckFormat] = []
    supplements = []
    for name in names:
        word = name.strip().casefold()
        if word in REQUIRED:
            supplements.append(word)
        elif word in DECK_FORMATS:
            base.append(DECK_FORMATS[word])
        else:
            known = [*DECK_FORMATS, *REQUIRED]
            near = get_close_matches(word, known, n=1)
            hint = f"did you mean {near[0]!r}? " if near else ""
            raise DeckError(f"there is no format {name!r}; {hint}there are: {', '.join(known)}")
    if len(base) > 1:
        raise DeckError(f"a deck is for one format, not for {base[0].name} and {base[1].name}")
    if base:
        return base[0], supplements
    if "conspiracy" in supplements:
        return LIMITED, supplements
    has_commander = bool(holding.size("commanders"))
    return (COMMANDER if has_commander else CONSTRUCTED), supplements


def deck_faults(holding: Holding, wanted: DeckFormat, supplements: list[str]) -> list[Fault]:
    """All that is not as the rules of the format say."""
    found = [*_kinds(holding, wanted), *_sizes(holding, wanted), *_copies(holding, wanted)]
    found += _legalities(holding, wanted)
    if wanted.has_commander:
        found += commander_faults(holding, wanted.walkers)
    return found + supplement_faults(holding, supplements, wanted.limited)


def _kinds(holding: Holding, wanted: DeckFormat) -> list[Fault]:
    """108.2a: nontraditional cards are not in decks."""
    found = []
    for section in TRADITIONAL:
        for name, held in holding.counts(section).items():
            drafted = section == "sideboard" and wanted.limited and held.facts.kind == "conspiracy"
            if held.facts.kind != "traditional" and not drafted:
                kind = held.facts.kind.replace("_", " ")
                found.append(Fault("108.2a", f"{name} ({kind}) is no traditional card", name))
    return found


def _sizes(holding: Holding, wanted: DeckFormat) -> list[Fault]:
    found = []
    size = holding.size(*OF_THE_DECK)
    least = wanted.least - (_reduction(holding) if wanted.limited else 0)
    if wanted.most is not None and size != wanted.least:
        words = f"the deck has {size} cards; it has to have exactly {wanted.least}"
        found.append(Fault(wanted.size_rule, words))
    elif size < least:
        words = f"the deck has {size} cards; it has to have at least {least}"
        found.append(Fault(wanted.size_rule, words))
    if wanted.sideboard is not None:
        aside = _sideboard_size(holding)
        if aside > wanted.sideboard:
            words = f"the sideboard has {aside} cards; it may have {wanted.sideboard}"
            found.append(Fault("100.4a", words))
    return found


def _reduction(holding: Holding) -> int:
    """113.6n: some conspiracies let decks be smaller."""
    total = 0
    for held in holding.held("conspiracies", "sideboard"):
        match = SMALLER.search(texts(held.facts))
        if match is not None and held.facts.kind == "conspiracy" and match[1] in WORDS:
            total += held.count * WORDS.index(match[1])
    return total


def _sideboard_size(holding: Holding) -> int:
    """702.139a: a companion is one of the sideboard's cards, listed there again or not."""
    there = holding.counts("sideboard")
    more = [each.count for each in holding.held("companion") if each.facts.name not in there]
    return holding.size("sideboard") + sum(more)


def _copies(holding: Holding, wanted: DeckFormat) -> list[Fault]:
    """100.4a: in constructed play the limit holds for deck and sideboard together."""
    if wanted.copies is None:
        return []
    sections = OF_THE_DECK if wanted.has_commander else (*OF_THE_DECK, "sideboard")
    found = []
    for name, held in holding.counts(*sections).items():
        most = most_copies(held.facts, wanted.copies)
        if most is not None and held.count > most:
            words = f"{held.count} {name}; there may be {most}"
            found.append(Fault(wanted.copies_rule, words, name))
    return found


def _legalities(holding: Holding, wanted: DeckFormat) -> list[Fault]:
    """100.6: what tournaments and groups of players allow, as the card databases list it."""
    if not wanted.legality:
        return []
    found = []
    for name, held in holding.counts(*TRADITIONAL).items():
        words = _not_allowed(held.facts, held.count, wanted)
        if words and held.facts.kind == "traditional":
            found.append(Fault("100.6", words, name))
    if wanted.has_commander:
        for held in holding.held("commanders"):
            if held.facts.legalities.get(wanted.legality) == "restricted":
                words = f"{held.facts.name} may not be a commander in {wanted.name}"
                found.append(Fault("100.6", words, held.facts.name))
    return found


def _not_allowed(card: CardFacts, count: int, wanted: DeckFormat) -> str:
    word = card.legalities.get(wanted.legality, card.legalities.get("*"))
    if word == "banned":
        return f"{card.name} is banned in {wanted.name}"
    if word == "restricted" and count > 1 and not wanted.has_commander:
        return f"{count} {card.name}; it is restricted to one in {wanted.name}"
    if word == "unknown" or not card.legalities:
        return f"it is not known whether {card.name} is legal in {wanted.name}; import the cards"
    return "" if word is not None else f"{card.name} is not legal in {wanted.name}"
