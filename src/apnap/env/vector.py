"""Many games at once, whose observations are written into arrays that are made once."""

from __future__ import annotations

from functools import partial

import numpy as np
from numpy.typing import NDArray

from apnap.bots import answer_of, make_bot

from .aec import write_mask
from .layout import Layout, Numbers
from .observing import Writer
from .play import Decides, Play
from .tables import Games


def bots_in_seats(names: tuple[str, ...], size: int, seed: int) -> dict[int, Decides]:
    """The bots of a game, by seat: in the order of their names, from a place that depends on the
    seed."""
    if names and len(names) != size:
        raise ValueError(f"{len(names)} bots are named for {size} seats: name one for each, or ''")
    seats = [(seed + at) % size for at in range(len(names))]
    pairs = zip(seats, names, strict=True)
    return {seat: partial(answer_of, make_bot(name, seed, seat)) for seat, name in pairs if name}


class VectorEnv:
    """So many games, each at a decision of its own; when one is over, the next begins in its place.

    `observations`, `masks` and `seats` (who decides) are always those of the decisions to come. The
    last step has filled `rewards` (of each seat), `ended` (whether the game ended, and the
    observation is of a new one) and `truncated` (it ended because it was too long).

    >>> games = VectorEnv(2, players=3, seed=7)
    >>> games.observations.shape == (2, games.layout.size)
    True
    >>> games.step(games.masks.argmax(axis=1))
    >>> games.rewards.tolist()
    [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
    """

    def __init__(
        self,
        number: int,
        format: str = "free-for-all",
        players: int = 0,
        decks: tuple[str, ...] = (),
        teams: str = "",
        edition: str = "",
        draw_decks: bool = False,
        actions: int = 64,
        rows: int = 160,
        skip_trivial: bool = True,
        max_turns: int = 200,
        seed: int = 0,
        bots: tuple[str, ...] = (),
    ) -> None:
        """`bots` names a bot for each seat, or "" for an agent; in each game they sit down at
        another place, in the same order. The rest is as for `TableEnv`."""
        self.bots = bots
        self.games = Games(format, players, decks, teams, edition, draw_decks, skip_trivial)
        self.layout = Layout(self.games.players, rows, actions)
        self.number, self.skip_trivial, self.max_turns = number, skip_trivial, max_turns
        self.observations: Numbers = np.zeros((number, self.layout.size), np.int16)
        self.masks: NDArray[np.int8] = np.zeros((number, actions), np.int8)
        self.seats: NDArray[np.int64] = np.zeros(number, np.int64)
        self.rewards: NDArray[np.float32] = np.zeros((number, self.games.players), np.float32)
        self.ended: NDArray[np.bool_] = np.zeros(number, np.bool_)
        self.truncated: NDArray[np.bool_] = np.zeros(number, np.bool_)
        self.writers = [Writer(self.layout, out) for out in self.observations]
        self.plays: list[Play] = []
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew. The games of one seed are always the same."""
        self.random = np.random.default_rng(seed)
        self.rewards[:], self.ended[:], self.truncated[:] = 0.0, False, False
        self.plays = [self.begin() for _ in range(self.number)]
        for at in range(self.number):
            self.write(at)

    def begin(self) -> Play:
        """The next game, at its first decision."""
        seed = int(self.random.integers(2**62))
        game = self.games.new(seed)
        seats = bots_in_seats(self.bots, game.size, seed)
        play = Play(game, self.layout.actions, self.skip_trivial, self.max_turns, seats)
        play.go_on()
        return play if not play.over else self.begin()

    def step(self, actions: NDArray[np.integer]) -> None:
        """Take an action in each game."""
        self.rewards[:] = 0.0
        self.ended[:] = self.truncated[:] = False
        for at, action in enumerate(actions.tolist()):
            play = self.plays[at]
            play.step(action)
            if play.changed:
                self.settle(at, play)
            self.write(at)

    def settle(self, at: int, play: Play) -> None:
        """Rewards for those who are out, and a new game after the end."""
        for seat in play.placed:
            self.rewards[at, seat] = play.reward(seat)
        if play.over:
            self.ended[at], self.truncated[at] = True, play.cut_off
            self.plays[at] = self.begin()

    def write(self, at: int) -> None:
        """Write the observation of the decision to come in this game."""
        play, writer = self.plays[at], self.writers[at]
        if play.changed:
            writer.write_state(play.game, play.seat, play.question)
            self.seats[at] = play.seat
            play.changed = False
        writer.write_options(play)
        write_mask(play, self.masks[at])
