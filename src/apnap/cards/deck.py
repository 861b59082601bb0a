"""A deck as it is written down: names and numbers, nothing looked up yet."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

MOST_ALIKE = 1_000  # cards on one line
MOST = 10_000  # cards in a deck


class DeckError(ValueError):
    """The list can't be read; says in which line, and what would be right."""


@dataclass(frozen=True)
class Entry:
    """Some cards with one name."""

    count: int
    name: str
    written: str = ""  # the name with all that stood behind it, where that could be part of it
    where: str = ""  # "line 3"

    def as_line(self) -> str:
        return f"{self.count} {self.name}"


@dataclass
class Deck:
    """A player's cards, by what they are for."""

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
        found: list[Entry] = getattr(self, name)
        return found

    def sections(self) -> dict[str, list[Entry]]:
        """The parts that have cards in them."""
        return {name: found for name in SECTIONS if (found := self.section(name))}

    def size(self, *names: str) -> int:
        return sum([each.count for name in names for each in self.section(name)])

    def add(self, section: str, entry: Entry) -> None:
        if not 1 <= entry.count <= MOST_ALIKE:
            raise DeckError(
                f"{entry.where}: {entry.count} is not a number of cards from 1 to {MOST_ALIKE}"
            )
        self.section(section).append(entry)

    def as_text(self) -> str:
        """The list as most programs read it."""
        lines = [f"# {' '.join(self.name.split())}"] if self.name else []
        for section, entries in self.sections().items():
            lines += ["", TITLES.get(section, section.capitalize())]
            lines += [each.as_line() for each in entries]
        return "\n".join(lines).lstrip("\n") + "\n"


SECTIONS = tuple([each.name for each in fields(Deck)])[1:]

TITLES = {"main": "Deck", "commanders": "Commander"}
NOWHERE = ""  # for what isn't part of the deck, such as a maybeboard
# What programs write above the parts of a list, folded to letters; see `section_of`.
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
    """The part of the deck that a heading names; None: it is no heading."""
    letters = "".join([each for each in heading.casefold() if each.isalpha()])
    return HEADINGS.get(letters)
