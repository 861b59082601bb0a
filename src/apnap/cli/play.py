"""`apnap play`: a game in the terminal with one seat for you."""

from __future__ import annotations

import secrets

import click
from rich.text import Text

from apnap.bots import BOTS, TURN_CAP, Bot, make_bot
from apnap.cards.library import open_library
from apnap.rules.game.ending import concede
from apnap.rules.game.setup import SeatSetup, cards_of, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.turn.priority import SHORTCUT_VERB
from apnap.rules.zones.hidden_information import Sight
from apnap.sim import Table, TableError
from apnap.sim.tables import format_for
from apnap.state.game import Game
from apnap.state.names import NOBODY, WON
from apnap.state.question import Answer, IllegalAnswer, Kind, Question
from apnap.state.ruleset import Ruleset

from .asking import NotAnAnswer, how_to_answer, lines, read
from .board import board
from .showing import show_card
from .simulate import EDITION_HELP, FORMAT_HELP, listed
from .terminal import Terminal, harmless, say, short
from .wording import Seen, is_routine, line_for

HELP = """\
Type the number of an option, or several with spaces; Enter passes.
  ? NAME     shows a card, and why you can't play it now (? NUMBER: of an option)
  board      shows the table
  log        shows everything that has happened, with the numbers of the rules
  loop N     repeats what you have done twice in the same way, N more times (729.2a); the others are
             asked whether they accept that
  concede    leaves the game (104.3a); the others play on
  quit       ends the program"""


class Quit(Exception):
    """The person wants to end the program."""


@click.command()
@click.option("--seat", default="0", show_default=True, help="Which player you are, or none.")
@click.option("--players", default=4, show_default=True, help="How many players.")
@click.option("--format", "format_name", default="", help=FORMAT_HELP)
@click.option("--option", "options", multiple=True, help="As `apnap formats` spells it.")
@click.option("--teams", default="", help="A letter for each seat, - for a player without a team.")
@click.option("--edition", default="", help=EDITION_HELP)
@click.option("--seed", type=int, default=None, help="The same seed and answers, the same game.")
@click.option("--deck", default="", help="Your deck: a name that `apnap decks` lists, or a file.")
@click.option("--decks", default="", help="Names or files, with commas; they go round the table.")
@click.option("--bots", default="plain", show_default=True, help=f"Of {', '.join(BOTS)}.")
@click.option("--full-log", is_flag=True, help="Show every line of the log as it is written.")
def play(
    seat: str,
    players: int,
    format_name: str,
    options: tuple[str, ...],
    teams: str,
    edition: str,
    seed: int | None,
    deck: str,
    decks: str,
    bots: str,
    full_log: bool,
) -> None:
    """Play a game in the terminal: one seat is yours, bots play the others."""
    try:
        me = which_player(seat, players)
        mine = None if me is None or not deck else (me, deck)
        words = format_for(format_name, listed(decks), deck if mine else "")
        table = Table("+".join((words, *options)), players, listed(decks), teams, edition)
        seats, rules = table.seats(mine), table.rules()
    except TableError as error:
        raise click.UsageError(str(error)) from None
    number = secrets.randbits(32) if seed is None else seed
    sit_down(seats, rules, number, me, bots_for(bots, players), full_log)
    say(f"The seed was {number}.")


def sit_down(
    seats: list[SeatSetup],
    rules: Ruleset,
    seed: int,
    me: int | None,
    kinds: list[str],
    full_log: bool = False,
) -> None:
    """Play a game in the terminal. `me` is the person's number among the seats as they are listed,
    None if only bots play."""
    with open_library() as library:
        names = library.names_for(cards_of(seats))
    game = new_game(seats, rules, seed, names=names)
    at = {game.player(each).name: each for each in range(game.size)}
    sitting = [make_bot(kinds[n], seed, at[each.name]) for n, each in enumerate(seats)]
    mine = NOBODY if me is None else at[seats[me].name]
    Playing(game, mine, sorted(sitting, key=lambda bot: bot.seat), full_log).run()


def which_player(seat: str, players: int) -> int | None:
    """The number of the person's seat; None if only bots play."""
    if seat.casefold() == "none":
        return None
    if not seat.isdecimal() or int(seat) >= players:
        raise click.UsageError(f"--seat has to be from 0 to {players - 1}, or none; not {seat!r}")
    return int(seat)


def bots_for(bots: str, players: int) -> list[str]:
    """The kind of bot for each seat, assigned round the table."""
    kinds = listed(bots)
    for kind in kinds:
        if kind not in BOTS:
            raise click.UsageError(f"there is no bot {kind!r}; there are: {', '.join(BOTS)}")
    if not kinds:
        raise click.UsageError(f"name at least one bot: {', '.join(BOTS)}")
    return [kinds[n % len(kinds)] for n in range(players)]


class Playing:
    """One game, with a person at one seat or at none."""

    def __init__(self, game: Game, me: int, bots: list[Bot], full_log: bool) -> None:
        self.game = game
        self.me = me
        self.bots = bots
        self.full_log = full_log
        self.console = Terminal()
        self.told: list[int] = [
            0
        ]  # the entries shown of the game's log and of subgames' logs (726)
        self.most_turns = TURN_CAP if me == NOBODY else 0

    def run(self) -> None:
        """Play until the game is over or the person quits."""
        game = self.game
        try:
            while (question := game.question) is not None and not self.is_too_long(question):
                if question.decider == self.me:
                    self.ask(question)
                else:
                    answer = self.bots[question.decider].answer(game.asking(question), question)
                    submit(game, question.id, answer, question.decider)
        except Quit:
            self.tell()
            self.console.print("Goodbye.")
            return
        self.tell()
        rows = [game.player(seat) for seat in range(game.size)]
        winners = [short(row.name) for row in rows if row.status == WON]
        if winners:
            self.console.print(f"{' and '.join(winners)} won.", style="bold")
        elif game.over:
            self.console.print("The game is a draw.", style="bold")

    def is_too_long(self, question: Question) -> bool:
        """Whether to stop a game among bots alone, which might never end."""
        return bool(self.most_turns) and self.game.turns[question.turn].number > self.most_turns

    def tell(self, first: int | None = None, everything: bool = False) -> None:
        """Show the log from the entry `first` on, or everything that has not been shown yet."""
        played = [self.game]
        while (inner := played[-1].subgame()) is not None:
            played.append(inner)
        self.told = [*self.told, *[0] * len(played)][: len(played)]
        for depth, game in enumerate(played):
            self.tell_of(game, depth, self.told[depth] if first is None else first, everything)
            self.told[depth] = len(game.log)

    def tell_of(self, game: Game, depth: int, first: int, everything: bool) -> None:
        """Show the log of the game, or of a subgame inside it, from the entry `first` on."""
        sight = Sight(game, None if self.me == NOBODY else self.me)
        alike, last = 0, Text()
        for entry in game.log.since(first):
            if is_routine(entry) and not (everything or self.full_log):
                continue
            line = Text("│ " * depth, style="dim").append_text(line_for(sight, entry))
            if alike and line.plain != last.plain:
                self.print_line(last, alike)
                alike = 0
            alike, last = alike + 1, line
        if alike:
            self.print_line(last, alike)

    def print_line(self, line: Text, alike: int) -> None:
        """Print a line of the log and, if it came several times in a row, how often."""
        if alike > 1:
            line.append(f" ×{alike}", style="dim")
        self.console.print(line, soft_wrap=True)

    def ask(self, question: Question) -> None:
        """Ask the person until there is a legal answer, or the question is no longer open."""
        self.tell()
        self.console.print()
        self.show(question)
        while True:
            typed = self.line()
            try:
                if not self.command(question, typed):
                    self.submit(question, read(question, typed))
                    return
            except (IllegalAnswer, NotAnAnswer) as error:
                self.console.print(harmless(str(error)), style="yellow")
            if self.game.question is None or self.game.question.id != question.id:
                return

    def show(self, question: Question) -> None:
        """Print the table, then the question."""
        game = self.game.asking(question)
        seen = Seen(game, self.me)
        if question.depth:
            words = "a subgame" + " of a subgame" * (question.depth - 1)
            self.console.print(f"You are playing {words} [726].", style="cyan")
        if game.daytime:
            self.console.print(f"It is {game.daytime} [728.1].", style="cyan")
        self.console.print(board(seen))
        words = f"{harmless(question.prompt) or 'choose'} [{question.rule}]"
        self.console.print(words, style="bold")
        for line in lines(seen, question):
            self.console.print(f"  {line}", markup=False, soft_wrap=True)
        self.console.print(f"({how_to_answer(question)}; ? for help)", style="dim")

    def submit(self, question: Question, answer: Answer) -> None:
        submit(self.game, question.id, answer, self.me)

    def line(self) -> str:
        """A line that the person types."""
        try:
            return self.console.input("> ")
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Quit from None

    def command(self, question: Question, typed: str) -> bool:
        """Carry out the typed command. Returns whether it was one."""
        word, _, rest = typed.strip().partition(" ")
        word = word.casefold()
        if word == "quit":
            raise Quit
        if word == "concede":
            concede(self.game, self.me)
        elif word == "log":
            self.tell(0, everything=True)
        elif word == "board":
            self.show(question)
        elif word in ("help", "?") and not rest:
            self.console.print(HELP)
        elif word.startswith("?"):
            wanted = typed.strip()[1:].strip()
            game = self.game.asking(question)
            self.console.print(show_card(game, Seen(game, self.me), question, wanted))
        elif word == "loop":
            self.loop(question, rest.strip())
        else:
            return False
        return True

    def loop(self, question: Question, number: str) -> None:
        """729.2a: Propose to repeat the last actions so many times."""
        if not number.isdecimal():
            raise NotAnAnswer("say how often, with a number: loop 100 [729.2a]")
        repeats = [each for each in question.options if each.verb == SHORTCUT_VERB]
        if not repeats:
            raise NotAnAnswer(
                "there is nothing to repeat: go through the same actions twice, with the same "
                "change each time, and then type loop again [729.2a]"
            )
        self.submit(question, repeats[0])
        asked = self.game.question
        if asked is not None and asked.kind is Kind.SHORTCUT and asked.decider == self.me:
            self.submit(asked, int(number))
