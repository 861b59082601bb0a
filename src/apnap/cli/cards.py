"""`apnap cards`: the store of cards."""

from __future__ import annotations

import tempfile
from pathlib import Path

import click

from apnap.cards.card_files import read_card_file
from apnap.cards.deck import Entry
from apnap.cards.fetching import API, API_VARIABLE, download, find_bulk_file
from apnap.cards.library import open_library
from apnap.cards.store import store_path, update_store

from .bars import bar, plain_errors
from .card_page import show_card
from .coverage import coverage
from .terminal import Terminal, say


@click.group()
def cards() -> None:
    """Import cards, look at them, and see how many can be played."""


cards.add_command(coverage)


@cards.command()
@click.argument("name")
def show(name: str) -> None:
    """Show a card, what it was compiled to, and what of it was not understood."""
    with plain_errors(), open_library() as library:
        card = library.facts(Entry(1, name))
        console = Terminal()
        console.soft_wrap = not console.is_terminal
        show_card(console, card, library.verdict(card))
        if library.is_built_in(card):
            say("it is built in: it can be played without being imported")


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
        bulk_file = find_bulk_file(kind, api)
        say(f"{bulk_file.address} ({bulk_file.size / 1e6:,.1f} MB, of {bulk_file.updated})")
        path = Path(directory, "cards.json")
        with bar("downloading", of_bytes=True) as (progress, task):
            download(
                bulk_file,
                path,
                lambda done, whole: progress.update(task, completed=done, total=whole or None),
            )
        take_in(path)


def take_in(file: Path) -> None:
    """Read the file and bring the store up to date."""
    size = file.stat().st_size if file.is_file() else None
    with bar("reading", size, of_bytes=True) as (progress, task):
        batch = read_card_file(file, lambda done: progress.update(task, completed=done))
    added, total = update_store(batch.cards.values())
    say(f"{len(batch.cards):,} cards read, {added:,} of them new; {total:,} are in {store_path()}")
    if batch.shadowed:
        names = ", ".join(sorted(set(batch.shadowed))[:5])
        say(f"{len(batch.shadowed):,} more have the name of another card and are left out: {names}")
