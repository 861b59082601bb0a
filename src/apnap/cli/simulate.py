"""`apnap simulate`: many games among bots."""

from __future__ import annotations

import json
import sys

import click
from rich.table import Table as Grid

from apnap.bots import BOTS, TURN_CAP
from apnap.bots.loading import OWN
from apnap.formats import EDITIONS, Ruleset
from apnap.sim import FORMAT_NAMES, Plan, Result, Table, TableError
from apnap.sim.batch import CRASHED, DRAWN, UNFINISHED, Interrupted, run_plan
from apnap.sim.table_decks import format_for
from apnap.sim.tables import usual_players

from .deck_reports import FORCE_HELP, accept
from .terminal import Terminal, say

FORMAT_HELP = (
    f"{', '.join(FORMAT_NAMES)}; joined by +. By default the one that the decks are for, or else "
    "free-for-all."
)
EDITION_HELP = f"The rulebook to play by: {', '.join(EDITIONS)}; by default {Ruleset().edition}."
PLAYERS_HELP = "How many players; by default as many as the format is usually played with."
STOPPED = 130  # the usual exit code of a program that Ctrl-C has ended


def listed(text: str) -> tuple[str, ...]:
    """The words between the commas."""
    return tuple([each.strip() for each in text.split(",") if each.strip()])


@click.command()
@click.option("--format", "format_name", default="", help=FORMAT_HELP)
@click.option("--option", "options", multiple=True, help="As `apnap formats` spells it.")
@click.option("--teams", default="", help="A letter for each seat, - for a player without a team.")
@click.option("--edition", default="", help=EDITION_HELP)
@click.option("--players", type=int, default=None, help=PLAYERS_HELP)
@click.option("--games", default=10, show_default=True, help="How many games.")
@click.option(
    "--bots",
    default="plain",
    show_default=True,
    help=f"With commas, round the table: {', '.join(BOTS)}; {OWN}.",
)
@click.option("--seed", default=0, show_default=True, help="The same seed, the same games.")
@click.option("--jobs", default=1, show_default=True, help="How many processes.")
@click.option("--decks", default="", help="Names or files, with commas; they go round the table.")
@click.option("--turns", default=TURN_CAP, show_default=True, help="The most turns of a game.")
@click.option("--force", is_flag=True, help=FORCE_HELP)
@click.option("--json", "as_json", is_flag=True, help="Print every game, as JSON.")
def simulate(
    format_name: str,
    options: tuple[str, ...],
    teams: str,
    edition: str,
    players: int | None,
    games: int,
    bots: str,
    seed: int,
    jobs: int,
    decks: str,
    turns: int,
    force: bool,
    as_json: bool,
) -> None:
    """Play many games among bots."""
    try:
        words = "+".join((format_for(format_name, listed(decks)), *options))
        many = usual_players(words, teams) if players is None else players
        table = Table(words, many, listed(decks), teams, edition)
        accept(table.reports(), force)
        result = run_plan(Plan(table, games, listed(bots), seed, turns), jobs)
    except TableError as error:
        raise click.UsageError(str(error)) from None
    except Interrupted as interrupted:
        result = interrupted.result
    if as_json:
        say(json.dumps(result.as_json(), indent=1))
    else:
        show(result)
    if result.stopped:
        say(f"stopped after {len(result.rows)} of {games} games", err=True)
        sys.exit(STOPPED)
    if result.number(CRASHED):
        sys.exit(1)


def show(result: Result) -> None:
    """Print the wins of each side, and the games that went wrong."""
    plan, console = result.plan, Terminal()
    console.print(f"{plan.table.format}, {plan.table.players} players, {plan.games} games")
    grid = Grid()
    grid.add_column("side")
    grid.add_column("wins", justify="right")
    for side, wins in result.wins.items():
        grid.add_row(side, str(wins))
    for word in (DRAWN, UNFINISHED, CRASHED):
        if result.number(word):
            grid.add_row(word, str(result.number(word)), style="dim")
    console.print(grid)
    played = max(1, len(result.rows))
    console.print(
        f"{result.turns / played:.1f} turns and {result.answers / played:.1f} "
        f"decisions in a game; seed {plan.seed}"
    )
    for row in result.rows:
        if row.ended == CRASHED:
            console.print(f"game {row.game} (seed {row.seed}) crashed: {row.error}")
