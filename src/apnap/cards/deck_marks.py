"""The marks by which deck sites say which cards are commanders or not in the deck, and the
commander on top of a list without any."""

from __future__ import annotations

import re

from .deck import NOWHERE, Deck, DeckError, Entry

# deckstats: "1 Karlov of the Ghost Council # !Commander".
AFTER_HASH = re.compile(r"#\s*!(?P<word>commander|companion|sideboard|maybeboard)\s*$", re.I)
# Archidekt: "[Commander{top}]", "[Maybeboard{noDeck}{noPrice},Ramp]"; the first one counts.
CATEGORY = re.compile(r"\s*(?P<name>[^{,\]]*?)\s*(?P<flags>(?:\{\w+\})*)\s*(?:,|$)")
SECTIONS_OF = {
    "commander": "commanders",
    "companion": "companion",
    "sideboard": "sideboard",
    "maybeboard": NOWHERE,
}
NOT_IN_DECK = "{nodeck}"
LED_SIZES = (100, 60)  # 903.5a, 903.12d
BASICS = frozenset(("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes"))
IN_ORDER = 20  # so many lines in alphabetical order are no accident


def marked_in_comment(line: str) -> str | None:
    """The section that a comment puts the card into; None if it says nothing about that."""
    match = AFTER_HASH.search(line)
    return None if match is None else SECTIONS_OF[match["word"].casefold()]


def marked_by_category(text: str) -> str | None:
    """The section that the text in brackets puts the card into; None if it says nothing about that.

    >>> marked_by_category("Commander{top}"), marked_by_category("Ramp")
    ('commanders', None)
    """
    match = CATEGORY.match(text)
    if match is None:
        return None
    section = SECTIONS_OF.get(match["name"].casefold())
    if section is None and NOT_IN_DECK in match["flags"].casefold():
        return NOWHERE
    return section


def part_commander(deck: Deck, blocks: list[int]) -> None:
    """903.3: Make the first one or two cards of a list without marks the commanders, if it has the
    size of a Commander or Brawl deck, and either a blank line follows them or all cards but them
    are in alphabetical order. `blocks` has the number of the paragraph of each line."""
    if deck.size("main") not in LED_SIZES or not is_singleton(deck.main):
        return
    on_top = blocks.count(blocks[0])
    if on_top > 2:
        on_top = next((many for many in (1, 2) if is_above_the_order(deck.main, many)), 0)
    leaders, others = deck.main[:on_top], deck.main[on_top:]
    if leaders and others and all(may_lead(each) for each in leaders):
        deck.commanders, deck.main = leaders, others


def may_lack_commander(deck: Deck) -> bool:
    """903.5a-b, 903.12d: Whether the list looks like a Commander or Brawl deck without saying which
    card leads it."""
    is_led = deck.commanders or deck.size("main") not in LED_SIZES
    return not is_led and is_singleton(deck.main) and len(deck.main) > 1


def may_lead(entry: Entry) -> bool:
    """Whether there is one such card, and it is no basic land."""
    return entry.count == 1 and entry.name not in BASICS


def is_singleton(entries: list[Entry]) -> bool:
    """Whether only basic lands come more than once."""
    names = [each.name for each in entries if each.name.removeprefix("Snow-Covered ") not in BASICS]
    single = [each for each in entries if each.name in names and each.count == 1]
    return len(single) == len(set(names))


def is_above_the_order(entries: list[Entry], many: int) -> bool:
    """Whether all cards after the first ones are in alphabetical order, and those are not."""
    names = [each.name.casefold() for each in entries]
    rest = names[many:]
    return len(rest) >= IN_ORDER and rest == sorted(rest) and all(n > rest[0] for n in names[:many])


def with_commanders(deck: Deck, names: tuple[str, ...]) -> Deck:
    """The deck, led by the cards with these names or beginnings of names, which have to be in it.

    >>> led = with_commanders(Deck("mine", [Entry(99, "Plains"), Entry(1, "Karlov")]), ("kar",))
    >>> [each.name for each in led.commanders], led.size("main")
    (['Karlov'], 99)
    """
    if not names:
        return deck
    made = Deck(**{**vars(deck), "commanders": []})
    made.main = [*deck.main, *deck.commanders]
    for name in names:
        made.commanders.append(_taken(made, name))
    return made


def _taken(deck: Deck, name: str) -> Entry:
    """One card of this name, taken out of the deck."""
    wanted = name.strip().casefold()
    for section in ("main", "sideboard"):
        entries = deck.section(section)
        exact = [n for n, each in enumerate(entries) if each.name.casefold() == wanted]
        begun = [n for n, each in enumerate(entries) if each.name.casefold().startswith(wanted)]
        for number in [*exact, *begun] if wanted else []:
            entry = entries[number]
            left = Entry(entry.count - 1, entry.name, entry.written, entry.where)
            kept = [left] if left.count else []
            setattr(deck, section, [*entries[:number], *kept, *entries[number + 1 :]])
            return Entry(1, entry.name, entry.written, entry.where)
    raise DeckError(
        f"{deck.name or 'the deck'} has no card {name!r}, which should be its commander: it has to "
        "be in the list"
    )
