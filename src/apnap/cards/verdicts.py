"""A cache of the compiler's verdicts, kept from one run to the next. It may be deleted."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from apnap.oracle.text.facts import CardFacts, Problem, Refused
from apnap.state.encoding import CodecError

from .compiling import Verdict, compile_all, compiled, compiler_version, from_bytes
from .places import data_directory
from .store import Store, facts_text, others_text

SCHEMA = """
CREATE TABLE IF NOT EXISTS compiler (version TEXT);
CREATE TABLE IF NOT EXISTS verdicts (
    key BLOB PRIMARY KEY, playable INTEGER, body BLOB
) WITHOUT ROWID;
"""
SAVED_TOGETHER = 500


def key_of(card: CardFacts) -> bytes:
    """A hash of everything the compiler looks at."""
    return _key(facts_text(card), others_text(card))


def _key(text: str, others: str) -> bytes:
    return hashlib.blake2b(f"{text}\0{others}".encode(), digest_size=16).digest()


class Verdicts:
    """The compiler's verdict on each card, by the facts of the card."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_directory() / "verdicts.sqlite3"
        self.connection = _opened(self.path, compiler_version())

    def close(self) -> None:
        self.connection.close()

    def __enter__(self) -> Verdicts:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def of(self, card: CardFacts) -> Verdict:
        """The compiled card, or the reasons why it was refused."""
        with suppress(CodecError):  # another program may have written it
            return from_bytes(self._row(card)[1], card.name)
        return from_bytes(self._compile(card)[1], card.name)

    def problems(self, card: CardFacts) -> tuple[Problem, ...]:
        """The parts of the card that were not understood; empty if it can be played."""
        playable, _ = self._row(card)
        verdict = None if playable else self.of(card)
        return verdict.problems if isinstance(verdict, Refused) else ()

    def _row(self, card: CardFacts) -> tuple[bool, bytes]:
        query = "SELECT playable, body FROM verdicts WHERE key = ?"
        for playable, body in self.connection.execute(query, (key_of(card),)).fetchall():
            return bool(playable), body
        return self._compile(card)

    def _compile(self, card: CardFacts) -> tuple[bool, bytes]:
        playable, body = compiled(card)
        self._save([(key_of(card), playable, body)])
        return playable, body

    def known(self, store: Store) -> dict[str, bool]:
        """Whether each card of the store can be played, by name, as far as they have been
        compiled."""
        playable_by_key = {
            bytes(key): bool(playable)
            for key, playable in self.connection.execute("SELECT key, playable FROM verdicts")
        }
        keys = {row.name: _key(row.facts, row.others) for row in store.rows()}
        return {name: playable_by_key[key] for name, key in keys.items() if key in playable_by_key}

    def complete(
        self,
        cards: Iterable[CardFacts],
        jobs: int = 1,
        progress: Callable[[int], None] | None = None,
    ) -> None:
        """Compile the cards that have no verdict yet."""
        there = {bytes(key) for (key,) in self.connection.execute("SELECT key FROM verdicts")}
        missing = {key: card for card in cards if (key := key_of(card)) not in there}
        rows: list[tuple[bytes, bool, bytes]] = []
        verdicts = compile_all(missing.values(), jobs if len(missing) > SAVED_TOGETHER else 1)
        for done, (key, (playable, body)) in enumerate(zip(missing, verdicts, strict=True), 1):
            rows.append((key, playable, body))
            if len(rows) == SAVED_TOGETHER:
                self._save(rows)
                rows = []
            if progress is not None:
                progress(done)
        self._save(rows)

    def _save(self, rows: list[tuple[bytes, bool, bytes]]) -> None:
        with suppress(sqlite3.OperationalError), self.connection:  # it may be in use
            self.connection.executemany("INSERT OR REPLACE INTO verdicts VALUES (?, ?, ?)", rows)


def _opened(path: Path, version: str) -> sqlite3.Connection:
    """The cache; if it can't be written, a temporary one in memory."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    for _ in range(2):
        try:
            return _prepared(sqlite3.connect(path), version)
        except sqlite3.OperationalError:  # in use, or on a disk that can't be written to
            break
        except sqlite3.DatabaseError:  # no database at all
            with suppress(OSError):
                path.unlink()
    return _prepared(sqlite3.connect(":memory:"), version)


def _prepared(connection: sqlite3.Connection, version: str) -> sqlite3.Connection:
    try:
        with connection:
            connection.executescript(SCHEMA)
            if connection.execute("SELECT version FROM compiler").fetchall() != [(version,)]:
                connection.execute("DELETE FROM compiler")
                connection.execute("DELETE FROM verdicts")
                connection.execute("INSERT INTO compiler VALUES (?)", (version,))
    except sqlite3.DatabaseError:
        connection.close()
        raise
    return connection
