"""Train a small agent by self-play: PPO with masks, without a graphics card, in half an hour.

    pip install apnap[env,train]
    python examples/train_ppo.py --curve curve.svg --save agent.pt

Four players play Free-for-All with decks that come with apnap. All four seats are played by the
agent itself; every now and then it is put at a table with three bots that choose at random, and its
share of the games won is noted (25 % is chance). Each process plays games of its own; their
gradients are averaged. The same seed and number of processes give the same agent.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
import torch.distributed as dist
from torch import nn

from apnap.env import OPTION_COLUMNS, PLAYER_COLUMNS, ROW_COLUMNS, TABLE_COLUMNS, VectorEnv

PLAYERS = 4
TABLE = {"players": PLAYERS, "actions": 32, "rows": 96}
# Names, words and the like tell cards apart; this agent looks only at what cards are and do.
LEFT_OUT = ("name ", "words ", "subtypes ", "other keywords ", "for ")
COLUMNS = [n for n, name in enumerate(ROW_COLUMNS) if not name.startswith(LEFT_OUT)]
AT = {ROW_COLUMNS[n]: place for place, n in enumerate(COLUMNS)}
PLAYER_AT = {name: place for place, name in enumerate(PLAYER_COLUMNS)}
OPTION_AT = {name: place for place, name in enumerate(OPTION_COLUMNS)}
OBJECTS = TABLE_COLUMNS.index("objects")
GROUPS = PLAYERS + 3  # permanents of each player, the own hand, stacks, everything else


# ---- what is remembered of a decision ----------------------------------------------------------


@dataclass
class Decision:
    """One decision: what was seen, what was done, and later what came of it."""

    table: np.ndarray
    players: np.ndarray
    options: np.ndarray  # only those that were allowed
    objects: np.ndarray
    actions: np.ndarray  # the action of each option
    taken: int = 0
    chance: float = 0.0  # the logarithm of the probability with which it was taken
    value: float = 0.0
    strength: float = 0.0
    advantage: float = 0.0
    target: float = 0.0


def strength(players: np.ndarray) -> float:
    """The share of the seat in the strength of all players: a rough guess at its chances."""
    each = (
        players[:, PLAYER_AT["life"]].clip(0) / 20
        + 0.15 * players[:, PLAYER_AT["total power"]]
        + 0.1 * players[:, PLAYER_AT["lands"]]
        + 0.1 * players[:, PLAYER_AT["hand"]]
    ) * players[:, PLAYER_AT["playing"]]
    return float(each[0] / max(each.sum(), 1e-6))


def look(games: VectorEnv) -> list[Decision]:
    """The decisions that all games wait for."""
    parts = games.layout.parts(games.observations)
    decisions = []
    for at in range(games.number):
        table = parts["table"][at].copy()
        actions = np.flatnonzero(games.masks[at])
        objects = parts["objects"][at, : table[OBJECTS]][:, COLUMNS].clip(-128, 127).astype(np.int8)
        players = parts["players"][at].copy()
        options = parts["options"][at][actions]
        decision = Decision(table, players, options, objects, actions)
        decision.strength = strength(players)
        decisions.append(decision)
    return decisions


@dataclass
class Batch:
    """Several decisions in a row, without gaps."""

    table: torch.Tensor
    players: torch.Tensor
    objects: torch.Tensor
    groups: torch.Tensor  # the pool that each object is added to
    options: torch.Tensor  # numbers
    verbs: torch.Tensor
    pointers: torch.Tensor  # rows and players that options are about; the last one of each: none
    owner: torch.Tensor  # the decision that each option belongs to
    place: torch.Tensor  # and its place there
    strength: torch.Tensor
    size: int = field(default=0)


def squash(numbers: np.ndarray) -> torch.Tensor:
    """Small numbers nearly as they are, large ones smaller."""
    found = torch.from_numpy(numbers.astype(np.float32))
    return torch.sign(found) * torch.log1p(found.abs())


def collate(decisions: list[Decision]) -> Batch:
    """The decisions as one batch."""
    size = len(decisions)
    rows = np.concatenate([each.objects for each in decisions])
    counts = np.array([len(each.objects) for each in decisions])
    starts = np.cumsum(counts) - counts
    options = np.concatenate([each.options for each in decisions]).astype(np.int64)
    many = np.array([len(each.options) for each in decisions])
    owner = np.repeat(np.arange(size), many)
    place = np.arange(len(owner)) - np.repeat(np.cumsum(many) - many, many)
    group = np.full(len(rows), GROUPS - 1)
    group[rows[:, AT["in stack"]] > 0] = GROUPS - 2
    group[(rows[:, AT["in hand"]] > 0) & (rows[:, AT["mine"]] > 0)] = GROUPS - 3
    here = rows[:, AT["in battlefield"]] > 0
    group[here] = rows[here, AT["whose"]].clip(0, PLAYERS - 1)
    pointers = []
    for name in ("row of the object", "row of the other object"):
        row = options[:, OPTION_AT[name]]
        pointers.append(np.where(row > 0, starts[owner] + row - 1, len(rows)))
    for name in ("player", "other player"):
        player = options[:, OPTION_AT[name]]
        pointers.append(np.where(player > 0, owner * PLAYERS + player - 1, size * PLAYERS))
    numbers = options[
        :, [OPTION_AT[n] for n in ("ability or mode", "lowest number", "highest number")]
    ]
    return Batch(
        squash(np.stack([each.table for each in decisions])),
        squash(np.stack([each.players for each in decisions])),
        squash(rows),
        torch.from_numpy(np.repeat(np.arange(size), counts) * GROUPS + group),
        squash(numbers),
        torch.from_numpy(options[:, OPTION_AT["verb"]]),
        torch.from_numpy(np.stack(pointers)),
        torch.from_numpy(owner),
        torch.from_numpy(place),
        torch.tensor([each.strength for each in decisions]),
        size,
    )


# ---- the agent ---------------------------------------------------------------------------------


class Agent(nn.Module):
    """Objects are embedded one by one and added up in pools; each option is scored by itself, by
    what it is about and by the pools."""

    def __init__(self, wide: int = 32, hidden: int = 96) -> None:
        super().__init__()
        self.wide = wide
        self.object = nn.Sequential(nn.Linear(len(COLUMNS), wide), nn.ReLU())
        self.verb = nn.Embedding(64, 16)
        players = PLAYERS * len(PLAYER_COLUMNS)
        self.state = nn.Sequential(
            nn.Linear(len(TABLE_COLUMNS) + players + GROUPS * wide, hidden),
            nn.ReLU(),
            nn.Linear(hidden, hidden),
            nn.ReLU(),
        )
        self.value = nn.Linear(hidden, 1)
        self.option = nn.Linear(16 + 3 + 4 * wide + 2 * len(PLAYER_COLUMNS), 64)
        self.context = nn.Linear(hidden, 64)
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 1))
        for last in (self.value, self.score[-1]):
            nn.init.zeros_(last.bias)
            nn.init.normal_(last.weight, std=0.01)

    def forward(self, batch: Batch) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the probabilities of all options, and the values."""
        objects = self.object(batch.objects)
        pools = torch.zeros(batch.size * GROUPS, self.wide).index_add(0, batch.groups, objects)
        pools = pools.view(batch.size, GROUPS, self.wide)
        state = self.state(
            torch.cat([batch.table, batch.players.flatten(1), pools.flatten(1)], dim=1)
        )
        none = torch.zeros(1, self.wide)
        objects = torch.cat([objects, none])
        armies = torch.cat([pools[:, :PLAYERS].reshape(-1, self.wide), none])
        players = batch.players.flatten(0, 1)
        players = torch.cat([players, torch.zeros(1, players.shape[1])])
        what, at, player, other = batch.pointers
        parts = [self.verb(batch.verbs), batch.options, objects[what], objects[at]]
        parts += [players[player], armies[player], players[other], armies[other]]
        hidden = self.option(torch.cat(parts, dim=1)) + self.context(state)[batch.owner]
        scores = torch.full((batch.size, int(batch.place.max()) + 1), -1e9)
        scores = scores.index_put((batch.owner, batch.place), self.score(hidden).squeeze(1))
        value = batch.strength + self.value(state).squeeze(1)
        return scores.log_softmax(dim=1), value


def act(
    agent: Agent, decisions: list[Decision], chance: torch.Generator, sharp: float = 1.0
) -> np.ndarray:
    """Let the agent take all these decisions; `sharp` makes the best options more likely."""
    with torch.no_grad():
        logs, values = agent(collate(decisions))
        taken = torch.multinomial((logs * sharp).softmax(dim=1), 1, generator=chance).squeeze(1)
    chosen = logs.gather(1, taken[:, None]).squeeze(1)
    for decision, place, log, value in zip(
        decisions, taken.tolist(), chosen.tolist(), values.tolist(), strict=True
    ):
        decision.taken, decision.chance, decision.value = place, log, value
    return np.array([each.actions[each.taken] for each in decisions])


# ---- playing -----------------------------------------------------------------------------------


class Player:
    """Plays games against itself and says how good each decision was."""

    def __init__(self, games: VectorEnv, settings: argparse.Namespace) -> None:
        self.games, self.settings = games, settings
        self.open: dict[tuple[int, int], list[Decision]] = {}  # by game and seat

    def play(self, agent: Agent, steps: int, chance: torch.Generator) -> list[Decision]:
        """Play on, and return the decisions whose worth is known."""
        games, ready = self.games, list[Decision]()
        for _ in range(steps):
            decisions, seats = look(games), games.seats.copy()
            games.step(act(agent, decisions, chance))
            for at, decision in enumerate(decisions):
                self.open.setdefault((at, int(seats[at])), []).append(decision)
            for at, seat in zip(*np.nonzero(games.rewards), strict=True):
                won = float(games.rewards[at, seat] > 0.99)
                ready += self.rate(self.open.pop((int(at), int(seat)), []), won)
            for at in np.flatnonzero(games.ended):
                for seat in range(PLAYERS):
                    self.open.pop((int(at), seat), None)
        for key, decisions in list(self.open.items()):  # not over: the last value is all we know
            ready += self.rate(decisions[:-1], decisions[-1].value, decisions[-1])
            self.open[key] = []
        self.open.clear()
        return ready

    def rate(
        self, decisions: list[Decision], result: float, last: Decision | None = None
    ) -> list[Decision]:
        """Generalised advantages; between decisions, the change of strength counts as reward."""
        keep = self.settings.keep
        following = result if last is None else last.value
        gained = result if last is None else last.strength
        advantage = 0.0
        for at in reversed(range(len(decisions))):
            each = decisions[at]
            end = last is None and at == len(decisions) - 1
            reward = gained - each.strength
            # Values are those of the game's result; taken relative to the strength, as rewards are.
            ahead = 0.0 if end else following - gained
            error = reward + ahead - (each.value - each.strength)
            advantage = error + keep * advantage
            each.advantage = advantage
            each.target = advantage + each.value
            following, gained = each.value, each.strength
        return decisions


def share_won(agent: Agent, games: int, seed: int, opponent: str = "random") -> list[float]:
    """The results of so many games of the agent against three bots: 1 for each that it won."""
    table = VectorEnv(min(games, 16), seed=seed, bots=("", *[opponent] * (PLAYERS - 1)), **TABLE)
    chance = torch.Generator().manual_seed(seed)
    results = list[float]()
    while len(results) < games:
        seats = table.seats.copy()
        table.step(act(agent, look(table), chance, sharp=2.0))
        for at in np.flatnonzero(table.ended):
            results.append(float(table.rewards[at, seats[at]] > 0.99))
    return results[:games]


# ---- learning ----------------------------------------------------------------------------------


def learn(
    agent: Agent,
    optimizer: torch.optim.Optimizer,
    decisions: list[Decision],
    settings: argparse.Namespace,
    rng: np.random.Generator,
) -> None:
    """Improve the agent with these decisions, all processes together."""
    many = int(together(float(len(decisions)), dist.ReduceOp.MIN))
    advantages = np.array([each.advantage for each in decisions])
    mean, spread = advantages.mean(), advantages.std() + 1e-6
    size = settings.batch
    for _ in range(settings.epochs):
        order = rng.permutation(len(decisions))[:many]
        for begin in range(0, many - size + 1, size):
            chosen = [decisions[n] for n in order[begin : begin + size]]
            logs, values = agent(collate(chosen))
            taken = torch.tensor([each.taken for each in chosen])
            before = torch.tensor([each.chance for each in chosen])
            worth = torch.tensor(
                [(each.advantage - mean) / spread for each in chosen], dtype=torch.float32
            )
            target = torch.tensor([each.target for each in chosen])
            now = logs.gather(1, taken[:, None]).squeeze(1)
            ratio = (now - before).exp()
            gain = torch.min(
                ratio * worth, ratio.clamp(1 - settings.clip, 1 + settings.clip) * worth
            )
            entropy = -(logs.exp() * logs).sum(dim=1)
            loss = (
                -gain.mean()
                + 0.5 * (values - target).square().mean() * settings.value_weight
                - settings.entropy * entropy.mean()
            )
            optimizer.zero_grad()
            loss.backward()
            average([each.grad for each in agent.parameters() if each.grad is not None])
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def average(gradients: list[torch.Tensor]) -> None:
    """Replace the gradients by their average over all processes."""
    if dist.is_initialized():
        flat = torch.cat([each.flatten() for each in gradients])
        dist.all_reduce(flat)
        flat /= dist.get_world_size()
        begin = 0
        for each in gradients:
            each.copy_(flat[begin : begin + each.numel()].view_as(each))
            begin += each.numel()


def together(number: float, how: dist.ReduceOp.RedOpType = dist.ReduceOp.SUM) -> float:
    """A number from all processes."""
    if not dist.is_initialized():
        return number
    found = torch.tensor([number], dtype=torch.float64)
    dist.all_reduce(found, how)
    return float(found[0])


def minutes_so_far() -> float:
    """The processor time of all processes, in minutes of two cores."""
    return together(time.process_time()) / 60 / 2


def measure(agent: Agent, games: int, seed: int, rank: int, processes: int) -> float:
    """The share of games won against bots that choose at random."""
    won = sum(share_won(agent, -(-games // processes), seed + rank))
    return together(won) / (-(-games // processes) * processes)


def train(rank: int, settings: argparse.Namespace, meeting: str) -> None:
    """What one process does."""
    torch.set_num_threads(1)
    torch.manual_seed(settings.seed)
    if settings.processes > 1:
        dist.init_process_group(
            "gloo", init_method=f"file://{meeting}", rank=rank, world_size=settings.processes
        )
    agent = Agent()
    optimizer = torch.optim.Adam(agent.parameters(), lr=settings.rate, eps=1e-5)
    games = VectorEnv(settings.games, seed=settings.seed + rank, **TABLE)
    player = Player(games, settings)
    chance = torch.Generator().manual_seed(settings.seed + rank)
    rng = np.random.default_rng(settings.seed + rank)
    curve, played, looked = list[tuple[float, float, float]](), 0.0, -1e9
    while True:
        minutes = minutes_so_far()
        ending = played >= settings.decisions or minutes >= settings.minutes
        if ending or played - looked >= settings.every:
            games_now = settings.final if ending else settings.trials
            share = measure(agent, games_now, 1_000_000 + settings.seed, rank, settings.processes)
            curve.append((played, minutes, share))
            looked = played
            if rank == 0:
                print(
                    f"{minutes:5.1f} min  {played:9,.0f} decisions  "
                    f"{share:6.1%} of {games_now} games won against three random bots",
                    flush=True,
                )
                if settings.save:
                    torch.save(agent.state_dict(), settings.save)
                if settings.curve:
                    Path(settings.curve).write_text(picture(curve), encoding="utf-8")
        if ending:
            break
        for group in optimizer.param_groups:
            group["lr"] = settings.rate * (1.0 - 0.9 * played / settings.decisions)
        decisions = player.play(agent, settings.steps, chance)
        played += together(float(len(decisions)))
        learn(agent, optimizer, decisions, settings, rng)
    if dist.is_initialized():
        dist.destroy_process_group()


# ---- the curve ---------------------------------------------------------------------------------


def picture(curve: list[tuple[float, float, float]]) -> str:
    """The share of games won, over the minutes, as an SVG picture."""
    wide, high, left, top = 640, 320, 56, 20
    most = max([minutes for _, minutes, _ in curve] + [1.0])

    def at(minutes: float, share: float) -> str:
        x = left + minutes / most * (wide - left - 20)
        return f"{x:.1f},{top + (1 - share) * (high - top - 40):.1f}"

    def line(share: float, dashes: str) -> str:
        one, other = at(0, share).split(","), at(most, share).split(",")
        return (
            f'<line x1="{one[0]}" y1="{one[1]}" x2="{other[0]}" y2="{other[1]}" '
            f'stroke="#888" stroke-dasharray="{dashes}"/>'
            f'<text x="{left - 8}" y="{float(one[1]) + 4}" text-anchor="end">{share:.0%}</text>'
        )

    points = " ".join([at(minutes, share) for _, minutes, share in curve])
    dots = "".join(
        f'<circle cx="{point.split(",")[0]}" cy="{point.split(",")[1]}" r="3" fill="#2a6fb0"/>'
        for point in points.split()
    )
    decisions = curve[-1][0]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        'font-family="sans-serif" font-size="12" fill="#666">'
        + line(0, "1 0")
        + line(0.25, "4 4")
        + line(0.5, "1 5")
        + line(0.8, "4 4")
        + line(1, "1 5")
        + f'<polyline points="{points}" fill="none" stroke="#2a6fb0" stroke-width="2"/>{dots}'
        f'<text x="{wide / 2}" y="{high - 6}" text-anchor="middle">'
        f"minutes of two cores, up to {most:.1f} ({decisions:,.0f} decisions)</text>"
        f'<text x="{wide - 20}" y="{float(at(0, 0.25).split(",")[1]) - 6}" text-anchor="end">'
        "chance</text></svg>\n"
    )


def settings_from(arguments: list[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--decisions", type=int, default=1_000_000, help="to learn from")
    parser.add_argument("--minutes", type=float, default=28.0, help="of two cores, at most")
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--games", type=int, default=16, help="at once, in each process")
    parser.add_argument("--steps", type=int, default=64, help="in each game and round")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--keep", type=float, default=0.95, help="lambda of the advantages")
    parser.add_argument("--entropy", type=float, default=0.005)
    parser.add_argument("--value-weight", type=float, default=1.0)
    parser.add_argument("--every", type=int, default=100_000, help="decisions, a measurement")
    parser.add_argument("--trials", type=int, default=64, help="games of a measurement")
    parser.add_argument("--final", type=int, default=400, help="games of the last one")
    parser.add_argument("--save", default="", help="a file for the agent")
    parser.add_argument("--curve", default="", help="a file for the picture (SVG)")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> None:
    settings = settings_from(arguments)
    with tempfile.TemporaryDirectory() as folder:
        meeting = os.path.join(folder, "meeting")
        if settings.processes > 1:
            torch.multiprocessing.spawn(train, (settings, meeting), settings.processes)
        else:
            train(0, settings, meeting)


if __name__ == "__main__":
    main()
