"""Play situations from the command line, and say which lines came out otherwise.

python -m apnap.testing.rulings FILE [INDEX ...] [--log]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .facts import read_cards
from .playing import lay, play_lines
from .reading import SituationError, read_situations


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("file", type=Path)
    options.add_argument("indices", nargs="*", help="only these; without them, all")
    options.add_argument("--log", action="store_true", help="print what happened, too")
    given = options.parse_args()
    cards = read_cards(given.file.parents[1] / "cards" / f"{given.file.stem}.jsonl")
    failed = 0
    situations = read_situations(given.file)
    for situation in situations:
        if given.indices and situation.index not in given.indices:
            continue
        position = lay(situation, cards)
        try:
            play_lines(situation, position)
            said = "passes, though it is said to fail" if situation.fails else ""
        except (AssertionError, SituationError) as failure:
            is_known = bool(situation.fails) and not isinstance(failure, SituationError)
            said = "" if is_known else str(failure)
        if said:
            failed += 1
            print(f"{situation.id}: {said}")
        if given.log:
            print("\n".join([f"    {line}" for line in position.table.log]))
    print(f"{failed} of {len(given.indices) or len(situations)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
