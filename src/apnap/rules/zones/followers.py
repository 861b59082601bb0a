"""The table of what is kept in another zone because of a permanent, and has to follow it.

A permanent names what is kept because of it in `GameObject.prepares`; only permanents that name
something are asked about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from apnap.rules.machine.tables import enter
from apnap.state.game import Game
from apnap.state.objects import GameObject


class Followers(NamedTuple):
    """The functions that tell what becomes of followers when something becomes of their
    permanent."""

    leaves: Callable[[Game, GameObject], None]  # it leaves the battlefield
    returns: Callable[[Game, GameObject], None]  # it is put back, as though it had never left
    changes_control: Callable[[Game, GameObject, int], None]  # the number: its old controller
    is_split: Callable[[Game, int, int], None]  # of tokens that share a row: the rest, and a part


FOLLOWERS: dict[str, Followers] = {}


def followers(rule: str, of_that_kind: Followers) -> None:
    """Enter a kind of followers under the rule that keeps them."""
    enter(FOLLOWERS, rule, of_that_kind)


def leaves(game: Game, row: GameObject) -> None:
    """The permanent leaves the battlefield."""
    for each in FOLLOWERS.values():
        each.leaves(game, row)


def returns(game: Game, row: GameObject) -> None:
    """730.1: The permanent is on the battlefield again, as though it had never left."""
    for each in FOLLOWERS.values():
        each.returns(game, row)


def changes_control(game: Game, row: GameObject, old: int) -> None:
    """The permanent has come under another player's control; `old` controlled it before."""
    for each in FOLLOWERS.values():
        each.changes_control(game, row, old)


def is_split(game: Game, rest: int, part: int) -> None:
    """Some of identical tokens that share a row have been singled out from the rest."""
    for each in FOLLOWERS.values():
        each.is_split(game, rest, part)
