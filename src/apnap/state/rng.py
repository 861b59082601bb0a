"""Randomness without a random generator: value n of a seat is a hash of (seed, seat, n).

So the dice of one turn can't change a shuffle in another turn, and the state needs only one counter
for each seat.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, TypeVar

T = TypeVar("T")
MASK = (1 << 64) - 1


def draw_bits(seed: int, seat: int, number: int) -> int:
    """64 random bits that depend on nothing but these numbers."""
    text = f"{seed}/{seat}/{number}".encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big")


def below(bits: int, sides: int) -> int:
    """A number from 0 to sides - 1. The bias is below sides / 2**64."""
    return (bits * sides) >> 64


def shuffled(items: tuple[T, ...], bits: int) -> tuple[T, ...]:
    """A random order: Fisher and Yates, stretched from one draw by the splitmix64 sequence."""
    order = list(items)
    state: Any = bits  # not an integer of mypyc's own, which are slow beyond 62 bits
    for last in range(len(order) - 1, 0, -1):
        state = (state + 0x9E3779B97F4A7C15) & MASK
        mixed: Any = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        other: int = ((mixed ^ (mixed >> 31)) * (last + 1)) >> 64
        order[last], order[other] = order[other], order[last]
    return tuple(order)
