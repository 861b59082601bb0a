"""The environments pass the tests of PettingZoo and Gymnasium."""

import contextlib
import io

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from apnap.env import SoloEnv, env

# PettingZoo knows by name which of its own environments have masks, and warns about all others.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize(
    ("format_", "players"),
    [("free-for-all", 4), ("two-headed-giant", 4), ("emperor", 6), ("grand-melee", 10)],
)
def test_pettingzoo_api(format_, players):
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(env(format=format_, players=players), num_cycles=25)


def test_pettingzoo_api_over_a_whole_game():
    """So that agents leave, and get their rewards."""
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(env(players=3, max_turns=60), num_cycles=1_000)


def test_pettingzoo_seeds():
    seed_test(env, num_cycles=40)


def test_pettingzoo_rendering():
    with contextlib.redirect_stdout(io.StringIO()) as shown:
        render_test(env)
    assert "20 life" in shown.getvalue()


def test_gymnasium_check():
    """The check takes actions without looking at the mask."""
    check_env(SoloEnv(players=3, forgiving=True), skip_render_check=True)


def test_an_episode_of_one_agent_ends_with_the_reward_for_its_place():
    solo = SoloEnv(players=2, bots=("plain",), seat=1, max_turns=80)
    seen, info = solo.reset(seed=3)
    rng, rewards, over = np.random.default_rng(3), [], False
    while not over:
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, terminated, truncated, info = solo.step(action)
        rewards.append(reward)
        over = terminated or truncated
    won = 1 in solo.play.game.winners
    assert set(rewards[:-1]) == {0.0}
    assert rewards[-1] == (1.0 if won else -1.0)
    assert not seen["action_mask"].any()
