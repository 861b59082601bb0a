"""`apnap replay`: play a saved game again and print its log."""

from __future__ import annotations

from pathlib import Path

import click

from apnap.rules.game.ending import result
from apnap.table import SaveError, Session, lines

from .terminal import harmless, say, short


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, default=None, help="Only what this seat was told.")
@click.option("--rules", "rules_text", is_flag=True, help="Say what each rule says, in our words.")
@click.option("--quiet", is_flag=True, help="Only how it ended.")
def replay(file: Path, seat: int | None, rules_text: bool, quiet: bool) -> None:
    """Play a saved game again, answer by answer, and print its log.

    The file has the setup, the seed and the answers; digests in it check that the game goes as it
    went when it was saved.
    """
    try:
        session = Session.load(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise click.UsageError(f"{file} can't be read: {error.strerror}") from None
    except (SaveError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{file}: {error}") from None
    game = session.game
    if seat is not None and not game.is_player(seat):
        raise click.UsageError(f"there is no seat {seat}; the seats are 0 to {game.size - 1}")
    for line in [] if quiet else lines(game, seat, rules_text=rules_text):
        say(harmless(line))
    winners = [short(game.player(each).name) for each in result(game).winners]
    ended = f"won by {', '.join(winners)}" if winners else "a draw" if game.over else "not over"
    say(f"({len(session.answers)} answers; {ended})", err=True)
