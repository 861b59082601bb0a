"""100.2, 903.5: The requirements of formats on decks, and checking a deck against them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final

from apnap.oracle.text.facts import CardFacts
from apnap.state.ruleset import Ruleset

from .commanders import commander_faults
from .deck import DeckError
from .holding import WORDS, Fault, Holding, most_copies, texts
from .supplements import REQUIRED, supplement_faults

SMALLER = re.compile(r"minimum deck size is reduced by (\w+)", re.IGNORECASE)
OF_THE_DECK = ("main", "commanders")
CARD_TYPES: Final = frozenset(
    (
        *("artifact", "battle", "conspiracy", "creature", "dungeon", "enchantment", "instant"),
        *("kindred", "land", "phenomenon", "plane", "planeswalker", "scheme", "sorcery"),
        "vanguard",
    )
)
TRADITIONAL = ("main", "sideboard", "commanders", "companion")


@dataclass(frozen=True)
class DeckFormat:
    """The numbers of a format, and the rules they come from."""

    name: str
    legality: str = ""  # the name of the list of legal, banned and restricted cards
    least: int = 60
    most: int | None = None
    size_rule: str = "100.2a"
    copies: int | None = 4  # the usual limit for a card; None: any number
    copies_rule: str = "100.2a"
    sideboard: int | None = 15
    limited: bool = False
    has_commander: bool = False
    walkers: bool = False  # 903.12c: the commander may be a planeswalker
    vehicles: bool = False  # 2026-08:903.3: the commander may be a Vehicle


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
    legality="",  # 903.12b: Brawl decks are only usually made of the cards of Standard
    least=60,
    most=60,
    size_rule="903.12d",
    walkers=True,
)
STANDARD_BRAWL = replace(BRAWL, name="standardbrawl", legality="standardbrawl")
ANY = DeckFormat("any", least=0, copies=None, sideboard=None, limited=True)
BY_LIST = [DeckFormat(name, legality=name) for name in NAMED]
DECK_FORMATS = {
    each.name: each
    for each in (ANY, CONSTRUCTED, LIMITED, COMMANDER, DUEL, BRAWL, STANDARD_BRAWL, *BY_LIST)
}


def formats_named(names: list[str], holding: Holding) -> tuple[DeckFormat, list[str]]:
    """The format and the supplements with these names. Without a format, the deck decides."""
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
    if not holding.size("commanders"):
        return CONSTRUCTED, supplements
    return (BRAWL if holding.size(*OF_THE_DECK) == BRAWL.least else COMMANDER), supplements


def deck_faults(
    holding: Holding, wanted: DeckFormat, supplements: list[str], players: int = 4
) -> list[Fault]:
    """Everything in which the deck violates the rules of the format; some depend on the number of
    players (901.15a)."""
    faults = [*_kinds(holding, wanted), *_sizes(holding, wanted), *_copies(holding, wanted)]
    faults += _legalities(holding, wanted)
    if wanted.has_commander:
        faults += commander_faults(holding, wanted.walkers, wanted.vehicles)
    return faults + supplement_faults(holding, supplements, wanted.limited, players)


def _kinds(holding: Holding, wanted: DeckFormat) -> list[Fault]:
    """108.2a: Nontraditional cards can't be in a deck."""
    faults = []
    for section in TRADITIONAL:
        for name, held in holding.counts(section).items():
            drafted = section == "sideboard" and wanted.limited and held.facts.kind == "conspiracy"
            if held.facts.kind != "traditional" and not drafted:
                kind = held.facts.kind.replace("_", " ")
                faults.append(Fault("108.2a", f"{name} ({kind}) is no traditional card", name))
    return faults


def _sizes(holding: Holding, wanted: DeckFormat) -> list[Fault]:
    """Violations of the sizes of deck and sideboard."""
    faults = []
    size = holding.size(*OF_THE_DECK)
    least = wanted.least - (_reduction(holding) if wanted.limited else 0)
    if wanted.most is not None and size != wanted.least:
        words = f"the deck has {size} cards; it has to have exactly {wanted.least}"
        faults.append(Fault(wanted.size_rule, words))
    elif size < least:
        words = f"the deck has {size} cards; it has to have at least {least}"
        faults.append(Fault(wanted.size_rule, words))
    if wanted.sideboard is not None:
        aside = _sideboard_size(holding)
        if aside > wanted.sideboard:
            words = f"the sideboard has {aside} cards; it may have {wanted.sideboard}"
            faults.append(Fault("100.4a", words))
    return faults


def _reduction(holding: Holding) -> int:
    """113.6n: The number by which conspiracies reduce the minimum deck size."""
    total = 0
    for held in holding.held("conspiracies", "sideboard"):
        match = SMALLER.search(texts(held.facts))
        if match is not None and held.facts.kind == "conspiracy" and match[1] in WORDS:
            total += held.count * WORDS.index(match[1])
    return total


def _sideboard_size(holding: Holding) -> int:
    """702.139a: The size of the sideboard. A companion is part of it, whether or not it is listed
    there again."""
    there = holding.counts("sideboard")
    more = [each.count for each in holding.held("companion") if each.facts.name not in there]
    return holding.size("sideboard") + sum(more)


def _copies(holding: Holding, wanted: DeckFormat) -> list[Fault]:
    """100.4a: Violations of the limit of copies. In constructed play it holds for deck and
    sideboard together."""
    if wanted.copies is None:
        return []
    sections = OF_THE_DECK if wanted.has_commander else (*OF_THE_DECK, "sideboard")
    faults = []
    for name, held in holding.counts(*sections).items():
        most = most_copies(held.facts, wanted.copies)
        if most is not None and held.count > most:
            words = f"{held.count} {name}; there may be {most}"
            faults.append(Fault(wanted.copies_rule, words, name))
    return faults


def _legalities(holding: Holding, wanted: DeckFormat) -> list[Fault]:
    """100.6: Cards that tournaments or groups of players don't allow, according to the card
    databases."""
    if not wanted.legality:
        return []
    faults = []
    for name, held in holding.counts(*TRADITIONAL).items():
        words = _not_allowed(held.facts, held.count, wanted)
        if words and held.facts.kind == "traditional":
            faults.append(Fault("100.6", words, name))
    if wanted.has_commander:
        for held in holding.held("commanders"):
            if held.facts.legalities.get(wanted.legality) == "restricted":
                words = f"{held.facts.name} may not be a commander in {wanted.name}"
                faults.append(Fault("100.6", words, held.facts.name))
    return faults


def _not_allowed(card: CardFacts, count: int, wanted: DeckFormat) -> str:
    """The reason why the card is not allowed in this format; empty if it is."""
    word = card.legalities.get(wanted.legality, card.legalities.get("*"))
    if word == "banned":
        return f"{card.name} is banned in {wanted.name}"
    if word == "restricted" and count > 1 and not wanted.has_commander:
        return f"{count} {card.name}; it is restricted to one in {wanted.name}"
    if word == "unknown" or not card.legalities:
        return f"it is not known whether {card.name} is legal in {wanted.name}; import the cards"
    return "" if word is not None else f"{card.name} is not legal in {wanted.name}"


def later_types(holding: Holding, sections: Iterable[str], rules: Ruleset) -> list[Fault]:
    """205.2a: The cards of types that an edition of the rulebook doesn't know."""
    faults: list[Fault] = []
    for name, held in holding.counts(*sections).items() if rules.card_types else ():
        words = [word for face in held.facts.type_line.split("//") for word in types_in(face)]
        unknown = [word for word in words if word in CARD_TYPES and word not in rules.card_types]
        if unknown:
            words_for_it = f"the rulebook of {rules.edition} has no {unknown[0]} cards"
            faults.append(Fault("205.2a", f"{name}: {words_for_it}", name))
    return faults


def types_in(type_line: str) -> list[str]:
    """205.1a: The words of a type line before the dash, in the words of today."""
    words = re.split("[\N{EM DASH}-]", type_line)[0].casefold().split()
    return ["kindred" if word == "tribal" else word for word in words]
