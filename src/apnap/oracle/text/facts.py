"""The facts printed on a card, as card databases write them down, and the reasons for a refusal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

COLORS = "WUBRG"
FLAGS = ("funny", "digital", "rebalanced", "upcoming", "playtest_or_promo", "reserved", "omen")
NO_DECK = frozenset(("funny", "digital", "upcoming", "playtest_or_promo"))

T = TypeVar("T")


class NotACard(ValueError):
    """The record does not describe a card; says which part of it is wrong."""


@dataclass(frozen=True)
class CardFacts:
    """A card, or one face of a card, before its text is understood."""

    name: str  # "Fire // Ice" for a card with several faces
    layout: str = "normal"  # normal, split, flip, transform, modal_dfc, meld, adventure, saga …
    mana_cost: str | None = None  # 202.1: as printed, "{1}{R}"; None: no mana cost
    mana_value: float = 0  # 202.3: of the whole card; 0 for a single face
    type_line: str = ""  # as printed: "Legendary Creature — Elf Druid"
    text: str = ""  # paragraphs are parted by "\n"; "" for a card with several faces
    power: str | None = None  # as printed: "2", "*", "1+*"; None: it has none
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: str = ""  # in the order WUBRG
    color_indicator: str = ""  # 204; "": it has none
    color_identity: str = ""  # 903.4; of the whole card
    keywords: tuple[str, ...] = ()
    hand_modifier: str | None = None  # 210, such as "+1"
    life_modifier: str | None = None  # 211
    lights: tuple[int, ...] = ()  # 717.1: the numbers that are lit up on an Attraction
    # traditional, plane, phenomenon, scheme, vanguard, conspiracy, dungeon, meld_result,
    # attraction, stickers, contraption
    kind: str = "traditional"
    faces: tuple[CardFacts, ...] = ()  # all of them, the front first; (): the card has one face
    meld_pair: str = ""  # 712.5: the other card of the pair
    meld_into: str = ""  # what the pair becomes
    meld_parts: tuple[str, ...] = ()  # of what a pair becomes: the pair
    melded: CardFacts | None = None  # the card `meld_into` names, where the source has it
    # 2026-08:111.11: The cards by whose names the text makes tokens, where the source has them.
    named: tuple[CardFacts, ...] = ()
    # By format: legal, banned, restricted, unknown; "*": in those that are not named.
    legalities: dict[str, str] = field(default_factory=dict, hash=False)
    printings: tuple[str, ...] = ()  # set codes
    released: str = ""  # the earliest known date, such as "2004-11-19"; "": not known
    flags: frozenset[str] = frozenset()  # of FLAGS

    @property
    def can_be_in_a_deck(self) -> bool:
        """108.2: Whether this is a traditional card that is printed on paper and is no joke,
        preview or test."""
        return self.kind == "traditional" and not self.flags & NO_DECK


# 2026-08:111.11: "create a Tarmogoyf token"; the name may be that of a card, or of a kind of token.
NAMED_TOKEN = re.compile(
    r"\b[Cc]reates? (?:an?|two|three|ten|X|that many) (?:tapped )?([A-Z][^.:;\"()\n\\]*?) tokens?\b"
)


def names_of_tokens(text: str) -> list[str]:
    """2026-08:111.11: The names in the text by which tokens are made, if cards have those names.

    >>> names_of_tokens("Create a Tarmogoyf token, then create two Food tokens.")
    ['Tarmogoyf', 'Food']
    """
    return list(dict.fromkeys(NAMED_TOKEN.findall(text)))


def token_names(card: CardFacts) -> list[str]:
    """2026-08:111.11: The names by which the card makes tokens, if other cards have those names."""
    texts = [each.text for each in (card, *card.faces)]
    names = names_of_tokens("\n".join(texts)) if any(" token" in text for text in texts) else []
    return [name for name in names if name != card.name]


@dataclass(frozen=True)
class Problem:
    """Words of a card that could not be read, and where they stand."""

    paragraph: int  # of the face's text, from 0; -1: no text but another fact, such as the layout
    start: int  # in the paragraph
    end: int
    expected: str  # what would have been understood here, in a few words
    text: str  # the words themselves
    face: str = ""  # the face's name, for a card with several


@dataclass(frozen=True)
class Refused:
    """A card that can't be played, with everything that was not understood."""

    name: str
    problems: tuple[Problem, ...]


def read_facts(record: Mapping[str, Any]) -> CardFacts:
    """The card that a record with Scryfall's field names describes, `kind` and flags included."""
    name = _text(record, "name")
    if not name:
        raise NotACard("a card needs a 'name'")
    faces = _list(record, "card_faces", dict)
    return CardFacts(
        name=name,
        layout=_text(record, "layout") or "normal",
        mana_value=_number(record, "cmc"),
        color_identity=in_order(_list(record, "color_identity", str)),
        keywords=tuple(_list(record, "keywords", str)),
        hand_modifier=_text(record, "hand_modifier"),
        life_modifier=_text(record, "life_modifier"),
        lights=_lights(record),
        kind=_text(record, "kind") or "traditional",
        faces=tuple([_face(face) for face in faces]),
        meld_pair=_text(record, "meld_pair") or "",
        meld_into=_text(record, "meld_into") or "",
        meld_parts=tuple(_list(record, "meld_parts", str)),
        legalities=_legalities(record),
        printings=tuple(_list(record, "printings", str)),
        released=_text(record, "released_at") or "",
        flags=frozenset([flag for flag in FLAGS if record.get(flag)]),
        text="" if faces else _words(record),
        **_printed(record),
    )


def _face(record: Mapping[str, Any]) -> CardFacts:
    name = _text(record, "name")
    if not name:
        raise NotACard("each of 'card_faces' needs a 'name'")
    return CardFacts(name=name, text=_words(record), **_printed(record))


# Misprints of the public texts, which no card has.
MISPRINTS = {"if your control a": "if you control a"}


def _words(record: Mapping[str, Any]) -> str:
    """The text of the card or face, without known misprints."""
    text = _text(record, "oracle_text") or ""
    for wrong, right in MISPRINTS.items():
        text = text.replace(wrong, right)
    return text


def _printed(record: Mapping[str, Any]) -> dict[str, Any]:
    """The facts that cards and faces of cards have in common."""
    return {
        "mana_cost": _text(record, "mana_cost") or None,
        "type_line": _text(record, "type_line") or "",
        "power": _text(record, "power"),
        "toughness": _text(record, "toughness"),
        "loyalty": _text(record, "loyalty"),
        "defense": _text(record, "defense"),
        "colors": in_order(_list(record, "colors", str)),
        "color_indicator": in_order(_list(record, "color_indicator", str)),
    }


def in_order(colors: Iterable[str]) -> str:
    """Colors as one word, in the order WUBRG."""
    found = set(colors)
    if strange := found - set(COLORS):
        raise NotACard(f"{min(strange)!r} is no colour; colours are written W, U, B, R, G")
    return "".join([color for color in COLORS if color in found])


def _text(record: Mapping[str, Any], key: str) -> str | None:
    value = record.get(key)
    if value is not None and not isinstance(value, str):
        raise NotACard(f"{key!r} is {value!r}: it has to be text")
    return value


def _number(record: Mapping[str, Any], key: str) -> float:
    value = record.get(key) or 0
    if not isinstance(value, (int, float)):
        raise NotACard(f"{key!r} is {value!r}: it has to be a number")
    return value


def _list(record: Mapping[str, Any], key: str, kind: type[T]) -> list[T]:
    value = record.get(key) or []
    if not isinstance(value, list) or not all(isinstance(each, kind) for each in value):
        raise NotACard(f"{key!r} is {value!r}: it has to be a list")
    return value


def _lights(record: Mapping[str, Any]) -> tuple[int, ...]:
    """717.1: The numbers that are lit up on an Attraction, of a six-sided die."""
    value = record.get("attraction_lights") or []
    if isinstance(value, str) and all(each.isdigit() for each in value.split()):
        value = [int(each) for each in value.split()]
    if not isinstance(value, list) or not all(each in range(1, 7) for each in value):
        raise NotACard(f"'attraction_lights' is {value!r}: it has to be numbers from 1 to 6")
    return tuple(sorted(value))


def _legalities(record: Mapping[str, Any]) -> dict[str, str]:
    value = record.get("legalities") or {}
    if not isinstance(value, dict):
        raise NotACard(f"'legalities' is {value!r}: it has to be an object")
    return {
        name: str(word).casefold()
        for name, word in sorted(value.items())
        if word in ("legal", "banned", "restricted")
    }
