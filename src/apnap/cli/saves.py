"""Save files of the terminal: the game or draft, and who sits at the table. They are written after
each answer, so that the program may end at any time."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from apnap.cards.places import data_directory

F = TypeVar("F", bound=Callable[..., Any])

TABLE = "table"  # the key of the people and bots in the file
LAST = "last"  # `--resume` without a file
SAVE_HELP = "Keep the save in this file, not in the user's data directory."


@dataclass(frozen=True)
class AtTable:
    """The person's seat, None if only bots play, and what sits at each of the seats."""

    seat: int | None
    bots: tuple[str, ...]
    drawn: tuple[int, ...] = ()  # the number of random numbers that each bot has used
    yields: dict[str, Any] | None = None  # what the person wants to be asked


def resume_option(what: str) -> Callable[[F], F]:
    """The option `--resume` of a command that plays a game or a draft."""
    return click.option(
        "--resume",
        is_flag=False,
        flag_value=LAST,
        default="",
        metavar="[FILE]",
        help=f"Go on with the {what} in this file; without a name, with the last one.",
    )


def save_path(what: str, named: str) -> Path:
    """The file to save a game or draft in."""
    return Path(named) if named else data_directory() / "saves" / f"{what}.json"


def path_to_resume(what: str, named: str) -> Path:
    """The file to go on with; an error if there is none."""
    path = save_path(what, "" if named == LAST else named)
    if not path.is_file():
        if named == LAST:
            raise click.UsageError(f"there is no {what} to go on with: nothing has been saved yet")
        raise click.UsageError(f"there is no file {named} with a saved {what}")
    return path


def read_save(path: Path) -> tuple[str, AtTable]:
    """The text of a save file, and who sits at the table. A save that was not written by the
    terminal has nobody; then the first seat is the person's."""
    try:
        text = path.read_text(encoding="utf-8")
        data = json.loads(text)
        table = data.get(TABLE) or {} if isinstance(data, dict) else {}
        seat, bots, drawn = table.get("seat", 0), table.get("bots", []), table.get("drawn", [])
        yields = table.get("yields")
    except OSError as error:
        raise click.UsageError(f"{path} can't be read: {error.strerror}") from None
    except (ValueError, AttributeError, RecursionError):
        raise click.UsageError(f"{path} is not a save file of apnap") from None
    if not (seat is None or type(seat) is int) or not is_list_of(str, bots):
        raise click.UsageError(f"{path} doesn't say who sits where: its 'table' is damaged")
    used = tuple(drawn) if is_list_of(int, drawn) else ()
    return text, AtTable(seat, tuple(bots), used, yields)


def is_list_of(kind: type, values: object) -> bool:
    return isinstance(values, list) and all(type(each) is kind for each in values)


def write_save(path: Path, saved: str, at: AtTable) -> None:
    """Write the file as a whole: whenever the program is interrupted, the old or the new one is
    there."""
    table = json.dumps(asdict(at))
    assert saved.endswith("}")
    text = f'{saved[:-1]},"{TABLE}":{table}}}\n'
    beside = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)
    except OSError as error:
        raise click.ClickException(f"{path} can't be written: {error.strerror}") from None


def how_to_go_on(what: str, command: str, path: Path) -> str:
    """The command that goes on with what is saved in the file."""
    words = "--resume" if path == save_path(what, "") else f"--resume {path}"
    return f"The {what} is saved; go on with: apnap {command} {words}"


def seat_among(at: AtTable, names: Sequence[str], path: Path) -> int | None:
    """The person's seat in the file; an error if there is no such seat."""
    if at.seat is not None and not 0 <= at.seat < len(names):
        raise click.UsageError(f"{path} has no seat {at.seat}: it has 0 to {len(names) - 1}")
    return at.seat
