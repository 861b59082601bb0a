"""Limits that keep one page, or one address, from using the server up."""

from __future__ import annotations

import time
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many each second after that."""

    burst: float
    each_second: float


@dataclass(frozen=True)
class Limits:
    """What a server allows."""

    tables: int = 200  # in memory; tables that nobody plays at are put away
    connections: int = 500
    connections_per_seat: int = 4
    spectators: int = 50  # at one table
    message: int = 256 * 1024  # bytes of a message over the WebSocket
    body: int = 1024 * 1024  # bytes of a request
    messages: Rate = Rate(40, 10)  # of one connection
    requests: Rate = Rate(120, 20)  # of one address
    new_tables: Rate = Rate(20, 0.2)  # of one address
    refusals: int = 200  # of one connection, before it is closed
    unsent: int = 2_000  # messages that wait for a slow page, before it is closed
    idle: float = 600.0  # seconds after which a table without pages is put away
    threads: int = 4
    waiting: int = 20  # replays and questions to the judge that wait for their turn


@dataclass
class Bucket:
    """Counts what was used of a rate."""

    rate: Rate
    left: float = -1.0
    at: float = field(default_factory=time.monotonic)

    def take(self) -> bool:
        """Use one; returns whether there was one left."""
        now = time.monotonic()
        left = self.rate.burst if self.left < 0 else self.left
        self.left = min(self.rate.burst, left + (now - self.at) * self.rate.each_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address. Full ones are forgotten when there are many."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self.most = most
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        if len(self.buckets) >= self.most:
            self.buckets.clear()
        return self.buckets.setdefault(address, Bucket(self.rate)).take()
