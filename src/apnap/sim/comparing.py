"""Games that compare bots: each bot plays every seat and every deck as often as the others do.

A block of games has the same decks in the same seats and the same seed, and the bots move on by one
side from game to game; from block to block the decks move on by one seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from apnap.bots import TURN_CAP
from apnap.cards import bundled_decks
from apnap.formats.parts import PARTS

from .intervals import Share
from .plans import Plan, Run
from .rows import Row
from .table_decks import AnyDeck, TableError, deck_names
from .tables import Table


@dataclass(frozen=True)
class Standing:
    """What one bot has won: games, among those that were played. `chance` is the share that it
    would win if all sides were equally strong."""

    bot: str
    wins: Share
    chance: float


def sides_of(table: Table) -> list[str]:
    """The side of each seat: its team, or the player."""
    return [seat.team or seat.name for seat in table.seats()]


def comparison(
    table: Table, bots: tuple[str, ...], games: int, seed: int = 0, turn_cap: int = TURN_CAP
) -> Run:
    """The games in which the bots, which go round the sides of the table, are compared. There are
    as many as are asked for, or a few more, so that every block is whole."""
    names = sorted(set(sides_of(table)))
    if len(set(bots)) < 2:
        raise TableError("name at least two different bots to compare")
    if len(bots) > len(names):
        raise TableError(
            f"{len(bots)} bots can't sit at a table of {len(names)} sides: name at most as many"
        )
    if games < 1:
        raise TableError(f"the number of games has to be at least 1, not {games}")
    decks = all_decks(table)
    blocks = -(-games // len(names))
    plans = []
    for offset in range(min(blocks, len(decks))):
        turned = decks[offset:] + decks[:offset]
        at = replace(table, decks=tuple(turned[: table.players]))
        many, sides = len(range(offset, blocks, len(decks))), sides_of(at)
        for first in range(len(names)):
            kinds = {side: bots[(n + first) % len(bots)] for n, side in enumerate(names)}
            plans.append(Plan(at, many, tuple([kinds[side] for side in sides]), seed, turn_cap))
    return Run(tuple(plans))


def all_decks(table: Table) -> list[AnyDeck]:
    """The decks that go round the table: those that are named, or else all bundled ones that fit,
    unless one of them has to be there (904.3: the archenemy's)."""
    rules = table.rules()
    needed = [p for p in PARTS if getattr(rules, p.name) and p.needed_by(rules) == "one"]
    many = table.players if needed else max(table.players, len(table.decks) or len(bundled_decks()))
    brought = deck_names(table.format, rules, many, table.decks)
    different = list(dict.fromkeys(brought))
    return different if len(different) >= table.players and not needed else brought


def standings(run: Run, rows: Iterable[Row]) -> list[Standing]:
    """What each bot has won, the best first. A draw is won by nobody."""
    wins: dict[str, int] = {bot: 0 for plan in run.plans for bot in plan.bots}
    sides: dict[str, int] = dict.fromkeys(wins, 0)
    games = all_sides = 0
    for row in rows:
        if not row.is_played:
            continue
        games += 1
        played = {seat.team or seat.player: seat.bot for seat in row.seats}
        all_sides += len(played)
        for side, bot in played.items():
            sides[bot] += 1
            wins[bot] += side == row.side
    found = [Standing(bot, Share(wins[bot], games), sides[bot] / max(1, all_sides)) for bot in wins]
    return sorted(found, key=lambda each: -each.wins.value / max(each.chance, 1e-9))
