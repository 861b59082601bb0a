"""`apnap decks show`: the cards of a deck, by parts and kinds."""

from __future__ import annotations

from collections import Counter

from rich.console import Group
from rich.text import Text

from apnap.cards.checking import Report
from apnap.cards.deck import TITLES
from apnap.cards.holding import Held, front, types_of
from apnap.oracle.text.facts import in_order

from .terminal import short

# The headings of the main deck; a card stands under the first that fits it.
KINDS = {
    "creature": "Creatures",
    "planeswalker": "Planeswalkers",
    "instant": "Instants",
    "sorcery": "Sorceries",
    "artifact": "Artifacts",
    "enchantment": "Enchantments",
    "battle": "Battles",
    "land": "Lands",
}
OTHER = "Others"
MOST_MANA = 7  # the last column of the curve: so much and more


def deck_page(report: Report) -> Group:
    """The deck of the report: commanders first, the main deck by kinds, then the other parts."""
    holding = report.holding
    size = holding.size("main", "commanders")
    lines = [Text(short(report.deck.name), style="bold")]
    lines.append(Text(f"{size} cards, {colors(report)}, {report.format.name}"))
    parts = report.deck.sections()
    for part in sorted(parts, key=lambda each: each != "commanders"):
        if part == "main":
            lines += main_deck(report)
        else:
            title = TITLES.get(part, part.capitalize())
            lines += paragraph(title, list(holding.counts(part).values()), report)
    lines += [Text(f"not known: {short(each.entry.as_line())}") for each in report.unknown]
    lines += [Text(), Text(f"mana values: {curve(report)}")]
    return Group(*lines)


def colors(report: Report) -> str:
    """The colors of the deck, as letters."""
    held = report.holding.held("main", "commanders")
    return in_order("".join([front(each.facts).colors for each in held])) or "colorless"


def main_deck(report: Report) -> list[Text]:
    """The main deck, with a heading for each kind of card."""
    by_kind: dict[str, list[Held]] = {}
    for held in report.holding.counts("main").values():
        by_kind.setdefault(kind_of(held), []).append(held)
    lines = []
    for title in (*KINDS.values(), OTHER):
        lines += paragraph(title, by_kind.get(title, []), report)
    return lines


def kind_of(held: Held) -> str:
    """The heading that the card stands under."""
    types = types_of(held.facts)
    if "land" in types:
        return KINDS["land"]
    return next((title for word, title in KINDS.items() if word in types), OTHER)


def paragraph(title: str, cards: list[Held], report: Report) -> list[Text]:
    """A heading with its number of cards, and the cards below it, cheap ones first."""
    if not cards:
        return []
    refused = {each.facts.name for each in report.unsupported}
    lines = [Text(), Text(f"{title} ({sum([each.count for each in cards])})", style="cyan")]
    for each in sorted(cards, key=lambda held: (held.facts.mana_value, held.facts.name)):
        cost = front(each.facts).mana_cost or ""
        line = Text(f"{each.count:>4} {short(each.facts.name)} {cost}".rstrip())
        if each.facts.name in refused:
            line.append("  can't be played", style="yellow")
        lines.append(line)
    return lines


def curve(report: Report) -> str:
    """The number of cards of each mana value, lands left out."""
    values: Counter[int] = Counter()
    for held in report.holding.held("main", "commanders"):
        if "land" not in types_of(held.facts):
            values[min(MOST_MANA, int(held.facts.mana_value))] += held.count
    return ", ".join(
        [
            f"{values[value]} of {value}{'+' if value == MOST_MANA else ''}"
            for value in range(MOST_MANA + 1)
            if values[value]
        ]
    )
