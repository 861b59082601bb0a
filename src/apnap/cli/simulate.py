"""`apnap simulate`: many games among bots."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

import click

from apnap.bots import BOTS, TURN_CAP
from apnap.bots.loading import OWN
from apnap.formats import EDITIONS, Ruleset
from apnap.sim import (
    FORMAT_NAMES,
    Chosen,
    ExecutorError,
    Interrupted,
    Plan,
    Result,
    Row,
    Run,
    RunError,
    Table,
    TableError,
    executor_for,
    gauntlet,
    play_run,
    resume_run,
)
from apnap.sim.executors import number_of_cores
from apnap.sim.executors.choosing import LOCAL, PLACES
from apnap.sim.exports import KINDS, check_name, write_games
from apnap.sim.plots import check_picture, draw
from apnap.sim.rows import ENDINGS
from apnap.sim.shards import read_manifest, run_in
from apnap.sim.summary import summaries
from apnap.sim.table_decks import format_for
from apnap.sim.tables import usual_players

from .bars import bar
from .deck_reports import FORCE_HELP, accept
from .simulated import show
from .terminal import Terminal, say

FORMAT_HELP = (
    f"{', '.join(FORMAT_NAMES)}; joined by +. By default the one that the decks are for, or else "
    "free-for-all."
)
EDITION_HELP = f"The rulebook to play by: {', '.join(EDITIONS)}; by default {Ruleset().edition}."
PLAYERS_HELP = "How many players; by default as many as the format is usually played with."
SAVE_HELP = f"The games to save: all, {', '.join(ENDINGS)} or numbers, with commas."
AGAIN = " May be given several times: then every combination is played."
STOPPED = 130  # the usual exit code of a program that Ctrl-C has ended
# The options that a run which goes on may be given; all others describe its games.
OF_RESUMING = ("resume", "jobs", "on", "as_json", "files", "picture")


def listed(text: str) -> tuple[str, ...]:
    """The words between the commas."""
    return tuple([each.strip() for each in text.split(",") if each.strip()])


@click.command()
@click.option("--format", "formats", multiple=True, help=FORMAT_HELP + AGAIN)
@click.option("--option", "options", multiple=True, help="As `apnap formats` spells it.")
@click.option("--teams", default="", help="A letter for each seat, - for a player without a team.")
@click.option("--edition", default="", help=EDITION_HELP)
@click.option("--players", type=int, multiple=True, help=PLAYERS_HELP + AGAIN)
@click.option("--games", default=10, show_default=True, help="How many games at each table.")
@click.option(
    "--bots",
    multiple=True,
    default=("plain",),
    show_default=True,
    help=f"With commas, round the table: {', '.join(BOTS)}; {OWN}.{AGAIN}",
)
@click.option(
    "--seed",
    "seeds",
    type=int,
    multiple=True,
    default=(0,),
    show_default=True,
    help=f"The same seed, the same games.{AGAIN}",
)
@click.option(
    "--decks", multiple=True, help=f"Names or files, with commas; they go round the table.{AGAIN}"
)
@click.option(
    "--gauntlet",
    "all_decks",
    is_flag=True,
    help="A table for every choice of the decks, which change seats from game to game.",
)
@click.option("--turns", default=TURN_CAP, show_default=True, help="The most turns of a game.")
@click.option("--force", is_flag=True, help=FORCE_HELP)
@click.option("--jobs", type=int, default=None, help="How many processes; by default one per core.")
@click.option("--on", default=LOCAL, show_default=True, help=f"Where to play: {PLACES}.")
@click.option("--out", type=click.Path(path_type=Path), help="Keep the run in this folder.")
@click.option(
    "--resume", type=click.Path(path_type=Path), help="Go on with the run in this folder."
)
@click.option("--save-games", "saved", default="", help=SAVE_HELP)
@click.option(
    "--write",
    "files",
    type=click.Path(path_type=Path),
    multiple=True,
    help=f"Write all games to this file: {', '.join(KINDS)}.",
)
@click.option(
    "--plot", "picture", type=click.Path(path_type=Path), help="Draw the results in this file."
)
@click.option("--json", "as_json", is_flag=True, help="Print every game, as JSON.")
@click.pass_context
def simulate(
    context: click.Context,
    formats: tuple[str, ...],
    options: tuple[str, ...],
    teams: str,
    edition: str,
    players: tuple[int, ...],
    games: int,
    bots: tuple[str, ...],
    seeds: tuple[int, ...],
    decks: tuple[str, ...],
    all_decks: bool,
    turns: int,
    force: bool,
    jobs: int | None,
    on: str,
    out: Path | None,
    resume: Path | None,
    saved: str,
    files: tuple[Path, ...],
    picture: Path | None,
    as_json: bool,
) -> None:
    """Play many games among bots."""
    try:
        check_files(files, picture)
        if resume is not None:
            refuse_other_options(context)
            run = run_in(read_manifest(resume))
        else:
            tables = [
                table_of(words, options, many, listed(each), teams, edition)
                for words, many, each in product(formats or ("",), players or (0,), decks or ("",))
            ]
            for table in tables:
                accept_decks(table, force, all_decks)
            plans = [
                Plan(table, games, listed(each), seed, turns)
                for table, each, seed in product(tables, bots, seeds)
            ]
            run = Run(tuple([each for plan in plans for each in _tables_of(plan, all_decks)]))
        result = played(run, out, resume, chosen_by(saved), on, jobs)
    except (TableError, RunError, ExecutorError) as error:
        raise click.UsageError(str(error)) from None
    tell(result, files, picture, as_json)
    if result.stopped:
        say(f"stopped after {len(result.rows)} of {run.games} games", err=True)
        if out or resume:
            say(f"go on with: apnap simulate --resume {out or resume}", err=True)
        sys.exit(STOPPED)
    if result.failed:
        sys.exit(1)


# ---- the games -------------------------------------------------------------------------------


def table_of(
    format_name: str,
    options: tuple[str, ...],
    players: int,
    decks: tuple[str, ...],
    teams: str,
    edition: str,
) -> Table:
    """A table as the options describe it."""
    words = "+".join((format_for(format_name, decks), *options))
    many = players or usual_players(words, teams)
    return Table(words, many, decks, teams, edition)


def _tables_of(plan: Plan, all_decks: bool) -> list[Plan]:
    return gauntlet(plan) if all_decks else [plan]


def accept_decks(table: Table, force: bool, all_decks: bool) -> None:
    """Look at every deck, and end the command if one of them can't be played."""
    if not all_decks:
        accept(table.reports(), force)
        return
    for first in range(0, len(table.decks), table.players):
        decks = table.decks[first : first + table.players]
        accept(replace(table, decks=decks).reports(), force)


def chosen_by(text: str) -> Chosen:
    """The games to save, by the words of the user."""
    words = listed(text)
    wrong = [word for word in words if word not in (*ENDINGS, "all") and not word.isdecimal()]
    if wrong:
        raise RunError(
            f"{wrong[0]!r} says nothing about games; the ones to save are all, "
            f"{', '.join(ENDINGS)} or numbers"
        )
    endings = tuple([word for word in words if word in ENDINGS])
    return Chosen("all" in words, endings, tuple([int(w) for w in words if w.isdecimal()]))


def refuse_other_options(context: click.Context) -> None:
    """Raise RunError if an option would change the games of a run that goes on."""
    given = click.core.ParameterSource.COMMANDLINE
    for each in context.command.params:
        if each.name in OF_RESUMING or each.name is None:
            continue
        if context.get_parameter_source(each.name) == given:
            raise RunError(
                f"{each.opts[0]} can't be given with --resume: the run's folder says which games "
                "are played"
            )


def played(
    run: Run, out: Path | None, resume: Path | None, chosen: Chosen, on: str, jobs: int | None
) -> Result:
    """Play the games, or go on with them, with a progress bar."""
    for plan in run.plans:
        plan.check()
    executor = executor_for(on, min(number_of_cores() if jobs is None else jobs, run.games))
    try:
        with bar("games", run.games) as (progress, task):

            def told(row: Row) -> None:
                progress.advance(task)

            if resume is not None:
                return resume_run(resume, executor, told)
            return play_run(run, executor, out, chosen, told)
    except Interrupted as interrupted:
        return interrupted.result


# ---- what comes out --------------------------------------------------------------------------


def check_files(files: Sequence[Path], picture: Path | None) -> None:
    """Raise RunError before anything is played if one of the files can't be written."""
    for path in files:
        check_name(path)
    if picture is not None:
        check_picture(picture)


def tell(result: Result, files: Sequence[Path], picture: Path | None, as_json: bool) -> None:
    """Print the result and write the files."""
    if as_json:
        settings = [each.as_json() for each in summaries(result)]
        say(json.dumps({**result.as_json(), "settings": settings}, indent=1))
    else:
        show(Terminal(), result)
    try:
        for path in files:
            write_games(result, path)
        if picture is not None:
            draw(result, picture)
    except RunError as error:
        raise click.ClickException(str(error)) from None
    if not as_json and any(row.save for row in result.rows if row.is_played):
        say(f"games are saved in {result.saves}")
