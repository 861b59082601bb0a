"""The command line. Each command has a file of its own (`play.py`, `simulate.py`, …); `asking.py`,
`board.py`, `showing.py` and `wording.py` put a game into words for `apnap play`."""

from __future__ import annotations

from typing import Any

import click

from apnap._version import __version__

from .bench import bench
from .cards import cards
from .conformance import conformance
from .decks import decks
from .draft import draft
from .formats import formats
from .play import play
from .replay import replay
from .rules import rules
from .simulate import simulate
from .terminal import without_harm


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


@click.group(cls=Commands, invoke_without_command=True)
@click.version_option(__version__, prog_name="apnap")
@click.pass_context
def main(context: click.Context) -> None:
    """An engine for Magic: The Gathering in which multiplayer is the general case."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


main.add_command(bench)
main.add_command(conformance)
main.add_command(cards)
main.add_command(decks)
main.add_command(draft)
main.add_command(formats)
main.add_command(play)
main.add_command(replay)
main.add_command(rules)
main.add_command(simulate)
