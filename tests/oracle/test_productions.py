"""G4: a scenario test plays every production of the grammar; `make productions` lists them."""

from __future__ import annotations

from pathlib import Path

from apnap.testing.productions import listed, productions

FILE = Path(__file__).with_name("productions.txt")


def test_every_production_is_played() -> None:
    """What is missing needs a test that plays a card with those words; then `make productions`."""
    assert sorted(set(productions().values()) - set(listed(FILE))) == []


def test_the_listed_tests_are_there() -> None:
    for test in set(listed(FILE).values()):
        file, _, name = test.partition("::")
        text = (FILE.parents[2] / file).read_text(encoding="utf-8")
        assert f"def {name}(" in text, test
