"""The commands, as a person at a terminal gives them."""

import json

import pytest
from click.testing import CliRunner

from apnap import __version__
from apnap.cli import main


def run(*words, typed=""):
    return CliRunner().invoke(main, words, input=typed)


def test_version():
    result = run("--version")
    assert result.exit_code == 0
    assert result.output == f"apnap, version {__version__}\n"


def test_without_a_command_there_is_help():
    result = run()
    assert result.exit_code == 0
    for command in ("play", "simulate"):
        assert f"\n  {command} " in result.output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["simulate", "--games", "0"], "the number of games has to be at least 1, not 0"),
        (["simulate", "--games", "x"], "Invalid value for '--games'"),
        (["simulate", "--jobs", "0"], "the number of jobs has to be at least 1, not 0"),
        (["simulate", "--format", "chess"], "there is no format 'chess'; there are: free-for-all"),
        (
            ["simulate", "--bots", "clever"],
            "there is no bot 'clever'; there are: greedy, plain, random",
        ),
        (["simulate", "--bots", ","], "name at least one bot"),
        (["simulate", "--decks", "purple"], "there is no deck 'purple'"),
        (["simulate", "--gmaes", "3"], "No such option '--gmaes'"),
        (["play", "--players", "1"], "free-for-all is for 2 to 1024 players, not 1"),
        (["play", "--players", "1000000"], "free-for-all is for 2 to 1024 players, not 1000000"),
        (["play", "--seat", "4"], "--seat has to be from 0 to 3, a name"),
        (["play", "--seat", "-1"], "--seat has to be from 0 to 3, a name"),
        (["play", "--format", "two-headed-giant", "--players", "5"], "a multiple of 2 players"),
        (["play", "--bots", "clever"], "there is no bot 'clever'"),
        (["chess"], "No such command 'chess'"),
    ],
)
def test_a_wrong_value_is_answered_with_one_line(words, message):
    result = run(*words)
    assert result.exit_code == 2
    assert result.output.startswith("Error: ")
    assert message in result.output
    assert result.output.count("\n") == 1


# ---- simulate --------------------------------------------------------------------------------


def test_simulate_shows_who_won():
    result = run("simulate", "--games", "2", "--players", "3", "--seed", "5")
    assert result.exit_code == 0
    assert "free-for-all, 3 players, 2 games" in result.output
    for name in ("beasts", "black", "blue"):  # the decks
        assert f"│ {name} " in result.output
    assert "who starts wins " in result.output
    assert "who killed whom" in result.output
    assert "decisions in a game; seed 5" in result.output


def test_simulate_as_json_has_every_game():
    words = ["simulate", "--games", "3", "--players", "2", "--seed", "5", "--json"]
    data = json.loads(run(*words).output)
    assert data["games"] == 3
    assert data["plans"][0]["table"]["players"] == 2
    assert [deck["games"] for deck in data["settings"][0]["decks"]] == [3, 3]
    assert sum(data["wins"].values()) + data["drawn"] == 3
    assert [row["game"] for row in data["rows"]] == [0, 1, 2]
    assert data["answers"] == sum(row["answers"] for row in data["rows"])
    assert json.loads(run(*words, "--jobs", "2").output) == data


def test_simulate_plays_every_combination_of_what_is_given_twice(tmp_path):
    words = [
        "--format",
        "free-for-all",
        "--format",
        "commander",
        "--players",
        "2",
        "--players",
        "3",
    ]
    words += ["--seed", "1", "--seed", "2", "--turns", "2", "--games", "1", "--jobs", "1"]
    result = run("simulate", *words, "--write", str(tmp_path / "games.csv"))
    assert result.exit_code == 0
    for setting in ("free-for-all, 2 players", "commander, 3 players"):
        assert f"{setting}, 2 games" in result.output
    assert "seed 1, 2" in result.output
    text = (tmp_path / "games.csv").read_text(encoding="utf-8")
    assert text.count("\n") == 1 + 2 * 2 * (2 + 3)


def test_simulate_shows_a_gauntlet_as_a_grid():
    words = ["--decks", "green,red,white", "--players", "2", "--games", "2", "--jobs", "1"]
    result = run("simulate", "--gauntlet", *words)
    assert "free-for-all, 2 players, 6 games" in result.output
    assert "the deck of the row is ahead of the one of the column" in result.output
    refused = run("simulate", "--gauntlet", *words, "--players", "4")
    assert "a gauntlet for 4 players needs at least 4 decks, not 3" in refused.output


def test_simulate_goes_on_with_a_run(tmp_path):
    folder = str(tmp_path / "run")
    words = ["simulate", "--players", "2", "--games", "2", "--jobs", "1"]
    first = run(*words, "--out", folder, "--save-games", "1")
    assert f"games are saved in {folder}" in first.output.replace("\n", "")
    assert [path.name for path in (tmp_path / "run" / "saves").iterdir()] == [
        "game-000-000001.json"
    ]
    again = run("simulate", "--resume", folder, "--json", "--jobs", "1")
    assert len(json.loads(again.output)["rows"]) == 2
    refused = run("simulate", "--resume", folder, "--games", "3")
    assert refused.exit_code == 2
    assert "--games can't be given with --resume" in refused.output
    assert "has a run already" in run(*words, "--out", folder).output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ["--save-games", "best"],
            "'best' says nothing about games; the ones to save are all, won",
        ),
        (["--write", "games.xls"], "games are written to .csv, .jsonl, .parquet"),
        (["--on", "moon"], "tasks can't run on 'moon'; it has to be local for processes"),
        (["--resume", "nowhere"], "there is no run in nowhere: it has no manifest.json"),
    ],
)
def test_simulate_refuses_before_it_plays(words, message):
    result = run("simulate", *words)
    assert result.exit_code == 2
    assert message in result.output


# ---- play ------------------------------------------------------------------------------------


def test_play_without_a_seat_shows_a_game_among_bots_to_its_end():
    result = run("play", "--seat", "none", "--seed", "2")
    assert result.exit_code == 0
    assert "— turn 1 of" in result.output
    assert " won." in result.output
    assert ", 704.5a, " in result.output
    assert "untap step begins" not in result.output
    assert "draws a card [121.1, 103.5] ×7" in result.output
    assert result.output == run("play", "--seat", "none", "--seed", "2").output
    assert "untap step begins" in run("play", "--seat", "none", "--seed", "2", "--full-log").output


def test_play_ends_cleanly_at_the_end_of_its_input():
    result = run("play", "--seed", "3")
    assert result.exit_code == 0
    assert "[103.5]\n  1  Keep this hand\n  2  Take a mulligan\n" in result.output
    assert "Goodbye. The game is saved; go on with: apnap play --resume" in result.output
    assert result.output.endswith("The seed was 3.\n")


def test_play_shows_ones_own_hand_and_nobody_elses():
    result = run("play", "--seed", "3", typed="1\nlog\n")
    drawn = [line for line in result.output.splitlines() if " draws " in line]
    mine = [line for line in drawn if "Ann draws" in line]
    others = [line for line in drawn if "Ann draws" not in line]
    assert len(mine) >= 3
    assert all("draws a card" not in line for line in mine)
    assert others
    assert all("draws a card" in line for line in others)
    assert "your hand: " in result.output
    assert "hand of" not in result.output


def test_in_a_team_a_teammates_hand_is_shown():
    result = run("play", "--seed", "3", "--format", "two-headed-giant")
    assert "hand of Bob: " in result.output
    assert "hand of Cay: " not in result.output


def test_play_answers_by_number_and_refuses_others():
    result = run("play", "--seed", "3", typed="7\nfoo\n1 2\n\n1\n")
    assert "there is no option 7: type a number from 1 to 2" in result.output
    assert "'foo' is none of the options, and no command; type ? for help" in result.output
    assert "'1 2' is none of the options" in result.output
    assert "[117.1]\n  1  Pass\n" in result.output


def test_play_commands():
    typed = "1\n?\n? Lightning Bolt\n? no such card\nboard\nquit\n"
    result = run("play", "--seed", "3", typed=typed)
    assert result.exit_code == 0
    assert "leaves the game (104.3a); the others play on" in result.output
    assert "Lightning Bolt deals 3 damage to any target." in result.output
    assert "there is no built-in card 'no such card'" in result.output
    assert result.output.count("[117.1]\n  1  Pass\n") == 2
    assert "Goodbye." in result.output


def test_play_says_why_a_card_can_not_be_played(tmp_path):
    deck = tmp_path / "deck.txt"
    deck.write_text("30 Mountain\n30 Shivan Dragon\n", encoding="utf-8")
    words = ("play", "--seed", "3", "--decks", str(deck), "--force")
    result = run(*words, typed="1\n? shivan\n? mountain\n")
    assert "Flying\n{R}: This creature gets +1/+0 until end of turn." in result.output
    assert "Shivan Dragon costs {4}{R}{R}, which you can't pay [601.2h]" in result.output
    assert "you may do this now" in result.output


def test_who_concedes_is_out_and_the_others_play_on():
    result = run("play", "--seed", "3", typed="concede\n\n")
    assert result.exit_code == 0
    assert "104.3a" in result.output
    assert "You lost on turn " in result.output
    assert "Ann concedes and leaves the game" in result.output
    assert " won." in result.output
    assert "Ann won." not in result.output


def test_a_person_can_play_a_whole_game_by_pressing_enter_and_1():
    words = ("--seed", "4", "--players", "2", "--decks", "black,blue")
    result = run("play", *words, typed="1\n" + "\n1\n" * 300)
    assert " won." in result.output


def test_your_deck_is_yours_alone_and_the_others_go_round():
    words = ("--seed", "4", "--players", "2", "--seat", "1")
    result = run("play", *words, "--deck", "sparks", "--decks", "green", typed="quit\n")
    assert "Bob (you)" in result.output
    hand = result.output.partition("your hand:")[2]
    assert "Mountain" in hand or "Island" in hand
    assert "Forest" not in hand
    result = run("play", *words, "--deck", "purple")
    assert result.exit_code == 2
    assert "there is no deck 'purple'" in result.output
