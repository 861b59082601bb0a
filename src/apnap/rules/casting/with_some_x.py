"""202.3e, 601.3e: whether a spell that will have some value of X is one that may be cast."""

from __future__ import annotations

from apnap.rules.continuous import layers
from apnap.rules.machine.as_if_cast import AsIf
from apnap.state.ability import Filter
from apnap.state.agenda import Resolution
from apnap.state.game import Game

# The values that are tried before X is announced: a description asks for a mana value that is great
# enough, small enough, odd, or just so much.
TRIED = (1, 1000, *range(2, 50))


def fits_with(game: Game, context: Resolution, what: Filter, card: int, x: int) -> bool:
    """202.3e: Whether the card fits as the spell that it would be with this X."""
    chars = layers.characteristics_of(game, card)
    if not chars.has_x or chars.cost is None:
        return what.matches(game, context, card)
    with AsIf(game, card, layers.with_x(chars, x)):
        return what.matches(game, context, card)


def fits_with_some_x(game: Game, context: Resolution, what: Filter, card: int) -> bool:
    """601.3e: Whether the card fits as the spell that it would be with some X."""
    if what.matches(game, context, card):
        return True
    if not layers.characteristics_of(game, card).has_x:
        return False
    return any(fits_with(game, context, what, card, x) for x in TRIED)


def ranges_of(numbers: list[int]) -> tuple[tuple[int, int], ...]:
    """The numbers, which are in order, as ranges from one to another."""
    ranges = list[tuple[int, int]]()
    for number in numbers:
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1] = (ranges[-1][0], number)
        else:
            ranges.append((number, number))
    return tuple(ranges)
