"""The line that a person types: with history, completion and arrow keys in a terminal; plain where
the input comes from elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from apnap.cards.places import data_directory

from .terminal import Terminal

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

PROMPT = "> "


class Quit(Exception):
    """The person wants to end the program."""


class LineReader(Protocol):
    """Reads a line. Raises EOFError at the end of the input, KeyboardInterrupt at Ctrl-C."""

    def read(self, words: Sequence[str] = (), prompt: str = PROMPT) -> str:
        """The next line; `words` may be completed with Tab."""
        ...


class PlainLine:
    """Lines of a file or a pipe."""

    def __init__(self, console: Terminal) -> None:
        self.console = console

    def read(self, words: Sequence[str] = (), prompt: str = PROMPT) -> str:
        return self.console.input(prompt)


class EditedLine:
    """A line with history, completion and arrow keys. The library is loaded with the first one: it
    takes a while."""

    def __init__(self) -> None:
        self.session: PromptSession[str] | None = None

    def read(self, words: Sequence[str] = (), prompt: str = PROMPT) -> str:
        from prompt_toolkit.completion import WordCompleter

        completer = WordCompleter(
            list(dict.fromkeys(words)), ignore_case=True, sentence=True, match_middle=True
        )
        if self.session is None:
            self.session = new_session()
        return self.session.prompt(prompt, completer=completer)


def new_session() -> PromptSession[str]:
    """A prompt whose history is kept in the user's data directory, if that can be written."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.history import FileHistory, History, InMemoryHistory
    from prompt_toolkit.shortcuts import CompleteStyle

    path: Path = data_directory() / "history"
    history: History = InMemoryHistory()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        history = FileHistory(str(path))
    except OSError:
        pass  # then the history lasts as long as the program
    return PromptSession(
        history=history,
        complete_while_typing=False,
        complete_style=CompleteStyle.READLINE_LIKE,
        reserve_space_for_menu=0,
    )


def line_reader(console: Terminal) -> LineReader:
    """An edited line if a person sits at the terminal; otherwise a plain one."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return EditedLine()
    return PlainLine(console)
