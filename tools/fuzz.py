"""Random games, checked, with any cards in every kind of sitting, for as long as one likes.

    python tools/fuzz.py [--effects | --cards FILE] [--seconds N] [--games N] [--seed N] [--jobs N]

With the built-in cards; with --effects, with cards made up out of the whole vocabulary of effects;
with --cards, with those that compile of a file of card records, one JSON object a line, gzipped or
not ("shared" means the one in ../shared).

At random points the invariants are checked, the game is saved, read back and compared; at the end
the whole game is replayed from its answers. A game that fails is printed with its seed:
`--seed S --games 1` plays it again.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path

from apnap.cards import builtin_card, builtin_names
from apnap.effects.costs.parts import TapThis
from apnap.oracle import CardFacts, compile_card, read_facts
from apnap.rules.game.setup import SeatSetup
from apnap.state.ability import ManaAbility, OnlyForAnte
from apnap.state.card import CardDef
from apnap.testing.checked_play import play_checked
from apnap.testing.made_up import play_made_up
from apnap.testing.random_play import Chance
from apnap.testing.sittings import sitting

SHARED = Path(__file__).parents[2] / "shared" / "cards" / "oracle-cards.jsonl.gz"
MOST_ANSWERS = 6_000
MOST_MADE_UP = 250
MOST_REAL = 600
MOST_SECONDS = 30
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


# So that cards of all colors are cast.
SPRING = CardDef("Spring", "land", abilities=(ManaAbility(tuple("WUBRG"), costs=(TapThis(),)),))


def builtin_game(seed: int) -> None:
    """All the built-in cards."""
    play(seed, builtin_deck, MOST_ANSWERS, 16)


def builtin_deck(chance: Chance) -> list[CardDef]:
    """Twenty cards of all kinds and as many lands."""
    names = builtin_names()
    spells = [names[chance.below(len(names))] for _ in range(22)]
    lands = [BASICS[chance.below(5)] for _ in range(18)]
    return [builtin_card(name) for name in spells + lands]


def real_game(path: Path, seed: int) -> None:
    """Cards of the file, as they are compiled."""
    play(seed, partial(real_deck, path), MOST_REAL, 6)


def real_deck(path: Path, chance: Chance) -> list[CardDef]:
    """As many lands as other cards, which may be lands, too."""
    known, deck = records(path), list[CardDef]()
    while len(deck) < 20:
        card = compile_card(known[chance.below(len(known))])
        if isinstance(card, CardDef) and not is_for_ante(card):
            deck.append(card)
    return deck + [builtin_card(name) for name in BASICS] + [SPRING] * 15


@cache
def records(path: Path) -> list[CardFacts]:
    opened = gzip.open if path.suffix == ".gz" else open
    with opened(path, "rt", encoding="utf-8") as lines:
        found = [read_facts(json.loads(line)) for line in lines]
    return [facts for facts in found if facts.can_be_in_a_deck]


def is_for_ante(card: CardDef) -> bool:
    return any(isinstance(each, OnlyForAnte) for each in card.abilities)


def play(
    seed: int, deck: Callable[[Chance], list[CardDef]], most_answers: int, most_seats: int
) -> None:
    chance = Chance(seed)
    rules, teams = sitting(chance, most_seats)
    seats = [SeatSetup(f"Player {n + 1}", deck(chance), team) for n, team in enumerate(teams)]
    play_checked(seats, rules, seed, chance, most_answers)


def made_up_game(seed: int) -> None:
    """Cards made up out of the whole vocabulary."""
    play_made_up(seed, MOST_MADE_UP)


def failure_of(game: Callable[[int], None], seed: int) -> str:
    """What went wrong in the game, or nothing."""
    signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        game(seed)
    except Exception:
        return f"seed {seed}:\n{traceback.format_exc()}"
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return ""


def give_up(*_: object) -> None:
    raise TimeoutError(f"the game is not over after {MOST_SECONDS} s of work")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    cards = parser.add_mutually_exclusive_group()
    cards.add_argument("--effects", action="store_true", help="with cards that are made up")
    cards.add_argument("--cards", type=Path, help="with those of the file that compile")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--games", type=int, default=10**9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    game = made_up_game if options.effects else builtin_game
    if options.cards is not None:
        game = partial(real_game, SHARED if str(options.cards) == "shared" else options.cards)
    checked = partial(failure_of, game)
    began, played, failures = time.monotonic(), 0, 0
    with ProcessPoolExecutor(options.jobs) as pool:
        while played < options.games and time.monotonic() - began < options.seconds:
            number = min(8 * options.jobs, options.games - played)
            first = options.seed + played
            for each in pool.map(checked, range(first, first + number)):
                if each:
                    print(each, flush=True)
                    failures += 1
            played += number
            print(f"{played} games", file=sys.stderr, flush=True)
    print(f"{played} games in {time.monotonic() - began:.0f} s, {failures} failed")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
