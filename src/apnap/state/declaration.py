"""508.1, 509.1: A declaration of attackers or blockers, and the conditions for it to be legal as a
whole.

A creature attacks or blocks a *place*: a player, planeswalker or battle that may be attacked, or an
attacking creature. Effects of the game write limits, requirements and costs into the draft.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .ability import Cost
from .names import NOBODY, CombatVerb
from .question import Option, Refusal
from .records import Value

Ids = tuple[int, ...]
Pair = tuple[int, int]  # a creature, and the place that it attacks or blocks

Price = tuple[str, tuple[Cost, ...]]  # mana, and other costs

ATTACK: Final = "attack"
BLOCK: Final = "block"
ASSIGN: Final = "assign"  # combat damage


@dataclass(frozen=True)
class Limit(Value):
    """The number of creatures that may go to these places: at most `most` and, if any do, at least
    `least`; with `even`, no odd number of them.

    Empty `places` means anywhere; empty `who` means that all creatures count.
    """

    rule: str
    reason: str
    places: Ids = ()
    most: int = NOBODY  # no limit
    least: int = 0
    who: Ids = ()
    even: bool = False


@dataclass(frozen=True)
class Company(Value):
    """A creature that takes part only if at least `others` others do or, with `alone`, only if no
    other does.

    Empty `who` means that any others count.
    """

    rule: str
    reason: str
    creature: int
    others: int = 1
    who: Ids = ()
    alone: bool = False


@dataclass(frozen=True)
class Requirement(Value):
    """508.1d, 509.1c: Each of these creatures goes to one of these places if able.

    Empty `who` means that at least one creature does, whichever it is.
    """

    rule: str
    reason: str
    places: Ids
    who: Ids = ()


class Draft:
    """The possible pairs of creatures and places, and all conditions for the whole declaration."""

    def __init__(self, verb: CombatVerb) -> None:
        self.verb = verb
        self.many: dict[int, int] = {}  # the creatures; identical tokens share a number
        self.times: dict[int, int] = {}  # how many attackers each may block, if more than one
        self.places: dict[int, int] = {}  # each with its defending player
        self.pairs: dict[Pair, None] = {}  # an ordered set
        self.refusals: dict[Pair, Refusal] = {}  # the reasons why other pairs are not possible
        self.limits: list[Limit] = []
        self.companies: list[Company] = []
        self.requirements: list[Requirement] = []
        self.costs: dict[Pair, list[Price]] = {}  # for each creature that is declared so
        self.names: dict[int, str] = {}  # for messages; only where the draft is not plain
        # 508.1g: optional costs by creature: the source, the number of the ability, and the price.
        self.optional: dict[int, list[tuple[int, int, Price]]] = {}
        self.options: tuple[Option, ...] = ()  # every pair as an option, once they are asked for

    def add(self, creature: int, many: int, place: int) -> None:
        self.many[creature] = many
        self.pairs[creature, place] = None

    def forbid(self, creature: int, place: int, rule: str, reason: str) -> None:
        """508.1c, 509.1b: This creature can't attack or block that place."""
        if (creature, place) in self.pairs:
            del self.pairs[creature, place]
            self.refusals[creature, place] = Refusal(rule, reason)

    def is_plain(self) -> bool:
        """Whether every choice of pairs is legal, as long as no creature is chosen too often."""
        return not (self.limits or self.companies or self.requirements or self.costs)

    def charge(self, creature: int, place: int, price: Price) -> None:
        """508.1h, 509.1d: Declaring this pair costs something. Several such costs add up."""
        self.costs.setdefault((creature, place), []).append(price)


class KeptDraft:
    """508.1, 509.1: The draft that was made last, for whose declaration in which turn, and when."""

    def __init__(self, draft: Draft, turn: int, side: tuple[int, ...], at: int) -> None:
        self.draft = draft
        self.turn = turn
        self.side = side
        self.at = at  # the length of the log
