"""Questions that are answered by several options: some of them, an order, or a declaration."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

from .asking import Question, in_words
from .option import Answer, Filed, IllegalAnswer, Kind, Legality, Option

FEW = 16  # fewer options than this are compared one by one


@dataclass(repr=False)
class ChooseSome(Question):
    """Choose from `low` to `high` of the options. The answer lists them, or their places."""

    low: int = 0
    high: int = 0

    def check(self, answer: Filed) -> None:
        chosen = self.chosen(answer)
        if not self.low <= len(chosen) <= self.high:
            wanted = f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"
            self.refuse(f"{len(chosen)} chosen, but {wanted} wanted")

    def chosen(self, answer: Filed) -> tuple[Option, ...]:
        """The answer, if it consists of different options of this question."""
        if not isinstance(answer, tuple) or isinstance(answer, Option):
            self.refuse(f"{in_words(answer)} is not a list of options or of their places")
        several = len(answer) >= FEW and all(isinstance(each, Option) for each in answer)
        known = frozenset(self.options) if several else self.options
        for each in answer:
            if each not in known:
                self.refuse(f"{in_words(each)} is not one of the {len(self.options)} options")
        if len(set(answer)) != len(answer):
            twice = next(each for at, each in enumerate(answer) if each in answer[:at])
            self.refuse("an option is chosen twice", twice)
        chosen: tuple[Option, ...] = answer
        return chosen

    def example(self) -> Answer:
        return self.options[: self.low]

    def in_full(self, answer: Filed) -> Filed:
        if isinstance(answer, Option) or not isinstance(answer, (tuple, list)):
            return answer
        return tuple([each if type(each) is Option else self.part(each) for each in answer])

    def part(self, part: Filed) -> Filed:
        """One part of an answer, with its option in place of a place."""
        return self.option_at(part) if type(part) is int else part

    def in_places(self, answer: Filed) -> Any:
        return [self.options.index(each) for each in answer]

    def places_in(self, answer: Filed) -> list[int]:
        return [self.options.index(each) for each in answer]

    def answers(self) -> Iterator[Answer]:
        """Each set of options once, in the order of the options, the small sets first."""
        for many in range(self.low, min(self.high, len(self.options)) + 1):
            yield from combinations(self.options, many)

    @property
    def default(self) -> Answer | None:
        high = min(self.high, len(self.options))
        return self.options[:high] if self.low >= high in (0, len(self.options)) else None

    @property
    def default_text(self) -> str:
        if self.default is None:
            return ""
        if len(self.options) == 1 and self.default:
            return "Choose the only one."
        return "Choose all of them." if self.default else "Choose none: none can be chosen."


@dataclass(repr=False)
class Arrange(ChooseSome):
    """Put all the options in an order. The answer lists them, or their places."""

    def check(self, answer: Filed) -> None:
        if len(self.chosen(answer)) != len(self.options):
            self.refuse(f"all {len(self.options)} options have to be put in order")

    def example(self) -> Answer:
        return self.options

    def answers(self) -> Iterator[Answer]:
        """Every order, the one shown first."""
        yield from permutations(self.options)

    @property
    def default(self) -> Answer | None:
        return self.options

    @property
    def default_text(self) -> str:
        return "Take the order shown."


@dataclass(repr=False)
class Declare(ChooseSome):
    """Choose a set of options that is legal as a whole (508.1, 509.1). Of an option for several
    identical tokens, a part may be chosen: the option with another `many`, or a pair of its place
    and the number."""

    legality: Legality = Legality()
    proposal: Answer | None = None  # 805.2: the proposal of a teammate

    def check(self, answer: Filed) -> None:
        refusal = self.legality.refusal(self.chosen_some(answer))
        if refusal is not None:
            raise IllegalAnswer(refusal.rule, refusal.reason)

    def chosen_some(self, answer: Filed) -> tuple[Option, ...]:
        """The answer, if it consists of different options. An option for identical tokens may be
        chosen for only some of them."""
        if not isinstance(answer, tuple) or isinstance(answer, Option):
            self.refuse(f"{in_words(answer)} is not a list of options or of their places")
        whole = tuple([_whole(each, self.options) for each in answer])
        self.chosen(whole)
        chosen: tuple[Option, ...] = answer
        return chosen

    def example(self) -> Answer:
        return self.legality.example() if self.proposal is None else self.proposal

    def part(self, part: Filed) -> Filed:
        pair = isinstance(part, (tuple, list)) and len(part) == 2
        if not pair or isinstance(part, Option):
            return self.option_at(part) if type(part) is int else part
        place, many = part
        option = place if isinstance(place, Option) else self.option_at(place)
        if type(many) is not int or not 1 <= many <= max(1, option.many):
            least = f"a number from 1 to {option.many}" if option.many > 1 else "1"
            self.refuse(f"{in_words(many)} is not how many of them: say {least}", option)
        return option._replace(many=many) if option.many else option

    def in_places(self, answer: Filed) -> Any:
        places = list[Any]()
        for each in answer:
            whole = _whole(each, self.options)
            place = self.options.index(whole)
            places.append(place if whole.many == each.many else [place, each.many])
        return places

    def places_in(self, answer: Filed) -> list[int]:
        return [self.options.index(_whole(each, self.options)) for each in answer]

    def answers(self) -> Iterator[Answer]:
        """Each legal set of options once, the small sets first. Sets are tried one by one, so this
        may take long where few of many are legal."""
        parts = list[Option]()
        for option in self.options:
            many = range(1, option.many) if option.many > 1 else ()
            parts += [*[option._replace(many=n) for n in many], option]
        for number in range(len(parts) + 1):
            for chosen in combinations(parts, number):
                if self.is_legal(chosen):
                    yield chosen

    @property
    def default(self) -> Answer | None:
        if self.proposal is not None:
            return self.proposal
        if self.kind in (Kind.ATTACKERS, Kind.BLOCKERS) or self._is_spending():
            return () if self.is_legal(()) else self.example()
        return None if self.options else ()

    @property
    def default_text(self) -> str:
        default = self.default
        if default is None:
            return ""
        if self.proposal is not None:
            return "Agree to your teammate's proposal."
        if self.kind is Kind.ATTACKERS:
            return "Attack with as few creatures as you may." if default else "Don't attack."
        if self.kind is Kind.BLOCKERS:
            return "Block with as few creatures as you may." if default else "Don't block."
        return "Spend mana that pays for it." if default else "Choose nothing."

    def _is_spending(self) -> bool:
        """Whether it asks which mana is spent on a cost."""
        return self.kind is Kind.PAYMENT and bool(self.options) and self.options[0].verb == "spend"


def _whole(option: Any, options: tuple[Option, ...]) -> Any:
    """The offered option of which this one takes a part, if there is one."""
    if not isinstance(option, Option) or option.many < 1:
        return option
    for offered in options:
        if option._replace(many=offered.many) == offered and option.many <= offered.many:
            return offered
    return option
