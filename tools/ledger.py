"""The ledger of the cards that the compiler reads: it may only grow.

    python tools/ledger.py [CARDS] [--drop]

CARDS is a file of card records, one JSON object a line, gzipped or not; without it, the one in
../shared. Cards that compile are added to tests/oracle/ledger.txt.gz. A card of the ledger that is
refused now is an error, which names what was not read; with --drop it leaves the ledger.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from apnap.cards.card_files import join
from apnap.oracle import CardFacts, Refused, compile_card, read_facts

ROOT = Path(__file__).parents[1]
LEDGER = ROOT / "tests" / "oracle" / "ledger.txt.gz"
CARDS = ROOT.parent / "shared" / "cards" / "oracle-cards.jsonl.gz"


def records(path: Path) -> Iterator[CardFacts]:
    """The cards of the file, each with those that it melds into or names as tokens."""
    opened = gzip.open if path.suffix == ".gz" else open
    with opened(path, "rt", encoding="utf-8") as lines:
        facts = [read_facts(json.loads(line)) for line in lines]
    cards = {each.name: each for each in facts}
    join(cards)
    yield from cards.values()


def read_ledger() -> list[str]:
    if not LEDGER.exists():
        return []
    return gzip.decompress(LEDGER.read_bytes()).decode().splitlines()


def write_ledger(names: set[str]) -> None:
    text = "".join([f"{name}\n" for name in sorted(names)])
    LEDGER.write_bytes(gzip.compress(text.encode(), mtime=0))  # the same names, the same bytes


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("cards", nargs="?", type=Path, default=CARDS)
    options.add_argument("--drop", action="store_true", help="let refused cards leave the ledger")
    given = options.parse_args()
    if not given.cards.exists():
        print(f"there is no {given.cards}: name a file of card records", file=sys.stderr)
        return 2
    before, found, lost = set(read_ledger()), set[str](), dict[str, str]()
    total = 0
    for facts in records(given.cards):
        total += 1
        verdict = compile_card(facts)
        if not isinstance(verdict, Refused):
            found.add(facts.name)
        elif facts.name in before:
            lost[facts.name] = verdict.problems[0].text
    lost = {name: words for name, words in lost.items() if name not in found}
    for name, words in sorted(lost.items()):
        print(f"refused now: {name}: {words}", file=sys.stderr)
    kept = before - set(lost) if given.drop else before
    write_ledger(kept | found)
    print(f"{len(kept | found)} of {total} cards, {len(found - before)} of them new")
    return 1 if lost and not given.drop else 0


if __name__ == "__main__":
    sys.exit(main())
