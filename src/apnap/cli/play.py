"""`apnap play`: a game in the terminal with one seat for you."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from apnap.bots import BOTS, Bot, BotError, bot_class, make_bot
from apnap.bots.loading import OWN
from apnap.cards.library import open_library
from apnap.rules.game.setup import SeatSetup, cards_of
from apnap.sim import Table, TableError
from apnap.sim.table_decks import format_for
from apnap.sim.tables import MOST_PLAYERS, player_name, usual_players
from apnap.state.known_names import KnownNames
from apnap.state.names import NOBODY
from apnap.state.ruleset import Ruleset
from apnap.table import SaveError, Session, YieldError, Yields
from apnap.web.page import has_page

from .bars import bar
from .commands import LAST_LINES
from .deck_reports import (
    COMMANDER_HELP,
    FORCE_HELP,
    REPLACE_HELP,
    accept,
    named_list,
    with_replacements,
)
from .playing import Playing
from .saves import (
    SAVE_HELP,
    AtTable,
    how_to_go_on,
    path_to_resume,
    read_save,
    resume_option,
    save_path,
    seat_among,
    write_save,
)
from .serve import play_in_browser
from .simulate import EDITION_HELP, FORMAT_HELP, PLAYERS_HELP, listed
from .terminal import say, short

MANY = 1_000  # so many cards take a while to read
TERMINAL_HELP = "Where to play; --seed, --save, --resume and --full-log are for the terminal."
BOTS_HELP = f"With commas, round the table: {', '.join(BOTS)}; {OWN}."


@click.command()
@click.option("--seat", default="0", show_default=True, help="Which player you are, or none.")
@click.option("--players", type=int, default=None, help=PLAYERS_HELP)
@click.option("--format", "format_name", default="", help=FORMAT_HELP)
@click.option("--option", "options", multiple=True, help="As `apnap formats` spells it.")
@click.option("--teams", default="", help="A letter for each seat, - for a player without a team.")
@click.option("--edition", default="", help=EDITION_HELP)
@click.option("--seed", type=int, default=None, help="The same seed and answers, the same game.")
@click.option("--deck", default="", help="Your deck: a name that `apnap decks` lists, or a file.")
@click.option("--decks", default="", help="Names or files, with commas; they go round the table.")
@click.option("--bots", default="greedy", show_default=True, help=BOTS_HELP)
@click.option("--commander", "commanders", multiple=True, help=COMMANDER_HELP)
@click.option("--replace", is_flag=True, help=REPLACE_HELP)
@click.option("--force", is_flag=True, help=FORCE_HELP)
@click.option("--save", "save_file", default="", help=SAVE_HELP)
@resume_option("game")
@click.option("--terminal/--browser", default=None, help=TERMINAL_HELP)
@click.option("--full-log", is_flag=True, help="Show every line of the log as it is written.")
def play(
    seat: str,
    players: int | None,
    format_name: str,
    options: tuple[str, ...],
    teams: str,
    edition: str,
    seed: int | None,
    deck: str,
    decks: str,
    bots: str,
    commanders: tuple[str, ...],
    replace: bool,
    force: bool,
    save_file: str,
    resume: str,
    terminal: bool | None,
    full_log: bool,
) -> None:
    """Play a game in the browser, or in the terminal: one seat is yours, bots play the others. The
    game is saved after each of your answers."""
    if resume:
        resumed(path_to_resume("game", resume), save_file, full_log, listed(bots))
        return
    if commanders and not deck:
        raise click.UsageError("--commander is a card of your own deck: name it with --deck")
    others = tuple([named_list(each) for each in listed(decks)])
    own = named_list(deck, commanders) if deck and seat.casefold() != "none" else None
    try:
        words = "+".join((format_for(format_name, others, own or ""), *options))
        many = usual_players(words, teams) if players is None else players
        me = which_player(seat, many)
        table = Table(words, many, others, teams, edition)
        mine = None if me is None or own is None else (me, own)
        reports = table.reports(mine)
        if replace:
            if mine is not None:
                mine = (mine[0], with_replacements(mine[1], reports))
            others = tuple([with_replacements(each, reports) for each in others])
            table = Table(words, many, others, teams, edition)
            reports = table.reports(mine)
        accept(reports, force, may_replace=not replace)
        seats, rules = table.seats(mine), table.rules()
    except TableError as error:
        raise click.UsageError(str(error)) from None
    in_terminal = full_log or save_file or seed is not None
    if terminal is not None:
        in_terminal = terminal
    elif not sys.stdin.isatty():  # answers that were written before
        in_terminal = True
    if me is not None and not in_terminal and has_page():
        names_known_to(seats)  # the server takes what has been read from the store
        play_in_browser(seats, rules, me, bots_for(bots, many), words)
        return
    number = secrets.randbits(32) if seed is None else seed
    sit_down(seats, rules, number, me, bots_for(bots, many), full_log, save_file)
    say(f"The seed was {number}.")


def sit_down(
    seats: list[SeatSetup],
    rules: Ruleset,
    seed: int,
    me: int | None,
    kinds: list[str],
    full_log: bool = False,
    save_file: str = "",
) -> None:
    """Play a game in the terminal. `me` is the person's number among the seats as they are listed,
    None if only bots play."""
    session = Session(seats, rules, seed, names_known_to(seats))
    game = session.game
    at = {game.player(each).name: each for each in range(game.size)}
    by_seat = {at[each.name]: kinds[number] for number, each in enumerate(seats)}
    bots = tuple([by_seat[seat] for seat in range(game.size)])
    mine = None if me is None else at[seats[me].name]
    play_on(session, AtTable(mine, bots), save_path("game", save_file), full_log, bool(save_file))


def names_known_to(seats: list[SeatSetup]) -> KnownNames:
    """108.1, 201.4a: The names and cards that the game has to know; the user is told if reading
    them takes a while."""
    cards = list(cards_of(seats))
    with open_library() as library:
        choosable = len(library.choosable_by(cards))
        if choosable < MANY:
            return library.names_for(cards)
        say(
            f"A card of these decks may choose any of {choosable:,} cards, which are read first: "
            "the first time that takes minutes."
        )
        with bar("reading cards", choosable) as (progress, task):
            return library.names_for(cards, lambda done: progress.update(task, completed=done))


def play_on(
    session: Session, at: AtTable, path: Path, full_log: bool = False, keeps: bool = False
) -> None:
    """Play a game on in the terminal, and keep it in this file if a person plays, or it is said so
    (`keeps`)."""
    try:
        bots = [make_bot(kind, session.seed, seat) for seat, kind in enumerate(at.bots)]
    except BotError as error:
        raise click.UsageError(str(error)) from None
    for bot, drawn in zip(bots, at.drawn, strict=False):
        if isinstance(bot, Bot):
            bot.chance.drawn = drawn
    keeper = SavedGame(session, path, at.bots) if keeps or at.seat is not None else None
    me = NOBODY if at.seat is None else at.seat
    yields = None if at.yields is None else Yields.from_data(at.yields)
    playing = Playing(session, me, bots, full_log, keeper, yields)
    if session.answers:
        playing.told = [max(0, len(session.game.log) - LAST_LINES)]
    playing.run()


class SavedGame:
    """Writes the game to a file after each answer of the person."""

    def __init__(self, session: Session, path: Path, kinds: tuple[str, ...]) -> None:
        self.session = session
        self.path = path
        self.kinds = kinds

    def keep(self, playing: Playing) -> None:
        bots = [bot.chance.drawn if isinstance(bot, Bot) else 0 for bot in playing.bots]
        me = None if playing.me == NOBODY else playing.me
        yields = None if me is None else playing.yields.data()
        write_save(self.path, self.session.save(), AtTable(me, self.kinds, tuple(bots), yields))

    def how_to_go_on(self) -> str:
        return how_to_go_on("game", "play", self.path)


def resumed(path: Path, save_file: str, full_log: bool, trusted: Sequence[str]) -> None:
    """Go on with the game in the file; from then on it is saved there, or in another file. A bot
    that the file names and that is not apnap's own is loaded only if the person names it, too."""
    text, at = read_save(path)
    for kind in at.bots:
        if kind not in BOTS and kind not in trusted:
            raise click.ClickException(
                f"{path}: a bot of this game is a program of its own, {short(kind)}; if you trust "
                f"it, go on with --bots {short(kind)}"
            )
    try:
        session = Session.load(text)
    except SaveError as error:
        raise click.ClickException(f"{path}: {error}") from None
    names = [session.game.player(seat).name for seat in range(session.game.size)]
    seat = seat_among(at, names, path)
    kinds = bots_for(",".join(at.bots or ["plain"]), len(names))
    try:
        whole = AtTable(seat, tuple(kinds), at.drawn, at.yields)
        play_on(session, whole, Path(save_file) if save_file else path, full_log, keeps=True)
    except YieldError as error:
        raise click.ClickException(f"{path}: {error}") from None


def which_player(seat: str, players: int) -> int | None:
    """The number of the person's seat; None if only bots play."""
    word = seat.strip().casefold()
    if word == "none":
        return None
    names = [player_name(each).casefold() for each in range(min(players, MOST_PLAYERS))]
    if word in names:
        return names.index(word)
    if not word.isdecimal() or int(word) >= players:
        raise click.UsageError(
            f"--seat has to be from 0 to {players - 1}, a name such as {player_name(0)} or "
            f"{player_name(1)}, or none; not {seat!r}"
        )
    return int(word)


def bots_for(bots: str, players: int) -> list[str]:
    """The kind of bot for each seat, assigned round the table."""
    kinds = listed(bots)
    for kind in kinds:
        try:
            bot_class(kind)
        except BotError as error:
            raise click.UsageError(str(error)) from None
    if not kinds:
        raise click.UsageError(f"name at least one bot: {', '.join(BOTS)}")
    return [kinds[n % len(kinds)] for n in range(players)]
