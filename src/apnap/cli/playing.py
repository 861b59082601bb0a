"""A game in the terminal: questions to the person, the log between them, and saves."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from textwrap import indent
from typing import Protocol

from rich.text import Text

from apnap.bots import TURN_CAP, Bot, BotError, answer_of
from apnap.rulebook.index import DEFAULT_EDITION
from apnap.rulebook.terms import card_text
from apnap.rulebook.translation import cited_in
from apnap.rules.machine.log_entries import is_routine
from apnap.rules.zones.hidden_information import Sight
from apnap.rules.zones.option_texts import option_texts
from apnap.rules.zones.words_that_ask import words_that_ask
from apnap.state.game import Game
from apnap.state.names import NOBODY, PLAYING, WON
from apnap.state.question import Act, Answer, IllegalAnswer, Kind, Question, Refusal
from apnap.table import Yields, view_for
from apnap.table.log import named

from .asking import Choices, NotAnAnswer, how_to_answer, read, what_to_type
from .board import board, where
from .commands import Commands
from .line import LineReader, Quit, line_reader
from .showing import find, refusals, told
from .terminal import Terminal, harmless, short
from .wording import Seen, line_for

# The decisions at which the table is shown again, if it has changed.
WITH_BOARD = (Kind.MULLIGAN, Kind.PRIORITY, Kind.ATTACKERS, Kind.BLOCKERS)


class Played(Protocol):
    """A game that answers are given to, such as a `Session`."""

    game: Game

    def submit(
        self, question: str, answer: Answer, by: int = NOBODY, automatic: bool = False
    ) -> None: ...

    def concede(self, seat: int, all_games: bool = False) -> None: ...

    def undo(self, seat: int) -> None: ...


class Keeper(Protocol):
    """Keeps the game, so that it can be resumed."""

    def keep(self, playing: Playing) -> None: ...

    def how_to_go_on(self) -> str: ...


class Playing:
    """One game, with a person at one seat or at none."""

    def __init__(
        self,
        session: Played,
        me: int,
        bots: list[Bot],
        full_log: bool = False,
        keeper: Keeper | None = None,
        yields: Yields | None = None,
    ) -> None:
        self.session = session
        self.me = me
        self.bots = bots
        self.full_log = full_log
        self.keeper = keeper
        self.yields = yields or Yields(me)
        self.console = Terminal()
        self.reader: LineReader = line_reader(self.console)
        self.commands = Commands(self)
        # The entries shown of the game's log and of subgames' logs (726).
        self.told: list[int] = [0]
        self.turn = 0  # the number of the turn that was last asked about
        self.drawn = ""  # the table as it was last shown
        self.watching = me == NOBODY
        self.reading = self.interrupted = False

    @property
    def game(self) -> Game:
        return self.session.game

    # ---- the game --------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or the person quits."""
        try:
            with self.interrupts_noted():
                while (question := self.next_question()) is not None and not self.is_too_long():
                    self.turn = self.game.turns[question.turn].number
                    self.answer(question)
                    self.notice_loss()
                    if self.interrupted:
                        self.ask_whether_to_leave()
        except Quit:
            self.leave()
            return
        self.keep()
        self.tell()
        self.tell_result()

    def next_question(self) -> Question | None:
        """The question to have answered next. 805.5b: Where a team has priority and the person has
        passed, their teammates' come first: the person is asked again when those have passed."""
        questions = self.game.questions
        first = questions[0] if questions else None
        if first is None or len(questions) == 1 or first.decider != self.me:
            return first
        if not self.yields.has_passed_in(view_for(self.game, first), first):
            return first
        others = [each for each in questions if each.decider != self.me and isinstance(each, Act)]
        return others[0] if others else first

    def answer(self, question: Question) -> None:
        """Have a question answered: by a bot, by what the person has said before, or by the
        person."""
        if question.decider != self.me:
            self.session.submit(question.id, self.bot_answer(question), question.decider)
            if self.watching:
                self.tell()
            return
        skipped = self.yields.answer(view_for(self.game, question), question)
        if skipped is None:
            self.ask(question)
        else:
            self.session.submit(question.id, skipped, self.me, automatic=True)

    def bot_answer(self, question: Question) -> Answer:
        """The answer of the bot in that seat; if it has none, the game goes on with any legal
        one."""
        try:
            return answer_of(self.bots[question.decider], self.game, question)
        except BotError as error:
            self.console.print(f"{harmless(str(error))}; it is answered for it.", style="yellow")
            return question.example()

    def is_too_long(self) -> bool:
        """Whether to stop a game among bots alone, which might never end."""
        return self.me == NOBODY and self.turn > TURN_CAP

    def notice_loss(self) -> None:
        """104.5: Tell a person who is out of the game, and ask whether to watch the rest."""
        if self.watching or self.game.over or self.game.player(self.me).status == PLAYING:
            return
        self.tell()
        self.watching = True
        self.console.print(f"You lost on turn {self.turn}.", style="bold")
        if not self.confirm("Watch the rest of the game?", default=True):
            raise Quit

    def tell_result(self) -> None:
        """104: Say who won."""
        game = self.game
        rows = [game.player(seat) for seat in range(game.size)]
        winners = [short(row.name) for row in rows if row.status == WON]
        if winners:
            self.console.print(f"{' and '.join(winners)} won.", style="bold")
        elif game.over:
            self.console.print("The game is a draw.", style="bold")

    # ---- leaving ---------------------------------------------------------------------------

    @contextmanager
    def interrupts_noted(self) -> Iterator[None]:
        """Let Ctrl-C wait until the game has a question: what it does is done as a whole."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, self.interrupt)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def interrupt(self, *_: object) -> None:
        """Ctrl-C: at once while a line is read, otherwise noted."""
        if self.reading or self.interrupted:
            raise KeyboardInterrupt
        self.interrupted = True

    def ask_whether_to_leave(self) -> None:
        """Ask the person who has pressed Ctrl-C; a second one is a yes."""
        self.interrupted = False
        saved = "It is saved, and can be resumed. " if self.keeper else ""
        if self.confirm(f"Leave the game? {saved}", default=False, interrupted=True):
            raise Quit

    def leave(self) -> None:
        """Say goodbye, and how to go on."""
        self.tell()
        self.keep()
        going_on = f" {self.keeper.how_to_go_on()}" if self.keeper else ""
        self.console.print(f"Goodbye.{going_on}", soft_wrap=True)

    def keep(self) -> None:
        if self.keeper is not None:
            self.keeper.keep(self)

    # ---- the log ---------------------------------------------------------------------------

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
        if not (first or depth) and game.rules.edition != DEFAULT_EDITION:
            self.console.print(named(game.rules.edition), soft_wrap=True)
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
        self.print_wrapped(line, "    ")

    def print_wrapped(self, line: Text, hanging: str = "") -> None:
        """Print a line; in a terminal that is too narrow for it, as several."""
        width = max(30, self.console.width - len(hanging))
        if not self.console.is_terminal or len(line) <= self.console.width:
            self.console.print(line, soft_wrap=True)
            return
        for nth, part in enumerate(line.wrap(self.console, width)):
            part.rstrip()
            self.console.print(Text(hanging if nth else "").append_text(part), soft_wrap=True)

    # ---- questions -------------------------------------------------------------------------

    def ask(self, question: Question) -> None:
        """Ask the person until there is a legal answer, or the question is no longer open."""
        self.tell()
        choices = Choices(question, [harmless(each) for each in option_texts(self.game, question)])
        self.show(question, choices)
        game = self.game
        while self.game is game and question.id in [each.id for each in game.questions]:
            typed = self.line(choices)
            try:
                if self.is_name(question, typed) or not self.commands.run(choices, typed):
                    self.submit(question, read(choices, typed))
            except (IllegalAnswer, NotAnAnswer) as error:
                self.console.print(self.why_not(question, typed, error), style="yellow")

    def why_not(self, question: Question, typed: str, error: Exception) -> str:
        """The reason against what was typed: if it is a card of the player's that can't be used
        now, why not."""
        game = self.game.asking(question)
        seen = Seen(game, self.me)
        named = find(seen, typed.strip()) if question.kind is Kind.PRIORITY else None
        if isinstance(error, NotAnAnswer) and named is not None:
            against = [each for each in refusals(game, seen, question, named) if each is not None]
            if against:
                return "\n".join([told(each, game.rules.edition) for each in against])
        if isinstance(error, IllegalAnswer):
            why = told(Refusal(error.rule, error.said), game.rules.edition)
            return harmless(f"{why[:1].upper()}{why[1:]} {what_to_type(question)}".strip())
        return harmless(str(error))

    def is_name(self, question: Question, typed: str) -> bool:
        """201.4: Whether a name is asked for, and this is one; it is then no command."""
        return question.key != "" and not question.options and question.is_legal(typed.strip())

    def show(self, question: Question, choices: Choices, whole: bool = False) -> None:
        """Print the table if it has changed, then the question."""
        game = self.game.asking(question)
        self.console.print()
        if question.depth:
            words = "a subgame" + " of a subgame" * (question.depth - 1)
            self.console.print(f"You are playing {words} [726].", style="cyan")
        if game.daytime:
            self.console.print(f"It is {game.daytime} [728.1].", style="cyan")
        self.show_table(game, question, whole)
        prompt = harmless(question.prompt) or "Choose."
        rule = cited_in((question.rule,), self.game.rules.edition)[0]
        words = f"{prompt[:1].upper()}{prompt[1:]} [{rule}]"
        self.print_wrapped(Text(words, style="bold"))
        if said := harmless(words_that_ask(self.game, question), lines=True):
            said = card_text(said, "", self.game.rules.edition)
            for paragraph in said.split("\n"):
                self.print_wrapped(Text(paragraph, style="italic"))
        for line in choices.shown(max(30, self.console.width - 2)):
            self.console.print(indent(line, "  "), soft_wrap=True)
        self.console.print(f"({how_to_answer(question)})", style="dim")

    def show_table(self, game: Game, question: Question, whole: bool) -> None:
        """Print the table if it has changed."""
        if question.kind in WITH_BOARD or whole:
            seen = Seen(game, self.me)
            with self.console.capture() as captured:
                self.console.print(board(seen, steps=False))
            if whole or captured.get() != self.drawn:
                self.console.print(board(seen))
            else:
                self.console.print(where(seen, question.turn))
            self.drawn = captured.get()

    def submit(self, question: Question, answer: Answer) -> None:
        """Answer for the person, and save the game."""
        self.yields.note_answer(view_for(self.game, question), question, answer)
        self.session.submit(question.id, answer, self.me)
        self.keep()

    # ---- lines -----------------------------------------------------------------------------

    def line(self, choices: Choices) -> str:
        """A line that the person types. Ctrl-C asks whether to leave, the end of the input
        leaves."""
        while True:
            if self.interrupted:
                self.ask_whether_to_leave()
            try:
                return self.typed([*self.commands.words(), *choices.words()])
            except KeyboardInterrupt:
                self.console.print()
                self.ask_whether_to_leave()

    def typed(self, words: list[str], prompt: str = "> ") -> str:
        """The next line."""
        self.reading = True
        try:
            return self.reader.read(words, prompt)
        except EOFError:
            self.console.print()
            raise Quit from None
        finally:
            self.reading = False

    def confirm(self, question: str, default: bool, interrupted: bool = False) -> bool:
        """The answer to a question that is not about the game. The end of the input leaves."""
        choices = "Y/n" if default else "y/N"
        while True:
            try:
                word = self.typed(["yes", "no"], f"{question.strip()} ({choices}) ").strip()
            except KeyboardInterrupt:
                self.console.print()
                return interrupted
            if not word:
                return default
            if word.casefold() in ("y", "yes", "n", "no"):
                return word.casefold().startswith("y")
            self.console.print("Type y or n.", style="yellow")
