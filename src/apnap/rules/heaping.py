"""118.3, 701.57: parts of a cost for which a total counts, whatever it is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from apnap.state.ability import Heap, Token
from apnap.state.question import Legality, Option, Refusal

from .solving import assign_tokens

Units = Sequence[tuple[Token, ...]]
Chosen = tuple[tuple[Token, int], ...]  # which token goes to the heap of which number


def share_out(units: Units, heaps: Sequence[Heap]) -> Chosen | None:
    """118.10: tokens for each heap, all different, with enough left for the units; None: there are
    none. Each token in turn goes to one of the heaps or to none; what lacks the same afterwards,
    and leaves as many of each kind for the units, need not be told apart."""
    worths = [dict(heap.worth) for heap in heaps]
    states: dict[object, tuple[tuple[int, ...], Chosen]] = {}
    lacks = tuple([heap.number for heap in heaps])
    states[lacks] = (lacks, ())
    for token in _heaviest_first(heaps):
        for lacks, chosen in list(states.values()):
            for at in _fitting(lacks, worths, token):
                less = list(lacks)
                less[at] = max(0, less[at] - worths[at][token])
                more = (*chosen, (token, at))
                states.setdefault(_key(less, heaps, more, units), (tuple(less), more))
    for lacks, chosen in states.values():
        if not any(lacks):
            gone = [token for token, _ in chosen]
            if assign_tokens([without(unit, gone) for unit in units]) is not None:
                return chosen
    return None


def _heaviest_first(heaps: Sequence[Heap]) -> list[Token]:
    found = {token: worth for heap in heaps for token, worth in heap.worth}
    return sorted(found, key=lambda token: (-found[token], token))


def _fitting(lacks: tuple[int, ...], worths: list[dict[Token, int]], token: Token) -> list[int]:
    return [at for at, lack in enumerate(lacks) if lack and worths[at].get(token)]


def _key(lacks: list[int], heaps: Sequence[Heap], chosen: Chosen, units: Units) -> object:
    same = sorted([(heap.worth, lack) for heap, lack in zip(heaps, lacks, strict=True)])
    wanted = sorted([tuple([token in unit for unit in units]) for token, _ in chosen])
    return tuple(same), tuple([each for each in wanted if any(each)])


def without(unit: tuple[Token, ...], gone: Sequence[Token]) -> tuple[Token, ...]:
    return tuple([token for token in unit if token not in gone])


@dataclass(frozen=True)
class EnoughInHeap(Legality):
    """What is chosen has the total, and what is left still pays for the rest."""

    heap: Heap
    options: tuple[Option, ...]  # as the tokens in the heap
    units: tuple[tuple[Token, ...], ...] = ()
    later: tuple[Heap, ...] = ()

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        worth = [self.heap.worth[self.options.index(option)] for option in chosen]
        values = [value for _, value in worth]
        total, number = sum(values), self.heap.number
        if total < number:
            return Refusal(self.heap.rule, f"that is {total} of {number}; {self.heap.prompt}")
        if self.heap.exact and total - min(values) >= number:
            return Refusal(self.heap.rule, f"that is more than it takes; {self.heap.prompt}")
        gone = [token for token, _ in worth]
        later = [left_of(heap, gone) for heap in self.later]
        units = [without(unit, gone) for unit in self.units]
        if not all(units) or share_out(units, later) is None:
            return Refusal("601.2h", "what is left could not pay the rest of the cost")
        return None

    def example(self) -> tuple[Option, ...]:
        shared = share_out(self.units, (self.heap, *self.later))
        tokens = [token for token, at in shared or () if at == 0]
        return tuple(
            [
                o
                for o, (token, _) in zip(self.options, self.heap.worth, strict=True)
                if token in tokens
            ]
        )


def left_of(heap: Heap, gone: Sequence[Token]) -> Heap:
    return heap._replace(worth=tuple([each for each in heap.worth if each[0] not in gone]))
