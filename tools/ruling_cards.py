"""The facts of the cards that situations name, for tests/rulings/cards.

    python tools/ruling_cards.py [FILE ...]

For each file of situations (all, or those named), the file of the same name in
tests/rulings/cards is written anew: one line for each card that a set-up names, with its name,
cost, types, text and the like, and nothing else.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from pathlib import Path
from typing import Any

from ledger import CARDS, ROOT

from apnap.cards import UnknownCard, builtin_card
from apnap.testing.rulings.facts import small
from apnap.testing.rulings.reading import SituationError, read_situations

SITUATIONS = ROOT / "tests" / "rulings" / "situations"
FACTS = ROOT / "tests" / "rulings" / "cards"


def by_name() -> dict[str, dict[str, Any]]:
    """The records of all cards, by name, and by the names of faces where no card is called so."""
    with gzip.open(CARDS, "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    faces = {face["name"]: r for r in records for face in r.get("card_faces") or ()}
    return {**faces, **{r["name"]: r for r in records}}


def is_built_in(name: str) -> bool:
    try:
        builtin_card(name)
    except UnknownCard:
        return name == "Blank"
    return True


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("files", nargs="*", type=Path)
    paths = options.parse_args().files or sorted(SITUATIONS.glob("*.txt"))
    records, unknown = by_name(), 0
    for path in paths:
        try:
            names = {name for each in read_situations(path) for name in each.card_names()}
        except SituationError as wrong:
            sys.exit(str(wrong))
        used: dict[str, dict[str, Any]] = {}
        for name in sorted(names):
            if name in records:
                used[records[name]["name"]] = small(records[name])
            elif not is_built_in(name):
                unknown += 1
                print(f"{path.name}: there is no card {name!r}", file=sys.stderr)
        lines = [json.dumps(used[name], ensure_ascii=False) + "\n" for name in sorted(used)]
        (FACTS / f"{path.stem}.jsonl").write_text("".join(lines), encoding="utf-8")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
