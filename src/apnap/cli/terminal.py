"""The way to the terminal. Text from outside (names in saves, decks and card files) is only text:
it moves no cursor, writes no line of its own and fills no screen."""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from typing import Any

import click
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from apnap._version import __version__
from apnap.cards.places import data_directory

MOST_IN_NAME = 80
MOST_IN_LINE = 1000
MOST_IN_PARAGRAPH = 5_000
MOST_IN_TEXT = 100_000


def harmless(text: str, most: int = MOST_IN_LINE, lines: bool = False) -> str:
    r"""The text with everything in it that is no printable character spelled out, and cut off after
    so many characters. With `lines`, ends of lines and tabs stay as they are.

    >>> harmless("Bear\x1b[2J\nBob concedes")
    'Bear\\x1b[2J\\nBob concedes'
    >>> harmless("a" * 100, 5)
    'aaaa…'
    """
    if len(text) > most:
        text = f"{text[: most - 1]}…"
    if text.isprintable():
        return text
    kept = "\n\t" if lines else ""
    return "".join([each if each.isprintable() or each in kept else spelled(each) for each in text])


def spelled(character: str) -> str:
    r"""The character as Python would write it, such as \x1b.

    >>> spelled("\u202e")
    '\\u202e'
    """
    return ascii(character)[1:-1]


def short(name: object) -> str:
    """A name from outside, short enough for a line that has other words too."""
    return harmless(str(name), MOST_IN_NAME)


def names_shortened(data: Any, key: str = "") -> Any:
    """A view of a game in which every name is harmless and short; the texts of cards keep their
    lines."""
    if isinstance(data, str):
        return harmless(data, MOST_IN_PARAGRAPH, lines=True) if key == "text" else short(data)
    if isinstance(data, dict):
        return {short(key): names_shortened(value, key) for key, value in data.items()}
    return [names_shortened(each, key) for each in data] if isinstance(data, list) else data


class Terminal(Console):
    """A console that prints no control character but its own, and takes no text for markup."""

    def __init__(self, stderr: bool = False, soft_wrap: bool = False) -> None:
        super().__init__(
            stderr=stderr, soft_wrap=soft_wrap, highlight=False, markup=False, emoji=False
        )

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            if segment.control or segment.text.isprintable():
                yield segment
            else:
                text = harmless(segment.text, MOST_IN_TEXT, lines=True)
                yield Segment(text, segment.style)


def say(text: str, err: bool = False) -> None:
    """Print a line, or several, such as a report in JSON: all of it, however long."""
    click.echo(harmless(text, len(text), lines=True), err=err)


def without_harm(error: click.ClickException) -> click.ClickException:
    """The error with a message that can be shown, and without a page of usage."""
    kind = click.UsageError if isinstance(error, click.UsageError) else click.ClickException
    return kind(harmless(error.format_message(), MOST_IN_PARAGRAPH, lines=True))


def kept_apart(error: Exception) -> str:
    """A sentence about a fault of the program, whose details are written to a file."""
    path = data_directory() / "fault.txt"
    details = "".join(traceback.format_exception(error))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"apnap {__version__}\n{details}", encoding="utf-8")
    except OSError:
        return "this is a fault of apnap: please report what you did"
    return (
        f"this is a fault of apnap; its details are in {path}: please report it with them. "
        "A game that was played is saved: apnap play --resume"
    )
