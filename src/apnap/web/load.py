"""The server under load: many tables of bots, each with a spectator, in one server process.

    python -m apnap.web.load STORE TIMES

is that process; `measure_load` starts it, watches the tables, and ends it.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final, NamedTuple
from urllib.request import Request, urlopen

from sqlalchemy import func, select
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from .hall import Occupied
from .limits import Limits, Rate
from .serving import run_server
from .storage import ANSWERS, open_engine

MANY: Final = Rate(1e9, 1e9)
LIMITS: Final = Limits(tables=10_000, requests=MANY, new_tables=MANY)
BOTS: Final = {"seats": [{"kind": "bot"} for _ in range(4)]}
OVER: Final = '["set",["phase"],"over"]'
WARM_UP: Final = 1.0  # seconds


# ---- the server ------------------------------------------------------------------------------


class Timed(Occupied):
    """A table that notes when the answers were taken up that each difference tells of."""

    times: Path

    def news(self) -> list[tuple[int, str]]:
        messages = super().news()
        with self.times.open("a", encoding="utf-8") as file:
            for key, _ in messages:
                number = self.feeds[key].number
                file.write(f"{self.table.id} {number} {self.began} {time.process_time()}\n")
        return messages


def serve(store: str, times: str) -> None:
    """Run the server; its address is printed."""
    Timed.times = Path(times)
    run_server(
        "127.0.0.1", 0, store, lambda address: print(address, flush=True), LIMITS, kind=Timed
    )


# ---- the spectators --------------------------------------------------------------------------


@dataclass
class Watching:
    """When the spectators heard of each difference."""

    address: str
    until: float
    heard: dict[tuple[str, int], float] = field(default_factory=dict)
    tables: int = 0
    size: int = 0

    async def run(self, tables: int) -> None:
        """Watch so many tables at the same time."""
        await asyncio.gather(*[self.watch_on() for _ in range(tables)])

    async def watch_on(self) -> None:
        """Watch a table and, when its game is over, another one."""
        while time.monotonic() < self.until:
            made = await asyncio.to_thread(post, f"{self.address}api/tables", BOTS)
            self.tables += 1
            try:
                async with asyncio.timeout(self.until - time.monotonic()):
                    await self.watch(made["table"])
            except (TimeoutError, ConnectionClosed):
                return

    async def watch(self, table: str) -> None:
        """Watch one game to its end."""
        address = f"{self.address.replace('http', 'ws')}ws"
        async with connect(address, max_size=None, compression=None) as socket:
            await socket.send(json.dumps({"type": "hello", "table": table}))
            async for text in socket:
                assert isinstance(text, str)
                now = time.monotonic()
                self.size += len(text)
                if text.startswith('{"type":"difference","number":'):
                    number = int(text[30 : text.index(",", 30)])
                    self.heard[table, number] = now
                if OVER in text or '"phase":"over"' in text[:200]:
                    return


def post(address: str, body: dict[str, Any]) -> dict[str, Any]:
    """Make a request, as a page would."""
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(address, json.dumps(body).encode(), headers), timeout=60) as reply:
        made: dict[str, Any] = json.load(reply)
        return made


# ---- measuring -------------------------------------------------------------------------------


def measure_load(seconds: float = 15.0, tables: int = 50) -> dict[str, float]:
    """Answers per second over all tables, and the time from the moment at which the server takes
    up an answer until a spectator has heard of it."""
    with tempfile.TemporaryDirectory() as folder:
        store, times = Path(folder) / "load.sqlite", Path(folder) / "times"
        with server(store, times) as address:
            watching = Watching(address, time.monotonic() + WARM_UP + seconds)
            before = asyncio.run(watch(watching, tables, store))
            answers = count(store) - before
        taken_up = read_times(times)
    since = watching.until - seconds
    told = {key: moment for key, moment in taken_up.items() if moment.at > since}
    heard = {key: at for key, at in watching.heard.items() if key in told}
    delays = [1000 * (at - told[key].at) for key, at in heard.items()]
    processor = [moment.processor for moment in told.values()]
    return {
        "tables": tables,
        "games": watching.tables,
        "answers_per_s": answers / seconds,
        "answers_per_cpu_s": answers / (max(processor) - min(processor)),
        "updates_per_s": len(delays) / seconds,
        "to_update_ms_median": median(delays),
        "to_update_ms_99": quantiles(delays, n=100)[98],
        "bytes_per_update": watching.size / max(1, len(watching.heard)),
    }


async def watch(watching: Watching, tables: int, store: Path) -> int:
    """Watch all tables; returns how many answers there were after the warm-up."""
    running = asyncio.ensure_future(watching.run(tables))
    await asyncio.sleep(WARM_UP)
    before = await asyncio.to_thread(count, store)
    await running
    return before


def count(store: Path) -> int:
    """The number of answers that are kept."""
    engine = open_engine(str(store))
    try:
        with engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(ANSWERS)).scalar_one()
    finally:
        engine.dispose()


class Moment(NamedTuple):
    """When the answers of a difference were taken up, and the server's processor time then."""

    at: float
    processor: float


def read_times(times: Path) -> dict[tuple[str, int], Moment]:
    """The moments of all differences."""
    rows = [line.split() for line in times.read_text(encoding="utf-8").splitlines()]
    return {
        (row[0], int(row[1])): Moment(float(row[2]), float(row[3])) for row in rows if len(row) == 4
    }


@contextmanager
def server(store: Path, times: Path) -> Iterator[str]:
    """A server in a process of its own; gives its address."""
    command = [sys.executable, "-m", "apnap.web.load", str(store), str(times)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        try:
            yield running.stdout.readline().strip()
        finally:
            running.kill()


if __name__ == "__main__":
    serve(sys.argv[1], sys.argv[2])
