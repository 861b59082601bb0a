"""Who does what a verb says, and whose things are meant."""

from __future__ import annotations

from apnap.effects.words.selections import EachPlayer, You
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Selection


def only_you(r: Reader, who: Selection) -> None:
    """Refuse any other subject than you."""
    if who != You():
        raise r.miss("you")


def one_player(r: Reader, who: Selection) -> None:
    """Refuse several players as the subject."""
    if isinstance(who, EachPlayer):
        raise r.miss("one player")


def whose(who: Selection) -> tuple[str, ...]:
    """The words for what is that player's own."""
    return ("your",) if who == You() else ("their", "his or her", "that player 's")


def your(who: Selection) -> str:
    """The word for what is the player's own."""
    return "your" if who == You() else "their"
