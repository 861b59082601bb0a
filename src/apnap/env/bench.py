"""The speed of the environment, as `apnap bench` measures it."""

from __future__ import annotations

import time

import numpy as np

from apnap.cards import bench_deck
from apnap.rules.game.setup import SeatSetup

from .vector import VectorEnv

DECKS = ("green", "red", "white", "black")
AT_ONCE = 16
STEPS = 20


def measure_env(seconds: float) -> dict[str, float]:
    """How many decisions a second four players take at random, with the benchmark decks; and the
    microseconds for a decision, and for an observation alone."""
    games = VectorEnv(AT_ONCE, players=len(DECKS))
    games.games.seats = [SeatSetup(deck, bench_deck(deck)) for deck in DECKS]
    games.reset(1)
    rng = np.random.default_rng(1)
    take_steps(games, rng)
    decisions, spent, seeing, seen = 0, 0.0, 0.0, 0
    while spent < seconds:
        began = time.perf_counter()
        take_steps(games, rng)
        spent += time.perf_counter() - began
        decisions += STEPS * AT_ONCE
        began = time.perf_counter()
        for writer, play in zip(games.writers, games.plays, strict=True):
            writer.write_state(play.game, play.seat, play.question)
            writer.write_options(play)
        seeing += time.perf_counter() - began
        seen += AT_ONCE
    return {
        "decisions_per_s": decisions / spent,
        "us_per_decision": 1e6 * spent / decisions,
        "us_per_observation": 1e6 * seeing / seen,
    }


def take_steps(games: VectorEnv, rng: np.random.Generator) -> None:
    """Take some actions in each game, at random among those that the masks allow."""
    for _ in range(STEPS):
        games.step((rng.random(games.masks.shape) * games.masks).argmax(axis=1))
