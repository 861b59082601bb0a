"""702.51, 702.66, 702.126: Convoke, delve and improvise: other ways to pay mana of the total cost.

Each is a `CastingCost` of the kind "help". Its `mana` is the mana that paying its cost once stands
for. These ways are neither additional nor alternative costs, and they apply once the total cost is
known.
"""

from __future__ import annotations

from itertools import product

from apnap.state.ability import CastingCost, Cost
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.mana import ManaCost, mana_cost

from .cost_changes import Words


def help_costs(words: Words) -> list[CastingCost]:
    """The ways to help pay that the spell or ability has."""
    return [each for _, each in words.casting if each.kind == "help"]


def most_uses(mana: ManaCost, each: CastingCost) -> int:
    """The highest number of times this way could be used for the cost, however much there is to pay
    with."""
    what = mana_cost(each.mana)
    if what.generic:
        return mana.generic
    [color] = what.colors
    return len([symbol for symbol in mana.symbols if color in symbol.types])


def with_help(
    mana: ManaCost, costs: tuple[Cost, ...], ways: list[CastingCost], helped: tuple[int, ...]
) -> tuple[ManaCost, tuple[Cost, ...]]:
    """The total cost after each way has been used as often as `helped` says."""
    for each, number in zip(ways, helped, strict=True):
        number = min(number, most_uses(mana, each))
        if number:
            mana = mana.less(mana_cost(each.mana * number))
            costs += tuple([cost.so_many(number) for cost in each.costs])
    return mana, costs


def ways_to_help(
    game: Game,
    context: Resolution,
    mana: ManaCost,
    ways: list[CastingCost],
    chosen: tuple[int, ...],
) -> list[tuple[int, ...]]:
    """All combinations of how often each way is used: no help comes first, then the most."""
    ranges: list[list[int]] = []
    for nth, each in enumerate(ways):
        if nth < len(chosen):
            ranges.append([chosen[nth]])
            continue
        most = most_uses(mana, each)
        if each.limit is not None:  # 2026-08:701.67b
            most = min(most, each.limit.count(game, context))
        for cost in each.costs:
            units = cost.units(game, context)
            most = min(most, len(set(units[0])) if units else 0)
        ranges.append([0, *range(most, 0, -1)])
    return list(product(*ranges))
