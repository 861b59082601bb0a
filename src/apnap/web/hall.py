"""All tables of a server: loading them, one thing after another at each, and telling the pages.

The engine runs in threads. Each table has a lock, so that at one table nothing happens at the same
time as anything else; every answer is in the storage before a page hears of it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, Protocol, TypeVar

from apnap.state.question import IllegalAnswer

from .automatic import go_on, let_a_bot_act
from .feed import Feed
from .limits import Limits
from .live_table import LiveTable, Refusing
from .making_tables import begin_when_ready
from .seeing import state_of
from .storage import Player, Storage

T = TypeVar("T")
LOGGER: Final = logging.getLogger("apnap.web")
SHUT_DOWN: Final = 5.0  # seconds that are waited for what has begun
WATCHING: Final = -1  # the key of the spectators' feed


class Page(Protocol):
    """A connection, as far as the hall knows it."""

    def send(self, text: str) -> None:
        """Send a message, or give the connection up if too many wait already."""

    def end(self, reason: str) -> None:
        """Close the connection; the page may come again."""


class Occupied:
    """A table in use, with its feeds and pages. A feed's key is the player's number."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.feeds: dict[int, Feed] = {}
        self.pages: dict[int, list[Page]] = {}
        self.driver: asyncio.Task[None] | None = None
        self.left_at = time.monotonic()
        self.more = True  # there may be something to answer for bots
        self.began = 0.0  # when the answers were taken up that the pages hear of next

    def player(self, key: int) -> Player | None:
        return None if key == WATCHING else self.table.players[key]

    def news(self) -> list[tuple[int, str]]:
        """The messages that tell every feed with a page what has changed."""
        messages = []
        for key, feed in self.feeds.items():
            if self.pages.get(key):
                text = feed.update(self.state(key, feed))
                if text is not None:
                    messages.append((key, text))
        self.table.rewound = False
        return messages

    def state(self, key: int, feed: Feed) -> dict[str, Any]:
        return state_of(self.table, self.player(key), feed.state if feed.number else None)

    def deliver(self, messages: list[tuple[int, str]]) -> None:
        for key, text in messages:
            for page in self.pages.get(key, ()):
                page.send(text)

    def is_empty(self) -> bool:
        return not any(self.pages.values())


class Hall:
    """The tables of a server."""

    def __init__(self, storage: Storage, limits: Limits, kind: type[Occupied] = Occupied) -> None:
        self.storage = storage
        self.kind = kind
        self.limits = limits
        self.occupied: dict[str, Occupied] = {}
        self.loading: dict[str, asyncio.Future[Occupied | None]] = {}
        self.threads = ThreadPoolExecutor(limits.threads, thread_name_prefix="people")
        self.slow = ThreadPoolExecutor(1, thread_name_prefix="slow")  # replays, the judge
        self.waiting = 0
        self.bots = ThreadPoolExecutor(1, thread_name_prefix="bots")  # people never wait for them
        self.pages = 0
        self.working: set[asyncio.Task[Any]] = set()

    async def run(self, function: Callable[[], T], bots: bool = False) -> T:
        """Run something in a thread: that of the bots, or one of the others."""
        threads = self.bots if bots else self.threads
        return await asyncio.get_running_loop().run_in_executor(threads, function)

    async def run_slowly(self, function: Callable[[], T]) -> T:
        """Run something that may take long, one after another; refuse if too much waits already."""
        if self.waiting >= self.limits.waiting:
            raise Refusing("the server has too much to do: try again later")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.slow, function)
        finally:
            self.waiting -= 1

    # ---- tables ------------------------------------------------------------------------------

    async def find(self, table: str) -> Occupied:
        """The table of this name, loaded if it is not in memory."""
        if table not in self.occupied:
            if table not in self.loading:
                self.loading[table] = asyncio.ensure_future(self.load(table))
            try:
                await asyncio.shield(self.loading[table])
            finally:
                self.loading.pop(table, None)
        if table not in self.occupied:
            raise Refusing("there is no such table")
        return self.occupied[table]

    async def load(self, table: str) -> Occupied | None:
        """Load a table from the storage."""
        self.check_room()
        stored = await self.run(lambda: self.storage.find(table))
        if stored is None:
            return None
        live = await self.run(lambda: LiveTable(stored, self.storage))
        return self.seat(live)

    def seat(self, live: LiveTable) -> Occupied:
        """Take a table into use."""
        occupied = self.occupied[live.id] = self.kind(live)
        self.wake(occupied)
        return occupied

    def check_room(self) -> None:
        """Refuse if there are too many tables."""
        if len(self.occupied) >= self.limits.tables:
            raise Refusing(f"all {self.limits.tables} tables are taken: try again later")

    async def close_idle(self) -> None:
        """Put away the tables at which nobody has been for a while."""
        now = time.monotonic()
        for name, occupied in list(self.occupied.items()):
            idle = occupied.is_empty() and now - occupied.left_at > self.limits.idle
            if idle and not occupied.lock.locked():
                await self.put_away(name, "")

    async def put_away(self, table: str, reason: str) -> None:
        """Take a table out of memory. It is loaded again when somebody comes."""
        occupied = self.occupied.pop(table, None)
        if occupied is None:
            return
        if occupied.driver is not None and occupied.driver is not asyncio.current_task():
            occupied.driver.cancel()
        for pages in occupied.pages.values():
            for page in list(pages):
                page.end(reason)

    async def close(self) -> None:
        """End all that is going on, after what has begun already."""
        if self.working:
            await asyncio.wait(self.working, timeout=SHUT_DOWN)
        for name in list(self.occupied):
            await self.put_away(name, "the server stops")
        self.threads.shutdown(wait=True)
        self.bots.shutdown(wait=True)
        self.slow.shutdown(wait=True, cancel_futures=True)
        self.storage.close()

    # ---- acting ------------------------------------------------------------------------------

    def later(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something soon, for which nobody waits."""
        task = asyncio.ensure_future(work)
        self.working.add(task)
        task.add_done_callback(self.working.discard)

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for something that is finished in any case: whoever asked for it may be gone before,
        but a table must never be left in the middle of it."""
        task = asyncio.ensure_future(work)
        self.working.add(task)
        task.add_done_callback(self.working.discard)
        return await asyncio.shield(task)

    async def act(self, occupied: Occupied, function: Callable[[], T], bots: bool = False) -> T:
        """Do something at the table, and tell the pages (`act_alone`)."""
        return await self.finish(self.act_alone(occupied, function, bots))

    async def act_alone(self, occupied: Occupied, function: Callable[[], T], bots: bool) -> T:
        """Do something at the table, and tell the pages. If it fails for another reason than that
        it is not allowed, the table goes back to what is written down. With `bots`, only bots have
        something to do."""
        table = occupied.table

        def do() -> tuple[T, list[tuple[int, str]], bool]:
            occupied.began = time.monotonic()
            result = function()
            more = go_on(table, bots=not table.plan["pace"])
            if begin_when_ready(table):
                more = go_on(table, bots=not table.plan["pace"])
            return result, occupied.news(), more

        async with occupied.lock:
            try:
                result, messages, more = await self.run(do, bots)
            except (Refusing, IllegalAnswer):
                raise
            except Exception:
                LOGGER.exception("table %s is loaded anew", table.id)
                await self.put_away(table.id, "the table goes back to the last answer")
                raise Refusing(
                    "this could not be done: the table goes back to the last answer"
                ) from None
            occupied.deliver(messages)
        occupied.more = more
        if more:
            self.wake(occupied)
        return result

    # ---- pages -------------------------------------------------------------------------------

    async def enter(
        self, occupied: Occupied, key: int, page: Page, feed_name: str, last: int
    ) -> tuple[str, list[str]]:
        """Let a page in. Returns the name of its feed, and the messages that bring it up to date:
        the differences it has missed, or a snapshot."""
        if self.pages >= self.limits.connections:
            raise Refusing("too many connections: try again later")
        present = occupied.pages.setdefault(key, [])
        most = self.limits.spectators if key == WATCHING else self.limits.connections_per_seat
        if len(present) >= most:
            raise Refusing(f"there are {most} pages of this seat already: close one of them")

        def come() -> tuple[list[tuple[int, str]], Feed]:
            occupied.table.connect(occupied.player(key))
            feed = occupied.feeds.get(key)
            if feed is None:
                feed = occupied.feeds[key] = Feed(secrets.token_hex(8))
            messages = occupied.news()
            if not present:
                feed.update(occupied.state(key, feed))
            return messages, feed

        async def enter_alone() -> tuple[str, list[str]]:
            async with occupied.lock:
                messages, feed = await self.run(come)
                occupied.deliver(messages)
                missed = feed.since(feed_name, last)
                self.pages += 1
                present.append(page)
                return feed.name, [feed.snapshot()] if missed is None else missed

        return await self.finish(enter_alone())

    def leave(self, occupied: Occupied, key: int, page: Page) -> None:
        """Let a page go. The others hear of it soon."""
        if page not in occupied.pages.get(key, ()):
            return
        occupied.pages[key].remove(page)
        self.pages -= 1
        occupied.left_at = time.monotonic()
        if self.occupied.get(occupied.table.id) is occupied:
            self.later(self.tell_of_leaving(occupied, occupied.player(key)))

    async def tell_of_leaving(self, occupied: Occupied, player: Player | None) -> None:
        """Note that a page is gone, and tell the others."""
        with suppress(Refusing):
            await self.act(occupied, lambda: occupied.table.disconnect(player))

    # ---- bots --------------------------------------------------------------------------------

    def wake(self, occupied: Occupied) -> None:
        """Let bots and yields go on, if they are not at it."""
        if occupied.driver is None or occupied.driver.done():
            occupied.driver = asyncio.ensure_future(self.drive(occupied))

    async def drive(self, occupied: Occupied) -> None:
        """Let bots and yields answer until a person has to."""
        table = occupied.table
        pace = table.plan["pace"] / 1000
        while occupied.more and self.occupied.get(table.id) is occupied:
            try:
                await self.act(occupied, lambda: let_a_bot_act(table) if pace else None, bots=True)
            except Refusing:
                return
            await asyncio.sleep(pace)
