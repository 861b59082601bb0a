"""Answers that are legal only as a whole: declarations, sets with conditions, divisions.

While such an answer is put together, a legal whole that contains what has been chosen is always
known (the plan). An atom is offered if it is part of the plan or if another legal whole is found
with it: by trying the obvious ones and then, within limits, all others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from apnap.rules.combat.legal_declarations import WholeDeclaration
from apnap.state.asking_for_options import Declare
from apnap.state.asking_for_values import Divide
from apnap.state.question import Legality, Option

from .atoms import DONE, Atom, Choice, blocks

Options = tuple[Option, ...]
TRIES = 400  # how many wholes are tried for one atom


# ---- sets ------------------------------------------------------------------------------------


def completed(
    legality: Legality, chosen: Options, rest: Options, plan: Options = ()
) -> Options | None:
    """A legal set with all the chosen options and any of the rest; None if none is found."""
    for whole in islice(wholes(legality, chosen, rest, plan), TRIES):
        if legality.refusal(whole) is None:
            return whole
    return None


def wholes(legality: Legality, chosen: Options, rest: Options, plan: Options) -> Iterator[Options]:
    """Sets to try, the likely ones first."""
    yield chosen
    for known in (plan, legality.example()):
        fitting = tuple([each for each in known if is_among(each, rest)])
        for many in range(1, len(fitting) + 1):
            yield chosen + fitting[:many]
    for many in range(2, len(rest) + 1):
        yield chosen + rest[:many]
    for many in range(1, len(rest) + 1):
        for more in combinations(rest, many):
            yield chosen + more


def is_among(part: Option, options: Options) -> bool:
    """Whether it is one of the options, or an option for fewer of the same tokens."""
    return any(part.what == each.what and part[:-1] == each[:-1] for each in options)  # but `many`


class Subset(Choice):
    """A set of options that is legal as a whole: one option after another, until it is done."""

    def __init__(self, question: Declare) -> None:
        self.legality = question.legality
        self.left = question.options
        self.chosen: Options = ()
        self.pending: Option | None = None  # of which a number is to be chosen
        self.low = self.high = 0
        self.offers: list[tuple[Atom, Options]] = []
        self.look(tuple(question.example()))  # type: ignore[arg-type]

    def look(self, plan: Options) -> None:
        """Find what may be chosen next, each with a legal whole that contains it."""
        self.offers = []
        if self.legality.refusal(self.chosen) is None:
            self.offers.append((DONE, self.chosen))
        for option in self.left:
            whole = self.whole_with(option, plan)
            if whole is not None:
                self.offers.append((Atom.of(option), whole))
        if len(self.offers) == 1 and self.offers[0][0] is DONE:
            self.finish(self.chosen)

    def whole_with(self, option: Option, plan: Options) -> Options | None:
        """A legal set with the chosen options and this one, of which it may be a part."""
        if is_among(option, plan):
            return plan
        rest = tuple([each for each in self.left if each != option])
        for part in parts_of(option):
            whole = completed(self.legality, (*self.chosen, part), rest, plan)
            if whole is not None:
                return whole
        return None

    def atoms(self) -> list[Atom]:
        return [atom for atom, _ in self.offers]

    def take(self, place: int) -> None:
        atom, plan = self.offers[place]
        if self.pending is not None:
            self.low, self.high = atom.low, atom.high
            self.narrow(plan)
        elif atom is DONE:
            self.finish(self.chosen)
        else:
            option = next(each for each in self.left if Atom.of(each) == atom)
            if option.many > 1:
                self.pending, self.low, self.high = option, 1, option.many
                self.narrow(plan)
            else:
                self.add(option, plan)

    def narrow(self, plan: Options) -> None:
        """Choose how many of the pending option's tokens."""
        option = self.pending
        assert option is not None
        if self.low == self.high:
            self.pending = None
            self.add(option._replace(many=self.low), plan)
            return
        rest = tuple([each for each in self.left if each != option])
        self.offers = []
        for low, high in blocks(self.low, self.high):
            whole = self.whole_with_number(option, low, high, rest, plan)
            if whole is not None:
                self.offers.append((Atom("number", option.what, option.at, 0, low, high), whole))

    def whole_with_number(
        self, option: Option, low: int, high: int, rest: Options, plan: Options
    ) -> Options | None:
        """A legal set in which the option has a number from this block."""
        for each in plan:
            if each._replace(many=option.many) == option and low <= each.many <= high:
                return plan
        for many in dict.fromkeys((low, high)):
            whole = completed(self.legality, (*self.chosen, option._replace(many=many)), rest, plan)
            if whole is not None:
                return whole
        return None

    def add(self, option: Option, plan: Options) -> None:
        """Choose the option, or a part of it."""
        self.chosen += (option,)
        self.picked += (option.what,)
        self.left = tuple([each for each in self.left if not is_among(option, (each,))])
        self.look(plan)


def parts_of(option: Option) -> list[Option]:
    """All tokens of the option, or one of them."""
    if option.many < 2:
        return [option]
    return [option, option._replace(many=1)]


class ByCreature(Subset):
    """508.1, 509.1: A declaration, one creature after another: what it attacks or blocks, or
    nothing."""

    def __init__(self, question: Declare) -> None:
        self.creatures = list(dict.fromkeys([each.what for each in question.options]))
        self.options = question.options
        legality = question.legality
        self.draft = legality.draft if isinstance(legality, WholeDeclaration) else None
        self.plain = self.draft is not None and self.draft.is_plain()
        super().__init__(question)

    def look(self, plan: Options) -> None:
        self.offers = []
        while self.creatures and not self.offers:
            creature = self.creatures[0]
            mine = tuple([each for each in self.left if each.what == creature])
            later = tuple([each for each in self.options if each.what in self.creatures[1:]])
            if self.plain:
                self.offers = self.offer_plain(creature, mine)
            else:
                self.offers = self.offer(creature, mine, later, plan)
            if [atom.verb for atom, _ in self.offers] in ([], ["none"]):
                self.offers = []
                self.creatures.pop(0)
        if not self.creatures:
            self.finish(self.chosen)

    def offer_plain(self, creature: int, mine: Options) -> list[tuple[Atom, Options]]:
        """Everything the creature may do, where nothing depends on other creatures."""
        assert self.draft is not None
        most = self.draft.many[creature] * self.draft.times.get(creature, 1)
        spent = sum([max(1, each.many) for each in self.chosen if each.what == creature])
        offers: list[tuple[Atom, Options]] = []
        if spent < most:
            offers = [(Atom.of(each), ()) for each in mine]
        return [(Atom("none", creature), ()), *offers]

    def offer(
        self, creature: int, mine: Options, later: Options, plan: Options
    ) -> list[tuple[Atom, Options]]:
        """Everything the creature may do so that a legal declaration remains possible."""
        offers = []
        planned = [each for each in plan if each.what == creature]
        done = [each for each in self.chosen if each.what == creature]
        idle = plan if len(planned) == len(done) else None
        if idle is None:
            idle = completed(self.legality, self.chosen, later, plan)
        if idle is not None:
            offers.append((Atom("none", creature), idle))
        for option in mine:
            if is_among(option, tuple(planned)):
                offers.append((Atom.of(option), plan))
                continue
            rest = (*[each for each in mine if each != option], *later)
            for part in parts_of(option):
                whole = completed(self.legality, (*self.chosen, part), rest, plan)
                if whole is not None:
                    offers.append((Atom.of(option), whole))
                    break
        return offers

    def take(self, place: int) -> None:
        atom, plan = self.offers[place]
        if atom.verb == "none" and self.pending is None:
            self.creatures.pop(0)
            self.look(plan)
        else:
            super().take(place)

    def narrow(self, plan: Options) -> None:
        option = self.pending
        if self.plain and option is not None and self.low < self.high:
            assert self.draft is not None
            most = self.draft.many[option.what] * self.draft.times.get(option.what, 1)
            spent = sum([max(1, each.many) for each in self.chosen if each.what == option.what])
            self.high = min(self.high, most - spent)
            if self.low < self.high:
                self.offers = [
                    (Atom("number", option.what, option.at, 0, low, high), ())
                    for low, high in blocks(self.low, self.high)
                ]
                return
        super().narrow(plan)


# ---- divisions -------------------------------------------------------------------------------


class Part(Choice):
    """601.2d: A total divided among options: the part of each, one after another."""

    def __init__(self, question: Divide) -> None:
        self.question = question
        amounts: dict[Option, int] = dict(question.example())  # type: ignore[arg-type]
        self.plan = [amounts.get(each, 0) for each in question.options]
        self.parts: list[int] = []
        self.low = self.high = 0
        self.offers: list[tuple[int, int, list[int]]] = []  # blocks, each with a legal division
        self.next_part()

    def next_part(self) -> None:
        """Go on to the part of the next option; the last part is what is left."""
        question, at = self.question, len(self.parts)
        left = question.total - sum(self.parts)
        others = len(question.options) - at - 1
        if others <= 0:
            amounts = [*self.parts, left] if others == 0 else self.parts
            pairs = zip(question.options, amounts, strict=True)
            self.finish(tuple([pair for pair in pairs if pair[1] or question.least]))
            return
        self.low, self.high = question.least, left - question.least * others
        self.picked = tuple([each.what for each in question.options[: at + 1]])
        self.look()

    def look(self) -> None:
        """Find the blocks in which there is a part that leads to a legal division."""
        self.offers = []
        for low, high in blocks(self.low, self.high):
            plan = self.division_with(low, high)
            if plan is not None:
                self.offers.append((low, high, plan))

    def division_with(self, low: int, high: int) -> list[int] | None:
        """A legal division in which the next part is in this block."""
        at = len(self.parts)
        if low <= self.plan[at] <= high and self.plan[:at] == self.parts:
            return self.plan
        for part in dict.fromkeys((low, high)):
            for amounts in islice(self.divisions([*self.parts, part]), TRIES):
                if self.is_legal(amounts):
                    return amounts
        return None

    def divisions(self, begun: list[int]) -> Iterator[list[int]]:
        """Divisions that begin like this, the likely ones first."""
        question = self.question
        others = len(question.options) - len(begun)
        spare = question.total - sum(begun) - question.least * others
        for place in range(others):
            rest = [question.least] * others
            rest[place] += spare
            yield begun + rest
        for rest in spread(spare, others):
            yield begun + [question.least + each for each in rest]

    def is_legal(self, amounts: list[int]) -> bool:
        question = self.question
        if type(question.legality) is Legality:
            return True
        chosen = [
            option._replace(many=part)
            for option, part in zip(question.options, amounts, strict=True)
            if part or question.least
        ]
        return question.legality.refusal(tuple(chosen)) is None

    def atoms(self) -> list[Atom]:
        option = self.question.options[len(self.parts)]
        return [
            Atom("number", option.what, option.at, option.nth, low, high)
            for low, high, _ in self.offers
        ]

    def take(self, place: int) -> None:
        self.low, self.high, self.plan = self.offers[place]
        if self.low == self.high:
            self.parts.append(self.low)
            self.next_part()
        else:
            self.look()


def spread(total: int, among: int) -> Iterator[list[int]]:
    """Every way to share a total, the most to the first one first."""
    if among == 1:
        yield [total]
        return
    for first in range(total, -1, -1):
        for rest in spread(total - first, among - 1):
            yield [first, *rest]
