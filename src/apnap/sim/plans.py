"""The games to be simulated: plans, and runs of several plans."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import combinations
from typing import Any

from apnap.bots import BOTS, TURN_CAP, BotError, bot_class
from apnap.rules.game.setup import SeatSetup
from apnap.state.encoding import Cards, canonical, encode
from apnap.state.names import NOBODY
from apnap.state.records import field_names
from apnap.state.rng import draw_bits
from apnap.state.ruleset import Ruleset

from .table_decks import AnyDeck, TableError, deck_names
from .tables import Table


@dataclass(frozen=True)
class Plan:
    """Games at one table. `bots` are assigned round the table, like decks. With `rotate`, the decks
    move on by one seat from game to game."""

    table: Table = Table()
    games: int = 1
    bots: tuple[str, ...] = ("plain",)
    seed: int = 0
    turn_cap: int = TURN_CAP
    rotate: bool = False

    def check(self) -> None:
        """Raise TableError, which says what would be right, if this can't be played."""
        if self.games < 1:
            raise TableError(f"the number of games has to be at least 1, not {self.games}")
        if self.turn_cap < 1:
            raise TableError(f"the turn cap has to be at least 1, not {self.turn_cap}")
        for bot in self.bots:
            try:
                bot_class(bot)
            except BotError as error:
                raise TableError(str(error)) from error
        if not self.bots:
            raise TableError(f"name at least one bot: {', '.join(BOTS)}")
        self.table.seats()


def game_seed(plan: Plan, number: int) -> int:
    """The seed of one game: the first 53 bits of the hash (BLAKE2b, 8 bytes, the first one first)
    of the text "SEED/-1/NUMBER", so that every JSON reader can hold it. It depends on nothing
    else."""
    return draw_bits(plan.seed, NOBODY, number) >> 11


# ---- tables whose decks have been found ------------------------------------------------------


@dataclass(frozen=True)
class Sitting:
    """The players of a table with all their cards, and the names of their decks."""

    seats: list[SeatSetup]
    decks: tuple[str, ...]


@dataclass(frozen=True)
class Prepared:
    """A plan, with everything that is needed to play its games on another machine."""

    plan: Plan
    rules: Ruleset
    sittings: tuple[Sitting, ...]

    def sitting(self, number: int) -> Sitting:
        """The players of this game."""
        return self.sittings[number % len(self.sittings)]


def prepare(plan: Plan) -> Prepared:
    """Check the plan and find its cards."""
    plan.check()
    rules, tables = plan.table.rules(), [plan.table]
    if plan.rotate:
        brought = tuple(_decks_of(plan.table, rules))
        turned = [brought[n:] + brought[:n] for n in range(len(brought))]
        tables = [replace(plan.table, decks=decks) for decks in turned]
    sittings = [Sitting(each.seats(), _names(_decks_of(each, rules))) for each in tables]
    return Prepared(plan, rules, tuple(sittings))


def _decks_of(table: Table, rules: Ruleset) -> list[AnyDeck]:
    return deck_names(table.format, rules, table.players, table.decks)


def _names(decks: list[AnyDeck]) -> tuple[str, ...]:
    return tuple([deck if isinstance(deck, str) else deck.name or "deck" for deck in decks])


def fingerprint(prepared: Iterable[Prepared]) -> str:
    """A hash of all cards and rules, which tells whether a file with a deck has changed."""
    hashed = blake2b(digest_size=16)
    known: dict[str, str] = {}  # by deck: the same one need not be encoded again
    for each in prepared:
        rules = {name: encode(getattr(each.rules, name), {}) for name in field_names(Ruleset)}
        hashed.update(canonical(rules).encode())
        for sitting in each.sittings:
            for seat, deck in zip(sitting.seats, sitting.decks, strict=True):
                if deck not in known:
                    known[deck] = _encoded(seat)
                hashed.update(f"{seat.name}/{seat.team}/{known[deck]}".encode())
    return hashed.hexdigest()


def _encoded(seat: SeatSetup) -> str:
    """The seat's cards as text."""
    cards: Cards = {}
    parts = {name: encode(_as_tuple(getattr(seat, name)), cards) for name in field_names(SeatSetup)}
    return canonical({**parts, "name": "", "team": "", "cards": cards})


def _as_tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


# ---- runs ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Run:
    """All games of several plans. A game's place in the run is that of its plan and its number."""

    plans: tuple[Plan, ...]

    @property
    def games(self) -> int:
        return sum([plan.games for plan in self.plans])

    def places(self) -> Iterator[tuple[int, int]]:
        """The plan and the number of every game, in order."""
        for cell, plan in enumerate(self.plans):
            for number in range(plan.games):
                yield cell, number


def gauntlet(plan: Plan) -> list[Plan]:
    """A plan for each choice of different decks that can sit at the table together; the decks
    change seats from game to game.

    >>> plans = gauntlet(Plan(Table(players=2, decks=("green", "red", "white"))))
    >>> [plan.table.decks for plan in plans]
    [('green', 'red'), ('green', 'white'), ('red', 'white')]
    """
    decks, players = plan.table.decks, plan.table.players
    if len(decks) < players:
        raise TableError(
            f"a gauntlet for {players} players needs at least {players} decks, not {len(decks)}"
        )
    if len(set(_names(list(decks)))) < len(decks):
        raise TableError("a gauntlet is among different decks: name each of them once")
    return [
        replace(plan, table=replace(plan.table, decks=chosen), rotate=True)
        for chosen in combinations(decks, players)
    ]
