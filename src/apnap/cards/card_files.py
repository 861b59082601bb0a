"""Files of cards: Scryfall's, MTGJSON's, or one JSON object per line. The content decides which it
is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any

from apnap.oracle.text.facts import CardFacts, NotACard, token_names

from . import mtgjson, scryfall
from .json_stream import CardFileError, JsonStream, open_json

Progress = Callable[[int], None]  # gets the number of bytes that have been read
FIRST_KEY = re.compile(r'\{\s*"((?:[^"\\]|\\.)*)"')
# A card has these flags only if all its printings have them.
OF_ALL_PRINTINGS = frozenset(("funny", "digital", "upcoming", "playtest_or_promo"))


@dataclass
class CardFile:
    """The cards of a file by their names (201.2)."""

    cards: dict[str, CardFacts] = field(default_factory=dict)
    # Names of several cards of which at most one can be in a deck: the others are left out.
    shadowed: list[str] = field(default_factory=list)

    def add(self, card: CardFacts) -> None:
        """Add a card, or merge it with another printing of the same card."""
        known = self.cards.get(card.name)
        if known is None:
            self.cards[card.name] = card
        elif _essence(known) == _essence(card):
            self.cards[card.name] = _of_both_printings(known, card)
        elif known.can_be_in_a_deck and card.can_be_in_a_deck:
            raise NotACard(
                f"{card.name!r} is in the file twice, with different facts (201.2: a name stands"
                " for one card)"
            )
        else:
            self.shadowed.append(card.name)
            if card.can_be_in_a_deck:
                self.cards[card.name] = card


def read_card_file(
    path: Path, progress: Progress | None = None, today: date | None = None
) -> CardFile:
    """All cards of a file."""
    file_of_cards = CardFile()
    done = 0
    with open_json(path) as (stream, file):
        try:
            for cards in _records(stream, today or date.today()):
                for card in cards:
                    file_of_cards.add(card)
                done += 1
                if progress is not None:
                    progress(file.tell())
        except (NotACard, TypeError, KeyError, AttributeError) as error:
            words = error if isinstance(error, NotACard) else f"it is no card ({error!r})"
            raise CardFileError(f"{path}, record {done + 1:,}: {words}") from None
    if not file_of_cards.cards:
        raise CardFileError(f"{path} has {done:,} records and no card among them")
    join(file_of_cards.cards)
    return file_of_cards


def _records(stream: JsonStream, today: date) -> Iterator[list[CardFacts]]:
    """The cards of each record."""
    start = stream.peek()
    if start == "[":
        for each in stream.elements():
            yield _by_scryfall(each, today)
        stream.end()
    elif start == "{":
        key = FIRST_KEY.match(stream.buffer, stream.at)
        if key is not None and key[1] in ("meta", "data"):
            yield from _of_mtgjson(stream, today)
            stream.end()
        else:
            while stream.peek():
                yield _by_scryfall(stream.value(), today)
    else:
        raise stream.error(
            f"it begins with {start!r}, and not with JSON: give a bulk file of Scryfall or"
            " MTGJSON, or one with a JSON object on each line"
        )


def _by_scryfall(record: Any, today: date) -> list[CardFacts]:
    if not isinstance(record, dict):
        raise NotACard(f"a card is a JSON object, not {str(record)[:40]!r}")
    if record.get("object") == "list":  # a page of the API
        return [card for each in record["data"] for card in _by_scryfall(each, today)]
    card = scryfall.card_of(record, today)
    return [] if card is None else [card]


def _of_mtgjson(stream: JsonStream, today: date) -> Iterator[list[CardFacts]]:
    for part in stream.members():
        if part != "data":
            stream.value()
        elif stream.peek() == "[":
            for each in stream.elements():
                yield _by_scryfall(each, today)
        else:
            for key in stream.members():
                yield list(mtgjson.cards_of(key, stream.value(), today))


def _essence(card: CardFacts) -> CardFacts:
    """The card without the facts that differ between printings."""
    return replace(card, printings=(), released="", flags=frozenset(), legalities={}, keywords=())


def _of_both_printings(one: CardFacts, other: CardFacts) -> CardFacts:
    """The card with the printings, flags and legalities of both, and the earlier date."""
    kept = (one.flags | other.flags) - OF_ALL_PRINTINGS
    return replace(
        one,
        printings=tuple(dict.fromkeys(one.printings + other.printings)),
        released=min([each for each in (one.released, other.released) if each], default=""),
        flags=kept | (one.flags & other.flags),
        legalities={**other.legalities, **one.legalities},
    )


def join(cards: dict[str, CardFacts]) -> None:
    """712.5, 2026-08:111.11: Give the cards those that they meld into or name as tokens."""
    _join_melds(cards)
    _join_tokens(cards)


def _join_tokens(cards: dict[str, CardFacts]) -> None:
    """2026-08:111.11: Each card gets the cards of which it makes tokens by their names."""
    alone = dict(cards)
    for name, card in alone.items():
        named = [alone[each] for each in token_names(card) if each in alone]
        if named:
            cards[name] = replace(card, named=tuple(named))


def _join_melds(cards: dict[str, CardFacts]) -> None:
    """712.5: Each card of a meld pair gets the name of the other, and both get the card they meld
    into."""
    pairs: dict[str, list[str]] = {}
    for card in cards.values():
        if card.meld_into:
            pairs.setdefault(card.meld_into, []).append(card.name)
    for result, parts in pairs.items():
        for name in parts:
            others = [each for each in parts if each != name]
            pair = cards[name].meld_pair or (others[0] if others else "")
            cards[name] = replace(cards[name], meld_pair=pair)
        if result in cards:
            cards[result] = replace(cards[result], meld_parts=tuple(sorted(parts)))
            for name in parts:
                cards[name] = replace(cards[name], melded=cards[result])
