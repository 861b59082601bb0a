"""Random games with every built-in card, in every kind of sitting, for as long as one likes.

    python tools/fuzz.py [--seconds N] [--games N] [--seed N] [--jobs N]

At random points the invariants are checked, the game is saved, read back and compared; at the end
the whole game is replayed from its answers. A game that fails is printed with its seed:
`--seed S --games 1` plays it again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

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
from apnap.rules.engine import advance
from apnap.rules.start import SeatSetup
from apnap.state.codec import digest, dump, load
from apnap.state.ruleset import Format, Ruleset
from apnap.table.session import Session
from apnap.testing.invariants import check_all
from apnap.testing.random_play import Chance, random_answer

MOST_ANSWERS = 6_000
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


def play(seed: int) -> str:
    """One game, checked; what went wrong, or nothing."""
    chance = Chance(seed)
    try:
        size, rules, teams = sitting(chance)
        seats = [
            SeatSetup(
                f"Player {n + 1}",
                [builtin_card(name) for name in deck(chance)],
                teams[n] if teams else "",
            )
            for n in range(size)
        ]
        session = Session(seats, rules, seed)
        for _ in range(MOST_ANSWERS):
            questions = session.questions
            if not questions:
                break
            if not chance.below(400):
                session.concede(chance.below(size))
                continue
            question = questions[chance.below(len(questions))]
            session.submit(question.id, random_answer(question, chance))
            if not chance.below(300):
                check(session)
        check(session)
        again = Session.load(session.save())
        assert digest(again.game) == digest(session.game), "the replay ends otherwise"
    except Exception:
        return f"seed {seed}:\n{traceback.format_exc()}"
    return ""


def check(session: Session) -> None:
    game = session.game
    check_all(game)
    twin = load(dump(game))
    advance(twin)
    assert digest(twin) == digest(game), "read back, it is another game"
    assert [q.id for q in twin.questions] == [q.id for q in game.questions], "other questions"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--games", type=int, default=10**9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    began, played, failures = time.monotonic(), 0, list[str]()
    with ProcessPoolExecutor(options.jobs) as pool:
        while played < options.games and time.monotonic() - began < options.seconds:
            number = min(4 * options.jobs, options.games - played)
            first = options.seed + played
            failures += [each for each in pool.map(play, range(first, first + number)) if each]
            played += number
    print("\n".join(failures))
    print(f"{played} games in {time.monotonic() - began:.0f} s, {len(failures)} failed")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
