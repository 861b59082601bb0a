"""The environment of Gymnasium: one agent, and bots in the other seats."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from apnap.bots import answer_of, make_bot

from .aec import Observation, observation_space, write_mask
from .layout import Layout
from .observing import Writer
from .play import Decides, Play
from .tables import Games


class SoloEnv(gymnasium.Env[Observation, int]):
    """A table with one agent. The bots are named as everywhere in apnap, and go round the table;
    the agent's seat is the same in every game or, with None, another one in each.

    >>> solo = SoloEnv(players=3, bots=("random",))
    >>> seen, info = solo.reset(seed=7)
    >>> seen, reward, terminated, truncated, info = solo.step(int(info["action_mask"].argmax()))
    >>> reward, terminated, truncated
    (0.0, False, False)
    """

    metadata = {"render_modes": []}  # noqa: RUF012 - Gymnasium's own way

    def __init__(
        self,
        format: str = "free-for-all",
        players: int = 0,
        bots: tuple[str, ...] = ("random",),
        seat: int | None = 0,
        decks: tuple[str, ...] = (),
        teams: str = "",
        edition: str = "",
        draw_decks: bool = False,
        actions: int = 64,
        rows: int = 160,
        skip_trivial: bool = True,
        max_turns: int = 200,
        forgiving: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`forgiving`: an action that the mask doesn't allow counts as the first one, and raises no
        error. The rest is as for `TableEnv`."""
        self.forgiving = forgiving
        self.games = Games(format, players, decks, teams, edition, draw_decks, skip_trivial)
        self.layout = Layout(self.games.players, rows, actions)
        self.skip_trivial, self.max_turns = skip_trivial, max_turns
        self.bot_names, self.usual_seat = tuple(bots), seat
        self.render_mode = render_mode
        self.observation_space: spaces.Dict = observation_space(self.layout)  # type: ignore[assignment]
        self.action_space: spaces.Discrete = spaces.Discrete(actions)  # type: ignore[assignment]
        self.writer = Writer(self.layout, np.zeros(self.layout.size, np.int16))
        self.seat = seat or 0
        self.play: Play

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game: that of the seed, or the next one."""
        super().reset(seed=seed)
        while True:
            number = int(self.np_random.integers(2**62))
            game = self.games.new(number)
            if self.usual_seat is None:
                self.seat = number % game.size
            others = [seat for seat in range(game.size) if seat != self.seat]
            names = [self.bot_names[at % len(self.bot_names)] for at in range(len(others))]
            bots: dict[int, Decides] = {
                seat: partial(answer_of, make_bot(name, number, seat))
                for seat, name in zip(others, names, strict=True)
            }
            self.play = Play(game, self.layout.actions, self.skip_trivial, self.max_turns, bots)
            self.play.go_on()
            if not self.play.over:
                seen = self.observe()
                return seen, {"action_mask": seen["action_mask"]}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action; the bots then play until the agent has to decide again. The reward comes
        when the agent's side is out of the game, or the game has ended."""
        play = self.play
        if self.forgiving and not play.is_allowed(int(action)):
            action = 0
        play.step(int(action))
        seen = self.observe()
        reward = play.reward(self.seat) if play.over else 0.0
        info = {"action_mask": seen["action_mask"]}
        return seen, reward, play.over and not play.cut_off, play.cut_off, info

    def observe(self) -> Observation:
        """What the agent sees now."""
        play = self.play
        mask = np.zeros(self.layout.actions, np.int8)
        asked = None if play.over else play.question
        self.writer.write_state(play.game, self.seat, asked)
        self.writer.write_options(play)
        write_mask(play, mask)
        return {"observation": self.writer.out.copy(), "action_mask": mask}
