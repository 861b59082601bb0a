"""Decks as tables with commas, as Moxfield, TappedOut, Archidekt and spreadsheets write them."""

from __future__ import annotations

import csv
import io

from .deck import NOWHERE, Deck, Entry, Faults, section_of
from .deck_marks import marked_by_category

COUNTS = ("count", "quantity", "qty", "amount", "number")
NAMES = ("name", "card name", "card")
BOARDS = ("board", "section", "zone", "category", "categories")
COMMANDERS = ("commander", "is commander")
NO = frozenset(("", "-", "0", "false", "no", "n"))
DELIMITERS = ",;\t"
DIGITS = 9
LONGEST = 1_000  # characters in the row of headings
BOARD_WORDS = {"acquire": NOWHERE, "acquireboard": NOWHERE}  # TappedOut


def delimiter_of(text: str) -> str:
    """The character between the columns; empty if the text is not a table with a column of card
    names."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    if len(first) > LONGEST:
        return ""
    for delimiter in DELIMITERS:
        columns = headings(next(csv.reader([first], delimiter=delimiter), []))
        if len(columns) > 1 and column(columns, NAMES) is not None:
            return delimiter
    return ""


def headings(row: list[str]) -> list[str]:
    return [each.strip().casefold() for each in row]


def column(columns: list[str], names: tuple[str, ...]) -> int | None:
    """The number of the column with one of these names."""
    return next((columns.index(name) for name in names if name in columns), None)


def read_csv(text: str, source: str, delimiter: str) -> Deck:
    """Read a table whose first row says what its columns are."""
    deck, faults = Deck(), Faults()
    reader = csv.reader(io.StringIO(text), delimiter=delimiter)
    rows = (row for row in reader if any(cell.strip() for cell in row))
    columns = headings(next(rows))
    for row in rows:
        cells = dict(zip(columns, [cell.strip() for cell in row], strict=False))
        where = f"{source}, line {reader.line_num}"
        name, count = first_of(cells, NAMES), first_of(cells, COUNTS) or "1"
        if not name:
            faults.add(f"{where}: there is no card name in this row")
        elif not count.isdecimal() or len(count) > DIGITS:
            faults.add(f"{where}: {count!r} is not a number of cards")
        elif (section := section_in(cells)) != NOWHERE and int(count):
            faults.collect(deck.add, section, Entry(int(count), name, where=where))
    faults.raise_if_any(deck)
    return deck


def first_of(cells: dict[str, str], names: tuple[str, ...]) -> str:
    """The first cell under one of these headings that is not empty."""
    return next((cells[name] for name in names if cells.get(name)), "")


def section_in(cells: dict[str, str]) -> str:
    """The part of the deck that the row is about."""
    if first_of(cells, COMMANDERS).casefold() not in NO:
        return "commanders"
    board = first_of(cells, BOARDS)
    if board.casefold() in BOARD_WORDS:
        return BOARD_WORDS[board.casefold()]
    marked = marked_by_category(board)
    if marked is not None:
        return marked
    section = section_of(board)
    return "main" if section is None else section
