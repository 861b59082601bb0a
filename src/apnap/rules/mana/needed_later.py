"""118.3: Where there is a choice of what to pay with, leave what the player's other cards need."""

from __future__ import annotations

from collections import Counter

from apnap.state.game import Game
from apnap.state.mana import Mana, ManaCost
from apnap.state.names import NOBODY

from .purpose import bit_of
from .solver import allot, demands
from .sources import Sources


def other_costs(game: Game, seat: int) -> list[ManaCost]:
    """The mana costs of the cards that the player may still want to cast: those in hand, and
    commanders in the command zone (903.8). The dearest come first, X counts as nothing."""
    row = game.player(seat)
    numbers = [*row.hand, *[n for n in row.command if game.object(n).commander != NOBODY]]
    costs = list[ManaCost]()
    for number in numbers:
        cost = game.object(number).card.base.cost
        if cost is not None and cost.symbols:
            costs.append(cost.with_x(0))
    return sorted(costs, key=lambda cost: -cost.mana_value)


def without_needed(
    pool: tuple[Mana, ...], sources: Sources, cost: ManaCost, others: list[ManaCost]
) -> Sources:
    """The sources without those that would pay for as many of the other costs as can be paid
    besides this one. What is left still pays this cost, if all sources together do."""
    kinds = sorted(sources.simple, key=lambda each: (each.rank, len(each.makes)))
    supplies = [(bit_of(mana), 1) for mana in pool]
    for kind in kinds:
        mask = 0
        for each in kind.makes:
            mask |= each.bit
        supplies.append((mask, len(sources.simple[kind])))
    first = demands(cost)[0].masks
    wanted, owners = first, list[int]()
    for other in others:
        more = (*wanted, *demands(other)[0].masks)
        found = allot(more, supplies)
        if found is not None:
            wanted, owners = more, found
    if not owners:
        return sources
    kept = Counter(owners[len(first) :])
    left = Sources()
    for at, kind in enumerate(kinds, len(pool)):
        numbers = sources.simple[kind]
        if kept[at] < len(numbers):
            left.simple[kind] = numbers[: len(numbers) - kept[at]]
    return left
