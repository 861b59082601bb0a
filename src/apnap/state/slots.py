"""Things of one seat by their numbers, each at a place of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Slots(Generic[T]):
    """What belongs to numbers of one seat: a list in which each number has its place.

    It is used like a dictionary. Objects are looked up all the time, and a place in a list is found
    several times as fast as a key; the things are always in the order of their numbers.

    >>> names = Slots[str](seat=1, size=4)
    >>> names[9] = "Bear"
    >>> names[5] = "Elf"
    >>> names.get(5), names.get(6), list(names.items())
    ('Elf', None, [(5, 'Elf'), (9, 'Bear')])
    """

    def __init__(self, seat: int, size: int) -> None:
        self.seat = seat
        self.size = size  # of the table: every number of this seat is so much after the last one
        self.slots: list[T | None] = []

    def get(self, number: int) -> T | None:
        """The thing with this number, if there is one."""
        at = number // self.size
        if number < 0 or at >= len(self.slots) or number % self.size != self.seat:
            return None
        return self.slots[at]

    def __getitem__(self, number: int) -> T:
        thing = self.get(number)
        if thing is None:
            raise KeyError(number)
        return thing

    def __setitem__(self, number: int, thing: T) -> None:
        if number < 0 or number % self.size != self.seat:
            raise KeyError(number)
        at = number // self.size
        while len(self.slots) <= at:
            self.slots.append(None)
        self.slots[at] = thing

    def __delitem__(self, number: int) -> None:
        if self.get(number) is None:
            raise KeyError(number)
        self.slots[number // self.size] = None

    def discard(self, number: int) -> None:
        """Forget the thing with this number, if there is one."""
        if self.get(number) is not None:
            self.slots[number // self.size] = None

    def clear(self) -> None:
        """Forget everything."""
        self.slots = []

    def __contains__(self, number: int) -> bool:
        return self.get(number) is not None

    def __iter__(self) -> Iterator[int]:
        return iter([number for number, _ in self.items()])

    def __len__(self) -> int:
        return len(self.values())

    def values(self) -> list[T]:
        """The things, in the order of their numbers."""
        return [thing for thing in self.slots if thing is not None]

    def items(self) -> list[tuple[int, T]]:
        """The numbers and things, in the order of the numbers."""
        return [
            (at * self.size + self.seat, thing)
            for at, thing in enumerate(self.slots)
            if thing is not None
        ]

    def copy(self) -> Slots[T]:
        twin: Slots[T] = Slots(self.seat, self.size)
        twin.slots = self.slots.copy()
        return twin
