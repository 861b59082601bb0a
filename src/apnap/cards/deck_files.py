"""Deck files: text, `.dck`, tables with commas, MTGO's `.dek`, Cockatrice's `.cod`, JSON. The
content decides which it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.parsers import expat

from .deck import MOST, NOWHERE, Deck, DeckError, Entry, Faults, section_of
from .deck_csv import delimiter_of, read_csv
from .deck_text import read_text

LARGEST = 1 << 22  # bytes
COMMANDER = 16777728  # MTGO's annotation of a commander
COUNTS = ("count", "quantity", "number", "qty", "amount")
ENCODINGS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))


def read_deck_list(path: Path) -> Deck:
    """The deck in a file."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise DeckError(f"the deck {str(path)!r} can't be read: {error.strerror}") from None
    if len(data) > LARGEST:
        raise DeckError(f"{path} is larger than {LARGEST:,} bytes: that is no deck")
    deck = deck_in(data, str(path))
    deck.name = deck.name or path.stem
    return deck


def deck_in(data: bytes, source: str) -> Deck:
    """The deck in the content of a file."""
    start = data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    if start == b"<":
        deck = read_xml(data, source)
    elif start == b"{":
        deck = read_json(decoded(data, source), source)
    else:
        text = decoded(data, source)
        delimiter = delimiter_of(text)
        deck = read_csv(text, source, delimiter) if delimiter else read_text(text, source)
    checked(deck, source)
    return deck


def checked(deck: Deck, source: str) -> None:
    """Raise an error if the deck has no cards, or too many."""
    sections = deck.sections()
    if not sections:
        raise DeckError(f"{source}: there are no cards in this list; write lines like '4 Shock'")
    if (size := deck.size(*sections)) > MOST:
        raise DeckError(f"{source}: the deck has {size:,} cards; it may have {MOST:,}")


def decoded(data: bytes, source: str) -> str:
    """The text of a file in UTF-8 or UTF-16, or in the Windows encoding of older programs."""
    try:
        for mark, encoding in ENCODINGS:
            if data.startswith(mark):
                return data.decode(encoding)
        if b"\0" in data:
            raise DeckError(f"the deck {source!r} can't be read: it is not text")
        try:
            return data.decode()
        except UnicodeDecodeError:
            return data.decode("cp1252")
    except UnicodeDecodeError as error:
        raise DeckError(f"the deck {source!r} can't be read: {error}; save it as UTF-8") from None


# ---- XML -------------------------------------------------------------------------------------


class DeckXml:
    """Reads the cards in MTGO's or Cockatrice's XML. A document type with entities is refused."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.deck = Deck()
        self.faults = Faults()
        self.section = "main"
        self.text = ""
        self.parser = expat.ParserCreate()
        self.parser.StartDoctypeDeclHandler = self.refuse
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.add_text

    def where(self) -> str:
        return f"{self.source}, line {self.parser.CurrentLineNumber}"

    def refuse(self, *_: object) -> None:
        raise DeckError(f"{self.where()}: a deck may not declare a document type")

    def start(self, tag: str, given: dict[str, str]) -> None:
        self.text = ""
        if tag == "zone":
            self.section = section_of(given.get("name", "main")) or NOWHERE
        elif tag == "card":
            self.add(self.section, given.get("number"), given.get("name"))
        elif tag == "Cards":
            self.add(self.of_mtgo(given), given.get("Quantity"), given.get("Name"))

    def of_mtgo(self, given: dict[str, str]) -> str:
        """The section of a card in MTGO's format."""
        if given.get("Annotation") == str(COMMANDER):
            return "commanders"
        return "sideboard" if given.get("Sideboard", "").casefold() == "true" else "main"

    def add(self, section: str, count: str | None, name: str | None) -> None:
        if not count or not count.isdecimal() or len(count) > 9 or not name:
            self.faults.add(f"{self.where()}: a card needs a number and a name")
        elif section != NOWHERE:
            entry = Entry(int(count), name.strip(), where=self.where())
            self.faults.collect(self.deck.add, section, entry)

    def end(self, tag: str) -> None:
        if tag in ("deckname", "Name"):
            self.deck.name = self.text.strip()

    def add_text(self, text: str) -> None:
        self.text += text


def read_xml(data: bytes, source: str) -> Deck:
    reader = DeckXml(source)
    try:
        reader.parser.Parse(data, True)
    except expat.ExpatError as error:
        raise DeckError(f"{source}: this is not XML: {error}") from None
    reader.faults.raise_if_any(reader.deck)
    return reader.deck


# ---- JSON ------------------------------------------------------------------------------------


def read_json(text: str, source: str) -> Deck:
    """A deck in JSON: sections by name, each a list of cards with counts, or an object of names and
    numbers."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DeckError(f"{source}: this is not JSON: {error}") from None
    if isinstance(data.get("data"), dict):
        data = data["data"]
    deck, faults = Deck(name=str(data.get("name") or "")), Faults()
    for key, part in data.items():
        section = section_of(key)
        if section and isinstance(part, (list, dict)):
            for count, name in _counted(part, f"{source}, {key!r}", faults):
                faults.collect(deck.add, section, Entry(count, name, where=f"{source}, {key!r}"))
    faults.raise_if_any(deck)
    return deck


def _counted(part: Any, where: str, faults: Faults) -> list[tuple[int, str]]:
    """The numbers and names of the cards in one part."""
    if isinstance(part, dict):
        named = list(part.items())
    else:
        named = [(each, 1) if isinstance(each, str) else ("", each) for each in part]
    rows = [(name, *_count_and_name(each)) for name, each in named]
    cards = []
    for outer, count, inner in rows:
        name = inner or outer
        if type(count) is not int or not isinstance(name, str) or not name.strip():
            words = f"{name!r} with {count!r}"[:80]
            faults.add(f"{where}: {words} is not a card with a number")
        else:
            cards.append((count, name.strip()))
    return cards


def _count_and_name(value: Any) -> tuple[Any, Any]:
    """The number and the name of a card, from a plain number or an object with both."""
    if not isinstance(value, dict):
        return value, ""
    card = value.get("card")
    name = value.get("name") or (card.get("name") if isinstance(card, dict) else "")
    return next((value[key] for key in COUNTS if key in value), 1), name
