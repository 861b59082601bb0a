"""The environment of PettingZoo: agents take turns, whoever has to decide next."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import (  # type: ignore[import-untyped]
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
)

from apnap.rules.machine.engine import advance
from apnap.state.codec import digest, dump, load
from apnap.state.game import Game
from apnap.table import SeatView, determinize, view_for
from apnap.table.determinizing import RandomBits

from .layout import Layout, Numbers
from .observing import Writer
from .play import Play
from .rewards import Placement
from .tables import Games


class Observation(TypedDict):
    """What an agent gets: the numbers that it sees, and which actions are allowed."""

    observation: Numbers
    action_mask: NDArray[np.int8]


def observation_space(layout: Layout) -> spaces.Dict:
    """The space of observations with this layout."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-32_768, 32_767, (layout.size,), np.int16),
            "action_mask": spaces.Box(0, 1, (layout.actions,), np.int8),
        }
    )


def write_mask(play: Play, mask: NDArray[np.int8]) -> None:
    """Write which actions are allowed now."""
    mask[:] = first_actions(len(mask))[len(play.offered())]
    if play.pages > 1:
        mask[-1] = 1


@cache
def first_actions(size: int) -> NDArray[np.int8]:
    """Masks of this size, one in each row: none is allowed, only the first, the first two, …"""
    return np.tri(size + 1, size, -1, np.int8)


def env(**settings: Any) -> Any:
    """The environment with PettingZoo's usual checks around it. It takes the arguments of
    `TableEnv`.

    >>> table = env(format="two-headed-giant")
    >>> table.reset(seed=7)
    >>> len(table.agents)
    4
    """
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TableEnv(**settings)))


class TableEnv(AECEnv):  # type: ignore[misc]
    """A table at which every seat is an agent: `player_0` and so on, in turn order.

    >>> table = TableEnv(format="free-for-all", players=3)
    >>> table.reset(seed=7)
    >>> table.agents
    ['player_0', 'player_1', 'player_2']
    >>> seen, reward, terminated, truncated, info = table.last()
    >>> int(seen["action_mask"].sum()) == len(table.play.offered())
    True
    """

    metadata = {  # noqa: RUF012 - PettingZoo's own way
        "name": "apnap_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
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
        render_mode: str | None = None,
    ) -> None:
        """`actions` is the size of the action space, `rows` the number of objects in an
        observation; the rest is as for `Games` and `Play`."""
        super().__init__()
        self.games = Games(format, players, decks, teams, edition, draw_decks, skip_trivial)
        self.layout = Layout(self.games.players, rows, actions)
        self.skip_trivial, self.max_turns = skip_trivial, max_turns
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.games.players)]
        space, choices = observation_space(self.layout), spaces.Discrete(actions)
        self.observation_spaces = {
            agent: space if not number else observation_space(self.layout)
            for number, agent in enumerate(self.possible_agents)
        }
        self.action_spaces = {
            agent: choices if not number else spaces.Discrete(actions)
            for number, agent in enumerate(self.possible_agents)
        }
        self.random, _ = seeding.np_random(None)
        self.writer = Writer(self.layout, np.zeros(self.layout.size, np.int16))
        self.play: Play

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    # ---- playing -------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game: that of the seed, or the next one."""
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        game = self.games.new(int(self.random.integers(2**62)))
        self.begin(Play(game, self.layout.actions, self.skip_trivial, self.max_turns))
        self.play.go_on()
        self.settle()

    def begin(self, play: Play) -> None:
        """Let all agents take part in this game."""
        self.play = play
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        """Take an action for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            if self.agents and not any(self.terminations.values()) and not self.play.over:
                self.select()
            return
        if action is None:
            raise ValueError(f"{agent} has to take an action: None is for those who are out")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.play.step(int(action))
        self.settle()
        self._accumulate_rewards()

    def settle(self) -> None:
        """After something has happened: rewards for those who are out, and who comes next."""
        play = self.play
        for seat in play.placed:
            agent = f"player_{seat}"
            self.rewards[agent] = play.reward(seat)
            self.truncations[agent] = play.cut_off
            self.terminations[agent] = not play.cut_off
        self.select()

    def select(self) -> None:
        """Choose the agent that comes next: those who are out have one last, empty step."""
        out = [a for a in self.agents if self.terminations[a] or self.truncations[a]]
        if out:
            self.agent_selection = out[0]
        elif not self.play.over:
            self.agent_selection = f"player_{self.play.seat}"
        if self.agent_selection in self.infos:
            mask = np.zeros(self.layout.actions, np.int8)
            if not out:
                write_mask(self.play, mask)
            self.infos[self.agent_selection] = {"action_mask": mask}

    def observe(self, agent: str) -> Observation:
        """What the agent sees now; the options and the mask are empty unless it has to decide."""
        play, seat = self.play, self.possible_agents.index(agent)
        mask = np.zeros(self.layout.actions, np.int8)
        asked = not play.over and play.seat == seat
        if asked:
            write_mask(play, mask)
            self.writer.write_state(play.game, seat, play.question)
            self.writer.write_options(play)
        else:
            self.writer.write_state(play.game, seat, None)
            self.writer.write_options(None)
        return {"observation": self.writer.out.copy(), "action_mask": mask}

    # ---- copies, saves -------------------------------------------------------------------------

    def fork(self) -> TableEnv:
        """An environment at the same moment, which goes on apart from this one."""
        return self._twin(self.play.at(self.play.game.copy()))

    def determinized(self, agent: str, chance: RandomBits) -> TableEnv:
        """A fork in which all cards that the agent doesn't see are dealt anew, for searching."""
        play, seat = self.play, self.possible_agents.index(agent)
        if play.question is not None and play.seat == seat:
            view = view_for(play.game, play.question)
            return self._twin(play.at(determinize(view, chance)))
        twin = self._twin(play.at(determinize(SeatView(play.game, seat), chance), afresh=True))
        twin.select()  # others may be asked something else, with other cards
        return twin

    def _twin(self, play: Play) -> TableEnv:
        twin = TableEnv.__new__(TableEnv)
        twin.__dict__.update(self.__dict__)
        twin.begin(play)
        twin.agents = self.agents[:]
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            setattr(twin, name, dict(getattr(self, name)))
        twin.agent_selection = self.agent_selection
        twin.random = np.random.default_rng(0)
        twin.random.bit_generator.state = self.random.bit_generator.state
        twin.writer = Writer(self.layout, np.zeros(self.layout.size, np.int16))
        return twin

    def save(self) -> str:
        """The moment as a text, for `restore` in an environment with the same settings."""
        play = self.play
        return json.dumps(
            {
                "game": dump(play.game),
                "taken": play.taken,
                "page": play.page,
                "cut_off": play.cut_off,
                "decisions": play.decisions,
                "placed": list(play.placement.rewards.items()),
                "agents": self.agents,
                "rewards": self.rewards,
                "cumulative": self._cumulative_rewards,
                "terminations": self.terminations,
                "truncations": self.truncations,
                "agent": self.agent_selection,
                "random": self.random.bit_generator.state,
            }
        )

    def restore(self, text: str) -> None:
        """Go on from a moment that was saved."""
        data = json.loads(text)
        game = load(data["game"])
        advance(game)
        play = Play(game, self.layout.actions, self.skip_trivial, self.max_turns)
        play.question = None if data["cut_off"] else game.question
        play.taken, play.page = data["taken"], data["page"]
        play.cut_off, play.decisions = data["cut_off"], data["decisions"]
        play.placement = Placement(game.sides)
        play.placement.rewards = dict(data["placed"])
        self.begin(play.at(game))
        self.agents, self.rewards = data["agents"], data["rewards"]
        self._cumulative_rewards = data["cumulative"]
        self.terminations, self.truncations = data["terminations"], data["truncations"]
        self.infos = {agent: {} for agent in self.agents}
        self.random.bit_generator.state = data["random"]
        self.agent_selection = data["agent"]
        if self.agents:
            self.select()

    def digest(self) -> str:
        """A hash of the game, and of what has been chosen for the open question."""
        return f"{digest(self.play.game)} {self.play.taken} {self.play.page}"

    @property
    def game(self) -> Game:
        """The game itself, with everything that agents may not know."""
        return self.play.game

    # ---- showing -------------------------------------------------------------------------------

    def render(self) -> str | None:
        """A few lines: the players, and what is asked. As "human", they are printed."""
        game, question = self.play.game, self.play.question
        lines = [
            f"{game.player(seat).name}: {game.life(seat)} life, {game.player(seat).status}"
            for seat in range(game.size)
        ]
        if question is not None:
            lines.append(f"{game.player(question.decider).name}: {question.prompt}")
        text = "\n".join(lines)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""
