"""Options, which questions are made of; answers, and the reasons to refuse one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple, TypeAlias

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

    def __repr__(self) -> str:
        defaults = Option._field_defaults
        parts = [repr(self.verb)]
        for name in Option._fields[1:]:
            value = getattr(self, name)
            if value != defaults[name]:
                parts.append(f"{name}={value}")
        return f"Option({', '.join(parts)})"


NEW_TUPLE = tuple.__new__


def option_of(
    verb: str, what: int, at: int = NOBODY, nth: int = 0, many: int = 0, turn: int = NOBODY
) -> Option:
    """The option with these details, made in a fraction of the time that calling `Option` takes.

    >>> option_of("attack", 17, 2)
    Option('attack', what=17, at=2)
    """
    return NEW_TUPLE(Option, (verb, what, at, nth, turn, many))


PASS = Option("pass")
YES = Option("yes")
NO = Option("no")

# What answers a question: an option or its place; several of them; pairs of one and a number; a
# number; a name. Lists do as well as tuples.
Answer: TypeAlias = Option | int | str | Sequence[Option | int] | Sequence[Sequence[Option | int]]
# An answer as the question's class wants it, with options for places, as procedures file it.
Filed: TypeAlias = Any


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

    def __init__(
        self, rule: str, reason: str, places: tuple[int, ...] = (), said: str = ""
    ) -> None:
        super().__init__(f"{reason} [{rule}]")
        self.rule = rule
        self.reason = reason
        self.places = places  # of the options that the reason speaks of
        self.said = said or reason  # the reason for a person, who knows of no places

    def __reduce__(self) -> Any:
        return type(self), (self.rule, self.reason, self.places, self.said)


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
