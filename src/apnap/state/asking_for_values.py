"""Questions that are answered by numbers or by a name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .asking import Question, in_words
from .known_names import KnownNames
from .option import Answer, Filed, IllegalAnswer, Kind, Legality, Option


@dataclass(repr=False)
class Divide(Question):
    """Divide a total among the options, at least `least` for each one that gets any (601.2d). The
    answer lists pairs of an option, or its place, and its part."""

    total: int = 0
    least: int = 0
    legality: Legality = Legality()

    def check(self, answer: Filed) -> None:
        if not isinstance(answer, tuple) or isinstance(answer, Option):
            self.refuse(f"{in_words(answer)} is not a list of pairs of an option and a number")
        for pair in answer:
            if not isinstance(pair, tuple) or len(pair) != 2 or pair[0] not in self.options:
                self.refuse(f"{in_words(pair)} is not a pair of an option and a number")
            if type(pair[1]) is not int or pair[1] < self.least:
                self.refuse(
                    f"{in_words(pair[1])} is not a number of at least {self.least}", pair[0]
                )
        if len({pair[0] for pair in answer}) != len(answer):
            self.refuse("an option is named twice")
        if sum([pair[1] for pair in answer]) != self.total:
            self.refuse(f"the parts have to add up to {self.total}")
        if self.least and len(answer) != len(self.options):
            self.refuse("each has to get a part")
        refusal = self.legality.refusal(tuple([p[0]._replace(many=p[1]) for p in answer]))
        if refusal is not None:
            raise IllegalAnswer(refusal.rule, refusal.reason)

    def example(self) -> Answer:
        parts = [(o._replace(many=0), o.many) for o in self.legality.example()]
        if parts:
            return tuple(parts)
        rest = self.total - self.least * (len(self.options) - 1)
        return tuple([(o, self.least if n else rest) for n, o in enumerate(self.options)])

    def in_full(self, answer: Filed) -> Filed:
        if isinstance(answer, Option) or not isinstance(answer, (tuple, list)):
            return answer
        return tuple([self._pair(each) for each in answer])

    def _pair(self, pair: Filed) -> Filed:
        if isinstance(pair, Option) or not isinstance(pair, (tuple, list)) or len(pair) != 2:
            return pair
        option = self.option_at(pair[0]) if type(pair[0]) is int else pair[0]
        return option, pair[1]

    def in_places(self, answer: Filed) -> Any:
        return [[self.options.index(option), part] for option, part in answer]

    def places_in(self, answer: Filed) -> list[int]:
        return [self.options.index(option) for option, _ in answer]

    def answers(self) -> Iterator[Answer]:
        """Each legal division once."""
        for parts in _divisions(self.total, len(self.options), self.least):
            pairs = zip(self.options, parts, strict=True)
            answer = tuple([pair for pair in pairs if pair[1] or self.least])
            if self.is_legal(answer):
                yield answer

    @property
    def default(self) -> Answer | None:
        return self.example() if len(self.options) == 1 else None

    @property
    def default_text(self) -> str:
        return "Give all of it to the only one." if len(self.options) == 1 else ""


def _divisions(total: int, among: int, least: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide the total into so many parts of at least `least`."""
    if among == 0:
        if total == 0:
            yield ()
        return
    if among == 1:
        yield (total,)
        return
    for first in range(total - least * (among - 1), least - 1, -1):
        for rest in _divisions(total - first, among - 1, least):
            yield (first, *rest)


@dataclass(repr=False)
class ChooseNumber(Question):
    """Choose a number from `low` to `high`, but none of `but`. The answer is the number."""

    low: int = 0
    high: int = 0
    but: tuple[int, ...] = ()

    def check(self, answer: Filed) -> None:
        if type(answer) is not int or not self.low <= answer <= self.high:
            self.refuse(f"{in_words(answer)} is not a number from {self.low} to {self.high}")
        if answer in self.but:
            self.refuse(f"an effect forbids {answer}; choose another number")

    def example(self) -> Answer:
        return self.low

    def in_full(self, answer: Filed) -> Filed:
        return answer

    def in_places(self, answer: Filed) -> Any:
        return answer

    def places_in(self, answer: Filed) -> list[int]:
        return []

    def answers(self) -> Iterator[Answer]:
        """Every number that may be chosen, the lowest first."""
        for number in range(self.low, self.high + 1):
            if number not in self.but:
                yield number

    @property
    def default(self) -> Answer | None:
        if self.low == self.high or self._accepts():
            return self.high
        return None

    @property
    def default_text(self) -> str:
        if self._accepts():
            return "Accept."
        return f"Choose {self.low}." if self.low == self.high else ""

    def _accepts(self) -> bool:
        """729.2b: Whether it asks to accept a proposed number of rounds; a smaller number is an
        earlier end."""
        return self.kind is Kind.SHORTCUT and self.low == 0


@dataclass(repr=False)
class ChooseName(Question):
    """Choose a name: one of `names` if there are any, and none of `but`. With `card` and without
    `names`, it must be the name of such a card, as far as the game knows names (201.4a). The answer
    is the name as a text."""

    names: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    card: str = ""
    known: KnownNames = KnownNames()

    def check(self, answer: Filed) -> None:
        if not isinstance(answer, str) or not answer:
            self.refuse(f"{in_words(answer)} is not a name")
        if self.names and answer not in self.names:
            self.refuse(f"“{answer}” is not one of the {len(self.names)} possible names")
        if answer in self.but:
            self.refuse(f"“{answer}” has been chosen already; choose another name")
        if not self.names and " // " in answer:
            self.refuse(f"choose the name of one half of “{answer}” [201.4b]")
        if not self.names and self.known.is_unknown(answer):
            near = " or ".join([f"“{each}”" for each in self.known.near(answer)])
            hint = f"; did you mean {near}?" if near else ""
            self.refuse(f"there is no card “{answer}”{hint} [201.4]")
        if self.card and not self.names and not self.known.has_name(self.card, answer):
            self.refuse(f"“{answer}” is not the name of such a card ({self.card}) [201.4a]")

    def example(self) -> Answer:
        names = [name for name in (*self.names, "Forest", "Island") if name not in self.but]
        if self.card and not self.names:
            names = self.known.examples(self.card)
        return names[0]

    def in_full(self, answer: Filed) -> Filed:
        if self.names or not isinstance(answer, str):
            return answer
        return self.known.spelled(answer)

    def in_places(self, answer: Filed) -> Any:
        return answer

    def places_in(self, answer: Filed) -> list[int]:
        return []

    def answers(self) -> Iterator[Answer]:
        """The names that may be chosen; without a list, those that the game knows. Other names may
        be legal, too."""
        for name in self.names or sorted(self.known.printed):
            if self.is_legal(name):
                yield name

    @property
    def default(self) -> Answer | None:
        return self.names[0] if len(self.names) == 1 else None

    @property
    def default_text(self) -> str:
        return f"Choose {self.names[0]}." if len(self.names) == 1 else ""
