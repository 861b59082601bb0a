"""Play situations from the command line, and say which lines came out otherwise.

python -m apnap.testing.rulings FILE [INDEX ...] [--log] [--steps]
python -m apnap.testing.rulings FOLDER --count
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from apnap.testing.words import open_questions

from .counting import count_table
from .facts import Cards, read_cards
from .playing import lay, play_lines
from .reading import Line, Situation, SituationError, read_situations
from .references import Position


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("file", type=Path, help="situations; with --count, tests/rulings")
    options.add_argument("indices", nargs="*", help="only these; without them, all")
    options.add_argument("--log", action="store_true", help="print what happened, too")
    options.add_argument("--steps", action="store_true", help="print what is asked after each line")
    options.add_argument("--count", action="store_true", help="print how many have which verdict")
    given = options.parse_args()
    if given.count:
        print(count_table(given.file), end="")
        return 0
    cards = read_cards(given.file.parents[1] / "cards" / f"{given.file.stem}.jsonl")
    try:
        situations = read_situations(given.file)
    except SituationError as wrong:
        print(wrong)
        return 1
    chosen = [each for each in situations if each.index in given.indices or not given.indices]
    failed = [each for each in chosen if not _plays(each, cards, given.log, given.steps)]
    print(f"{len(failed)} of {len(chosen)} failed")
    return 1 if failed else 0


def _plays(situation: Situation, cards: Cards, log: bool, steps: bool) -> bool:
    """Play the situation; print why it failed, and return whether it came out as it should."""
    said = "passes, though it is said to fail" if situation.fails else ""
    position = None
    try:
        position = lay(situation, cards)
        play_lines(situation, position, _show if steps else None)
    except (AssertionError, SituationError) as failure:
        is_known = bool(situation.fails) and not isinstance(failure, SituationError)
        said = "" if is_known else str(failure)
    if said:
        print(f"{situation.id}: {said}")
    if log and position is not None:
        print("\n".join([f"    {line}" for line in position.table.log]))
    return not said


def _show(position: Position, line: Line) -> None:
    """Print a line that was played, and what is asked now."""
    game = position.table.game
    asked = f"   => {open_questions(game)}" if len(game.log) else ""
    print(f"{'  ' * line.depth}{line.text}{asked}")


if __name__ == "__main__":
    sys.exit(main())
