"""Decks as plain text, in the form most programs export, and `.dck` files of Forge and XMage."""

from __future__ import annotations

import re
from difflib import get_close_matches

from .deck import NOWHERE, Deck, DeckError, Entry, Faults, section_of
from .deck_marks import marked_by_category, marked_in_comment, part_commander

LINE = re.compile(r"(?:SB:\s*)?(?P<count>\d+)\s*x?\s+(?P<name>\S.*)", re.IGNORECASE)
# Behind a name: "(M10) 146", "[M10]", "*F*", "[Ramp]", "^Have,#ff0000^", "#!tag".
PRINTING = re.compile(
    r"\s+(?:\((?P<set>\w{2,8})\)(?:\s+[\w★†*-]+)?|\[(?P<category>[^\]]*)\]|\*\w+\*"
    r"|\^[^^]*\^|\{\w+\})$"
)
BEFORE_NAME = re.compile(r"^\[[\w:#-]*\]\s*")  # "[M10:146] Shock", "[M10#146] Shock", "[M10] Shock"
COMMENT = re.compile(r"(?:^|\s)#.*")
HEADING = re.compile(r"(?://\s*)?(?P<words>[A-Za-z][A-Za-z &]*?)\s*:?\s*(?:[(\[]?\d+[)\]]?)?:?")
IN_BRACKETS = re.compile(r"\[(?P<words>[A-Za-z ]+)\]")
# Lines about the deck: "Name My Deck", "Name=My Deck", "Deck Type=constructed".
ABOUT = re.compile(
    r"about|layout\b.*|(?:deck ?)?name\b\s*[:=]?\s*(?P<name>.*)|[a-z ]+=.*", re.IGNORECASE
)
# The headings that a misspelled one is compared with.
PARTS = ("deck", "commander", "companion", "sideboard", "maybeboard", "planes", "schemes")
DIGITS = 9
LONGEST = 500  # characters in a line
A_DECK = 60
A_SIDEBOARD = 15


def read_text(text: str, source: str) -> Deck:
    """Read numbers and names, with or without headings; all lines that can't be read are said at
    once.

    Some programs write no headings: `part_commander` and `_part_sideboard` say what is then what.
    """
    reader = TextReader(source)
    for number, line in enumerate(text.splitlines(), 1):
        reader.faults.collect(reader.read, line, f"{source}, line {number}")
    reader.faults.raise_if_any(reader.deck)
    if not reader.has_headings and reader.deck.main:
        part_commander(reader.deck, reader.blocks)
        if not reader.deck.commanders:
            _part_sideboard(reader.deck, reader.blocks)
    elif reader.deck.main and not reader.deck.commanders and not reader.has_main:
        part_commander(reader.deck, reader.blocks)
    return reader.deck


class TextReader:
    """Reads a list line by line."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.deck = Deck()
        self.faults = Faults()
        self.section = "main"
        self.block = 0
        self.blocks: list[int] = []  # the paragraph of each card of the main deck
        self.has_headings = False
        self.has_main = False  # a heading says where the main deck begins

    def read(self, line: str, where: str) -> None:
        """Read one line; raise DeckError if it is none that a list may have."""
        if len(line) > LONGEST:
            raise DeckError(f"{where} has {len(line):,} characters: that is no card")
        words = COMMENT.sub("", line).strip()
        if not words:
            self.block += not line.strip()
        elif (heading := heading_in(words)) is not None:
            self.section, self.has_headings = heading, True
            self.has_main |= heading == "main"
        elif about := ABOUT.fullmatch(words):
            self.deck.name = self.deck.name or (about["name"] or "").strip()
        elif not words.startswith("//"):
            self.add(words, line, where)

    def add(self, words: str, line: str, where: str) -> None:
        """Add the card of a line to the part of the deck that the line or its heading names."""
        entry, marked = entry_in(words, where)
        if words[:3].casefold() == "sb:":
            marked = "sideboard"
        if marked is None:
            marked = marked_in_comment(line)
        section = self.section if marked is None else marked
        self.has_headings |= section != "main"
        self.has_main |= section == "commanders"
        if section != NOWHERE:
            self.deck.add(section, entry)
            self.blocks += [self.block] if section == "main" else []


def heading_in(words: str) -> str | None:
    """The section that this line is the heading of; None if it is not a heading."""
    match = IN_BRACKETS.fullmatch(words) or HEADING.fullmatch(words)
    if match is None:
        return None
    section = section_of(match["words"])
    if section is None and match.re is IN_BRACKETS and match["words"].casefold() == "metadata":
        return NOWHERE
    return section


def entry_in(words: str, where: str) -> tuple[Entry, str | None]:
    """A number and a name, and the section that a category behind the name stands for. A printing
    is ignored."""
    match = LINE.fullmatch(words)
    written = "" if match is None else BEFORE_NAME.sub("", match["name"]).partition("|")[0].strip()
    if match is None or not written:
        near = get_close_matches(words.casefold().rstrip(":"), PARTS, n=1)
        hint = f"; did you mean the heading {near[0].capitalize()}?" if near else ""
        raise DeckError(f"{where}: {words!r} is not a number and a name, such as '4 Shock'{hint}")
    if len(match["count"]) > DIGITS:
        raise DeckError(f"{where}: {match['count'][:DIGITS]}… is not a number of cards")
    name = written.removesuffix("+")  # Forge: a foil
    marked = None
    while shorter := PRINTING.search(name):
        name = name[: shorter.start()].rstrip()
        if shorter["category"]:
            marked = marked_by_category(shorter["category"])
    return Entry(int(match["count"]), name, written, where), marked


def _part_sideboard(deck: Deck, blocks: list[int]) -> None:
    """Make the second block of a list without headings the sideboard, if the sizes fit."""
    last = max(blocks, default=0)
    first = [entry for entry, block in zip(deck.main, blocks, strict=True) if block < last]
    rest = deck.main[len(first) :]
    sizes = [sum([each.count for each in part]) for part in (first, rest)]
    if len(set(blocks)) == 2 and sizes[0] >= A_DECK and sizes[1] <= A_SIDEBOARD:
        deck.main, deck.sideboard = first, rest
