"""118.3a, 601.2h: Choose which mana of the pool is spent."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.objects.controlling_players import decider_for
from apnap.state.game import Game
from apnap.state.mana import ManaCost
from apnap.state.question import Declare, Filed, Kind, Legality, Option, Refusal

from .best_payment import NO_SOURCES, Problem
from .purpose import Payment, Purpose, bit_of
from .solver import allot, demands


def spend_from_pool(game: Game, seat: int, cost: ManaCost, purpose: Purpose) -> Payment | None:
    """The mana of the pool that pays the cost, restricted mana first; None if the pool can't pay
    it."""
    pool, life = game.player(seat).pool, max(0, game.life(seat))
    kinds = {(mana.type, mana.snow, mana.spend_on) for mana in pool} if cost.plain else ()
    if len(kinds) == 1 and not pool[0].spend_on:  # there is nothing to solve
        lacking = [mask for mask, _ in cost.sets if not bit_of(pool[0]) & mask]
        return None if lacking or cost.total > len(pool) else Payment((), pool[: cost.total])
    return Problem(pool, NO_SOURCES, purpose, (), life).solve(cost)


@dataclass(frozen=True)
class PaysExactly(Legality):
    """601.2h: The chosen mana pays the cost, and none of it is superfluous."""

    ways: tuple[tuple[int, ...], ...] = ()
    kinds: tuple[int, ...] = ()  # the bit of each mana in the pool; 0 if it can't be spent here
    usual: tuple[int, ...] = ()
    cost: str = ""

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        supplies = [(self.kinds[option.nth], 1) for option in chosen]
        for masks in self.ways:
            if len(masks) == len(chosen) and allot(masks, supplies) is not None:
                return None
        return Refusal("601.2h", f"that mana does not pay {self.cost}, no more and no less")

    def example(self) -> tuple[Option, ...]:
        return tuple([Option("spend", nth=nth) for nth in self.usual])


def ask_spending(
    game: Game, seat: int, cost: ManaCost, purpose: Purpose, for_: int
) -> Declare | None:
    """Ask which mana to spend. None if there is no choice, or the pool can't pay the cost."""
    pool = game.player(seat).pool
    usual = spend_from_pool(game, seat, cost, purpose)
    if usual is None or len(usual.spend) == len(pool) or not usual.spend:
        return None
    kinds = tuple([bit_of(mana) if purpose.allows(mana.spend_on) else 0 for mana in pool])
    if len({(k, m.spend_on, m.when_spent) for k, m in zip(kinds, pool, strict=True)}) == 1:
        return None
    left = list(range(len(pool)))
    used = []
    for mana in usual.spend:
        at = next(n for n in left if pool[n] == mana)
        left.remove(at)
        used.append(at)
    ways = tuple([each.masks for each in demands(cost) if each.life <= max(0, game.life(seat))])
    return Declare(
        "spend",
        "601.2h",
        decider_for(game, seat),
        tuple([Option("spend", nth=n) for n in range(len(pool)) if kinds[n]]),
        player=seat,
        prompt=f"Choose which mana to spend on {cost}.",
        kind=Kind.PAYMENT,
        low=len(used),
        high=len(used),
        legality=PaysExactly(ways, kinds, tuple(used), str(cost)),
    )


def choose_spending(
    game: Game, seat: int, cost: ManaCost, purpose: Purpose, answer: Filed
) -> Payment | None:
    """The mana that the player chose or, without an answer, the usual choice."""
    if answer is None:
        return spend_from_pool(game, seat, cost, purpose)
    pool = game.player(seat).pool
    chosen = tuple([pool[option.nth] for option in answer])
    paid = Problem(chosen, NO_SOURCES, purpose, (), max(0, game.life(seat))).solve(cost)
    return None if paid is None else Payment((), chosen, paid.life)
