"""The games of a run in files."""

import csv
import json
import sys

import pytest

from apnap.sim import (
    Plan,
    Result,
    Row,
    Run,
    RunError,
    Table,
    executor_for,
    gauntlet,
    play_run,
    simulate,
)
from apnap.sim.exports import COLUMNS, write_games
from apnap.sim.plots import draw
from apnap.sim.rows import row_from


@pytest.fixture(scope="module")
def result():
    return simulate(players=3, games=3, seed=5)


def test_json_lines_have_a_game_each(result, tmp_path):
    path = tmp_path / "games.jsonl"
    write_games(result, path)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [row_from(json.loads(line)) for line in lines] == result.rows


def test_csv_has_a_row_for_each_player_of_each_game(result, tmp_path):
    path = tmp_path / "games.csv"
    write_games(result, path)
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == list(COLUMNS)
    assert len(rows) == 9
    assert [row["won"] for row in rows].count("True") == sum(
        row.ended == "won" for row in result.rows
    )
    assert {(row["game"], row["player"]) for row in rows} == {
        (str(row.game), seat.player) for row in result.rows for seat in row.seats
    }


def test_a_game_that_failed_has_one_row(tmp_path):
    path = tmp_path / "games.csv"
    write_games(Result(Run((Plan(),)), [Row(0, 7, "crashed", error='KeyError: "x", y')]), path)
    with path.open(encoding="utf-8", newline="") as file:
        [row] = csv.DictReader(file)
    assert (row["seed"], row["ended"], row["error"], row["player"]) == (
        "7",
        "crashed",
        'KeyError: "x", y',
        "",
    )


def test_parquet_has_the_same_rows_with_their_types(result, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    path = tmp_path / "games.parquet"
    write_games(result, path)
    table = parquet.read_table(path)
    assert table.column_names == list(COLUMNS)
    assert [table.column(name)[0].as_py() for name in ("seed", "ended", "starts")] == [
        result.rows[0].seed,
        result.rows[0].ended,
        True,
    ]
    assert table.num_rows == 9


@pytest.mark.parametrize("name", ["results.png", "results.svg"])
def test_a_picture_is_drawn(tmp_path, name):
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    base = Plan(Table(players=2, decks=("green", "red")), 2)
    path = tmp_path / name
    draw(simulate(players=2, games=2), tmp_path / f"plain-{name}")
    draw(play_run(Run(tuple(gauntlet(base))), executor_for()), path)
    text = path.read_bytes()
    assert text.startswith(b"\x89PNG") or b"<svg" in text
    assert len(text) > len((tmp_path / f"plain-{name}").read_bytes()) / 2
    with pytest.raises(RunError, match=r"a picture is written to \..*\.png"):
        draw(simulate(players=2), tmp_path / "results.txt")


def test_what_can_not_be_written_says_why(result, tmp_path, monkeypatch):
    with pytest.raises(RunError, match=r"games are written to \.csv, \.jsonl, \.parquet"):
        write_games(result, tmp_path / "games.xls")
    with pytest.raises(RunError, match=r"can't be written: there is no folder"):
        write_games(result, tmp_path / "missing" / "games.csv")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(
        RunError, match=r"pyarrow can't be loaded .* pip install 'apnap\[parquet\]'"
    ):
        write_games(result, tmp_path / "games.parquet")
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(RunError, match=r"pip install 'apnap\[plot\]'"):
        draw(result, tmp_path / "results.png")
