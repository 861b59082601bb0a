"""What an agent sees is what its seat may know, and nothing else."""

from random import Random

import numpy as np
import pytest

from apnap.env import PLAYER_COLUMNS, ROW_COLUMNS, TableEnv, VectorEnv
from apnap.env.card_features import CARD_COLUMNS, card_features
from apnap.env.collecting import TABLE
from apnap.env.rows import ROW_AT, TOTALS
from apnap.testing import card

FORMATS = [
    ("free-for-all", 3),
    ("two-headed-giant", 4),
    ("commander", 3),
    ("planechase", 3),
    ("conspiracy", 3),
]


def play(table, rng, decisions):
    for _ in range(decisions):
        if not table.agents or table.play.over:
            return
        seen, _, terminated, truncated, _ = table.last()
        out = terminated or truncated
        table.step(None if out else rng.choice(np.flatnonzero(seen["action_mask"])))


@pytest.mark.parametrize("skip", [True, False])
@pytest.mark.parametrize(("format_", "players"), FORMATS)
def test_hidden_cards_leave_no_trace(format_, players, skip):
    """400.2: In a game where all cards that a seat doesn't see are dealt anew, it sees the same
    bytes. Where passes are skipped, other players may be asked something else there, so then only
    the player who is asked is at the same moment of the game."""
    table, rng = TableEnv(format_, players, skip_trivial=skip), np.random.default_rng(3)
    table.reset(seed=3)
    changed = 0
    for number in range(15):
        play(table, rng, 15)
        if table.play.over:
            break
        for agent in [table.agent_selection] if skip else table.agents:
            other = table.determinized(agent, Random(number))
            changed += other.digest() != table.digest()
            mine, theirs = table.observe(agent), other.observe(agent)
            assert mine["observation"].tobytes() == theirs["observation"].tobytes()
            assert mine["action_mask"].tobytes() == theirs["action_mask"].tobytes()
    assert changed > 8


def rows_of(table, agent):
    seen = table.observe(agent)["observation"]
    return table.layout.parts(seen)["objects"]


def test_an_agent_sees_its_own_hand_and_only_the_number_of_cards_in_others():
    table = TableEnv(players=3)
    table.reset(seed=1)
    rows = rows_of(table, "player_1")
    hand = rows[rows[:, ROW_AT["in hand"]] == 1]
    assert len(hand) == len(table.game.player(1).hand) == 7
    assert hand[:, ROW_AT["mine"]].all()
    players = table.layout.parts(table.observe("player_1")["observation"])["players"]
    assert players.shape[0] == 3
    assert (players[:, 9] == 7).all()


def test_options_point_at_the_objects_they_are_about():
    table = TableEnv(players=2)
    table.reset(seed=4)
    rng = np.random.default_rng(4)
    pointed = 0
    for _ in range(150):
        play(table, rng, 1)
        if table.play.over:
            break
        seen = table.observe(table.agent_selection)["observation"]
        parts = table.layout.parts(seen)
        for at, atom in enumerate(table.play.offered()):
            row = table.game.find(atom.what) if atom.what >= 2 else None
            if row is None:
                continue
            there = parts["objects"][parts["options"][at][4] - 1]
            card_numbers = card_features(row.card.base, row.card.text)
            assert there[ROW_AT["mana value"]] == card_numbers[CARD_COLUMNS.index("mana value")]
            pointed += 1
    assert pointed > 50


def test_a_card_that_nobody_has_seen_has_features_of_what_it_does():
    shock = card("Zap deals 2 damage to any target.", "Instant", "Zap", mana_cost="{R}")
    bolt = card("Zop deals 3 damage to any target.", "Instant", "Zop", mana_cost="{R}")
    draw = card("Draw two cards.", "Sorcery", "Zip", mana_cost="{2}{U}")

    def does(each):
        numbers = card_features(each.base, "")
        return [
            n for name, n in zip(CARD_COLUMNS, numbers, strict=True) if name.startswith("does ")
        ]

    assert does(shock) == does(bolt) != does(draw)
    number = CARD_COLUMNS.index("largest number")
    assert card_features(shock.base, "")[number] == 2
    assert card_features(bolt.base, "")[number] == 3


def test_the_vector_form_sees_what_the_single_form_sees():
    games, single = VectorEnv(3, players=3, seed=9), TableEnv(players=3)
    rng = np.random.default_rng(9)
    for _ in range(120):
        games.step((rng.random(games.masks.shape) * games.masks).argmax(axis=1))
        for at, each in enumerate(games.plays):
            single.begin(each)
            seen = single.observe(f"player_{games.seats[at]}")
            assert np.array_equal(seen["observation"], games.observations[at])
            assert np.array_equal(seen["action_mask"], games.masks[at])


def test_the_totals_of_a_player_are_those_of_the_permanents_also_if_the_last_players_have_none():
    games, rng = VectorEnv(2, players=4, seed=3), np.random.default_rng(1)
    last_has_none = 0
    for _ in range(300):
        games.step((rng.random(games.masks.shape) * games.masks).argmax(axis=1))
        parts = games.layout.parts(games.observations)
        objects, players = parts["objects"], parts["players"]
        here = objects[..., ROW_AT["in battlefield"]] > 0
        for whose in range(4):
            mine = here & (objects[..., ROW_AT["whose"]] == whose)
            for name in TOTALS:
                total = (objects[..., ROW_AT[name]] * mine).sum(axis=-1)
                assert np.array_equal(total, players[:, whose, PLAYER_COLUMNS.index(name)])
        owners = objects[..., ROW_AT["whose"]] * here
        last_has_none += int((here.any(axis=-1) & (owners.max(axis=-1) < 3)).sum())
    assert last_has_none


def test_forgetting_rows_changes_nothing(monkeypatch):
    seen = []
    for most in (100_000, 20):
        monkeypatch.setattr(TABLE, "most_rows", most)
        games, rng = VectorEnv(2, players=3, seed=5), np.random.default_rng(5)
        for _ in range(60):
            games.step((rng.random(games.masks.shape) * games.masks).argmax(axis=1))
        seen.append(games.observations.tobytes())
    assert seen[0] == seen[1]


def test_every_column_has_a_name_of_its_own():
    assert len(set(ROW_COLUMNS)) == len(ROW_COLUMNS)
