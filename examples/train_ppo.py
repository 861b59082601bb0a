"""Train a small agent by self-play: PPO with masks, without a graphics card, in half an hour.

    pip install apnap[env,train]
    python examples/train_ppo.py --curve curve.svg --save agent.pt

Four players play Free-for-All with decks that come with apnap. At some tables the agent plays all
four seats, at others it sits with three bots that choose at random. Every now and then its share of
the games won against three such bots is measured (25 % is chance). Each process plays games of its
own; their gradients are averaged. The same settings and seed give the same agent.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
import torch.distributed as dist
from ppo_agent import PLAYERS, TABLE, Agent, Decisions, join, look
from torch import nn

from apnap.env import VectorEnv

AMONG_BOTS = ("", *["random"] * (PLAYERS - 1))  # who sits where: the agent, then bots
SHARPER = 2.0  # when its play is measured, the agent takes likely options more often


# ---- playing -----------------------------------------------------------------------------------


@dataclass
class Played:
    """What has been played in a round, and what came of each decision."""

    seen: Decisions
    taken: torch.Tensor
    chance: torch.Tensor  # the logarithm of the probability with which it was taken
    advantage: torch.Tensor
    target: torch.Tensor


def play(
    agent: Agent, tables: list[VectorEnv], steps: int, keep: float, chance: torch.Generator
) -> Played:
    """Play on for so many steps, and return the decisions whose worth is known."""
    seen, moves, seats, rewards, ended = [], [], [], [], []
    for _ in range(steps):
        now = join([look(games) for games in tables])
        with torch.no_grad():
            logs, values = agent(now)
            taken = torch.multinomial(logs.exp(), 1, generator=chance)
        seen.append(now)
        moves.append((taken[:, 0], logs.gather(1, taken)[:, 0], values))
        seats.append(np.concatenate([games.seats for games in tables]))
        begin = 0
        for games in tables:
            games.step(taken[begin : begin + games.number, 0].numpy())
            begin += games.number
        rewards.append(np.concatenate([games.rewards for games in tables]))
        ended.append(np.concatenate([games.ended for games in tables]))
    taken, logs, values = (torch.stack(each) for each in zip(*moves, strict=True))
    advantage = advantages(values.numpy(), seats, rewards, ended, keep)
    known = np.flatnonzero(~np.isnan(advantage.ravel()))
    gained = torch.from_numpy(advantage).float()
    parts = [each.flatten()[known] for each in (taken, logs, gained, values + gained)]
    return Played(join(seen).pick(known), *parts)


def advantages(
    values: np.ndarray,
    seats: list[np.ndarray],
    rewards: list[np.ndarray],
    ended: list[np.ndarray],
    keep: float,
) -> np.ndarray:
    """Generalised advantages of all decisions, by step and game. What counts is whether the seat
    won; of its last decision in a round nothing is known yet."""
    games = np.arange(values.shape[1])
    ahead = np.full(rewards[0].shape, np.nan)  # the value of the next decision of each seat
    later = np.zeros(rewards[0].shape)  # and its advantage
    found = np.zeros(values.shape)
    for step in reversed(range(len(values))):
        placed = (rewards[step] != 0) | ended[step][:, None]
        ahead[placed] = rewards[step][placed] > 0.99
        later[placed] = 0.0
        seat = seats[step]
        found[step] = ahead[games, seat] - values[step] + keep * later[games, seat]
        ahead[games, seat] = values[step]
        later[games, seat] = np.nan_to_num(found[step])
    return found


def share_won(agent: Agent, games: int, seed: int) -> float:
    """The share of games that the agent wins against three random bots."""
    slots = min(games, 25)
    table = VectorEnv(slots, seed=seed, bots=AMONG_BOTS, **TABLE)
    chance = torch.Generator().manual_seed(seed)
    left = np.full(slots, -(-games // slots))  # games of each slot: short ones count no more often
    won = 0
    while (left > 0).any():
        seats = table.seats.copy()
        with torch.no_grad():
            logs, _ = agent(look(table))
        table.step(
            torch.multinomial((SHARPER * logs).softmax(1), 1, generator=chance)[:, 0].numpy()
        )
        for at in np.flatnonzero(table.ended & (left > 0)):
            won += table.rewards[at, seats[at]] > 0.99
            left[at] -= 1
    return float(won) / (slots * -(-games // slots))


# ---- learning ----------------------------------------------------------------------------------


def learn(
    agent: Agent,
    optimizer: torch.optim.Optimizer,
    played: Played,
    settings: argparse.Namespace,
    rng: np.random.Generator,
    left: float = 1.0,
) -> None:
    """Improve the agent with these decisions, all processes together; `left` is the part of the
    training that is still to come."""
    many = int(together(float(len(played.taken)), dist.ReduceOp.MIN))
    worth = (played.advantage - played.advantage.mean()) / (played.advantage.std() + 1e-6)
    for _ in range(settings.epochs):
        order = rng.permutation(len(played.taken))[:many]
        for begin in range(0, many - settings.batch + 1, settings.batch):
            chosen = order[begin : begin + settings.batch]
            logs, values = agent(played.seen.pick(chosen))
            now = logs.gather(1, played.taken[chosen][:, None])[:, 0]
            ratio = (now - played.chance[chosen]).exp()
            near = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            gain = torch.min(ratio * worth[chosen], near * worth[chosen])
            error = (values - played.target[chosen]).square()
            entropy = -(logs.exp() * logs).sum(dim=1)
            loss = error.mean() - gain.mean() - left * settings.entropy * entropy.mean()
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
    return together(share_won(agent, -(-games // processes), seed + rank)) / processes


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
    kinds = ((settings.games, ()), (settings.among_bots, AMONG_BOTS))
    tables = [
        VectorEnv(number, seed=settings.seed + rank, bots=bots, **TABLE)
        for number, bots in kinds
        if number
    ]
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
        left = 1.0 - played / settings.decisions
        for group in optimizer.param_groups:
            group["lr"] = settings.rate * max(left, 0.05)
        round_ = play(agent, tables, settings.steps, settings.keep, chance)
        played += together(float(len(round_.taken)))
        learn(agent, optimizer, round_, settings, rng, left)
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
    parser.add_argument("--decisions", type=int, default=1_200_000, help="to learn from")
    parser.add_argument("--minutes", type=float, default=28.0, help="of two cores, at most")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--games", type=int, default=16, help="of self-play, in each process")
    parser.add_argument("--among-bots", type=int, default=16, help="games against random bots")
    parser.add_argument("--steps", type=int, default=128, help="in each game and round")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--keep", type=float, default=0.95, help="lambda of the advantages")
    parser.add_argument("--entropy", type=float, default=0.005)
    parser.add_argument("--every", type=int, default=100_000, help="decisions, a measurement")
    parser.add_argument("--trials", type=int, default=100, help="games of a measurement")
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
