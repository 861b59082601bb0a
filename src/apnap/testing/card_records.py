"""Printed cards that are not built in, for tests: from the file of all cards, or imported ones."""

from __future__ import annotations

import gzip
import json
import os
from functools import cache
from pathlib import Path

from apnap.cards.store import Store, store_path
from apnap.oracle import CardFacts, read_facts

BESIDE = Path(__file__).parents[4] / "shared" / "cards" / "oracle-cards.jsonl.gz"
FILE = Path(os.environ.get("APNAP_CARDS") or BESIDE)
IMPORTED = store_path()  # as it is when tests are collected: they themselves see no imported cards


def are_there() -> bool:
    """Whether there is a file of all cards, or cards have been imported."""
    return FILE.is_file() or IMPORTED.is_file()


@cache
def _lines() -> dict[str, str]:
    """The lines of the card file, by the names of the cards."""
    with gzip.open(FILE, "rt", encoding="utf-8") as lines:
        return {line.split('"name":"', 1)[1].split('"', 1)[0]: line for line in lines}


def facts_of(name: str) -> CardFacts:
    """The facts printed on the card with this name; a KeyError if there is none."""
    if FILE.is_file():
        return read_facts(json.loads(_lines()[name]))
    with Store(IMPORTED) as store:
        facts = store.get(name)
    if facts is None:
        raise KeyError(name)
    return facts
