"""The games of a run in files: JSON lines with a game in each line; CSV and Parquet with a player
of a game in each row."""

from __future__ import annotations

import csv
import importlib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from .results import Result
from .rows import Row, SeatRow
from .shards import RunError, lines_of, write_whole
from .tables import Table

OF_GAME = ("cell", "game", "seed", "ended", "side", "turns", "answers", "digest", "error", "save")
OF_TABLE = ("format", "players", "edition")
OF_SEAT = tuple([each.name for each in fields(SeatRow)])
COLUMNS = (*OF_TABLE, *OF_GAME, *OF_SEAT)


def write_games(result: Result, path: Path) -> None:
    """Write all games to a file of the kind that its name says; raises RunError if there is no such
    kind, or it can't be written."""
    check_name(path)
    try:
        KINDS[path.suffix](result, path)
    except OSError as error:
        raise RunError(f"{path} can't be written: {error.strerror}") from None


def check_name(path: Path) -> None:
    """Raise RunError if the file has a name of another kind, or what writes it is missing."""
    if path.suffix not in KINDS:
        raise RunError(f"games are written to {', '.join(KINDS)}; {path} is none of them")
    check_folder(path)
    if path.suffix == ".parquet":
        load_extra("pyarrow", "parquet")


def check_folder(path: Path) -> None:
    """Raise RunError if the file's folder is missing."""
    if not path.parent.is_dir():
        raise RunError(f"{path} can't be written: there is no folder {path.parent}")


def load_extra(module: str, extra: str) -> Any:
    """A module that only an extra installs; an error that says how to get it if it is missing."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise RunError(
            f"{module.partition('.')[0]} can't be loaded ({error}); install it with: "
            f"pip install 'apnap[{extra}]'"
        ) from error


def write_lines(result: Result, path: Path) -> None:
    """A game in each line, as JSON."""
    write_whole(path, lines_of(result.rows))


def write_csv(result: Result, path: Path) -> None:
    """A player of a game in each line, with commas; the first line has the names."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows([list(each.values()) for each in flat(result)])


def write_parquet(result: Result, path: Path) -> None:
    """A player of a game in each row, in a Parquet file."""
    arrow, parquet = load_extra("pyarrow", "parquet"), load_extra("pyarrow.parquet", "parquet")
    kinds = {int: arrow.int64(), str: arrow.string(), bool: arrow.bool_()}
    example = flat_row(Table(), Row(0, 0, ""), NOBODY_SAT)
    schema = arrow.schema([(name, kinds[type(example[name])]) for name in COLUMNS])
    parquet.write_table(arrow.Table.from_pylist(list(flat(result)), schema), path)


KINDS = {".csv": write_csv, ".jsonl": write_lines, ".parquet": write_parquet}


NOBODY_SAT = SeatRow("", "", "", "", 0, False)


def flat(result: Result) -> Iterator[dict[str, Any]]:
    """A row for each player of each game. A game that failed has one row, with no player."""
    for row in result.rows:
        for seat in row.seats or (NOBODY_SAT,):
            yield flat_row(result.run.plans[row.cell].table, row, seat)


def flat_row(table: Table, row: Row, seat: SeatRow) -> dict[str, Any]:
    """All columns of one player of a game."""
    of_table = {name: getattr(table, name) for name in OF_TABLE}
    of_game = {name: getattr(row, name) for name in OF_GAME}
    return {**of_table, **of_game, **{name: getattr(seat, name) for name in OF_SEAT}}
