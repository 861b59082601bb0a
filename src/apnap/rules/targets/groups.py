"""601.2c: Targets that must all belong to one player, or each to a different player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.state.ability import Target
from apnap.state.game import Game
from apnap.state.question import ChooseSome, Declare, Legality, Option, Refusal

DIFFERENT: Final = "a different player's"
SAME: Final = "of one player"
APART: Final = "of different players"  # no two of one player, but not one for each of them


def owner_of(game: Game, thing: int) -> int:
    """The controller of the object, or its owner if it has no controller (108.4)."""
    return game.controller_of(thing)


def groups_of(game: Game, legal: tuple[int, ...]) -> dict[int, list[int]]:
    """The legal targets, grouped by the players they belong to."""
    groups: dict[int, list[int]] = {}
    for thing in legal:
        groups.setdefault(owner_of(game, thing), []).append(thing)
    return groups


def grouped_bounds(
    game: Game, target: Target, legal: tuple[int, ...], low: int, high: int
) -> tuple[int, int]:
    """The lowest and highest number of targets. If they must belong to different players, that is
    one for each player who has any; if to one player, as many as one player has."""
    groups = groups_of(game, legal)
    if target.among == DIFFERENT:
        return (max(low, len(groups)) if low else 0), min(high, len(groups))
    if target.among == APART:
        return low, min(high, len(groups))
    return low, min(high, max([len(each) for each in groups.values()], default=0))


@dataclass(frozen=True)
class InGroups(Legality):
    """The number of chosen targets is allowed, and they belong to one player, or all to different
    players."""

    among: str = DIFFERENT
    low: int = 0
    high: int = 0
    whose: tuple[tuple[int, int], ...] = ()  # each legal target, and the player it belongs to
    options: tuple[Option, ...] = ()

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        if not self.low <= len(chosen) <= self.high:
            wanted = f"from {self.low} to {self.high} wanted"
            return Refusal("601.2c", f"{len(chosen)} targets chosen, {wanted}")
        owners = [dict(self.whose)[option.what] for option in chosen]
        if self.among != SAME and len(set(owners)) < len(owners):
            return Refusal("601.2c", "no two of the targets may be the same player's")
        if self.among == SAME and len(set(owners)) > 1:
            return Refusal("601.2c", "all of the targets have to be one player's")
        return None

    def example(self) -> tuple[Option, ...]:
        by_owner: dict[int, list[Option]] = {}
        for option in self.options:
            by_owner.setdefault(dict(self.whose)[option.what], []).append(option)
        if self.among != SAME:
            return tuple([each[0] for each in by_owner.values()])[: self.low]
        enough = [each for each in by_owner.values() if len(each) >= self.low]
        return tuple(enough[0][: self.low]) if enough else ()


def in_groups(game: Game, asked: ChooseSome, among: str) -> Declare:
    """The question, changed so that it accepts only targets in such groups."""
    whose = tuple([(each.what, owner_of(game, each.what)) for each in asked.options])
    return as_whole(asked, InGroups(among, asked.low, asked.high, whose, asked.options))


def as_whole(asked: ChooseSome, legality: Legality) -> Declare:
    """The question, changed so that all chosen options are checked together."""
    return Declare(
        asked.key,
        asked.rule,
        asked.decider,
        asked.options,
        player=asked.player,
        prompt=asked.prompt,
        low=asked.low,
        high=asked.high,
        legality=legality,
    )


def still_apart(game: Game, target: Target, things: tuple[int, ...], thing: int) -> bool:
    """608.2b: Whether no other of the chosen targets, even one that is gone, belongs to the same
    player now, if they have to be different players'."""
    if target.among != APART:
        return True
    others = [owner_of(game, each) for each in things if each != thing]
    return owner_of(game, thing) not in others
