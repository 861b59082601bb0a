"""Random games, checked, with any cards in every kind of sitting, for as long as one likes.

    python tools/fuzz.py [--effects | --cards FILE] [--seconds N] [--games N] [--seed N] [--jobs N]
                         [--variant NAME] [--seats N] [--ledger FILE] [--dealt FILE]

With the built-in cards; with --effects, with cards made up out of the whole vocabulary of effects;
with --cards, with those that compile of a file of card records, one JSON object a line, gzipped or
not ("shared" means the one in ../shared).

With --cards, every game is dealt the cards that have been met in the fewest games so far. The
ledger (--ledger) keeps in how many games each card has been on a stack, on the battlefield, and
has had an ability activated; a later run goes on from it. --variant plays only one kind of
sitting, such as `melee`, and --seats limits the number of players.

At random points the invariants are checked, the game is saved, read back and compared; at the end
the whole game is replayed from its answers. A game that fails is printed with its seed, and so is
one that takes more than 30 s of work: `--seed S --games 1` plays it again, for real cards with
`--dealt fuzz-failures/S.txt`, where the names of the cards that it was dealt are written.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from pathlib import Path
from typing import NamedTuple

from apnap.cards import builtin_card, builtin_names
from apnap.rules.game.setup import SeatSetup
from apnap.state.card import CardDef
from apnap.testing.checked_play import play_checked
from apnap.testing.made_up import play_made_up
from apnap.testing.random_play import Chance
from apnap.testing.real_games import (
    BASICS,
    Met,
    is_playable,
    least_met,
    own_name,
    play_real,
    records,
)
from apnap.testing.sittings import CASUAL, VARIANTS, Variant, bring_supplements, sitting, variant_of

SHARED = Path(__file__).parents[2] / "shared" / "cards" / "oracle-cards.jsonl.gz"
KEPT = Path("fuzz-failures")
MOST_ANSWERS = 6_000
MOST_MADE_UP = 250
MOST_SECONDS = 120
SLOW_SECONDS = 30
DEALT = 60  # real cards in a game, besides those that fill up the decks
NAMED = {variant.__name__: variant for variant in (*VARIANTS, *CASUAL)}


def builtin_game(most_seats: int, variant: Variant | None, seed: int) -> None:
    """Play a game of all the built-in cards, one in four of them in a casual variant."""
    chance = Chance(seed)
    rules, teams = sitting(chance, most_seats, variant or variant_of(chance))
    seats = [
        SeatSetup(f"Player {n + 1}", builtin_deck(chance), team) for n, team in enumerate(teams)
    ]
    bring_supplements(chance, rules, seats, [builtin_card(name) for name in builtin_names()])
    play_checked(seats, rules, seed, chance, MOST_ANSWERS)


def builtin_deck(chance: Chance) -> list[CardDef]:
    """Twenty cards of all kinds and as many lands."""
    names = builtin_names()
    spells = [names[chance.below(len(names))] for _ in range(22)]
    lands = [BASICS[chance.below(5)] for _ in range(18)]
    return [builtin_card(name) for name in spells + lands]


def made_up_game(seed: int) -> None:
    """Play a game of cards made up out of the whole vocabulary."""
    play_made_up(seed, MOST_MADE_UP)


class Ledger:
    """In how many games each card was on a stack, on the battlefield, and activated."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        kept = json.loads(path.read_text()) if path is not None and path.exists() else {}
        self.games: dict[str, list[int]] = dict(kept)

    def add(self, met: Met) -> None:
        for place, names in enumerate((met.stack, met.battlefield, met.activated)):
            for name in names:
                self.games.setdefault(name, [0, 0, 0])[place] += 1

    def write(self) -> None:
        if self.path is not None:
            lines = [f"{json.dumps(name)}: {self.games[name]}" for name in sorted(self.games)]
            self.path.write_text("{\n" + ",\n".join(lines) + "\n}\n")

    def times(self, name: str) -> int:
        """In how many games the card was met, at least."""
        return max(self.games.get(name, (0, 0))[:2])


class Outcome(NamedTuple):
    """The end of a game: its seed, the failure or nothing, the cards met, and the time it took."""

    seed: int
    failure: str
    met: Met | None
    seconds: float  # of work


def outcome(game: Callable[[int], Met | None], seed: int) -> Outcome:
    """Play the game and say what went wrong, if anything did."""
    began, failure, met = time.process_time(), "", None
    signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        met = game(seed)
    except Exception:
        failure = f"seed {seed}:\n{traceback.format_exc()}"
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return Outcome(seed, failure, met, time.process_time() - began)


def give_up(*_: object) -> None:
    raise TimeoutError(f"the game is not over after {MOST_SECONDS} s of work")


class RealGames:
    """Games that are dealt the cards met least so far."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.path = SHARED if str(options.cards) == "shared" else options.cards
        self.options = options
        self.ledger = Ledger(options.ledger)
        self.given = options.dealt.read_text().splitlines() if options.dealt else []
        names = list(records(self.path))
        self.order = [names[place] for place in shuffled_places(len(names), options.seed)]
        self.planned = {name: self.ledger.times(own_name(self.path, name)) for name in self.order}
        self.compiled = set[str]()

    def game(self, seed: int) -> Callable[[int], Met]:
        """The game with that seed, dealt the cards that are met and planned in the fewest."""
        dealt = tuple(self.given) or self.least_met()
        for name in dealt:
            self.planned[name] += 1
        return partial(_real_game, self.path, dealt, self.options.seats, self.options.variant)

    def least_met(self) -> tuple[str, ...]:
        """Cards that compile; the others are dropped for good when their turn comes."""
        while True:
            dealt = least_met(self.planned, self.order, DEALT)
            refused = {name for name in dealt if not self.is_playable(name)}
            if not refused:
                return dealt
            self.order = [name for name in self.order if name not in refused]

    def is_playable(self, name: str) -> bool:
        if name not in self.compiled and is_playable(self.path, name):
            self.compiled.add(name)
        return name in self.compiled

    def note(self, dealt: tuple[str, ...], met: Met | None) -> None:
        """Count the cards that were met; the others have to be dealt again. Those of a game that
        failed wait for their next turn, so that one card does not break all games."""
        if met is None:
            return
        self.ledger.add(met)
        for name in dealt:
            self.planned[name] = self.ledger.times(own_name(self.path, name))

    def report(self) -> str:
        """How many of the cards that compile have been met, and in two games."""
        names = [name for name in self.order if self.is_playable(name)]
        times = [self.ledger.times(own_name(self.path, name)) for name in names]
        twice = sum(1 for number in times if number >= 2)
        return f"{len(times)} cards, {sum(map(bool, times))} met, {twice} of them in two games"


def _real_game(path: Path, dealt: tuple[str, ...], seats: int, variant: str, seed: int) -> Met:
    return play_real(path, dealt, seed, seats, NAMED.get(variant))


def shuffled_places(number: int, seed: int) -> list[int]:
    chance = Chance(seed)
    return sorted(range(number), key=lambda _: chance.bits())


def keep_dealt(seed: int, dealt: tuple[str, ...]) -> None:
    """Write the names of the cards that the game was dealt, so that it can be played again."""
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{seed}.txt").write_text("".join([f"{name}\n" for name in dealt]))


def played(
    options: argparse.Namespace, pool: ProcessPoolExecutor, real: RealGames | None
) -> Iterator[Outcome]:
    """Play one game after another, with all workers busy, until it is enough."""
    until = time.monotonic() + options.seconds
    seeds = iter(range(options.seed, options.seed + options.games))
    simple: Callable[[int], None] = partial(builtin_game, options.seats, NAMED.get(options.variant))
    running: dict[Future[Outcome], tuple[str, ...]] = {}
    while True:
        while len(running) < 2 * options.jobs and time.monotonic() < until:
            seed = next(seeds, None)
            if seed is None:
                break
            game = real.game(seed) if real else made_up_game if options.effects else simple
            dealt = game.args[1] if real and isinstance(game, partial) else ()
            running[pool.submit(outcome, game, seed)] = dealt
        if not running:
            return
        for done in wait(running, return_when=FIRST_COMPLETED).done:
            dealt, game_over = running.pop(done), done.result()
            if real is not None:
                real.note(dealt, game_over.met)
                if game_over.failure or game_over.seconds > SLOW_SECONDS:
                    keep_dealt(game_over.seed, dealt)
            yield game_over


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    cards = parser.add_mutually_exclusive_group()
    cards.add_argument("--effects", action="store_true", help="with cards that are made up")
    cards.add_argument("--cards", type=Path, help="with those of the file that compile")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--games", type=int, default=10**9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--variant", choices=sorted(NAMED), default="")
    parser.add_argument("--seats", type=int, default=16, help="at most so many players")
    parser.add_argument(
        "--ledger", type=Path, help="which real cards have been met: goes on from it"
    )
    parser.add_argument("--dealt", type=Path, help="the cards that a failed game was dealt")
    options = parser.parse_args()
    began, number, failures, work = time.monotonic(), 0, 0, 0.0
    with ProcessPoolExecutor(options.jobs) as pool:
        real = RealGames(options) if options.cards is not None else None
        for seed, failure, _, seconds in played(options, pool, real):
            number += 1
            if failure:
                print(failure, flush=True)
                failures += 1
            if seconds > SLOW_SECONDS:
                print(f"seed {seed}: {seconds:.0f} s of work", flush=True)
            work += seconds
            if number % 20 == 0:
                print(f"{number} games, {failures} failed", file=sys.stderr, flush=True)
                if real is not None:
                    real.ledger.write()
    print(f"{number} games in {time.monotonic() - began:.0f} s, {failures} failed")
    print(f"{work / max(number, 1):.2f} s of work for a game")
    if real is not None:
        real.ledger.write()
        print(real.report())
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
