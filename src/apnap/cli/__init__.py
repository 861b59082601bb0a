"""The command line. Each command has a file of its own (`play.py`, `simulate.py`, …); `asking.py`,
`board.py`, `showing.py` and `wording.py` put a game into words for `apnap play`."""

from __future__ import annotations

import os
from typing import Any

import click

from apnap._version import __version__

from .ask import ask_judge
from .bench import bench
from .bots import bots
from .cards import cards
from .conformance import conformance
from .decks import decks
from .draft import draft
from .formats import formats
from .play import play
from .replay import replay
from .rules import rules
from .serve import serve
from .simulate import simulate
from .terminal import kept_apart, without_harm

TRACEBACK = "APNAP_TRACEBACK"  # an environment variable: show faults of the program as Python does


class Commands(click.Group):
    """The group of all commands; it answers a wrong value with one line, without a page of
    usage."""

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        try:
            return super().make_context(*args, **extra)
        except click.ClickException as error:
            raise without_harm(error) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.ClickException as error:
            raise without_harm(error) from None
        except (click.exceptions.Exit, click.Abort):
            raise
        # Whatever went wrong inside, the user reads a sentence, and the details are in a file.
        except Exception as error:
            if os.environ.get(TRACEBACK):
                raise
            raise click.ClickException(kept_apart(error)) from error


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="apnap")
@click.pass_context
def main(context: click.Context) -> None:
    """An engine for Magic: The Gathering in which multiplayer is the general case."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


main.add_command(ask_judge)
main.add_command(bench)
main.add_command(bots)
main.add_command(conformance)
main.add_command(cards)
main.add_command(decks)
main.add_command(draft)
main.add_command(formats)
main.add_command(play)
main.add_command(replay)
main.add_command(rules)
main.add_command(serve)
main.add_command(simulate)
