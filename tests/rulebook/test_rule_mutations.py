"""The table of rules that are broken on purpose fits the code, and each break was noticed."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path

import pytest

from apnap.rulebook.conformance import DEFINITIONS, mutations, seed

TABLE = Path(__file__).parent.parent.parent / "tools" / "rule_mutations.tsv"
ROWS = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines()]

# What a mutation would have to take away is a whole subsystem, which its own tests hold.
WHOLE = {"801.17"}


@pytest.mark.parametrize(("rule", "where", "old", "new"), ROWS)
def test_what_is_changed_is_there_once(rule, where, old, new):
    module, _, name = where.partition(":")
    found = importlib.import_module(f"apnap.{module}")
    for part in name.split("."):
        found = getattr(found, part)
    assert inspect.getsource(found).count(old) == 1, f"mend the row of {rule} in {TABLE.name}"
    assert old != new


def test_every_rule_of_the_section_is_broken_once():
    section = {rule for rule in seed("2024-03") if rule.startswith("8")}
    assert section - {rule for rule, *_ in ROWS} - set(DEFINITIONS) - WHOLE == set()


def test_every_break_was_noticed():
    kept = mutations()
    assert {rule for rule, *_ in ROWS} == set(kept), "run make mutate-rules ARGS=--write"
    assert [rule for rule, words in kept.items() if "no test noticed" in words] == []
    assert [rule for rule, words in kept.items() if ": error" in words] == []
