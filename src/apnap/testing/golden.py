"""Golden games: whole games written down line by line, to be compared with what is played now.

    python -m apnap.testing.golden tests/golden

records them anew. Do that only when a change to the rules is meant to change them, and read the
difference before you commit it.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from apnap.formats import (
    alternating_teams,
    combine,
    emperor,
    free_for_all,
    grand_melee,
    headed_giant,
    shared_team_turns,
    team_vs_team,
    two_headed_giant,
)
from apnap.rules.machine.engine import submit
from apnap.state.event import Entry
from apnap.state.game import Game
from apnap.state.names import WON
from apnap.state.question import Filed, Option, Question
from apnap.state.ruleset import Ruleset

from .random_play import Chance, random_answer, random_game
from .words import describe

SEED = 2024
MOST = 5000  # answers; every golden game ends long before

# By the name of the file: how many seats, which rules, which teams. Low life keeps them short.
GAMES: dict[str, tuple[int, Ruleset, str]] = {
    "free_for_all_4": (4, replace(combine(free_for_all), life=10), ""),
    "grand_melee_12": (12, replace(combine(grand_melee), life=6), ""),
    "two_headed_giant_2x2": (4, combine(two_headed_giant), "AABB"),
    "three_headed_giant_2x3": (6, replace(combine(headed_giant(3)), life=20), "AAABBB"),
    "team_vs_team_2x2x2": (6, replace(combine(team_vs_team), life=8), "AABBCC"),
    "emperor_2x3": (6, replace(combine(emperor), life=8), "AAABBB"),
    "alternating_teams_3x2": (6, replace(combine(alternating_teams), life=8), "ABCABC"),
    "shared_team_turns_3x2": (
        6,
        replace(combine(team_vs_team, shared_team_turns), life=8),
        "AABBCC",
    ),
}


def record(name: str) -> list[str]:
    """The game as lines: every answer, and every line of the log with its rules."""
    size, rules, teams = GAMES[name]
    game, chance = random_game(size, rules, SEED, teams), Chance(SEED)
    lines = [f"{name}: {size} seats, seed {SEED}"]
    written = 0
    for _ in range(MOST):
        lines += [_line(entry) for entry in game.log.since(written)]
        written = len(game.log)
        question = game.question
        if question is None:
            break
        answer = random_answer(question, chance)
        lines.append(_answered(game, question, answer))
        submit(game, question.id, answer)
    winners = [game.player(s).name for s in range(size) if game.player(s).status == WON]
    lines.append(f"won by: {', '.join(winners) or 'nobody'}")
    return lines


def _line(entry: Entry) -> str:
    return f"  {entry.turn}.{entry.round} {entry.step}: {entry.text} [{', '.join(entry.rules)}]"


def _answered(game: Game, question: Question, answer: Filed) -> str:
    who = game.player(question.decider).name
    return f"{who}: {question.prompt or question.key} -> {_words(game, answer)}"


def _words(game: Game, answer: Filed) -> str:
    if isinstance(answer, Option):
        return describe(game, answer)
    if isinstance(answer, tuple):
        return "; ".join([_words(game, each) for each in answer]) or "nothing"
    return str(answer)


def main(folder: str) -> None:
    for name in GAMES:
        path = Path(folder) / f"{name}.txt"
        path.write_text("\n".join(record(name)) + "\n", encoding="utf-8")
        print(f"wrote {path}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m apnap.testing.golden FOLDER, such as tests/golden")
    main(sys.argv[1])
