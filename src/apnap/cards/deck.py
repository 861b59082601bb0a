"""A deck as it is written down: names and numbers. No card has been looked up yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields

MOST_ALIKE = 1_000  # cards on one line
MOST = 10_000  # cards in a deck
MOST_SAID = 50  # errors of one file


class DeckError(ValueError):
    """The list can't be read; the message says in which line, and what would be right. `rest` has
    the lines that could be read, if there are any."""

    def __init__(self, words: str, rest: Deck | None = None) -> None:
        super().__init__(words)
        self.rest = rest


class Faults:
    """Everything that is wrong with a file, to be said at once."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def add(self, words: str) -> None:
        self.words.append(words)

    def collect(self, do: Callable[..., object], *given: object) -> None:
        """Do something, and note the error if there is one."""
        try:
            do(*given)
        except DeckError as error:
            self.add(str(error))

    def raise_if_any(self, rest: Deck | None = None) -> None:
        """Raise one error that says all of them, each on a line; `rest` is what was read."""
        if self.words:
            more = len(self.words) - MOST_SAID
            shown = [
                *self.words[:MOST_SAID],
                *([f"and {more} more like these"] if more > 0 else []),
            ]
            raise DeckError("\n".join(shown), rest)


@dataclass(frozen=True)
class Entry:
    """A number of cards with one name."""

    count: int
    name: str
    written: str = ""  # the name and the words behind it, which may be part of the name
    where: str = ""  # "line 3"

    def as_line(self) -> str:
        return f"{self.count} {self.name}"


@dataclass
class Deck:
    """A player's cards, grouped by their purpose."""

    name: str = ""
    main: list[Entry] = field(default_factory=list)
    sideboard: list[Entry] = field(default_factory=list)  # 100.4
    commanders: list[Entry] = field(default_factory=list)  # 903.3
    companion: list[Entry] = field(default_factory=list)  # 702.139
    planes: list[Entry] = field(default_factory=list)  # 901.3
    schemes: list[Entry] = field(default_factory=list)  # 904.3
    vanguard: list[Entry] = field(default_factory=list)  # 902.3
    conspiracies: list[Entry] = field(default_factory=list)  # 905.4
    attractions: list[Entry] = field(default_factory=list)  # 717.2
    stickers: list[Entry] = field(default_factory=list)  # 123.2

    def section(self, name: str) -> list[Entry]:
        entries: list[Entry] = getattr(self, name)
        return entries

    def sections(self) -> dict[str, list[Entry]]:
        """The parts that contain cards."""
        return {name: entries for name in SECTIONS if (entries := self.section(name))}

    def size(self, *names: str) -> int:
        return sum([each.count for name in names for each in self.section(name)])

    def add(self, section: str, entry: Entry) -> None:
        if not 1 <= entry.count <= MOST_ALIKE:
            raise DeckError(
                f"{entry.where}: {entry.count} is not a number of cards from 1 to {MOST_ALIKE}"
            )
        self.section(section).append(entry)

    def as_text(self) -> str:
        """The list in the form that most programs read."""
        lines = [f"# {' '.join(self.name.split())}"] if self.name else []
        for section, entries in self.sections().items():
            lines += ["", TITLES.get(section, section.capitalize())]
            lines += [each.as_line() for each in entries]
        return "\n".join(lines).lstrip("\n") + "\n"


SECTIONS = tuple([each.name for each in fields(Deck)])[1:]

TITLES = {"main": "Deck", "commanders": "Commander"}
NOWHERE = ""  # the section of cards outside the deck, such as a maybeboard
# The headings that programs write in a list, reduced to letters; see `section_of`.
HEADINGS = {
    "deck": "main",
    "main": "main",
    "maindeck": "main",
    "mainboard": "main",
    "cards": "main",
    "sideboard": "sideboard",
    "side": "sideboard",
    "commander": "commanders",
    "commanders": "commanders",
    "companion": "companion",
    "companions": "companion",
    "plane": "planes",
    "planes": "planes",
    "planardeck": "planes",
    "scheme": "schemes",
    "schemes": "schemes",
    "schemedeck": "schemes",
    "avatar": "vanguard",
    "vanguard": "vanguard",
    "conspiracy": "conspiracies",
    "conspiracies": "conspiracies",
    "attraction": "attractions",
    "attractions": "attractions",
    "sticker": "stickers",
    "stickers": "stickers",
    "maybeboard": NOWHERE,
    "maybe": NOWHERE,
    "considering": NOWHERE,
    "tokens": NOWHERE,
}
# Headings inside the deck.
KINDS = ("artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker")
HEADINGS |= {f"{word}{plural}": "main" for word in KINDS for plural in ("", "s")}
HEADINGS |= dict.fromkeys(("basiclands", "other", "sorceries", "sorcery", "spells"), "main")


def section_of(heading: str) -> str | None:
    """The part of the deck that a heading names; None if it is not a heading."""
    letters = "".join([each for each in heading.casefold() if each.isalpha()])
    return HEADINGS.get(letters)
