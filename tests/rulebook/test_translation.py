"""The same rule in another edition."""

from __future__ import annotations

from itertools import pairwise

import pytest

from apnap.rulebook.index import EDITIONS, Citation, index
from apnap.rulebook.translation import cited_in, in_edition, neighbours

PAIRS = list(pairwise(EDITIONS))
NEIGHBOURS = [*PAIRS, *[(newer, older) for older, newer in PAIRS]]


@pytest.mark.parametrize(("one", "other"), NEIGHBOURS)
def test_every_number_that_is_named_exists(one: str, other: str) -> None:
    for number, there in neighbours(one, other).items():
        assert number in index(one)
        assert there in index(other)


@pytest.mark.parametrize(
    ("number", "in_2006", "in_2008", "in_2026"),
    [
        ("704.5j", "420.5e", "420.5e", "704.5j"),  # not a rule of 2024
        ("800.4a", "600.4a", "600.4a", "800.4a"),  # not a rule of 2024
        ("801.14", "2008-02:601.15", "601.15", "801.14"),  # not a rule of 2024
        ("601.2i", "409.1i", "409.1i", "601.2i"),  # not a rule of 2024
        ("701.7a", "2008-02:501.4a", "501.4a", "701.8a"),  # not a rule of 2024
        ("726.1", "506.1", "506.1", "729.1"),  # subgames
        ("810.9a", "606.9a", "606.9a", "810.9a"),  # not a rule of 2024
        ("509.2", "2024-03:509.2", "2024-03:509.2", "2024-03:509.2"),  # only modern games had it
        ("2008-02:300.3", "300.3", "300.3", "500.5"),  # not a rule of 2024
        (
            "2026-08:702.190a",
            "2026-08:702.190a",
            "2026-08:702.190a",
            "702.190a",  # not a rule of 2024
        ),
    ],
)
def test_a_rule_by_its_numbers(number: str, in_2006: str, in_2008: str, in_2026: str) -> None:
    others = [cited_in((number,), each)[0] for each in ("2006-10", "2008-02", "2026-08")]
    assert others == [in_2006, in_2008, in_2026]
    assert cited_in((number,), "2024-03") == (number,)


def test_a_rule_that_moved_is_found_again() -> None:
    for rule in ("601.7a", "602.3a", "606.7b", "608.5b"):  # not a rule of 2024
        modern = in_edition(Citation("2008-02", rule), "2024-03")
        assert modern.edition == "2024-03"
        assert in_edition(modern, "2008-02").number == rule
