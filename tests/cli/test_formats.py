"""`apnap formats`, and options beside the format of a game."""

import pytest
from click.testing import CliRunner

from apnap.cli import main
from apnap.formats.catalogue import CASUAL, OPTIONS, VARIANTS


def run(*words, typed=""):
    return CliRunner().invoke(main, words, input=typed)


def test_formats_lists_everything_there_is():
    result = run("formats")
    assert result.exit_code == 0
    for entry in (*VARIANTS, *CASUAL, *OPTIONS):
        assert entry.name in result.output
        assert entry.rule in result.output
    assert result.output.count("by default:") == len(VARIANTS) + len(CASUAL)


@pytest.mark.parametrize(
    "words",
    [
        ["free-for-all"],
        ["free-for-all", "--option", "attack-left", "--option", "limited-influence=2"],
        ["free-for-all", "--ranges", "2,2,2,2"],
        ["grand-melee", "--players", "16"],
        ["emperor"],
        ["emperor=4"],
        ["commander", "emperor", "attack-left"],
        ["two-headed-giant=3"],
        ["two-headed-giant", "--teams", "ABBA"],
        ["alternating-teams", "--option", "unlimited-influence", "--teams", "ABCABC"],
        ["--option", "shared-turns", "--teams", "AABBCC"],
        ["team-vs-team", "--teams", "AAABB"],
    ],
)
def test_check_says_yes(words: list[str]):
    result = run("formats", "check", *words)
    assert result.output.startswith("yes: ")
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        (["free-for-all", "--option", "deploy-creatures"], "806.2c"),
        (["free-for-all", "--ranges", "1,1,1,2"], "806.2a"),
        (["free-for-all", "--option", "grand-melee"], "800.2"),
        (["grand-melee", "--option", "attack-multiple"], "807.2c"),
        (["emperor", "--option", "unlimited-influence"], "809.3a"),
        (["emperor", "--teams", "ABABAB"], "808.2"),
        (["two-headed-giant", "--teams", "ABAB"], "805.1"),
        (["alternating-teams", "--teams", "AABB"], "811.3"),
        (["alternating-teams", "--option", "attack-left", "--option", "attack-right"], "806.2b"),
        (["--option", "deploy-creatures"], "804.1"),
        (["--option", "limited-influence=0"], "801.2"),
    ],
)
def test_check_says_why_not(words: list[str], rule: str):
    result = run("formats", "check", *words)
    assert result.output.startswith("no: ")
    assert rule in result.output
    assert result.exit_code == 1


def test_check_needs_something_to_check():
    result = run("formats", "check")
    assert result.exit_code == 2
    assert "name a variant or an option" in result.output


def test_check_notes_what_is_unusual():
    result = run("formats", "check", "grand-melee", "--players", "9")
    assert result.exit_code == 0
    assert "note: Grand Melee is normally played by ten or more players (807.1)" in result.output


def test_simulate_and_play_take_the_same_words():
    words = ["--players", "4", "--seed", "5", "--option", "limited-influence=1"]
    result = run("simulate", "--format", "free-for-all+attack-left", "--games", "1", *words)
    assert result.exit_code == 0
    assert "free-for-all+attack-left+limited-influence=1, 4 players" in result.output
    result = run("play", "--seat", "none", "--format", "free-for-all+attack-left", *words)
    assert result.exit_code == 0
    assert (
        "803.1a"
        in run(
            "play", "--seat", "none", "--full-log", "--format", "free-for-all+attack-left", *words
        ).output
    )


def test_simulate_takes_teams():
    result = run(
        "simulate", "--format", "team-vs-team", "--teams", "AAB", "--players", "3", "--games", "1"
    )
    assert result.exit_code == 0
    assert "team A" in result.output


@pytest.mark.parametrize("command", ["simulate", "play"])
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--option", "attack-one"], "806.2b"),
        (["--teams", "AB", "--players", "4"], "'AB' names the teams of 2 players; there are 4"),
        (["--option", "nothing"], "there is no format 'nothing'"),
    ],
)
def test_a_forbidden_mix_is_refused_in_one_line(command: str, words: list[str], message: str):
    result = run(command, *words)
    assert result.exit_code == 2
    assert message in result.output
    assert result.output.count("\n") == 1


@pytest.mark.parametrize(
    ("typed", "name", "players"),
    [
        ("2hg", "two-headed-giant", 4),
        ("3HG", "two-headed-giant=3", 6),
        ("FFA", "free-for-all", 4),
        ("Emperor", "emperor", 6),
        ("Emperor=4", "emperor=4", 8),
        ("Grand Melee", "grand-melee", 10),
        ("EDH + planechase", "commander+planechase", 4),
    ],
)
def test_formats_have_their_usual_names_and_numbers_of_players(typed, name, players):
    assert run("formats", "check", typed).output == f"yes: {name}, {players} players\n"
    words = ("--format", typed, "--games", "1", "--turns", "1")
    assert f"{name}, {players} players, 1 games" in run("simulate", *words).output


def test_a_seat_has_a_name():
    told = run("play", "--format", "emperor", "--seat", "bob", typed="quit\n").output
    assert "Bob (you · emperor)" in told
    told = run("play", "--seat", "zoe").output
    assert "--seat has to be from 0 to 3, a name such as Ann or Bob, or none; not 'zoe'" in told
