"""Questions to players, and the answers they allow.

A question is derived from the state and never stored in it: it is what the top step of an agenda
says it still needs. Its options are atoms; an answer is one of them, a set, an order or a division
of them, or a value.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from .known_names import KnownNames
from .names import NOBODY
from .records import Value


class Option(NamedTuple):
    """One thing that may be chosen: a verb, an object or player, and further details.

    >>> Option("cast", 17).verb
    'cast'
    """

    verb: str
    what: int = NOBODY
    at: int = NOBODY  # what is attacked, the attacker that is blocked, …
    nth: int = 0  # the number of the ability, face or mode
    turn: int = NOBODY  # 807.5b: the turn with the stack
    many: int = 0  # the number of identical tokens; 0: all of them


PASS = Option("pass")
YES = Option("yes")
NO = Option("no")

# An Option, a tuple of Options, a tuple of (Option, number) pairs, an int, or a str.
Answer = Any


class Kind(StrEnum):
    """The decision that a question is about, for whoever answers questions by program."""

    OTHER = "other"
    PRIORITY = "priority"  # 117.1
    MULLIGAN = "mulligan"  # 103.5
    ATTACKERS = "attackers"  # 508.1
    BLOCKERS = "blockers"  # 509.1
    JOIN_ATTACK = "join attack"  # 508.4: what creatures that enter attacking attack
    HAND_SIZE = "hand size"  # 514.1
    LEGEND_RULE = "legend rule"  # 704.5j
    REPLACEMENT_ORDER = "replacement order"  # 616.1
    ORDER_IN_ZONE = "order in zone"  # 401.4, 404.3
    CHOOSE_STACK = "choose stack"  # 807.5b
    TRIGGER_ORDER = "trigger order"  # 603.3b
    USE_UP = "use up"  # 601.2b: what is given up for a cost that it reduces
    ALTERNATIVE_COST = "alternative cost"  # 601.2b
    OPTIONAL_COST = "optional cost"  # 601.2b
    VALUE_OF_X = "value of X"  # 601.2b
    SYMBOL = "symbol"  # 107.4e-f: how a mana symbol is paid
    MAKE_MANA = "make mana"  # 601.2g
    MANA_TYPE = "mana type"  # 106.7
    HELP_PAY = "help pay"  # 702.51a, 702.66a
    PAYMENT = "payment"  # 601.2h
    PAY_OR_NOT = "pay or not"  # 118.12
    PAY_UNLESS = "pay unless"  # 118.12a: who pays nothing lets something happen
    COIN_CALL = "coin call"  # 705.2
    MERGE_ORDER = "merge order"  # 702.140c
    SHORTCUT = "shortcut"  # 729.2
    CONSPIRACIES = "conspiracies"  # 315.2: which ones start in the command zone
    AGENDA = "agenda"  # 702.106a: a card name, chosen secretly


class Refusal(NamedTuple):
    """The reason why something is not legal: the rule, and a sentence for a person."""

    rule: str
    reason: str


class IllegalAnswer(Exception):
    """The answer is not legal; the game has not changed.

    >>> str(IllegalAnswer("508.1", "Bear is tapped"))
    'Bear is tapped [508.1]'
    """

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} [{rule}]")
        self.rule = rule
        self.reason = reason


@dataclass(frozen=True)
class Legality(Value):
    """The conditions for a whole answer (such as a declaration of attackers) to be legal, beyond
    its single options."""

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        """The reason why these options together are not legal; None if they are."""
        return None

    def example(self) -> tuple[Option, ...]:
        """The legal declaration with the fewest choices."""
        return ()


@dataclass
class Question:
    """Choose exactly one option."""

    key: str  # the answer is filed under this name in the procedure that asks
    rule: str
    decider: int  # the player who answers; not always the one it concerns (720)
    options: tuple[Option, ...] = ()
    player: int = NOBODY  # the player it concerns; NOBODY: the decider
    prompt: str = ""
    turn: int = NOBODY
    id: str = ""  # given by the engine
    stacks: tuple[int, ...] = ()  # 807.5a: the turns whose stacks a priority question covers
    depth: int = 0  # 726: 1 for a question in a subgame, 2 in a subgame of that one, …
    kind: Kind = Kind.OTHER

    def check(self, answer: Answer) -> None:
        """Raise IllegalAnswer, with the rule, unless this answer is legal."""
        if not isinstance(answer, tuple) or answer not in self.options:
            self.refuse(f"{_show(answer)} is not one of the {len(self.options)} options")

    def example(self) -> Answer:
        """A legal answer."""
        return self.options[0]

    def refuse(self, reason: str) -> None:
        raise IllegalAnswer(
            self.rule, f"{self.prompt or self.key}: {reason}; try {_show(self.example())}"
        )

    def is_legal(self, answer: Answer) -> bool:
        try:
            self.check(answer)
        except IllegalAnswer:
            return False
        return True


@dataclass
class Act(Question):
    """117.1: The choice of an action by a player with priority. Passing is always the first
    option."""

    kind: Kind = Kind.PRIORITY


FEW = 16  # fewer options than this are compared one by one


@dataclass
class ChooseSome(Question):
    """Choose from `low` to `high` of the options."""

    low: int = 0
    high: int = 0

    def check(self, answer: Answer) -> None:
        chosen = self.chosen(answer)
        if not self.low <= len(chosen) <= self.high:
            self.refuse(f"{len(chosen)} chosen, from {self.low} to {self.high} wanted")

    def chosen(self, answer: Answer) -> tuple[Option, ...]:
        """The answer, if it consists of different options of this question."""
        if not isinstance(answer, tuple) or isinstance(answer, Option):
            self.refuse(f"{_show(answer)} is not a tuple of options")
        several = len(answer) >= FEW and all(isinstance(each, Option) for each in answer)
        known = frozenset(self.options) if several else self.options
        for each in answer:
            if each not in known:
                self.refuse(f"{_show(each)} is not one of the options")
        if len(set(answer)) != len(answer):
            self.refuse("an option is chosen twice")
        chosen: tuple[Option, ...] = answer
        return chosen

    def example(self) -> Answer:
        return self.options[: self.low]


@dataclass
class Arrange(ChooseSome):
    """Put all the options in an order."""

    def check(self, answer: Answer) -> None:
        if len(self.chosen(answer)) != len(self.options):
            self.refuse(f"all {len(self.options)} options have to be put in order")

    def example(self) -> Answer:
        return self.options


@dataclass
class Declare(ChooseSome):
    """Choose a set of options that is legal as a whole (508.1, 509.1)."""

    legality: Legality = Legality()
    proposal: Answer = None  # 805.2: the proposal of a teammate

    def check(self, answer: Answer) -> None:
        refusal = self.legality.refusal(self.chosen_some(answer))
        if refusal is not None:
            raise IllegalAnswer(refusal.rule, refusal.reason)

    def chosen_some(self, answer: Answer) -> tuple[Option, ...]:
        """The answer, if it consists of different options. An option for identical tokens may be
        chosen for only some of them."""
        if not isinstance(answer, tuple) or isinstance(answer, Option):
            self.refuse(f"{_show(answer)} is not a tuple of options")
        whole = tuple([_whole(each, self.options) for each in answer])
        self.chosen(whole)
        chosen: tuple[Option, ...] = answer
        return chosen

    def example(self) -> Answer:
        return self.legality.example() if self.proposal is None else self.proposal


def _whole(option: Any, options: tuple[Option, ...]) -> Any:
    """The offered option of which this one takes a part, if there is one."""
    if not isinstance(option, Option) or option.many < 1:
        return option
    for offered in options:
        if option._replace(many=offered.many) == offered and option.many <= offered.many:
            return offered
    return option


@dataclass
class Divide(Question):
    """Divide a total among the options, at least `least` for each one that gets any (601.2d)."""

    total: int = 0
    least: int = 0
    legality: Legality = Legality()

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, tuple) or isinstance(answer, Option):
            self.refuse(f"{_show(answer)} is not a tuple of (option, number) pairs")
        for pair in answer:
            if not isinstance(pair, tuple) or len(pair) != 2 or pair[0] not in self.options:
                self.refuse(f"{_show(pair)} is not a pair of an option and a number")
            if type(pair[1]) is not int or pair[1] < self.least:
                self.refuse(f"{pair[1]!r} is not a number of at least {self.least}")
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


@dataclass
class ChooseNumber(Question):
    """Choose a number from `low` to `high`, but none of `but`."""

    low: int = 0
    high: int = 0
    but: tuple[int, ...] = ()

    def check(self, answer: Answer) -> None:
        if type(answer) is not int or not self.low <= answer <= self.high:
            self.refuse(f"{_show(answer)} is not a number from {self.low} to {self.high}")
        if answer in self.but:
            self.refuse(f"an effect forbids {answer}; choose another number")

    def example(self) -> Answer:
        return self.low


@dataclass
class ChooseName(Question):
    """Choose a name: one of `names` if there are any, and none of `but`. With `card` and without
    `names`, it must be the name of such a card, as far as the game knows names (201.4a)."""

    names: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    card: str = ""
    known: KnownNames = KnownNames()

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, str) or not answer:
            self.refuse(f"{_show(answer)} is not a name")
        if self.names and answer not in self.names:
            self.refuse(f"{answer!r} is not one of the {len(self.names)} possible names")
        if answer in self.but:
            self.refuse(f"{answer!r} has been chosen already; choose another name")
        if not self.names and " // " in answer:
            self.refuse(f"choose the name of one half of {answer!r} [201.4b]")
        if self.card and not self.names and not self.known.has_name(self.card, answer):
            self.refuse(f"{answer!r} is not the name of such a card ({self.card}) [201.4a]")

    def example(self) -> Answer:
        names = [name for name in (*self.names, "Forest", "Island") if name not in self.but]
        if self.card and not self.names:
            names = self.known.examples(self.card)
        return names[0]


def options_of(verb: str, things: Iterable[int]) -> tuple[Option, ...]:
    return tuple([Option(verb, thing) for thing in things])


def _show(answer: Answer) -> str:
    text = repr(answer)
    return text if len(text) <= 200 else text[:200] + "…"
