"""Situations from another engine's tests come out here as they do there."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.rulebook.index import index, parse_citation
from apnap.testing.cases.reading import CARDS
from apnap.testing.cases.reporting import FILE, cases_file, report

HERE = Path(__file__).parent


def listed(name: str) -> dict[str, list[str]]:
    """The cases of a list, each with the columns that follow."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {row[0]: row[1:] for row in rows}


def test_external_cases() -> None:
    path = cases_file()
    if path is None:
        pytest.skip(f"there are no external cases here; {FILE}=FILE names a file of them")
    found = report(path)
    if not found.cards.facts:
        pytest.skip(f"there are no card facts here; {CARDS}=FILE names a file of them")
    known = {**listed("gaps.tsv"), **listed("rulebook.tsv")}
    surprises = [
        f"{each.case}: {each.reason}"
        for each in found.outcomes
        if each.result == "failed" and each.case not in known
    ]
    assert found.counts()["run"], "no case could be run"
    assert not surprises, "\n".join([str(found.counts()), *surprises])
    failed = {each.case for each in found.outcomes if each.result == "failed"}
    assert known.keys() <= failed, f"these don't fail: {sorted(known.keys() - failed)}"


def test_the_lists_say_why() -> None:
    gaps, rulebook = listed("gaps.tsv"), listed("rulebook.tsv")
    assert not set(gaps) & set(rulebook)
    assert all(len(columns) == 1 and len(columns[0]) > 20 for columns in gaps.values())
    for rule, reason in rulebook.values():
        citation = parse_citation(rule)
        assert citation.number in index(citation.edition)
        assert len(reason) > 20
