"""Running the server."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from .app import OWN_MACHINE, create_app
from .hall import Occupied
from .limits import Limits
from .live_table import LiveTable
from .storage import Storage, default_url

LOOPBACK = (*OWN_MACHINE, "::1")


def run_server(
    host: str,
    port: int,
    store: str = "",
    ready: Callable[[str], None] = print,
    limits: Limits | None = None,
    first: Callable[[Storage], tuple[LiveTable, str]] | None = None,
    kind: type[Occupied] = Occupied,
) -> None:
    """Serve until the process is told to stop. `ready` is given the address once the server
    listens there; port 0 takes any that is free. `first` makes a table with a token, to which the
    address then leads."""
    limits = limits or Limits()
    listening = listen(host, port)
    storage = Storage(store or default_url())
    place = ""
    if first is not None:
        table, token = first(storage)
        place = f"#/table/{table.id}/{token}"
    app = create_app(storage, limits, any_host=host not in LOOPBACK, kind=kind)
    name = f"[{host}]" if ":" in host else host
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=4 * limits.message,
        ws_max_queue=32,
        server_header=False,
        limit_concurrency=2 * limits.connections,
    )
    address = f"http://{name}:{listening.getsockname()[1]}/{place}"
    with suppress(KeyboardInterrupt):
        Telling(config, lambda: ready(address)).run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at this address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    return listening


class Telling(uvicorn.Server):
    """A server that says when it is there."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()
