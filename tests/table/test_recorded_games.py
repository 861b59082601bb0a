"""The games in examples/ are played as recorded. `make record` records them anew."""

import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest
from click.testing import CliRunner

from apnap.cli import main
from apnap.state.codec import digest
from apnap.table import Session
from apnap.testing.recording import GAMES, narrated, record

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_game_is_replayed_to_the_same_log(name):
    session = Session.load((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))
    told = (EXAMPLES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    for number, (then, now) in enumerate(zip_longest(told, narrated(session).splitlines()), 1):
        assert now == then, f"line {number} differs; if it should, record the games anew"
    assert session.game.over


def test_the_bots_play_it_again_alike():
    name = "two-headed-giant"
    session = Session.load((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))
    assert digest(record(name).game) == digest(session.game)


def test_every_file_is_a_recorded_game():
    assert {path.stem for path in EXAMPLES.glob("*.json")} == set(GAMES)
    assert {path.stem for path in EXAMPLES.glob("*.txt")} == set(GAMES)
    readme = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in readme for name in GAMES)


def run(*arguments: str):
    return CliRunner().invoke(main, ["replay", *arguments])


def test_replay_prints_the_log():
    path = EXAMPLES / "two-headed-giant.json"
    done = run(str(path))
    assert done.exit_code == 0
    assert done.stdout == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert "won by " in done.stderr
    assert run(str(path), "--quiet").stdout == ""


def test_replay_for_a_seat_hides_what_it_did_not_see():
    path = str(EXAMPLES / "two-headed-giant.json")
    assert run(path, "--seat", "0").stdout != run(path).stdout
    done = run(path, "--seat", "9")
    assert (done.exit_code, "the seats are 0 to 3" in done.stderr) == (2, True)


def test_replay_says_what_is_wrong_with_a_file(tmp_path):
    assert "can't be read" in run(str(tmp_path / "nothing.json")).stderr
    (tmp_path / "other.json").write_text("{}", encoding="utf-8")
    done = run(str(tmp_path / "other.json"))
    assert done.exit_code == 1
    assert "not an apnap save file" in done.stderr


def test_a_save_file_is_loaded_where_nothing_else_has_been_imported():
    words = "import sys; from apnap.table import Session; Session.load(open(sys.argv[1]).read())"
    file = EXAMPLES / "two-headed-giant.json"
    done = subprocess.run([sys.executable, "-c", words, str(file)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
