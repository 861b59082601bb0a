"""Every action that the mask allows is accepted, in every format; others are refused."""

import numpy as np
import pytest

from apnap.env import IllegalAction, TableEnv, VectorEnv
from apnap.env.tables import Games
from apnap.sim import FORMAT_NAMES

DECISIONS = 150


@pytest.mark.parametrize("format_", FORMAT_NAMES)
def test_random_play_in_every_format(format_):
    edition = "2026-08" if format_ == "archenemy-commander" else ""
    table, rng = TableEnv(format=format_, edition=edition), np.random.default_rng(5)
    table.reset(seed=5)
    played = 0
    while table.agents and played < DECISIONS:
        seen, _, terminated, truncated, info = table.last()
        if terminated or truncated:
            table.step(None)
            continue
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        table.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        played += 1
    assert played > 50


@pytest.mark.parametrize("format_", ["free-for-all+pay-by-hand", "commander+planechase"])
def test_random_play_on_small_pages(format_):
    """With few actions, options are on many pages; none is lost."""
    games = VectorEnv(2, format=format_, actions=4, rows=8, seed=2)
    rng, turned = np.random.default_rng(2), 0
    for _ in range(600):
        actions = (rng.random(games.masks.shape) * games.masks).argmax(axis=1)
        turned += sum(actions == 3)
        games.step(actions)
    assert turned > 20


@pytest.mark.parametrize("format_", ["free-for-all", "archenemy", "commander"])
def test_every_game_draws_its_decks(format_):
    """904.2: But the archenemy keeps the deck with the schemes."""
    games = Games(format_, draw_decks=True)
    decks = set()
    for seed in range(6):
        game = games.new(seed)
        for seat in range(game.size):
            rows = game.seats[seat].objects.values()
            decks.add(frozenset([row.card.name for row in rows]))
        assert games.new(seed) == game
    assert len(decks) > 4


def test_paging_reaches_every_option():
    table = TableEnv(players=2, actions=2, rows=8)
    table.reset(seed=1)
    rng = np.random.default_rng(1)
    while len(table.play.atoms) < 5:
        table.step(rng.choice(np.flatnonzero(table.last()[0]["action_mask"])))
    seen, atoms = [], table.play.atoms
    for _ in atoms:
        seen += table.play.offered()
        table.step(1)
    assert seen == atoms
    assert table.play.page == 0
    assert table.play.atoms is atoms


def test_what_the_mask_does_not_allow_is_refused_and_changes_nothing():
    table = TableEnv(players=2)
    table.reset(seed=1)
    before = table.digest()
    many = int(table.last()[0]["action_mask"].sum())
    for action in (many, 63, -1, 64):
        with pytest.raises(IllegalAction, match=f"the mask allows 0 to {many - 1}, and not"):
            table.step(action)
    assert table.digest() == before


def test_nothing_is_skipped_if_that_is_wanted():
    """Without skipping, forced choices and idle passes are decisions, too."""
    counts = []
    for skip in (True, False):
        table = TableEnv(players=2, skip_trivial=skip)
        table.reset(seed=1)
        singles = 0
        for _ in range(150):
            mask = table.last()[0]["action_mask"]
            singles += int(mask.sum() == 1)
            table.step(0)
            if table.play.over:
                break
        counts.append(singles)
    assert counts[0] == 0
    assert counts[1] > 0
