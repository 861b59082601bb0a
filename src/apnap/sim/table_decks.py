"""The decks of a table: those that are named, or bundled ones that fit the format; and whether they
are legal in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from apnap.cards import DeckError, bundled_decks, bundled_list, decks_with, seat_for
from apnap.cards.checking import Report, check_deck
from apnap.cards.deck import SECTIONS, Deck
from apnap.cards.deck_files import read_deck_list
from apnap.cards.deck_formats import BRAWL, DECK_FORMATS, OF_THE_DECK, DeckFormat
from apnap.cards.decks import all_faults
from apnap.cards.library import open_library
from apnap.cards.seats import seat_with
from apnap.cards.store import StoreError
from apnap.cards.supplements import REQUIRED
from apnap.formats.parts import PARTS, formats_used_by
from apnap.rules.game.setup import SeatSetup
from apnap.state.ruleset import Ruleset

SUPPLEMENTS = ("planes", "schemes", "vanguard")  # 100.2d: what a deck may have from another
# The casual variants that ask for a deck of another kind than 100.2a does.
DECKS_OF = {
    "archenemy-commander": "commander",
    "brawl": "brawl",
    "commander": "commander",
    "conspiracy": "limited",
}

AnyDeck: TypeAlias = str | Deck  # a bundled deck or a file by its name, or a list that was read


class TableError(ValueError):
    """Such a table is not possible. The message says what would be right."""


# ---- decks by name ---------------------------------------------------------------------------


def parted(name: str) -> list[str]:
    """The names in "karlov+traveler", which is the first deck with the planes, schemes or vanguard
    of the second."""
    return [name] if Path(name).is_file() else [each.strip() for each in name.split("+")]


def find_list(name: str) -> Deck:
    """The bundled deck with this name or the list in this file; "karlov+traveler" is the first one
    with the supplementary decks of the second."""
    try:
        deck, *others = [_list_named(each) for each in parted(name)]
    except DeckError as error:
        raise TableError(all_faults(error)) from None
    for other in others:
        lent: dict[str, Any] = {
            part: other.section(part) for part in SUPPLEMENTS if other.section(part)
        }
        if not lent:
            raise TableError(
                f"{other.name} has no planes, schemes or vanguard that {deck.name} could use "
                "(100.2d)"
            )
        deck = replace(deck, **lent)
    return deck


def _list_named(name: str) -> Deck:
    if name in bundled_decks():
        return replace(bundled_list(name), name=name)
    if Path(name).is_file():
        return read_deck_list(Path(name))
    known = ", ".join(bundled_decks())
    raise DeckError(
        f"there is no deck {name!r}; there are: {known}, or the name of a file with a deck list"
    )


def find_deck(deck: AnyDeck) -> SeatSetup:
    """A seat with all parts of the deck, which may be named as `find_list` allows."""
    try:
        if isinstance(deck, str) and parted(deck) == [deck]:
            return seat_for("nobody", deck)
        with open_library() as library:
            return seat_with(find_list(deck) if isinstance(deck, str) else deck, library)
    except (DeckError, StoreError) as error:
        raise TableError(str(error)) from None


# ---- decks that fit --------------------------------------------------------------------------


def deck_format(text: str) -> DeckFormat:
    """100.2, 903.5, 903.12d: What a table of this format asks of a deck."""
    names = [part.strip().partition("=")[0] for part in text.split("+")]
    wanted = [DECKS_OF[name] for name in names if name in DECKS_OF]
    return DECK_FORMATS[wanted[0] if wanted else "constructed"]


def deck_names(
    text: str, rules: Ruleset, players: int, named: tuple[AnyDeck, ...]
) -> list[AnyDeck]:
    """The deck of each player: those that are named, round the table, or else bundled ones with
    the parts that the rules ask for."""
    if named:
        return [named[number % len(named)] for number in range(players)]
    used = [part for part in PARTS if getattr(rules, part.name)]
    common = {part.name for part in used if part.needed_by(rules) != "one"}
    wanted = deck_format(text)
    names = usual_decks(common, wanted)
    round_table: list[AnyDeck] = [names[number % len(names)] for number in range(players)]
    single = [part.name for part in used if part.needed_by(rules) == "one"]
    if single:  # the first player brings it
        round_table[0] = largest(usual_decks({part.name for part in used}, wanted), single[0])
    return round_table


def usual_decks(parts: set[str], wanted: DeckFormat) -> list[str]:
    """The bundled decks with these parts that are of the right size; or decks with the commanders,
    put together with the supplementary decks of others: "karlov+traveler"."""
    names = [name for name in decks_with(parts) if has_right_size(bundled_list(name), wanted)]
    if not names:
        borrowed = sorted(parts.intersection(SUPPLEMENTS))
        lenders = [decks_with({part}) for part in borrowed]
        if borrowed and all(lenders):
            pairs = zip(borrowed, lenders, strict=True)
            added = "".join([f"+{largest(those, part)}" for part, those in pairs])
            names = [f"{name}{added}" for name in usual_decks(parts.difference(borrowed), wanted)]
    if not names:
        raise TableError(
            f"no deck that comes with apnap has {' and '.join(sorted(parts))}: name decks that do"
        )
    return names


def largest(names: Iterable[str], part: str) -> str:
    """The deck with the most cards in this part; the first of several."""
    return max(names, key=lambda name: find_list(name).size(part))


def has_right_size(deck: Deck, wanted: DeckFormat) -> bool:
    """Whether the deck has as many cards as the format asks for."""
    size = deck.size(*OF_THE_DECK)
    return size >= wanted.least and (wanted.most is None or size <= wanted.most)


def format_for(format_name: str, decks: Iterable[AnyDeck], own: AnyDeck = "") -> str:
    """The format that is named or, without a name, the casual variants that the decks have cards
    for (903.3: a deck with a commander is for Commander); otherwise Free-for-All. `own` is the deck
    of one player; the others go round the table, so if all of them have schemes, everybody has
    (904.12)."""
    if format_name:
        return format_name
    round_table = [_list_of(name) for name in decks]
    lists = [*round_table, *([_list_of(own)] if own else [])]
    used = formats_used_by(lists)
    if round_table and all(deck.schemes for deck in round_table):
        used = ["supervillain-rumble" if each == "archenemy" else each for each in used]
    led = [deck for deck in lists if deck.commanders]
    if all(has_right_size(deck, BRAWL) for deck in led):  # 903.12d
        used = ["brawl" if each == "commander" else each for each in used]
    return "+".join(used) or "free-for-all"


def _list_of(deck: AnyDeck) -> Deck:
    return find_list(deck) if isinstance(deck, str) else deck


# ---- legal decks -----------------------------------------------------------------------------


def check_decks(decks: Iterable[AnyDeck], text: str, rules: Ruleset, players: int) -> list[Report]:
    """A report on each different deck: names that no card has, cards that can't be played, and
    violations of the rules for decks of this format."""
    names = [part.strip().partition("=")[0] for part in text.split("+")]
    lists: list[Deck] = []
    for deck in decks:
        each = _list_of(deck)
        if each not in lists:
            lists.append(each)
    try:
        with open_library() as library:
            reports = [
                check_deck(deck, library, asked_of(deck, names, text), rules, players)
                for deck in lists
            ]
    except (DeckError, StoreError) as error:
        raise TableError(str(error)) from None
    for report in reports:  # 400.11a: what can't be played stays in the sideboard
        played = report.holding.counts(*[part for part in SECTIONS if part != "sideboard"])
        report.unsupported = [each for each in report.unsupported if each.facts.name in played]
    return reports


def asked_of(deck: Deck, names: list[str], text: str) -> list[str]:
    """The names of the deck's format, and of the supplements that this deck has cards for: one
    player may bring them for all (901.15a)."""
    added = [name for name in names if REQUIRED.get(name) and deck.section(REQUIRED[name])]
    return [deck_format(text).name, *added]
