"""`apnap bots` and `apnap bots compare`."""

from __future__ import annotations

import json

from click.testing import CliRunner

from apnap.cli import main


def test_it_lists_the_bots() -> None:
    result = CliRunner().invoke(main, ["bots"])
    assert result.exit_code == 0
    assert "greedy" in result.output
    assert "search" in result.output


def test_a_comparison_prints_shares_with_intervals_or_json() -> None:
    words = ["bots", "compare", "plain", "random", "--players", "2", "--games", "2"]
    words += ["--decks", "green,red", "--turns", "6", "--jobs", "1"]
    printed = CliRunner().invoke(main, words)
    assert printed.exit_code == 0, printed.output
    assert "95 % interval" in printed.output
    data = json.loads(CliRunner().invoke(main, [*words, "--json"]).output)
    assert data["games"] == 2
    assert {each["bot"] for each in data["bots"]} == {"plain", "random"}
    assert all(each["low"] <= each["share"] <= each["high"] for each in data["bots"])


def test_wrong_words_are_refused_with_what_would_be_right() -> None:
    one = CliRunner().invoke(main, ["bots", "compare", "plain"])
    assert one.exit_code == 2
    assert "at least two different bots" in one.output
    option = CliRunner().invoke(main, ["bots", "compare", "search:deep=3", "plain"])
    assert option.exit_code == 2
    assert "no option 'deep'; there are: rounds, seconds" in option.output
