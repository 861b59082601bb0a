"""`apnap cards`: the store of cards."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    DownloadColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

from apnap.cards.card_files import read_card_file
from apnap.cards.fetching import API, API_VARIABLE, FetchError, download, find_bulk_file
from apnap.cards.json_stream import CardFileError
from apnap.cards.store import StoreError, store_path, update_store


@contextmanager
def plain_errors() -> Iterator[None]:
    """What goes wrong with files, the network or the store is one line, and exit code 1."""
    try:
        yield
    except (CardFileError, FetchError, StoreError) as error:
        raise click.ClickException(str(error)) from None


@click.group()
def cards() -> None:
    """Import cards, look at them, and see how many can be played."""


@cards.command("import")
@click.argument("file", type=click.Path(path_type=Path))
def import_cards(file: Path) -> None:
    """Read a bulk file of Scryfall or MTGJSON, or one with a JSON object on each line."""
    with plain_errors():
        take_in(file)


@cards.command()
@click.option("--api", default=API, show_default=True, envvar=API_VARIABLE, help="Whom to ask.")
@click.option(
    "--file", "kind", default="oracle_cards", show_default=True, help="Which file of the catalogue."
)
def fetch(api: str, kind: str) -> None:
    """Download the public file of all cards and import it."""
    with plain_errors(), tempfile.TemporaryDirectory(prefix="apnap-") as directory:
        found = find_bulk_file(kind, api)
        click.echo(f"{found.address} ({found.size / 1e6:,.1f} MB, of {found.updated})")
        path = Path(directory, "cards.json")
        with bar("downloading") as (progress, task):
            download(
                found,
                path,
                lambda done, whole: progress.update(task, completed=done, total=whole or None),
            )
        take_in(path)


def take_in(file: Path) -> None:
    """Read the file, then bring the store up to date."""
    with bar("reading") as (progress, task):
        size = file.stat().st_size if file.is_file() else None
        progress.update(task, total=size)
        found = read_card_file(file, lambda done: progress.update(task, completed=done))
    new, there = update_store(found.cards.values())
    click.echo(
        f"{len(found.cards):,} cards read, {new:,} of them new; {there:,} are in {store_path()}"
    )
    if found.shadowed:
        names = ", ".join(sorted(set(found.shadowed))[:5])
        click.echo(
            f"{len(found.shadowed):,} more have the name of another card and are left out: {names}"
        )


@contextmanager
def bar(words: str) -> Iterator[tuple[Progress, TaskID]]:
    """A progress bar; where nobody watches, nothing."""
    console = Console(stderr=True)
    columns = (TextColumn(words), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as it:
        yield it, it.add_task(words, total=None)
