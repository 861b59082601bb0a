"""`apnap formats`: list options and variants, and check which go together."""

from __future__ import annotations

import sys

import click
from rich.table import Table as Grid

from apnap.formats import CannotCombine
from apnap.formats.catalogue import CASUAL, OPTIONS, VARIANTS, Entry
from apnap.formats.validate import check_table
from apnap.rules.game.setup import SetupError
from apnap.sim import Table, TableError
from apnap.sim.tables import usual_players

from .simulate import EDITION_HELP
from .terminal import Terminal, say


@click.group(invoke_without_command=True)
@click.pass_context
def formats(context: click.Context) -> None:
    """List the variants and options that a game may be played with."""
    if context.invoked_subcommand is None:
        console = Terminal()
        console.print(grid_of("one variant at most (800.2)", VARIANTS))
        console.print(grid_of("casual variants, besides it (section 9)", CASUAL))
        console.print(grid_of("options", OPTIONS))
        console.print(
            "Join them with +, as in --format two-headed-giant+commander, or "
            "free-for-all+attack-left+limited-influence=2.",
            markup=False,
        )


def grid_of(title: str, entries: tuple[Entry, ...]) -> Grid:
    """A table of these options or variants."""
    grid = Grid(title=title, title_justify="left")
    for column in ("name", "rule", "what it is"):
        grid.add_column(column)
    for entry in entries:
        summary = entry.summary
        if entry.defaults:
            summary += f"\nby default: {entry.defaults}"
        grid.add_row(entry.spelling(), entry.rule, summary)
    return grid


@formats.command()
@click.argument("names", nargs=-1, metavar="[VARIANT | OPTION]...")
@click.option("--option", "options", multiple=True, help="An option, as `apnap formats` spells it.")
@click.option("--players", type=int, default=None, help="How many players.")
@click.option("--teams", default="", help="A letter for each seat, - for a player without a team.")
@click.option("--ranges", default="", help="A range of influence for each seat, with commas.")
@click.option("--edition", default="", help=EDITION_HELP)
def check(
    names: tuple[str, ...],
    options: tuple[str, ...],
    players: int | None,
    teams: str,
    ranges: str,
    edition: str,
) -> None:
    """Say whether variants and options go together, and for that table; exit code 0 or 1."""
    words = [word for word in (*names, *options) if word]
    if ranges:
        words.append(f"individual-influence={ranges}")
    if not words:
        raise click.UsageError("name a variant or an option; `apnap formats` lists them")
    text = "+".join(words)
    many = usual_players(text, teams) if players is None else players
    table = Table(text, many, (), teams, edition)
    try:
        rules = table.rules()
        notes = check_table(rules, table.teams_of(rules))
    except (TableError, CannotCombine, SetupError) as error:
        say(f"no: {error}")
        sys.exit(1)
    say(f"yes: {table.format}, {table.players} players")
    for note in notes:
        say(f"note: {note}")
