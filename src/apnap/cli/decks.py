"""`apnap decks`: list the bundled decks, and check whether a deck can be played."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click
from rich.table import Table as Grid

from apnap.cards import builtin_facts, bundled_decks, bundled_list
from apnap.cards.checking import Instead, Report, check_deck, exchanged
from apnap.cards.deck import Deck, DeckError
from apnap.cards.deck_formats import DECK_FORMATS
from apnap.cards.library import Library, open_library
from apnap.cards.supplements import REQUIRED
from apnap.formats import EDITIONS, rulebook
from apnap.oracle.text.facts import in_order
from apnap.state.ruleset import Ruleset

from .bars import plain_errors
from .deck_page import deck_page
from .deck_reports import COMMANDER_HELP, named_list, offered, part_words, show
from .terminal import Terminal, say


@click.group(invoke_without_command=True)
@click.pass_context
def decks(context: click.Context) -> None:
    """List the decks that come with apnap, or check a deck."""
    if context.invoked_subcommand is None:
        grid = Grid("name", "colors", "cards", "what it is")
        for name in bundled_decks():
            listed = bundled_list(name)
            numbers = [part_words(part, listed.size(part)) for part in listed.sections()]
            grid.add_row(name, colors_in(listed), "\n".join(numbers), listed.name)
        Terminal().print(grid)


def colors_in(deck: Deck) -> str:
    """The colors of all cards together."""
    cards = [builtin_facts(each.name) for each in (*deck.main, *deck.commanders)]
    return in_order("".join([card.colors for card in cards]))


@decks.command("show")
@click.argument("file")
@click.option("--commander", "commanders", multiple=True, help=COMMANDER_HELP)
def show_deck(file: str, commanders: tuple[str, ...]) -> None:
    """Show the cards of a deck: a file, or one that comes with apnap."""
    with plain_errors(), open_library() as library:
        report = check_deck(named_list(file, commanders), library, [])
        Terminal(soft_wrap=True).print(deck_page(report))


@decks.command()
@click.argument("file")
@click.option(
    "--format",
    "formats",
    multiple=True,
    help=f"{', '.join(DECK_FORMATS)}; and besides it {', '.join(REQUIRED)}.",
)
@click.option(
    "--edition",
    type=click.Choice(list(EDITIONS)),
    default=Ruleset().edition,
    help="The rulebook to play by.",
)
@click.option("--commander", "commanders", multiple=True, help=COMMANDER_HELP)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--replace", "offer", is_flag=True, help="Offer cards that can be played instead.")
@click.option("--yes", is_flag=True, help="Take what is offered, without asking.")
@click.option("--output", type=click.Path(path_type=Path), help="Where to write the new deck.")
def check(
    file: str,
    formats: tuple[str, ...],
    edition: str,
    commanders: tuple[str, ...],
    as_json: bool,
    offer: bool,
    yes: bool,
    output: Path | None,
) -> None:
    """List all that stands in the way of playing a deck: a file, or one that comes with apnap.

    Without --format it is checked as a Commander deck if the list names a commander, and as a
    constructed deck if not. The exit code is 0 if nothing stands in the way.
    """
    with plain_errors(), open_library() as library:
        try:
            rules = rulebook(edition)
            report = check_deck(named_list(file, commanders), library, list(formats), rules)
        except DeckError as error:
            raise click.UsageError(str(error)) from None
        if as_json:
            say(json.dumps(report.as_json()))
        else:
            show(Terminal(soft_wrap=True), report)
        if (offer or yes) and not report.is_clear:
            instead = offered(report, library, yes, as_json)
            if instead:
                path = output or beside(Path(file))
                report = rewritten(report, library, instead, path, as_json, rules)
    sys.exit(0 if report.is_clear else 1)


def beside(file: Path) -> Path:
    """A path next to the file that doesn't exist yet."""
    number = 1
    path = file.with_name(f"{file.stem}-playable.txt")
    while path.exists():
        number += 1
        path = file.with_name(f"{file.stem}-playable-{number}.txt")
    return path


def rewritten(
    report: Report, library: Library, instead: Instead, path: Path, quiet: bool, rules: Ruleset
) -> Report:
    """Write the new deck and check it."""
    deck = exchanged(report.deck, library, instead)
    write_new(path, deck)
    say(f"written: {path}", err=quiet)
    again = check_deck(deck, library, [report.format.name, *report.supplements], rules)
    if not quiet:
        show(Terminal(soft_wrap=True), again)
    return again


def write_new(path: Path, deck: Deck) -> None:
    """Write the deck to a file that must not exist yet."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(deck.as_text())
    except FileExistsError:
        raise click.ClickException(f"{path} is there already; nothing was written") from None
