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
from apnap.state.mana import ANY, ManaCost, mana_cost, mask_of

from .contest import Contest
from .cost_changes import Words
from .resources import Resources
from .solver import demands, is_enough


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
        most = most_times_used(game, context, mana, each)
        ranges.append([0, *range(most, 0, -1)])
    return list(product(*ranges))


def most_times_used(game: Game, context: Resolution, mana: ManaCost, way: CastingCost) -> int:
    """The highest number of times that this way could be used, with what there is to pay with."""
    most = most_uses(mana, way)
    if way.limit is not None:  # 2026-08:701.67b
        most = min(most, way.limit.count(game, context))
    for cost in way.costs:
        units = cost.units(game, context)
        most = min(most, len(set(units[0])) if units else 0)
    return most


class Helpers:
    """118.10: What could help to pay, and what could make mana: an object does one or the other.

    `is_plain` says whether that is all there is to know: all sources make one mana, and no way has
    a limit.
    """

    def __init__(
        self, game: Game, context: Resolution, has: Resources, ways: list[CastingCost]
    ) -> None:
        units = [[u for cost in each.costs for u in cost.units(game, context)] for each in ways]
        contest = Contest(has.pool, has.sources, [unit[0] if unit else () for unit in units])
        self.ways, self.life = ways, has.life
        self.bits, self.supplies = contest.wanted, contest.supplies
        plain = all(each.limit is None and len(each.costs) == 1 for each in ways)
        self.is_plain = plain and has.is_plain and contest.is_plain

    def can_pay(self, mana: ManaCost, chosen: tuple[int, ...]) -> bool:
        """702.51a: Whether the cost can be paid if the first ways are used so often, and the others
        as often as it takes."""
        helps: list[int] = []
        for nth, number in enumerate(chosen):
            used = min(number, most_uses(mana, self.ways[nth]))
            helps += [self.bits[nth]] * used
            mana = mana.less(mana_cost(self.ways[nth].mana * used)) if used else mana
        generic, colors = 0, list[tuple[int, int]]()
        for nth in range(len(chosen), len(self.ways)):
            what = mana_cost(self.ways[nth].mana)
            if what.generic:
                generic |= self.bits[nth]
            else:
                colors.append((mask_of("".join(what.colors)), self.bits[nth]))
        for demand in demands(mana):
            if demand.life > self.life:
                continue
            wanted, left = list(helps), mana.generic
            for mask in demand.masks:
                if mask == ANY:
                    wanted.append(mask | generic if left > 0 else mask)
                    left -= 1
                else:
                    for color, bit in colors:
                        mask |= bit if color & mask == color else 0
                    wanted.append(mask)
            if is_enough(wanted, self.supplies):
                return True
        return False
