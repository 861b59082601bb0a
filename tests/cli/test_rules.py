"""`apnap rules` about other editions."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from apnap.cli import main


def said(*words: str) -> str:
    """The output of `apnap rules` with these words."""
    return CliRunner().invoke(main, ["rules", *words]).output


def test_the_changes_of_a_topic_with_old_and_new_numbers() -> None:
    text = said("diff", "2008-02", "2024-03", "--topic", "range")
    assert text.startswith("range: 2008-02 → 2024-03\n")
    assert "601.11 → 801.11   what a static ability counts" in text  # not a rule of 2024
    assert "- → 801.18   planes and phenomena are seen by everybody" in text
    assert "moved, with nothing to add: " in text
    assert "601.7a → 801.7a" in text  # not a rule of 2024
    assert "giants" not in text


def test_over_several_editions_each_change_says_since_when() -> None:
    text = said("diff", "2006-10", "2024-03", "--topic", "giants")
    assert "→ 810.4    a giant begins with 30 life and not with 40 (since 2008-02)" in text
    assert "420.5h → 704.6b   poison is the team's" in text  # not a rule of 2024


def test_without_a_topic_all_of_them_are_listed() -> None:
    text = said("diff", "2026-08", "2024-03")  # in either order
    for topic in ("damage", "mana", "sagas", "faces", "archenemy"):
        assert f"{topic}: 2024-03 → 2026-08" in text


def test_an_unknown_topic_or_edition_is_refused_with_those_there_are() -> None:
    assert "the topics are leaving, range" in said("diff", "2008-02", "2024-03", "--topic", "love")
    assert "there is no edition 2012; use 2006-10" in said("diff", "2012", "2024-03")


@pytest.mark.parametrize("number", ["801.5", "601.5"])  # not a rule of 2024
def test_one_rule_of_an_old_edition_by_its_number_or_by_the_modern_one(number: str) -> None:
    text = said(number, "--edition", "2008-02")
    assert text.startswith("2008-02:601.5  choices called for by cards")
    assert (
        "2006-10 601.5, 2008-02 601.5, 2024-03 801.5, 2026-08 801.5" in text
    )  # not a rule of 2024
    assert "2008-02:601.5a  an object or player being chosen" in text


def test_one_rule_says_what_changed() -> None:
    text = said("704.5j", "--edition", "2008-02")
    assert text.startswith("2008-02:420.5e  (as 704.5j of 2024-03) legend rule")
    assert "since 2024-03: each player keeps one of their legends of a name" in text


def test_a_rule_that_an_edition_does_not_have_is_refused() -> None:
    text = said("702.138a", "--edition", "2008-02")
    assert "edition 2008-02 has no rule 702.138a, and nothing like it; it is 702.138a in" in text
    assert "there is no edition 2012" in said("801.5", "--edition", "2012")
