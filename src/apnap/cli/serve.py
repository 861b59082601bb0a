"""`apnap serve`: tables that are played at in a browser; and a table for one person and bots."""

from __future__ import annotations

import os
import sys
import webbrowser

import click

from apnap.rules.game.setup import SeatSetup
from apnap.state.ruleset import Ruleset

from .terminal import say

PORT = 8765
HOST = "127.0.0.1"
HOST_HELP = "The address to listen at; by default only this machine can connect."
STORE_HELP = "A file, or the URL of a database, to keep games in; by default the user's folder."


@click.command()
@click.option("--host", default=HOST, show_default=True, help=HOST_HELP)
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535))
@click.option("--store", default="", help=STORE_HELP)
def serve(host: str, port: int, store: str) -> None:
    """Serve tables that are played at in a browser, with people and bots."""
    from apnap.web.serving import run_server  # takes a while to import, and only this needs it
    from apnap.web.storage import StorageError

    try:
        run_server(host, port, store, lambda address: say(f"Tables are at {address}"))
    except StorageError as error:
        raise click.UsageError(str(error)) from None
    except OSError as error:
        raise click.UsageError(
            f"{host}:{port} can't be listened at: {error.strerror}; name another --port"
        ) from None


def play_in_browser(
    seats: list[SeatSetup], rules: Ruleset, me: int, bots: list[str], format_name: str
) -> None:
    """Open a table in the browser, with one seat for the person and bots in the others, and serve
    it until the program is ended."""
    from apnap.web.making_tables import table_for
    from apnap.web.serving import run_server
    from apnap.web.storage import StorageError

    try:
        first = table_for(seats, rules, me, bots, format_name)
        run_server(HOST, 0, ready=show_page, first=first)
    except StorageError as error:
        raise click.UsageError(str(error)) from None


def show_page(address: str) -> None:
    """Open the page, and say where it is."""
    say(f"Your table is at {address}")
    say("Ctrl-C ends the program; the game is kept, and goes on with `apnap serve`.")
    if has_screen():
        webbrowser.open(address)


def has_screen() -> bool:
    """Whether a browser with a window can be opened here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
