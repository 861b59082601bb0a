"""G1: take any one word out of a text, and the compiler notices."""

from __future__ import annotations

import gzip
import json
import zlib
from pathlib import Path

import pytest

from apnap.oracle import CardFacts, Refused, compile_card, read_facts
from apnap.oracle.gates.deletion_probe import paragraphs_of, unnoticed

CARDS = Path(__file__).parents[3] / "shared" / "cards" / "oracle-cards.jsonl.gz"
PART, WHICH = 25, 7  # one card in so many, always the same ones


def found(text: str) -> list[str]:
    facts = CardFacts("Test Card", type_line="Sorcery", text=text, mana_cost="{0}")
    assert not isinstance(compile_card(facts), Refused)
    [paragraph] = paragraphs_of(facts)
    words, tried = unnoticed(paragraph)
    assert tried
    return words


def test_no_word_of_these_goes_unnoticed() -> None:
    assert found("Destroy target nonblack creature. It can't be regenerated.") == []
    assert found("Each opponent discards a card and loses 2 life.") == []


@pytest.mark.skipif(not CARDS.exists(), reason="the card file is not here")
def test_words_of_a_sample_of_cards() -> None:
    seen, lost, probes = set[object](), list[tuple[str, str]](), 0
    with gzip.open(CARDS, "rt", encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            if zlib.crc32(record["name"].encode()) % PART != WHICH:
                continue
            for paragraph in paragraphs_of(read_facts(record)):
                if paragraph in seen:
                    continue
                seen.add(paragraph)
                words, tried = unnoticed(paragraph)
                probes += tried
                lost += [(word, paragraph.text) for word in words]
    assert probes > 12_000
    assert len(lost) <= 4, lost  # the number only falls; `make probe` lists all there are
