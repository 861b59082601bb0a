"""The sweep: each ability of each compiled card is used once on a rich table and must do something.

    python tools/sweep.py [NAME ...] [--cards FILE] [--sample N --seed S] [--part 1/10] [--jobs N]
                          [--patience N] [--kind KIND] [--json] [--all]

Without names and without --sample, all cards of the file are swept that compile and can be in a
deck. That takes hours of work: run it with `nice`, or in pieces (--part 1/10), or with --patience
12, which gives an ability up after twelve tries and reports more than there is. FILE has card
records, one JSON object a line, gzipped or not; without it, it is the one in ../shared.

Reported, grouped by cause: abilities that could not be used at all (unused), those whose resolution
or presence changes nothing (nothing), exceptions, broken invariants, and questions that say
nothing. Reports that somebody looked at are explained in tools/sweep_explained.tsv: kind, card or
"cause:" or "words:" and a pattern, reason. --all lists them, too. When everything is swept, an
explanation that explains nothing is an error.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

from apnap.oracle import compile_card
from apnap.state.card import CardDef
from apnap.testing.random_play import Chance
from apnap.testing.real_games import is_for_ante, records
from apnap.testing.sweep.reports import (
    KINDS,
    Report,
    grouped,
    read_explained,
    without_explained,
)
from apnap.testing.sweep.sweeping import sweep_card
from apnap.testing.sweep.using import PATIENCE

SHARED = Path(__file__).parents[2] / "shared" / "cards" / "oracle-cards.jsonl.gz"
EXPLAINED = Path(__file__).parent / "sweep_explained.tsv"
MOST_SECONDS = 60  # of work on one card
SHOWN = 8  # cards of a group that a text report lists


def swept(path: Path, patience: int, name: str) -> list[Report] | None:
    """The reports on the card of this name; None if it does not compile."""
    card = compile_card(records(path)[name])
    if not isinstance(card, CardDef) or is_for_ante(card):
        return None
    signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        return [replace(each, card=name) for each in sweep_card(card, patience)]
    except TimeoutError as error:
        return [Report("exception", name, "", "TimeoutError", str(error))]
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def give_up(*_: object) -> None:
    raise TimeoutError(f"the card takes more than {MOST_SECONDS} s of work")


def chosen_names(options: argparse.Namespace) -> list[str]:
    """The names of the cards to sweep."""
    known = list(records(options.cards))
    unknown = [name for name in options.names if name not in known]
    if unknown:
        sys.exit(f"the file has no card named {unknown[0]!r}; use the names of the card records")
    if options.names:
        return list(options.names)
    chance = Chance(options.seed)
    names = sorted(known, key=lambda _: chance.bits()) if options.sample else known
    if options.sample:
        return names[: options.sample]
    part, parts = [int(each) for each in options.part.split("/")]
    return names[part - 1 :: parts]


def reports_of(
    options: argparse.Namespace, names: list[str]
) -> Iterator[tuple[str, list[Report] | None]]:
    """Each card with its reports, as they are found."""
    work = partial(swept, options.cards, options.patience)
    if options.jobs == 1:
        found: Iterable[list[Report] | None] = map(work, names)
        yield from zip(names, found, strict=True)
        return
    with ProcessPoolExecutor(options.jobs) as pool:
        yield from zip(names, pool.map(work, names, chunksize=20), strict=True)


def print_text(reports: list[Report]) -> None:
    for (kind, cause), group in grouped(reports).items():
        print(f"{kind}: {cause}: {len(group)}")
        for report in group[:SHOWN]:
            words = f": {report.words}" if report.words else ""
            print(f"    {report.card} ({report.ability}){words}")
        if len(group) > SHOWN:
            print(f"    … and {len(group) - SHOWN} more")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("names", nargs="*", help="the names of cards")
    parser.add_argument("--cards", type=Path, default=SHARED, help="a file of card records")
    parser.add_argument("--sample", type=int, default=0, help="so many cards at random")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--part", default="1/1", help="such as 2/10: every tenth card")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--patience", type=int, default=PATIENCE, help="tries of one ability")
    parser.add_argument("--kind", choices=KINDS, help="only reports of this kind")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--all", action="store_true", help="also what is explained")
    options = parser.parse_args()
    if not options.cards.exists():
        print(f"there is no {options.cards}: name a file of card records", file=sys.stderr)
        return 2
    began, number, reports = time.monotonic(), 0, list[Report]()
    for _, found in reports_of(options, chosen_names(options)):
        number += found is not None
        reports += [each for each in found or () if options.kind in (None, each.kind)]
        if number % 500 == 0 and found is not None:
            print(f"{number} cards, {len(reports)} reports", file=sys.stderr, flush=True)
    explained = [] if options.all else read_explained(EXPLAINED)
    left, idle = without_explained(reports, explained)
    is_whole = not (options.names or options.sample or options.kind or options.part != "1/1")
    if options.json:
        print(json.dumps([each.as_json() for each in left], indent=1, ensure_ascii=False))
    else:
        print_text(left)
        counts = Counter([each.kind for each in left])
        summary = ", ".join([f"{counts[kind]} {kind}" for kind in KINDS])
        seconds = time.monotonic() - began
        print(f"{number} cards in {seconds:.0f} s: {summary}; {len(reports) - len(left)} explained")
    for each in idle if is_whole and not options.all else ():
        print(f"explains nothing any more: {each.kind} {each.pattern}", file=sys.stderr)
    return 1 if left or (is_whole and idle and not options.all) else 0


if __name__ == "__main__":
    sys.exit(main())
