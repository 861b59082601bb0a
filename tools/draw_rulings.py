"""Rulings in a fixed random order, for those who turn them into situations.

    python tools/draw_rulings.py 0-299           print those rulings with the texts of their cards
    python tools/draw_rulings.py --left 0-299    only those without a verdict
    python tools/draw_rulings.py --table 0-299   begin the table of verdicts of that range

The order depends on the rulings and `SEED` alone. Rulings of cards that are not in the ledger of
compiled cards are left out, and so is a sentence that was drawn before for another card. What was
drawn is kept in tests/rulings/drawn: the tables there decide.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import textwrap
import zlib
from hashlib import sha256
from typing import NamedTuple

from ledger import CARDS, ROOT, read_ledger

from apnap.oracle import Refused, compile_card, read_facts

SEED = "rulings 1"
RULINGS = CARDS.with_name("rulings.jsonl.gz")
DRAWN = ROOT / "tests" / "rulings" / "drawn"
HEAD = "index\tcard\tdate\tcrc\tverdict\treason or test\n"


class Ruling(NamedTuple):
    card: str
    date: str
    words: str

    @property
    def crc(self) -> str:
        return f"{zlib.crc32(self.words.encode()):08x}"

    @property
    def lot(self) -> bytes:
        return sha256("\0".join((SEED, *self)).encode()).digest()


def read_rulings() -> list[Ruling]:
    with gzip.open(RULINGS, "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    return [Ruling(each["name"], each["published_at"], each["comment"]) for each in records]


def drawn(rulings: list[Ruling]) -> list[Ruling]:
    """The rulings of compiled cards, each sentence once, in the order of their lots."""
    compiled, seen, order = set(read_ledger()), set[str](), list[Ruling]()
    for ruling in sorted(rulings, key=lambda each: each.lot):
        if ruling.card in compiled and ruling.words not in seen:
            seen.add(ruling.words)
            order.append(ruling)
    return order


def kept(first: int, last: int) -> dict[int, list[str]]:
    """The lines of the tables of verdicts, by index."""
    rows = [
        line.split("\t")
        for path in sorted(DRAWN.glob("*.tsv"))
        for line in path.read_text(encoding="utf-8").splitlines()[1:]
    ]
    return {int(row[0]): row for row in rows if first <= int(row[0]) <= last}


def begin_table(first: int, last: int) -> None:
    path = DRAWN / f"{first:03}-{last:03}.tsv"
    if path.exists():
        sys.exit(f"{path} is there already")
    order = drawn(read_rulings())[first : last + 1]
    lines = [f"{n}\t{r.card}\t{r.date}\t{r.crc}\t\t\n" for n, r in enumerate(order, first)]
    path.write_text(HEAD + "".join(lines), encoding="utf-8")


def show(first: int, last: int, left: bool) -> None:
    words = {(r.card, r.date, r.crc): r.words for r in read_rulings()}
    rows = kept(first, last)
    names = {row[1] for row in rows.values()}
    with gzip.open(CARDS, "rt", encoding="utf-8") as lines:
        records = {r["name"]: r for r in map(json.loads, lines) if r["name"] in names}
    for index, row in rows.items():
        if left and row[4]:
            continue
        record = records[row[1]]
        refused = isinstance(compile_card(read_facts(record)), Refused)
        print(f"== {index} {row[1]} {row[2]}{'   REFUSED' if refused else ''}")
        for face in record.get("card_faces") or [record]:
            size = f"  {face['power']}/{face['toughness']}" if "power" in face else ""
            print(f"  {face['name']}  {face.get('mana_cost', '')}  {face['type_line']}{size}")
            for paragraph in (face.get("oracle_text") or "").split("\n"):
                print(textwrap.indent(textwrap.fill(paragraph, 110), "    "))
        print(textwrap.fill(f"  RULING: {words[row[1], row[2], row[3]]}", 110))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("range", help="indices, such as 0-299")
    options.add_argument("--left", action="store_true", help="only those without a verdict")
    options.add_argument("--table", action="store_true", help="begin the table of verdicts")
    given = options.parse_args()
    first, last = [int(part) for part in given.range.split("-")]
    if given.table:
        begin_table(first, last)
    else:
        show(first, last, given.left)


if __name__ == "__main__":
    main()
