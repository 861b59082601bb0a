"""Random games of real cards, and which cards have been met in them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from apnap.cards import builtin_card, builtin_names
from apnap.effects.costs.parts import TapThis
from apnap.oracle import CardFacts, compile_card, read_facts
from apnap.rules.casting.activating import AbilityActivated
from apnap.rules.game.setup import SeatSetup
from apnap.rules.zones.zone_changes import Move
from apnap.state.ability import ManaAbility, OnlyForAnte
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, STACK
from apnap.table.session import Session

from .checked_play import play_checked
from .random_play import Chance
from .sittings import Variant, bring_supplements, sitting, variant_of

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
FEWEST_SPELLS = 15  # in a deck, with as many lands

# So that cards of all colors are cast.
SPRING = CardDef("Spring", "land", abilities=(ManaAbility(tuple("WUBRG"), costs=(TapThis(),)),))


@dataclass
class Met:
    """Cards that have been on a stack or on the battlefield, or had an ability activated."""

    stack: set[str] = field(default_factory=set)
    battlefield: set[str] = field(default_factory=set)
    activated: set[str] = field(default_factory=set)
    _names: dict[int, str] = field(default_factory=dict)  # by the number of an object
    _read: int = 0  # so many lines of the log

    def note(self, session: Session) -> None:
        """Note the cards that the newest lines of the log are about."""
        game = session.game
        for table in game.seats:
            self._names.update({row.id: row.card.name for row in table.objects.values()})
        for entry in game.log.since(self._read):
            event = entry.event
            if isinstance(event, Move) and entry.happened and event.to in (STACK, BATTLEFIELD):
                name = self._names.get(event.became) or self._names.get(event.on, "")
                (self.stack if event.to == STACK else self.battlefield).add(name)
            elif isinstance(event, AbilityActivated):
                self.activated.add(self._names.get(event.source, ""))
        self._read = len(game.log)


def play_real(
    path: Path, dealt: tuple[str, ...], seed: int, most_seats: int, variant: Variant | None = None
) -> Met:
    """Play a checked random game in which the players' decks share the dealt cards. If those are
    few for so many players, some of them are in several decks."""
    chance = Chance(seed)
    rules, teams = sitting(chance, most_seats, variant or variant_of(chance))
    size = len(teams)
    cards = [real_card(path, name) for name in dealt]
    decks = [cards[seat::size] for seat in range(size)]
    for deck in decks:
        while len(deck) < FEWEST_SPELLS:
            deck.append(cards[chance.below(len(cards))])
        deck += [builtin_card(name) for name in BASICS] + [SPRING] * (len(deck) - 5)
    seats = [
        SeatSetup(f"Player {n + 1}", deck, team)
        for n, (deck, team) in enumerate(zip(decks, teams, strict=True))
    ]
    bring_supplements(chance, rules, seats, supplements(path))
    met = Met()
    play_checked(seats, rules, seed, chance, 300 + 100 * size, watch=met.note)
    return met


def real_card(path: Path, name: str) -> CardDef:
    """The card of that name, which is known to compile."""
    card = compile_card(records(path)[name])
    assert isinstance(card, CardDef), f"{name} does not compile"
    return card


@cache
def supplements(path: Path) -> list[CardDef]:
    """100.2d: The built-in planes, schemes and vanguards, and those of the file that compile."""
    kinds = ("plane", "phenomenon", "scheme", "vanguard")
    found = {name: builtin_card(name) for name in builtin_names()}
    for facts in all_records(path):
        card = compile_card(facts) if facts.kind in kinds else None
        if isinstance(card, CardDef):
            found.setdefault(facts.name, card)
    return list(found.values())


@cache
def records(path: Path) -> dict[str, CardFacts]:
    """The cards of the file that can be in a deck, by name."""
    return {facts.name: facts for facts in all_records(path) if facts.can_be_in_a_deck}


@cache
def all_records(path: Path) -> list[CardFacts]:
    """The cards of the file."""
    opened = gzip.open if path.suffix == ".gz" else open
    with opened(path, "rt", encoding="utf-8") as lines:
        return [read_facts(json.loads(line)) for line in lines]


def is_playable(path: Path, name: str) -> bool:
    """Whether the card compiles and is not for ante only."""
    card = compile_card(records(path)[name])
    return isinstance(card, CardDef) and not is_for_ante(card)


def own_name(path: Path, name: str) -> str:
    """The name that the card has in games: of one with two faces, but for split cards, that of
    the first."""
    facts = records(path)[name]
    return facts.faces[0].name if facts.faces and facts.layout != "split" else name


def is_for_ante(card: CardDef) -> bool:
    return any(isinstance(each, OnlyForAnte) for each in card.abilities)


def least_met(times: dict[str, int], names: Iterable[str], number: int) -> tuple[str, ...]:
    """The cards that have been met in the fewest games."""
    return tuple(sorted(names, key=lambda name: times[name])[:number])
