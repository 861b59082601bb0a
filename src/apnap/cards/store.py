"""The imported cards, in one file that is replaced as a whole and never changed."""

from __future__ import annotations

import json
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import fields, replace
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from apnap.oracle.text.facts import CardFacts, names_of_tokens, token_names

from .builtin import UnknownCard
from .names import folded, nearest
from .places import data_directory

FORMAT = 1
SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS cards (name TEXT PRIMARY KEY, facts TEXT, more TEXT) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS names (
    folded TEXT, rank INTEGER, name TEXT, PRIMARY KEY (folded, rank, name)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS names_of_card ON names (name);
"""
A_DAY = 24 * 60 * 60
DEFAULTS = {each.name: each.default for each in fields(CardFacts)}
OTHERS = ("melded", "named")  # other cards that the compiler looks at
MORE = (
    "legalities",
    "printings",
    "released",
)  # facts that change often and don't matter to the compiler


class StoreError(RuntimeError):
    """The imported cards can't be read or written; the message says what would help."""


class UnknownName(UnknownCard):
    """No built-in or imported card has this name; `near` are the most similar names."""

    kind = "card"


def store_path() -> Path:
    return data_directory() / "cards.sqlite3"


# ---- facts as JSON ---------------------------------------------------------------------------


def to_json(card: CardFacts) -> dict[str, Any]:
    """The facts that are not at their defaults. Other cards that the compiler looks at are stored
    separately."""
    facts: dict[str, Any] = {}
    for name, default in DEFAULTS.items():
        value = getattr(card, name)
        if value == default or not value or name in OTHERS:
            continue
        if name == "faces":
            value = [to_json(face) for face in value]
        facts[name] = sorted(value) if name == "flags" else value
    return facts


def from_json(facts: dict[str, Any]) -> CardFacts:
    made = dict(facts)
    for name in ("keywords", "lights", "meld_parts", "printings"):
        made[name] = tuple(made.get(name, ()))
    made["flags"] = frozenset(made.get("flags", ()))
    made["faces"] = tuple([from_json(face) for face in made.get("faces", ())])
    return CardFacts(**made)


def facts_text(card: CardFacts) -> str:
    """The text of all facts that the compiler looks at, except those of other cards."""
    return _dumped({name: value for name, value in to_json(card).items() if name not in MORE})


def others_text(card: CardFacts) -> str:
    """The facts of the other cards that the compiler looks at."""
    others = [*([card.melded] if card.melded else []), *card.named]
    return "\0".join([facts_text(each) for each in others])


def _dumped(facts: dict[str, Any]) -> str:
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


def names_of(card: CardFacts) -> list[tuple[str, int]]:
    """The folded names of the card and its faces, with their ranks: lower ranks are preferred.

    A card's own name comes before that of a face, and a card that can be in a deck before one that
    can't.
    """
    less = 0 if card.can_be_in_a_deck else 1
    names = [(folded(card.name), less)]
    faces = [face.name for face in card.faces] or card.name.split(" // ")
    for nth, name in enumerate(faces if len(faces) > 1 else []):
        names.append((folded(name), less + (2 if nth == 0 else 4)))
    return names


# ---- reading ---------------------------------------------------------------------------------


class Row(NamedTuple):
    """A card as it is stored: as text."""

    name: str
    facts: str
    others: str = ""  # the facts of other cards that the compiler looks at


class Store:
    """The imported cards by name."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or store_path()
        if not self.path.is_file():
            raise StoreError(
                f"there are no cards in {self.path.parent}: run 'apnap cards fetch', or"
                " 'apnap cards import FILE'"
            )
        self.connection = _open(self.path)

    def close(self) -> None:
        self.connection.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        [(number,)] = self._select("SELECT count(*) FROM cards")
        return int(number)

    def find(self, name: str) -> CardFacts:
        """201.2: The card with this name, or with a face of this name."""
        card = self.get(name)
        if card is None:
            raise UnknownName(name, tuple(self.near(name)))
        return card

    def get(self, name: str) -> CardFacts | None:
        """The card with this name, or with a face of this name; None if there is none."""
        exact = self._card(name.strip())
        if exact is not None:
            return exact
        query = "SELECT name FROM names WHERE folded = ? ORDER BY rank, name LIMIT 1"
        for (full_name,) in self._select(query, folded(name)):
            return self._card(full_name)
        return None

    def near(self, name: str) -> list[str]:
        """The names most similar to one that no card has."""
        return [self.names[each] for each in nearest(name, self.names)]

    @cached_property
    def names(self) -> dict[str, str]:
        """The folded names of all cards and faces, each with the name of its card."""
        rows = self._select("SELECT folded, name FROM names ORDER BY rank DESC, name DESC")
        return dict(rows)

    def __iter__(self) -> Iterator[CardFacts]:
        """All cards, ordered by name."""
        for texts in self._select("SELECT facts, more FROM cards ORDER BY name"):
            yield self._completed(_loaded(*texts))

    def rows(self) -> Iterator[Row]:
        """All cards as text, which is much faster than parsing them."""
        rows = {
            name: Row(name, facts) for name, facts in self._select("SELECT name, facts FROM cards")
        }
        for name, row in rows.items():
            into = json.loads(row.facts)["meld_into"] if '"meld_into"' in row.facts else ""
            others = [into, *names_of_tokens(row.facts)] if " token" in row.facts else [into]
            texts = [rows[each].facts for each in others if each in rows and each != name]
            yield Row(name, row.facts, "\0".join(texts))

    def _card(self, name: str) -> CardFacts | None:
        card = self._alone(name)
        return None if card is None else self._completed(card)

    def _alone(self, name: str) -> CardFacts | None:
        """The card with this name, without other cards."""
        for texts in self._select("SELECT facts, more FROM cards WHERE name = ?", name):
            return _loaded(*texts)
        return None

    def _completed(self, card: CardFacts) -> CardFacts:
        """712.5: The card with the card that its pair melds into; 2026-08:111.11: and with those
        of which it makes tokens."""
        melded = self._alone(card.meld_into) if card.meld_into else None
        named = [found for name in token_names(card) if (found := self._alone(name)) is not None]
        return replace(card, melded=melded, named=tuple(named)) if melded or named else card

    def _select(self, query: str, *values: str) -> list[Any]:
        try:
            return self.connection.execute(query, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise _damaged(self.path, error) from None


def _loaded(facts: str, more: str) -> CardFacts:
    return from_json({**json.loads(facts), **json.loads(more)})


def _open(path: Path) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        rows = connection.execute("SELECT value FROM meta WHERE key = 'format'").fetchall()
    except sqlite3.DatabaseError as error:
        raise _damaged(path, error) from None
    if rows != [(str(FORMAT),)]:
        connection.close()
        raise StoreError(f"{path} was made by another version of apnap; delete it, import again")
    return connection


def _damaged(path: Path, error: Exception) -> StoreError:
    return StoreError(f"{path} can't be read ({error}); delete it and import the cards again")


# ---- writing ---------------------------------------------------------------------------------


def update_store(cards: Iterable[CardFacts], path: Path | None = None) -> tuple[int, int]:
    """Add cards, or replace those with the same names; returns the number of new cards and of all
    cards.

    Everything is written to another file first, so that an interruption leaves the old file whole.
    """
    path = path or store_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _sweep(path.parent)
        handle, name = tempfile.mkstemp(prefix="cards-", suffix=".part", dir=path.parent)
        os.close(handle)
        part = Path(name)
        try:
            numbers = _write(part, cards, path)
            with part.open("rb+") as file:
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, sqlite3.DatabaseError) as error:
        words = f"the cards can't be written to {path}: {error}"
        raise StoreError(f"{words}; if that file is damaged, delete it") from None
    return numbers


def _write(part: Path, cards: Iterable[CardFacts], old: Path) -> tuple[int, int]:
    with closing(sqlite3.connect(part)) as new, new:
        new.execute("PRAGMA journal_mode = OFF")
        if old.is_file():
            with suppress(StoreError), closing(_open(old)) as source:  # one that can't be read
                source.backup(new)
        new.executescript(SCHEMA)
        new.execute("INSERT OR REPLACE INTO meta VALUES ('format', ?)", (str(FORMAT),))
        [(before,)] = new.execute("SELECT count(*) FROM cards")
        for card in cards:
            facts = to_json(card)
            more = _dumped({name: facts[name] for name in MORE if name in facts})
            row = (card.name, facts_text(card), more)
            new.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, ?)", row)
            new.execute("DELETE FROM names WHERE name = ?", (card.name,))
            rows = [(word, rank, card.name) for word, rank in names_of(card)]
            new.executemany("INSERT OR IGNORE INTO names VALUES (?, ?, ?)", rows)
        [(after,)] = new.execute("SELECT count(*) FROM cards")
    return after - before, after


def _sweep(directory: Path) -> None:
    """Remove the leftovers of an import that was killed."""
    for each in directory.glob("cards-*.part"):
        with suppress(OSError):
            if each.stat().st_mtime < time.time() - A_DAY:
                each.unlink()
