"""Random games with every built-in card, in every kind of sitting, for as long as one likes.

    python tools/fuzz.py [--effects] [--seconds N] [--games N] [--seed N] [--jobs N]

With --effects they are games with cards made up out of the whole vocabulary of effects.

At random points the invariants are checked, the game is saved, read back and compared; at the end
the whole game is replayed from its answers. A game that fails is printed with its seed:
`--seed S --games 1` plays it again.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial

from apnap.cards import builtin_card, builtin_names
from apnap.formats import (
    attack_left,
    attack_right,
    combine,
    free_for_all,
    grand_melee,
    limited_influence,
    team_vs_team,
    two_headed_giant,
)
from apnap.rules.start import SeatSetup
from apnap.state.ruleset import Format, Ruleset
from apnap.testing.checked_play import play_checked
from apnap.testing.made_up import play_made_up
from apnap.testing.random_play import Chance

MOST_ANSWERS = 6_000
MOST_MADE_UP = 250
MOST_SECONDS = 30
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def sitting(chance: Chance) -> tuple[int, Ruleset, list[str]]:
    """A number of seats, rules, and teams, all at random."""
    kind = chance.below(8)
    if kind < 4:
        formats: list[Format] = [free_for_all]
        if chance.below(2):
            formats.append(limited_influence(1 + chance.below(3)))
        formats += [[], [], [attack_left], [attack_right]][chance.below(4)]
        size, rules, teams = 2 + chance.below(9), combine(*formats), list[str]()
    elif kind < 6:
        size, rules, teams = 4 + chance.below(13), combine(grand_melee), list[str]()
    elif kind == 6:
        size = 4
        rules, teams = combine(two_headed_giant), ["one", "one", "two", "two"]
    else:
        half = 2 + chance.below(3)
        size, rules = 2 * half, combine(team_vs_team)
        teams = ["one"] * half + ["two"] * half
    rules = replace(rules, skip_passes=bool(chance.below(4)), auto_pay=bool(chance.below(4)))
    return size, rules, teams


def deck(chance: Chance) -> list[str]:
    """Twenty cards of all kinds and as many lands."""
    names = builtin_names()
    spells = [names[chance.below(len(names))] for _ in range(22)]
    return spells + [BASICS[chance.below(5)] for _ in range(18)]


def builtin_game(seed: int) -> None:
    """All the built-in cards, in every kind of sitting."""
    chance = Chance(seed)
    size, rules, teams = sitting(chance)
    seats = [
        SeatSetup(
            f"Player {n + 1}",
            [builtin_card(name) for name in deck(chance)],
            teams[n] if teams else "",
        )
        for n in range(size)
    ]
    play_checked(seats, rules, seed, chance, MOST_ANSWERS)


def made_up_game(seed: int) -> None:
    """Cards made up out of the whole vocabulary; 2 to 6 seats, alone or in teams."""
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
    parser.add_argument("--effects", action="store_true", help="with cards that are made up")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--games", type=int, default=10**9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    game = partial(failure_of, made_up_game if options.effects else builtin_game)
    began, played, failures = time.monotonic(), 0, 0
    with ProcessPoolExecutor(options.jobs) as pool:
        while played < options.games and time.monotonic() - began < options.seconds:
            number = min(8 * options.jobs, options.games - played)
            first = options.seed + played
            for each in pool.map(game, range(first, first + number)):
                if each:
                    print(each, flush=True)
                    failures += 1
            played += number
            print(f"{played} games", file=sys.stderr, flush=True)
    print(f"{played} games in {time.monotonic() - began:.0f} s, {failures} failed")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
