"""Forks, saves and digests; rewards by placement and by team."""

import numpy as np
import pytest

from apnap import concede
from apnap.env import TableEnv
from apnap.env.rewards import Placement
from apnap.rules.game.setup import new_game
from apnap.sim.tables import Table


def step(table, rng):
    seen, _, terminated, truncated, _ = table.last()
    out = terminated or truncated
    table.step(None if out else rng.choice(np.flatnonzero(seen["action_mask"])))


def played(seed, decisions, **settings):
    table, rng = TableEnv(**settings), np.random.default_rng(seed)
    table.reset(seed=seed)
    for _ in range(decisions):
        step(table, rng)
    return table


def same_moment(one, other):
    assert one.digest() == other.digest()
    assert one.agent_selection == other.agent_selection
    for agent in one.agents:
        for name in ("observation", "action_mask"):
            assert np.array_equal(one.observe(agent)[name], other.observe(agent)[name])


@pytest.mark.parametrize("decisions", [0, 1, 60, 97, 130])
def test_a_fork_goes_on_like_the_original_and_apart_from_it(decisions):
    table = played(6, decisions, players=3)
    before = table.digest()
    fork = table.fork()
    same_moment(fork, table)
    one, other = np.random.default_rng(1), np.random.default_rng(1)
    for _ in range(40):
        step(fork, one)
    assert table.digest() == before
    assert fork.digest() != before
    for _ in range(40):
        step(table, other)
    same_moment(fork, table)


@pytest.mark.parametrize("decisions", [0, 60, 97])
def test_a_saved_moment_is_restored_in_another_environment(decisions):
    table = played(6, decisions, players=3)
    other = TableEnv(players=3)
    other.restore(table.save())
    same_moment(other, table)
    one, two = np.random.default_rng(2), np.random.default_rng(2)
    for _ in range(40):
        step(table, one)
        step(other, two)
    same_moment(other, table)


def test_the_end_of_a_whole_game_adds_up():
    table, rng = TableEnv(players=4), np.random.default_rng(9)
    table.reset(seed=9)
    total = dict.fromkeys(table.possible_agents, 0.0)
    while table.agents:
        _, reward, terminated, truncated, _ = table.last()
        if terminated or truncated:
            total[table.agent_selection] = reward
        step(table, rng)
    assert sorted(total.values()) == pytest.approx([-1, -1 / 3, 1 / 3, 1])
    [winner] = table.game.winners
    assert total[f"player_{winner}"] == 1
    places = [seat for place in table.game.result.places for seat in place]
    assert sorted(places, key=lambda seat: -total[f"player_{seat}"]) == places


def begun(format_, players):
    table = Table(format_, players)
    return new_game(table.seats(), table.rules(), 1)


def test_players_who_leave_are_placed_at_once():
    game = begun("free-for-all", 3)
    placement = Placement(game.sides)
    assert placement.update(game, ended=False) == []
    concede(game, 1)
    assert placement.update(game, ended=False) == [game.player(1).side]
    concede(game, 0)
    placement.update(game, ended=True)
    assert [placement.rewards[game.player(seat).side] for seat in range(3)] == [0, -1, 1]


def test_a_team_is_placed_when_all_of_it_are_out():
    """808.1: One of a team leaves; the reward waits for the team."""
    game = begun("team-vs-team", 4)
    placement = Placement(game.sides)
    concede(game, 0)
    assert placement.update(game, ended=False) == []
    concede(game, 1)
    assert game.over
    placement.update(game, ended=True)
    assert [placement.rewards[game.player(seat).side] for seat in range(4)] == [-1, -1, 1, 1]


def test_games_that_are_too_long_are_cut_off_and_shared():
    table, rng = TableEnv(players=2, max_turns=2), np.random.default_rng(1)
    table.reset(seed=1)
    while not any(table.truncations.values()):
        step(table, rng)
    assert table.truncations == {"player_0": True, "player_1": True}
    assert not any(table.terminations.values())
    assert table.rewards == {"player_0": 0.0, "player_1": 0.0}
