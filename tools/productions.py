"""The productions of the grammar: those that no scenario test plays (gate G4), and their cards.

    python tools/productions.py [--cards [FILE]] [--every N]

Runs tests/oracle, writes tests/oracle/productions.txt and lists what is missing there. With
--cards, no test runs: the cards of FILE are compiled (one JSON object a line, gzipped or not;
without a name, the file in ../shared), and each production is listed with the number of playable
cards that it reads, those with the fewest first. --every N takes only one card in N.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

import pytest
from ledger import CARDS, records

from apnap.oracle import compile_card
from apnap.testing.productions import Noting, Plugin, listed, productions

FILE = Path(__file__).resolve().parents[1] / "tests" / "oracle" / "productions.txt"
WITHOUT_TABLES = ("test_ledger", "test_probe", "test_must_compile", "test_any_text")
FEW = 10


def without_tests() -> int:
    """List the productions that no scenario test plays."""
    here = str(FILE.parent)
    ignored = [f"--ignore={here}/{name}.py" for name in (*WITHOUT_TABLES, "test_productions")]
    status = pytest.main(["-q", "-n0", "--tb=short", *ignored, here], [Plugin(FILE)])
    missing = sorted(set(productions().values()) - set(listed(FILE)))
    for name in missing:
        print(name)
    print(f"{len(missing)} productions without a scenario test")
    return int(status) or int(bool(missing))


def cards_of_each(path: Path, every: int) -> int:
    """List how many of the playable cards each production reads."""
    noting = Noting()
    for place, facts in enumerate(records(path)):
        if place % every == 0:
            compile_card(facts)
    cards = Counter(dict.fromkeys(noting.names.values(), 0))
    for _, names in noting.read_by.values():
        cards.update(names)
    for name, number in sorted(cards.items(), key=lambda each: (each[1], each[0])):
        print(f"{number:6}  {name}")
    few = sum(number < FEW for number in cards.values())
    print(
        f"{len(noting.read_by)} cards, {len(cards)} productions, {few} with fewer than {FEW} cards"
    )
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--cards", type=Path, nargs="?", const=CARDS, help="a file of card records")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="one card in N")
    wanted = parser.parse_args()
    return cards_of_each(wanted.cards, wanted.every) if wanted.cards else without_tests()


if __name__ == "__main__":
    sys.exit(main())
