"""`apnap bots`: the bots there are, and comparisons of their strength."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict

import click
from rich.table import Table as Grid

from apnap.bots import BOTS, TURN_CAP
from apnap.bots.loading import OWN
from apnap.sim import ExecutorError, Interrupted, Result, Run, Table, TableError, executor_for
from apnap.sim.comparing import Standing, comparison, standings
from apnap.sim.executors import number_of_cores
from apnap.sim.running import play_run
from apnap.sim.table_decks import format_for
from apnap.sim.tables import usual_players

from .bars import bar
from .deck_reports import FORCE_HELP, accept
from .simulate import EDITION_HELP, FORMAT_HELP, PLAYERS_HELP, STOPPED, listed
from .terminal import Terminal, say


@click.group(invoke_without_command=True)
@click.pass_context
def bots(context: click.Context) -> None:
    """List the bots, or compare them."""
    if context.invoked_subcommand is None:
        console = Terminal()
        grid = Grid()
        grid.add_column("bot")
        grid.add_column("how it plays")
        for name, kind in BOTS.items():
            grid.add_row(name, (kind.__doc__ or "").strip())
        console.print(grid)
        console.print(f"Besides these: {OWN}.", markup=False)


@bots.command()
@click.argument("kinds", nargs=-1, required=True, metavar="BOT BOT …")
@click.option("--format", "format_name", default="", help=FORMAT_HELP)
@click.option("--option", "options", multiple=True, help="As `apnap formats` spells it.")
@click.option("--teams", default="", help="A letter for each seat, - for a player without a team.")
@click.option("--edition", default="", help=EDITION_HELP)
@click.option("--players", type=int, default=None, help=PLAYERS_HELP)
@click.option("--games", default=104, show_default=True, help="How many games, or a few more.")
@click.option("--seed", default=0, show_default=True, help="The same seed, the same games.")
@click.option("--decks", default="", help="Names or files, with commas; they go round the table.")
@click.option("--turns", default=TURN_CAP, show_default=True, help="The most turns of a game.")
@click.option("--force", is_flag=True, help=FORCE_HELP)
@click.option("--jobs", type=int, default=None, help="How many processes; by default one per core.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def compare(
    kinds: tuple[str, ...],
    format_name: str,
    options: tuple[str, ...],
    teams: str,
    edition: str,
    players: int | None,
    games: int,
    seed: int,
    decks: str,
    turns: int,
    force: bool,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Play many games among bots, in which each plays every seat and deck as often, and print what
    share each of them wins. The bots go round the table, or round the teams: `greedy plain plain
    plain` seats one greedy bot with three plain ones."""
    try:
        words = "+".join((format_for(format_name, listed(decks)), *options))
        many = usual_players(words, teams) if players is None else players
        table = Table(words, many, listed(decks), teams, edition)
        accept(table.reports(), force)
        run = comparison(table, kinds, games, seed, turns)
        executor = executor_for(jobs=number_of_cores() if jobs is None else jobs)
        with bar("games", run.games) as (progress, task):
            result = play_run(run, executor, told=lambda row: progress.advance(task))
    except (TableError, ExecutorError) as error:
        raise click.UsageError(str(error)) from None
    except Interrupted as interrupted:
        result = interrupted.result
    found = standings(run, result.rows)
    if as_json:
        say(json.dumps(as_data(run, result, found), indent=1))
    else:
        show(run, result, found)
    failed = [row for row in result.rows if not row.is_played]
    for row in failed:
        say(f"game {row.game} of table {row.cell} (seed {row.seed}) failed: {row.error}", err=True)
    if result.stopped:
        say(f"stopped after {len(result.rows)} of {run.games} games", err=True)
        sys.exit(STOPPED)
    if failed:
        sys.exit(1)


def show(run: Run, result: Result, found: list[Standing]) -> None:
    """Print the standings."""
    table, played = run.plans[0].table, [row for row in result.rows if row.is_played]
    console = Terminal()
    console.print(f"{table.format}, {table.players} players, {len(played)} games")
    grid = Grid()
    for column in ("bot", "wins", "share", "95 % interval", "chance"):
        grid.add_column(column, justify="left" if column == "bot" else "right")
    for each in found:
        wins = each.wins
        between = f"{wins.low:.1%} to {wins.high:.1%}"
        grid.add_row(
            each.bot, str(wins.successes), f"{wins.value:.1%}", between, f"{each.chance:.0%}"
        )
    console.print(grid)
    unfinished = sum([1 for row in played if not row.winners])
    if unfinished:
        console.print(f"{unfinished} games had no winner")


def as_data(run: Run, result: Result, found: list[Standing]) -> dict[str, object]:
    """The comparison for JSON."""
    return {
        "format": run.plans[0].table.format,
        "players": run.plans[0].table.players,
        "games": run.games,
        "stopped": result.stopped,
        "bots": [
            {
                "bot": each.bot,
                "wins": each.wins.successes,
                "played": each.wins.trials,
                "share": each.wins.value,
                "low": each.wins.low,
                "high": each.wins.high,
                "chance": each.chance,
            }
            for each in found
        ],
        "rows": [asdict(row) for row in result.rows],
    }
