"""The deletion probe over every card that compiles: words that could go without a trace.

    python tools/probe.py [CARDS] [--part N]

Every word of every distinct paragraph is taken out once, and the rest compiled: the result has to
be another one, or a refusal, or the word is on the list of harmless ones (`HARMLESS`). What
is printed is a bug of the compiler. With --part N only one paragraph in N is probed.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from collections import Counter
from pathlib import Path

from ledger import CARDS, records

from apnap.oracle import Refused, compile_card
from apnap.oracle.gates.deletion_probe import Paragraph, paragraphs_of, unnoticed


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("cards", nargs="?", type=Path, default=CARDS)
    options.add_argument("--part", type=int, default=1, help="probe one paragraph in so many")
    given = options.parse_args()
    seen, found, probes = set[Paragraph](), Counter[str](), 0
    for facts in records(given.cards):
        if isinstance(compile_card(facts), Refused):
            continue
        for paragraph in paragraphs_of(facts):
            if paragraph in seen or zlib.crc32(paragraph.text.encode()) % given.part:
                continue
            seen.add(paragraph)
            words, count = unnoticed(paragraph)
            probes += count
            for word in words:
                found[word] += 1
                print(f"{facts.name}: without {word!r}: {paragraph.text}")
    print(f"{probes} probes of {len(seen)} paragraphs, {sum(found.values())} of them unnoticed")
    for word, times in found.most_common(40):
        print(f"{times:6} {word}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
