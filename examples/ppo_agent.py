"""The agent that `train_ppo.py` trains: what it sees of a table, and a small network that scores
each option.

The options of a decision are of any number and about any objects, so nothing here has a fixed list
of cards or actions: an object is a row of numbers, and an option is a verb and the objects and
players that it is about.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np
import torch
from torch import nn

from apnap.env import OPTION_COLUMNS, PLAYER_COLUMNS, ROW_COLUMNS, TABLE_COLUMNS, VectorEnv

PLAYERS = 4
TABLE = {"players": PLAYERS, "actions": 32, "rows": 96}
# Names, words and the like tell cards apart; this agent looks only at what cards are and do.
LEFT_OUT = ("name ", "words ", "subtypes ", "other keywords ", "for ", "is ", "costs ", "makes ")
COLUMNS = [n for n, name in enumerate(ROW_COLUMNS) if not name.startswith(LEFT_OUT)]
ROW_AT = {name: place for place, name in enumerate(ROW_COLUMNS)}
PLAYER_AT = {name: place for place, name in enumerate(PLAYER_COLUMNS)}
OPTION_AT = {name: place for place, name in enumerate(OPTION_COLUMNS)}
OBJECTS = TABLE_COLUMNS.index("objects")
POINTERS = [
    OPTION_AT[name]
    for name in ("row of the object", "row of the other object", "player", "other player")
]
NUMBERS = [OPTION_AT[name] for name in ("ability or mode", "lowest number", "highest number")]
POOLS = PLAYERS + 3  # permanents of each player, the own hand, stacks, everything else
FIGHT = 5  # numbers that say how a fight may end: see `fights`


# ---- what the agent sees -----------------------------------------------------------------------


@dataclass
class Decisions:
    """Several decisions. Each has some objects and some options; those of all stand in a row."""

    state: np.ndarray  # a row for each decision: the table and the players
    strength: np.ndarray
    among_bots: np.ndarray  # only for the values: a seat among random bots wins more often
    objects: np.ndarray
    pools: np.ndarray  # the pool that each object belongs to
    rows: np.ndarray  # how many objects each decision has
    options: np.ndarray  # numbers
    verbs: np.ndarray
    pointers: np.ndarray  # the objects and players that an option is about, from 1; 0: none
    choices: np.ndarray  # how many options each decision has

    def pick(self, chosen: np.ndarray) -> Decisions:
        """Some of these decisions."""
        places = dict.fromkeys([each.name for each in fields(self)], chosen)
        places |= dict.fromkeys(("objects", "pools"), spans(self.rows, chosen))
        places |= dict.fromkeys(("options", "verbs", "pointers"), spans(self.choices, chosen))
        return Decisions(*[getattr(self, name)[place] for name, place in places.items()])


def spans(counts: np.ndarray, chosen: np.ndarray) -> np.ndarray:
    """The places of the parts of the chosen decisions, if each decision has so many parts."""
    starts, many = (np.cumsum(counts) - counts)[chosen], counts[chosen]
    return np.arange(many.sum()) + np.repeat(starts - np.cumsum(many) + many, many)


def join(parts: list[Decisions]) -> Decisions:
    """All these decisions in a row."""
    columns = [[getattr(part, each.name) for part in parts] for each in fields(Decisions)]
    return Decisions(*[np.concatenate(column) for column in columns])


def look(games: VectorEnv) -> Decisions:
    """The decisions that all games wait for."""
    seen = games.layout.parts(games.observations)
    owner, place = np.nonzero(games.masks)
    options, all_rows = seen["options"][owner, place], seen["objects"]
    pointers = options[:, POINTERS].astype(np.int64)
    at_table = ("in battlefield", "in stack", "in hand")
    wanted = (all_rows[:, :, [ROW_AT[name] for name in at_table]] > 0).any(axis=2)
    for column in (0, 1):  # and whatever an option is about
        about = pointers[:, column] > 0
        wanted[owner[about], pointers[about, column] - 1] = True
    wanted &= np.arange(wanted.shape[1]) < seen["table"][:, OBJECTS, None]
    new_place = np.cumsum(wanted, axis=1)
    fight = fights(all_rows, seen["players"], owner, pointers)
    for column in (0, 1):
        about = pointers[:, column] > 0
        pointers[about, column] = new_place[owner[about], pointers[about, column] - 1]
    objects = all_rows[wanted]
    pools = np.full(len(objects), POOLS - 1)
    pools[objects[:, ROW_AT["in stack"]] > 0] = POOLS - 2
    pools[(objects[:, ROW_AT["in hand"]] > 0) & (objects[:, ROW_AT["mine"]] > 0)] = POOLS - 3
    here = objects[:, ROW_AT["in battlefield"]] > 0
    pools[here] = objects[here, ROW_AT["whose"]].clip(0, PLAYERS - 1)
    numbers = np.concatenate([squashed(options[:, NUMBERS]), fight], axis=1)
    return Decisions(
        squashed(np.concatenate([seen["table"], seen["players"].reshape(games.number, -1)], 1)),
        strength(seen["players"]),
        np.full(games.number, len(games.bots) > 0, np.int64),
        objects[:, COLUMNS].clip(-100, 100).astype(np.int8),
        pools,
        wanted.sum(axis=1),
        numbers,
        options[:, OPTION_AT["verb"]].astype(np.int64),
        pointers,
        games.masks.sum(axis=1, dtype=np.int64),
    )


def squashed(numbers: np.ndarray) -> np.ndarray:
    """Small numbers nearly as they are, large ones smaller."""
    found = numbers.astype(np.float32)
    return np.sign(found) * np.log1p(np.abs(found))


def strength(players: np.ndarray) -> np.ndarray:
    """The share of the seat in the strength of all players: a rough guess at its chances."""
    each = (
        players[:, :, PLAYER_AT["life"]].clip(0, 40) / 20
        + 0.15 * players[:, :, PLAYER_AT["total power"]]
        + 0.15 * players[:, :, PLAYER_AT["lands"]]
        + 0.1 * players[:, :, PLAYER_AT["hand"]]
    ) * players[:, :, PLAYER_AT["playing"]]
    return (each[:, 0] / each.sum(axis=1).clip(1e-6)).astype(np.float32)


def fights(
    rows: np.ndarray, players: np.ndarray, owner: np.ndarray, pointers: np.ndarray
) -> np.ndarray:
    """For each option to attack or block: how many creatures the creature may meet, how many of
    them survive it, would kill it, and both; and the part of the player's life that is at stake."""
    what, at, _, player = pointers.T
    found = np.zeros((len(owner), FIGHT), np.float32)
    chosen = np.flatnonzero((what > 0) & ((player > 0) | (at > 0)))
    if not len(chosen):
        return found
    owner, what, at, player = owner[chosen], what[chosen], at[chosen], player[chosen]
    table = rows[owner]

    def of(name: str) -> tuple[np.ndarray, np.ndarray]:
        column = table[:, :, ROW_AT[name]]
        return column[np.arange(len(owner)), what - 1][:, None], column

    power, powers = of("power")
    left, lefts = (a - b for a, b in zip(of("toughness"), of("damage"), strict=True))
    deadly, deadlies = of("deathtouch")
    flying, flyings = of("flying")
    column = np.arange(table.shape[1])
    met = table[:, :, ROW_AT["creatures"]] > 0
    met &= np.where(
        (at > 0)[:, None],
        column == at[:, None] - 1,
        (table[:, :, ROW_AT["whose"]] == player[:, None] - 1)
        & (table[:, :, ROW_AT["tapped"]] == 0)
        & ((flying == 0) | (flyings > 0) | (table[:, :, ROW_AT["reach"]] > 0)),
    )
    survives = met & (lefts > power) & (deadly == 0)
    kills = met & ((powers >= left) | (deadlies > 0))
    life = players[owner, np.maximum(player, 1) - 1, PLAYER_AT["life"]].clip(1)
    harm = np.where(at > 0, powers[np.arange(len(owner)), at - 1], power[:, 0])
    counts = [each.sum(axis=1) for each in (met, survives, kills, survives & kills)]
    found[chosen] = np.stack([*counts, (harm / life).clip(0, 2)], axis=1)
    return found


# ---- the agent ---------------------------------------------------------------------------------


class Agent(nn.Module):
    """Objects are embedded one by one and added up in pools; each option is scored by itself, by
    what it is about and by the pools."""

    def __init__(self, wide: int = 32, hidden: int = 128) -> None:
        super().__init__()
        self.wide, seen = wide, len(PLAYER_COLUMNS)
        self.object = nn.Sequential(nn.Linear(len(COLUMNS), wide), nn.ReLU())
        self.verb = nn.Embedding(64, 16)
        self.state = nn.Sequential(
            nn.Linear(len(TABLE_COLUMNS) + PLAYERS * seen + POOLS * wide, hidden),
            nn.ReLU(),
            nn.Linear(hidden, hidden),
            nn.ReLU(),
        )
        self.value = nn.Linear(hidden, 2)
        self.option = nn.Linear(16 + len(NUMBERS) + FIGHT + 4 * wide + 2 * seen, 64)
        self.context = nn.Linear(hidden, 64)
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 1))
        for last in (self.value, self.score[-1]):
            nn.init.zeros_(last.bias)
            nn.init.normal_(last.weight, std=0.01)

    def forward(self, seen: Decisions) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the probabilities of all options, and the values."""
        size, nothing = len(seen.state), torch.zeros(1, self.wide)
        state = torch.from_numpy(seen.state)
        objects = self.object(torch.from_numpy(seen.objects).float() / 4)
        pool = torch.from_numpy(np.repeat(np.arange(size) * POOLS, seen.rows) + seen.pools)
        pools = torch.zeros(size * POOLS, self.wide).index_add(0, pool, objects)
        pools = pools.view(size, POOLS, self.wide)
        hidden = self.state(torch.cat([state, pools.flatten(1)], dim=1))
        players = state[:, len(TABLE_COLUMNS) :].reshape(size * PLAYERS, -1)
        players = torch.cat([players, torch.zeros(1, players.shape[1])])
        armies = torch.cat([pools[:, :PLAYERS].reshape(-1, self.wide), nothing])
        objects = torch.cat([objects, nothing])
        owner = np.repeat(np.arange(size), seen.choices)
        what, at = where(seen.pointers[:, :2], (np.cumsum(seen.rows) - seen.rows)[owner])
        player, other = where(seen.pointers[:, 2:], owner * PLAYERS)
        parts = [self.verb(torch.from_numpy(seen.verbs)), torch.from_numpy(seen.options)]
        parts += [objects[what], objects[at]]
        parts += [players[player], armies[player], players[other], armies[other]]
        options = self.option(torch.cat(parts, dim=1)) + self.context(hidden)[owner]
        place = np.arange(len(owner)) - (np.cumsum(seen.choices) - seen.choices)[owner]
        scores = torch.full((size, int(seen.choices.max())), -1e9)
        at_places = torch.from_numpy(owner), torch.from_numpy(place)
        scores = scores.index_put(at_places, self.score(options).squeeze(1))
        values = self.value(hidden).gather(1, torch.from_numpy(seen.among_bots)[:, None])[:, 0]
        return scores.log_softmax(dim=1), torch.from_numpy(seen.strength) + values


def where(pointers: np.ndarray, starts: np.ndarray) -> list[torch.Tensor]:
    """Where pointers point in the whole batch; those to nothing point to the last place."""
    return list(torch.from_numpy(np.where(pointers > 0, starts[:, None] + pointers - 1, -1).T))
