"""Where each rule lives, as docstrings say it."""

import pytest
from click.testing import CliRunner

from apnap.cli import main
from apnap.rulebook.addresses import Place, addresses, files_for, heads_of, is_within, rules_in


@pytest.mark.parametrize(
    ("docstring", "heads"),
    [
        ("601.2a: Put the spell onto the stack.", ["601.2a"]),
        ("702.5, 702.6: Auras: and Equipment.", ["702.5, 702.6"]),
        ("705.1: Flip a coin. 705.2: With a call, one wins.", ["705.1", "705.2"]),
        ("2026-08:702.190a-b: Sneak.", ["2026-08:702.190a-b"]),
        ("Gather: the cards of 601.2a.", []),
        ("701.3d", []),
    ],
)
def test_the_numbers_that_sentences_open_with(docstring: str, heads: list[str]) -> None:
    assert heads_of(docstring) == heads


def test_ranges_and_whole_rules_are_spelled_out() -> None:
    assert list(rules_in("601.2a-c, 509-510", "2024-03")) == [
        *("601.2a", "601.2b", "601.2c"),
        *("509", "510"),
    ]
    assert list(rules_in("2026-08:702.190a", "2026-08")) == ["702.190a"]  # not a rule


def test_subrules_are_within_their_rule() -> None:
    assert is_within("601.2c", "601.2")
    assert is_within("601.2", "601")
    assert not is_within("601.20", "601.2")  # not a rule
    assert not is_within("601.2", "601.2c")


def test_what_opens_with_a_rule_comes_before_what_mentions_it() -> None:
    places = addresses()["603.3"]
    assert [place.opens for place in places] == sorted([p.opens for p in places], reverse=True)
    found = {
        "100.1": [Place("a.py", "f", False)],
        "100.1a": [Place("c.py", "", True), Place("rules/b.py", "f", True)],
    }
    assert files_for("100.1", found) == ["rules/b.py", "c.py"]
    assert files_for("100.1", {"100.1": found["100.1"]}) == ["a.py"]


@pytest.mark.parametrize(
    ("number", "file"),
    [
        ("801.2", "rules/multiplayer/range_of_influence.py"),
        ("704.5", "rules/game/state_checks.py"),
        ("726.2", "rules/game/subgames.py"),
        ("807.4", "rules/multiplayer/turn_markers.py"),
        ("705.2", "rules/mechanics/coins_and_dice.py"),
    ],
)
def test_a_rule_is_found_where_the_tree_says(number: str, file: str) -> None:
    assert files_for(number, addresses())[0] == file


def test_the_command_names_the_functions_and_the_subrules() -> None:
    shown = CliRunner().invoke(main, ["rules", "704.5"]).output
    assert shown.startswith("704.5  ")
    assert "704.5f  " in shown
    assert "rules/game/state_checks.py" in shown
    one = CliRunner().invoke(main, ["rules", "704.5f"]).output
    assert "rules/game/state_checks.py:" in one


@pytest.mark.parametrize(
    ("number", "message"),
    [
        ("nonsense", "not a citation"),
        ("999", "has no rule 999"),
        ("1999-01:704.5", "there is no edition 1999-01"),  # not a rule
    ],
)
def test_a_number_that_is_no_rule_is_refused(number: str, message: str) -> None:
    result = CliRunner().invoke(main, ["rules", number])
    assert result.exit_code == 2
    assert message in result.output
