"""`apnap ask`: a situation from a file, or sentence by sentence in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import click

from apnap.judge import Judge, JudgeError, ask
from apnap.judge.deeds import VERBS
from apnap.judge.session import GAME_VERBS
from apnap.judge.situation import read_file, read_situation
from apnap.judge.telling import sentence_forms, tell, tell_line
from apnap.judge.things import object_names, player_names

from .board import board
from .line import line_reader
from .terminal import Terminal, harmless, say, short
from .wording import Seen

HELP = """\
Type a sentence: what lies where, what a player does, what you expect, or what you ask.
  board       shows the table
  undo        takes the last sentence back
  open FILE   lays out the table of a file
  quit        ends the program"""

COMMANDS = ("board", "undo", "open", "help", "quit", "why can't", "what could", "expect")


@click.command("ask")
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
def ask_judge(file: str, as_json: bool) -> None:
    """Ask the judge about the situation in FILE; with - as FILE, sentence by sentence.

    It is played line by line, with the rules; the exit code is 1 if an expectation is not met or a
    line can't be played, and 2 if the file can't be read.
    """
    if file == "-":
        Asking().run()
        return
    try:
        answer = ask(Path(file))
    except JudgeError as error:
        place = f"{file}:{error.line}:{error.column}: " if error.line else ""
        raise click.UsageError(f"{place}{error.message}") from None
    if as_json:
        say(json.dumps(answer.as_json(), indent=1, ensure_ascii=False))
    else:
        for line in tell(answer):
            say(harmless(line))
    raise SystemExit(0 if answer.ok else 1)


class Asking:
    """A table that a person plays by sentences."""

    def __init__(self) -> None:
        self.judge = Judge.empty()
        self.console = Terminal()
        self.line = line_reader(self.console)

    def words(self) -> list[str]:
        """The words that Tab completes: players, cards at the table, verbs and commands."""
        position = self.judge.position
        verbs = [verb.does for verb in VERBS]
        return [*player_names(position), *object_names(position), *verbs, *GAME_VERBS, *COMMANDS]

    def run(self) -> None:
        """Read sentences until there are no more."""
        say("Ann and Bob sit at an empty table. Type a sentence, or help.")
        while True:
            try:
                typed = self.line.read(self.words())
            except (KeyboardInterrupt, EOFError):
                return
            if typed.strip().casefold() in ("quit", "exit"):
                return
            self.take(typed.strip())

    def take(self, typed: str) -> None:
        """Do what was typed."""
        word, _, rest = typed.partition(" ")
        if not typed or typed.startswith("#"):
            return
        if typed == "help":
            self.help()
        elif typed == "board":
            self.console.print(board(Seen(self.judge.game, None)))
        elif typed == "undo":
            say("taken back" if self.judge.undo() else "there is nothing to take back")
        else:
            try:
                if word == "open":
                    self.open(Path(rest.strip()))
                    return
                said = tell_line(self.judge.say(typed), self.judge.game.rules.edition)
                for line in list(said)[1:] or ["done"]:
                    say(harmless(line))
            except JudgeError as error:
                say(f"{short_place(error)}{error.message}")

    def open(self, path: Path) -> None:
        """Lay out the table of a file, without playing it."""
        self.judge = Judge.at(read_situation(read_file(path)))
        say(f"the table of {short(path.name)} is laid out")

    def help(self) -> None:
        say(HELP)
        for heading, forms in sentence_forms().items():
            say(f"To {heading}:")
            for form in forms:
                say(f"  {form}")


def short_place(error: JudgeError) -> str:
    """The place of an error in a sentence that was typed, or in the file that was opened."""
    if error.line:
        return f"line {error.line}, column {error.column}: "
    return f"column {error.column}: " if error.column else ""
