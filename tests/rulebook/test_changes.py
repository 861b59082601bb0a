"""The table of what changed between editions."""

from __future__ import annotations

import pytest

from apnap.rulebook.changes import SECTIONS, STEPS, about, changes, changes_between
from apnap.rulebook.index import EDITIONS, Citation, index


@pytest.mark.parametrize("step", STEPS)
def test_every_change_names_rules_that_exist(step: tuple[str, str]) -> None:
    for change in changes_between(*step):
        for rule in (change.before, change.after):
            assert rule is None or rule.number in index(rule.edition), change
        assert change.before or change.after
        assert change.words


def test_sections_of_topics_exist() -> None:
    topics = {change.topic for change in changes(EDITIONS[0], EDITIONS[-1])}
    assert set(SECTIONS) <= topics
    for sections in SECTIONS.values():
        assert all(section in index() for section in sections)


def test_the_changes_of_a_rule_are_found_by_any_of_its_numbers() -> None:
    old, new = Citation("2008-02", "606.4a"), Citation("2026-08", "810.4")  # not a rule of 2024
    assert [change.words for change in about(old)] == [change.words for change in about(new)]
    assert "a giant begins with 30 life and not with 40" in [each.words for each in about(new)]
