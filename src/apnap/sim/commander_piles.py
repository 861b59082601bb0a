"""The Commander decks of the benchmark: piles that other engines have played, or bundled decks."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from apnap.cards import DeckError, builtin_card, builtin_names, seat_for
from apnap.cards.deck import Entry
from apnap.cards.deck_files import read_deck_list
from apnap.cards.deck_formats import COMMANDER
from apnap.cards.seats import seated
from apnap.oracle import CardFacts, Refused, compile_card, read_facts
from apnap.rules.game.setup import SeatSetup
from apnap.state.card import CardDef

from .table_decks import usual_decks

PILES = ("cmd_green", "cmd_red", "cmd_white", "cmd_black")


def commander_seats(folder: Path, card_file: Path) -> tuple[list[SeatSetup], str]:
    """The seats with the decks of the benchmark, and words that say which decks they are: the piles
    of the folder, without cards that can't be played; if there are none, the bundled decks."""
    paths = [folder / f"{name}.txt" for name in PILES]
    if not card_file.exists() or not all(path.exists() for path in paths):
        names = usual_decks({"commanders"}, COMMANDER)
        return [seat_for(name, name) for name in names], f"bundled: {', '.join(names)}"
    lists = [read_deck_list(path) for path in paths]
    wanted = {each.name for deck in lists for part in deck.sections().values() for each in part}
    cards = playable(wanted, card_file)
    seats = []
    for deck in lists:
        main, leaders = in_heap(deck.main, cards), in_heap(deck.commanders, cards)
        if not leaders:
            raise DeckError(f"the commander of {deck.name} can't be played")
        seats.append(SeatSetup(deck.name, main, commanders=leaders))
    left_out = len(wanted) - len(cards)
    return seats, f"shared: {', '.join(PILES)}; {left_out} names of {len(wanted)} left out"


def in_heap(entries: list[Entry], cards: dict[str, CardDef]) -> list[CardDef]:
    """The cards of these entries that are known."""
    known = [each for each in entries if each.name in cards]
    return [cards[each.name] for each in known for _ in range(each.count)]


def playable(names: set[str], card_file: Path) -> dict[str, CardDef]:
    """Those of these cards that can be played, by name."""
    known = set(builtin_names())
    cards = {name: builtin_card(name) for name in names if name in known}
    for facts in facts_of(names - set(cards), card_file):
        verdict = compile_card(facts)
        if not isinstance(verdict, Refused):
            cards[facts.name] = verdict
    return cards


def facts_of(names: set[str], card_file: Path) -> list[CardFacts]:
    """The facts of these cards in the card file."""
    with gzip.open(card_file, "rt", encoding="utf-8") as lines:
        return [
            read_facts(record) for line in lines if (record := json.loads(line))["name"] in names
        ]


def round_the_table(seats: list[SeatSetup], players: int) -> list[SeatSetup]:
    """So many players with these decks, one after another."""
    return [seated(seats[n % len(seats)], f"Player {n + 1}") for n in range(players)]
