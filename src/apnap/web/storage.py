"""Games as setup, seed and answers, in a database: SQLite, or PostgreSQL by its URL.

Every answer is committed before anybody is told about it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from platformdirs import user_data_path
from sqlalchemy import (
    Column,
    Engine,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

METADATA: Final = MetaData()
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("made", Integer, nullable=False),
    Column("changed", Integer, nullable=False, index=True),
    Column("phase", String(20), nullable=False),
    Column("plan", Text, nullable=False),  # what the table is for, as JSON
    Column("secret", String(80), nullable=False),
    Column("draft", Text, nullable=False),  # a draft without its answers; empty if there is none
    Column("game", Text, nullable=False),  # a game without its answers; empty before it begins
)
PLAYERS: Final = Table(
    "players",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # as listed
    Column("data", Text, nullable=False),
)
ANSWERS: Final = Table(
    "answers",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("part", String(10), primary_key=True),  # "draft" or "game"
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
)
CHAT: Final = Table(
    "chat",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
)


class StorageError(Exception):
    """The database can't be used. The message says what would be right."""


@dataclass
class Player:
    """A seat as it was listed: who plays it, and what opens it. Secrets are kept as hashes."""

    number: int
    name: str
    team: str = ""
    bot: str = ""  # the kind of bot that plays the seat; empty for a person
    stand_in: str = ""  # the kind of bot that stands in for an absent person
    token: str = ""
    invitation: str = ""
    mine: bool = False  # the seat of whoever made the table
    ready: bool = False
    deck: dict[str, Any] | None = None  # what the player has chosen or built
    yields: dict[str, Any] | None = None

    @property
    def is_person(self) -> bool:
        return not self.bot

    @property
    def played_by(self) -> str:
        """The kind of bot that answers for the seat now; empty if a person does."""
        return self.bot or self.stand_in

    @property
    def claimed(self) -> bool:
        return bool(self.bot or self.token)


@dataclass
class Stored:
    """A table as it is kept."""

    id: str
    made: int
    phase: str
    plan: dict[str, Any]
    secret: str
    draft: str = ""
    game: str = ""
    players: list[Player] = field(default_factory=list)


def default_url() -> str:
    """The database in the user's folder."""
    folder = user_data_path("apnap")
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def open_engine(url: str) -> Engine:
    """An engine for the database of this URL, or in this file."""
    if "://" not in url:
        url = f"sqlite:///{Path(url).absolute()}"
    try:
        is_file = make_url(url).get_backend_name() == "sqlite"
        # A database server may have been started anew since a connection was used last.
        how = {"connect_args": {"timeout": 30}} if is_file else {"pool_pre_ping": True}
        engine = create_engine(url, **how)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise StorageError(
            f"{url!r} can't be opened as a database ({error}): give a file, or a URL such as "
            "sqlite:///games.sqlite or postgresql+psycopg://user@host/name, whose driver "
            "`pip install 'apnap[postgresql]'` installs"
        ) from None
    if is_file:
        event.listen(engine, "connect", prepare_sqlite)
    return engine


def prepare_sqlite(connection: Any, _: object) -> None:
    """Let readers and the writer go on side by side. A commit survives the end of the process at
    any moment; only the last ones may be lost if the machine itself loses its power."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")


class Storage:
    """All tables of a server. The methods may be called from any thread."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        try:
            METADATA.create_all(self.engine)
        except SQLAlchemyError as error:
            words = str(getattr(error, "orig", None) or error)
            shown = self.engine.url.render_as_string(hide_password=True)
            raise StorageError(f"the database {shown} can't be used: {words}") from None

    def close(self) -> None:
        self.engine.dispose()

    def add(self, stored: Stored) -> None:
        """Keep a new table."""
        row = {
            "id": stored.id,
            "made": stored.made,
            "changed": stored.made,
            "phase": stored.phase,
            "plan": json.dumps(stored.plan),
            "secret": stored.secret,
            "draft": stored.draft,
            "game": stored.game,
        }
        players = [
            {"table_id": stored.id, "number": each.number, "data": player_text(each)}
            for each in stored.players
        ]
        with self.engine.begin() as connection:
            connection.execute(insert(TABLES), row)
            connection.execute(insert(PLAYERS), players)

    def find(self, table: str) -> Stored | None:
        """The table of this name, without its answers. No table has a name with characters that
        can't be printed, some of which no PostgreSQL database takes."""
        if not table.isprintable():
            return None
        with self.engine.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).first()
            if row is None:
                return None
            found = connection.execute(
                select(PLAYERS.c.data).where(PLAYERS.c.table_id == table).order_by(PLAYERS.c.number)
            ).scalars()
            players = [Player(**json.loads(each)) for each in found]
        plan = json.loads(row.plan)
        return Stored(row.id, row.made, row.phase, plan, row.secret, row.draft, row.game, players)

    def begin(
        self, table: str, phase: str, draft: str | None = None, game: str | None = None
    ) -> None:
        """Note the phase that the table is in, with the draft or the game that begins."""
        values: dict[str, Any] = {"phase": phase, "changed": now()}
        values |= {} if draft is None else {"draft": draft}
        values |= {} if game is None else {"game": game}
        with self.engine.begin() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(**values))

    def set_player(self, table: str, player: Player) -> None:
        with self.engine.begin() as connection:
            connection.execute(
                update(PLAYERS)
                .where(PLAYERS.c.table_id == table, PLAYERS.c.number == player.number)
                .values(data=player_text(player))
            )

    # ---- answers -----------------------------------------------------------------------------

    def add_answers(self, table: str, part: str, first: int, answers: Sequence[str]) -> None:
        """Write answers down, numbered from `first` on. They are safe when this returns."""
        rows = [
            {"table_id": table, "part": part, "number": first + nth, "data": each}
            for nth, each in enumerate(answers)
        ]
        with self.engine.begin() as connection:
            connection.execute(insert(ANSWERS), rows)
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(changed=now()))

    def drop_answers(self, table: str, part: str, keep: int) -> None:
        """Forget the answers after the first `keep`: they were taken back."""
        with self.engine.begin() as connection:
            connection.execute(
                delete(ANSWERS).where(
                    ANSWERS.c.table_id == table, ANSWERS.c.part == part, ANSWERS.c.number >= keep
                )
            )

    def answers(self, table: str, part: str) -> list[str]:
        """All answers of the game or of the draft, in order."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(ANSWERS.c.number, ANSWERS.c.data)
                .where(ANSWERS.c.table_id == table, ANSWERS.c.part == part)
                .order_by(ANSWERS.c.number)
            ).all()
        assert [row.number for row in rows] == [*range(len(rows))], "answers are missing"
        return [row.data for row in rows]

    # ---- chat and lists ----------------------------------------------------------------------

    def add_chat(self, table: str, number: int, line: dict[str, Any]) -> None:
        row = {"table_id": table, "number": number, "data": json.dumps(line)}
        with self.engine.begin() as connection:
            connection.execute(insert(CHAT), row)

    def chat(self, table: str) -> list[dict[str, Any]]:
        with self.engine.connect() as connection:
            found = connection.execute(
                select(CHAT.c.data).where(CHAT.c.table_id == table).order_by(CHAT.c.number)
            ).scalars()
            return [json.loads(each) for each in found]

    def latest(self, most: int) -> list[Stored]:
        """The tables that changed last, with their players."""
        with self.engine.connect() as connection:
            ids = connection.execute(
                select(TABLES.c.id).order_by(TABLES.c.changed.desc(), TABLES.c.id).limit(most)
            ).scalars()
            tables = [self.find(each) for each in ids]
        return [each for each in tables if each is not None]

    def count(self) -> int:
        with self.engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(TABLES)).scalar_one()


def player_text(player: Player) -> str:
    return json.dumps(asdict(player))


def now() -> int:
    """The time, in seconds since 1970."""
    return int(time.time())
