"""G5: no card that once compiled is refused unnoticed; `make ledger` keeps the list."""

from __future__ import annotations

import gzip
import json
import zlib
from pathlib import Path

import pytest

from apnap.cards.card_files import join
from apnap.oracle import Refused, compile_card, read_facts
from apnap.state.encoding import Cards, Reader, encode

LEDGER = Path(__file__).with_name("ledger.txt.gz")
CARDS = Path(__file__).parents[3] / "shared" / "cards" / "oracle-cards.jsonl.gz"
PART = 10  # one in so many cards, always the same ones
LEAST = 19_000  # the count only rises


def ledger() -> set[str]:
    return set(gzip.decompress(LEDGER.read_bytes()).decode().splitlines())


def test_the_ledger_only_grows() -> None:
    assert len(ledger()) >= LEAST


@pytest.mark.skipif(not CARDS.exists(), reason="the card file is not here")
def test_no_card_of_the_ledger_is_refused_and_all_can_be_saved() -> None:
    known, refused, compiled = ledger(), dict[str, str](), set[str]()
    cards: Cards = {}
    with gzip.open(CARDS, "rt", encoding="utf-8") as lines:
        facts = {card.name: card for card in [read_facts(json.loads(line)) for line in lines]}
    join(facts)
    for name, card in facts.items():
        if name not in known or zlib.crc32(name.encode()) % PART:
            continue
        verdict = compile_card(card)
        if isinstance(verdict, Refused):
            refused[name] = verdict.problems[0].text
        else:
            compiled.add(name)
            reference = encode(verdict, cards)
            assert Reader(cards).value(reference) == verdict, name
    assert {name: words for name, words in refused.items() if name not in compiled} == {}
