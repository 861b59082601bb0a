"""Progress bars, and errors that are one line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click
from rich.progress import (
    BarColumn,
    DownloadColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

from apnap.cards import UnknownCard
from apnap.cards.fetching import FetchError
from apnap.cards.json_stream import CardFileError
from apnap.cards.store import StoreError

from .terminal import Terminal


@contextmanager
def plain_errors() -> Iterator[None]:
    """Show errors of files, the network and the store as one line, with exit code 1."""
    try:
        yield
    except (CardFileError, FetchError, StoreError, UnknownCard, OSError) as error:
        raise click.ClickException(str(error)) from None


@contextmanager
def bar(
    words: str, total: int | None = None, of_bytes: bool = False
) -> Iterator[tuple[Progress, TaskID]]:
    """A progress bar; it shows nothing if the output is not a terminal."""
    console = Terminal(stderr=True)
    counted = DownloadColumn() if of_bytes else MofNCompleteColumn()
    columns = (TextColumn(words), BarColumn(), counted, TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as it:
        yield it, it.add_task(words, total=total)
