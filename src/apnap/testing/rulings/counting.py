"""What became of the rulings that were drawn: how many are played, and why the others are not."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

from .reading import read_situations

REASONS = ("no behaviour", "card refused", "format matter", "not expressible", "same as another")


class Verdict(NamedTuple):
    """A line of the tables in `drawn`."""

    number: str
    card: str
    date: str
    crc: str
    verdict: str  # "played", "passed over"; empty: nobody has looked at it
    reason: str  # why it is passed over; of one that is played, the id of its test


def read_verdicts(folder: Path) -> list[Verdict]:
    """The verdicts in the tables of that folder, in the order of the drawing."""
    return [
        Verdict(*line.split("\t"))
        for path in sorted(folder.glob("*.tsv"))
        for line in path.read_text(encoding="utf-8").splitlines()[1:]
    ]


def count_table(folder: Path) -> str:
    """A table of how many rulings have which verdict; `folder` has `drawn` and `situations`."""
    judged = [each for each in read_verdicts(folder / "drawn") if each.verdict]
    verdicts = Counter([each.verdict for each in judged])
    reasons = Counter([each.reason.partition(":")[0] for each in judged])
    paths = sorted((folder / "situations").glob("*.txt"))
    situations = [each for path in paths for each in read_situations(path)]
    rows = [
        ("drawn and judged", len(judged)),
        ("played", verdicts["played"]),
        ("of these, known to fail", len([each for each in situations if each.fails])),
        *[(f"passed over: {reason}", reasons[reason]) for reason in REASONS],
    ]
    lines = [f"| {what} | {number} |" for what, number in rows]
    return "\n".join(["| rulings | |", "|---|---|", *lines]) + "\n"
