"""The lints over every card that compiles: what a compiled card can't mean.

    python tools/lints.py [CARDS] [--lint NAME]

The count of each lint is printed, and the cards with what the lint says about them; with --lint
only those of one. The compiler refuses the cards that a precise lint reports; they count, too.
Exceptions that somebody looked at are in tools/lint_exceptions.tsv: lint, card, reason.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path
from time import process_time

from ledger import CARDS, records

from apnap.oracle.cards.card import whole
from apnap.oracle.gates.lints.all_lints import CHECKS, REPORTED, lint
from apnap.oracle.gates.lints.result_names import EARLY, OUTSIDE, OWN, UNDEFINED
from apnap.oracle.text.facts import Problem

EXCEPTIONS = Path(__file__).parent / "lint_exceptions.tsv"


def exceptions() -> dict[tuple[str, str], str]:
    """The reason why a lint is wrong about a card, by lint and card."""
    found: dict[tuple[str, str], str] = {}
    for line in EXCEPTIONS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, card, reason = line.split("\t")
            found[name, card] = reason
    return found


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("cards", nargs="?", type=Path, default=CARDS)
    options.add_argument("--lint", default="", help="show only the cards of this lint")
    given = options.parse_args()
    if not given.cards.exists():
        print(f"there is no {given.cards}: name a file of card records", file=sys.stderr)
        return 2
    found: dict[str, dict[str, str]] = defaultdict(dict)
    excused, total, spent = exceptions(), 0, 0.0
    for facts in records(given.cards):
        problems = list[Problem]()
        card = whole(facts, problems)
        if card is None or problems:
            continue
        total += 1
        began = process_time()
        reports = lint(card)
        spent += process_time() - began
        for report in reports:
            if (report.lint, facts.name) not in excused:
                found[report.lint][facts.name] = report.words
    for name, cards in found.items():
        if given.lint in ("", name):
            for card_name, words in cards.items():
                print(f"{name}: {card_name}: {words}")
    print(f"{total} cards in {spent:.1f} s without compiling; excused: {len(excused)}")
    for name in (OWN, EARLY, OUTSIDE, UNDEFINED, *CHECKS):
        what = "reported" if name in REPORTED else "refused"
        print(f"{len(found.get(name, {})):6} {what} {name}")
    return 1 if any(name in REPORTED for name in found) else 0


if __name__ == "__main__":
    sys.exit(main())
