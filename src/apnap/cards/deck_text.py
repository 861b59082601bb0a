"""Decks as plain text, in the form most programs export, and `.dck` files of Forge and XMage."""

from __future__ import annotations

import re

from .deck import NOWHERE, Deck, DeckError, Entry, section_of

LINE = re.compile(r"(?:SB:\s*)?(?P<count>\d+)\s*x?\s+(?P<name>\S.*)", re.IGNORECASE)
# Behind a name: "(M10) 146", "[M10]", "*F*", "[Ramp]", "^Have,#ff0000^", "#!tag".
PRINTING = re.compile(
    r"\s+(?:\((?P<set>\w{2,8})\)(?:\s+[\w★†*-]+)?|\[[^\]]*\]|\*\w+\*|\^[^^]*\^|\{\w+\})$"
)
BEFORE_NAME = re.compile(r"^\[[\w:-]*\]\s*")  # "[M10:146] Lightning Bolt", "[M10] Lightning Bolt"
COMMENT = re.compile(r"(?:^|\s)#.*")
HEADING = re.compile(r"(?://\s*)?(?P<words>[A-Za-z][A-Za-z &]*?)\s*:?\s*(?:[(\[]?\d+[)\]]?)?:?")
IN_BRACKETS = re.compile(r"\[(?P<words>[A-Za-z ]+)\]")
# Lines about the deck: "Name My Deck", "Name=My Deck", "Deck Type=constructed".
ABOUT = re.compile(
    r"about|layout\b.*|(?:deck ?)?name\b\s*[:=]?\s*(?P<name>.*)|[a-z ]+=.*", re.IGNORECASE
)
DIGITS = 9
LONGEST = 500  # characters in a line
A_DECK = 60
A_SIDEBOARD = 15


def read_text(text: str, source: str) -> Deck:
    """Read numbers and names, with or without headings.

    Some programs write no headings: if a blank line separates sixty cards or more from fifteen or
    fewer, the latter are the sideboard.
    """
    deck = Deck()
    section, block = "main", 0
    blocks: list[int] = []  # the block of each entry, for a list without headings
    has_headings = False
    for number, line in enumerate(text.splitlines(), 1):
        where = f"{source}, line {number}"
        if len(line) > LONGEST:
            raise DeckError(f"{where} has {len(line):,} characters: that is no card")
        words = COMMENT.sub("", line).strip()
        if not words:
            block += not line.strip()
        elif (heading := heading_in(words)) is not None:
            section, has_headings = heading, True
        elif about := ABOUT.fullmatch(words):
            deck.name = deck.name or (about["name"] or "").strip()
        elif not words.startswith("//"):
            entry = entry_in(words, where)
            to = "sideboard" if words[:3].casefold() == "sb:" else section
            has_headings |= to != "main"
            if to != NOWHERE:
                deck.add(to, entry)
                blocks.append(block)
    if not has_headings:
        _part_sideboard(deck, blocks)
    return deck


def heading_in(words: str) -> str | None:
    """The section that this line is the heading of; None if it is not a heading."""
    match = IN_BRACKETS.fullmatch(words) or HEADING.fullmatch(words)
    if match is None:
        return None
    section = section_of(match["words"])
    if section is None and match.re is IN_BRACKETS and match["words"].casefold() == "metadata":
        return NOWHERE
    return section


def entry_in(words: str, where: str) -> Entry:
    """A number and a name. A printing behind the name is ignored."""
    match = LINE.fullmatch(words)
    written = "" if match is None else BEFORE_NAME.sub("", match["name"]).partition("|")[0].strip()
    if match is None or not written:
        raise DeckError(f"{where}: {words!r} is not a number and a name, such as '4 Shock'")
    if len(match["count"]) > DIGITS:
        raise DeckError(f"{where}: {match['count'][:DIGITS]}… is not a number of cards")
    name = written.removesuffix("+")  # Forge: a foil
    while shorter := PRINTING.search(name):
        name = name[: shorter.start()].rstrip()
    return Entry(int(match["count"]), name, written, where)


def _part_sideboard(deck: Deck, blocks: list[int]) -> None:
    """Make the second block of a list without headings the sideboard, if the sizes fit."""
    last = max(blocks, default=0)
    first = [entry for entry, block in zip(deck.main, blocks, strict=True) if block < last]
    rest = deck.main[len(first) :]
    sizes = [sum([each.count for each in part]) for part in (first, rest)]
    if len(set(blocks)) == 2 and sizes[0] >= A_DECK and sizes[1] <= A_SIDEBOARD:
        deck.main, deck.sideboard = first, rest
