"""The folder of a run: a manifest, a file with the rows of each task, and saves of games.

manifest.json     the plans, and the shards that are finished, with their hashes
shards/*.jsonl    the rows of a task, one in a line
saves/*.json      games that crashed or were chosen
games.jsonl       all rows in order, once the run is finished
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from hashlib import blake2b
from pathlib import Path
from typing import Any

from apnap._version import __version__

from .games import Chosen
from .plans import Plan, Run
from .rows import Row, row_from
from .tables import Table

MANIFEST, GAMES = "manifest.json", "games.jsonl"


class RunError(ValueError):
    """A folder with a run can't be used. The message says why."""


class Folder:
    """The folder of a run, which may have been begun before."""

    def __init__(self, path: Path, run: Run, chosen: Chosen, fingerprint: str) -> None:
        self.path = path
        self.run = run
        self.chosen = chosen
        self.fingerprint = fingerprint
        self.rows: list[Row] = []  # those that are kept in finished shards
        self._shards: list[dict[str, Any]] = []

    # ---- beginning and going on ----------------------------------------------------------------

    def begin(self) -> None:
        """Make the folder; raises RunError if there is a run in it."""
        if (self.path / MANIFEST).exists():
            raise RunError(f"{self.path} has a run already: go on with it by --resume {self.path}")
        if not all(isinstance(deck, str) for plan in self.run.plans for deck in plan.table.decks):
            raise RunError("a run can be kept in a folder if all its decks have names or files")
        try:
            (self.path / "shards").mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RunError(f"{self.path} can't be made: {error.strerror}") from None
        self._write_manifest()

    def go_on(self, manifest: dict[str, Any]) -> None:
        """Read the rows that are finished; raises RunError if they are of other games."""
        if manifest["apnap"] != __version__:
            raise RunError(
                f"{self.path} was begun with apnap {manifest['apnap']}, this is {__version__}: "
                "the same seeds may give other games"
            )
        if manifest["fingerprint"] != self.fingerprint:
            raise RunError(f"a deck has changed since the run in {self.path} was begun")
        for shard in manifest["shards"]:
            self._shards.append(shard)
            self.rows += self._read(shard)

    def _read(self, shard: dict[str, Any]) -> list[Row]:
        path = self.path / "shards" / shard["file"]
        try:
            text = path.read_bytes()
        except OSError as error:
            raise RunError(f"{path} can't be read: {error.strerror}") from None
        if hash_of(text) != shard["hash"]:
            raise RunError(f"{path} is damaged: its hash is not the one in the manifest")
        return [row_from(json.loads(line)) for line in text.decode().splitlines()]

    # ---- what is written -----------------------------------------------------------------------

    def keep(self, rows: list[Row]) -> None:
        """Write the rows of a task as a shard, and add it to the manifest."""
        if not rows:
            return
        text = lines_of(rows)
        cell, number = rows[0].place
        name = f"{cell:03}-{number:06}.jsonl"
        write_whole(self.path / "shards" / name, text)
        self._shards.append({"file": name, "games": len(rows), "hash": hash_of(text)})
        self.rows += rows
        self._write_manifest()

    def finish(self, rows: list[Row]) -> None:
        """Write all rows in one file."""
        write_whole(self.path / GAMES, lines_of(rows))

    def _write_manifest(self) -> None:
        data = {
            "apnap": __version__,
            "fingerprint": self.fingerprint,
            "saves": asdict(self.chosen),
            "plans": [asdict(plan) for plan in self.run.plans],
            "shards": self._shards,
        }
        write_whole(self.path / MANIFEST, json.dumps(data, indent=1).encode() + b"\n")


def lines_of(rows: list[Row]) -> bytes:
    return "".join([f"{row.as_line()}\n" for row in rows]).encode()


def hash_of(text: bytes) -> str:
    return blake2b(text, digest_size=16).hexdigest()


def write_whole(path: Path, text: bytes) -> None:
    """Write the file so that the old or the new one is there, whenever the program is stopped."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_bytes(text)
    os.replace(beside, path)


# ---- manifests -------------------------------------------------------------------------------


def read_manifest(path: Path) -> dict[str, Any]:
    """The manifest of the run in this folder."""
    try:
        data = json.loads((path / MANIFEST).read_bytes())
        run_in(data)
        return {key: data[key] for key in ("apnap", "fingerprint", "saves", "plans", "shards")}
    except FileNotFoundError:
        raise RunError(f"there is no run in {path}: it has no {MANIFEST}") from None
    except OSError as error:
        raise RunError(f"{path / MANIFEST} can't be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise RunError(f"{path / MANIFEST} is damaged") from None


def run_in(manifest: dict[str, Any]) -> Run:
    """The plans of a run that was begun."""
    return Run(tuple([_plan_from(each) for each in manifest["plans"]]))


def chosen_in(manifest: dict[str, Any]) -> Chosen:
    """The games that are to be saved."""
    saves = manifest["saves"]
    return Chosen(saves["all"], tuple(saves["endings"]), tuple(saves["numbers"]))


def _plan_from(data: dict[str, Any]) -> Plan:
    table = {**data["table"], "decks": tuple(data["table"]["decks"])}
    return Plan(**{**data, "table": Table(**table), "bots": tuple(data["bots"])})
