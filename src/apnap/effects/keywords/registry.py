"""702.1: The table of keyword abilities. A keyword is declared once, beside its meaning.

`@keyword("Bushido", Parameter.NUMBER, rule="702.45")` stands above the function that turns the
number, cost or quality written beside the keyword into abilities; `by_name("Flying", rule="702.9")`
declares a keyword that rules look for by its name. Whoever reads the table imports it from
`all_keywords`, where it is complete.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from apnap.state.ability import Ability
from apnap.state.names import MaybeZone

from .terms import Terms

Meaning = Callable[[Terms], tuple[Ability, ...]]


class Parameter(StrEnum):
    """702.1: The kind of words that a card has beside a keyword."""

    NONE = "none"
    NUMBER = "number"
    COST = "cost"
    QUALITY = "quality"
    NUMBER_AND_COST = "number and cost"
    QUALITY_AND_COST = "quality and cost"
    NUMBER_AND_ABILITIES = "number and abilities"  # the abilities that are printed below it
    ABILITY = "ability"  # the ability that follows it, which it changes
    WORDS = "words"  # words of the spell, which are written differently because of it
    CONDITION = "condition"


@dataclass(frozen=True)
class Declaration:
    """702.1: A keyword's name, the words beside it, its rule and the function of its meaning.

    `zone` is the hand or graveyard where a card uses the keyword; empty for all others.
    """

    name: str
    parameter: Parameter
    rule: str
    meaning: Meaning
    zone: MaybeZone = ""


DECLARED: dict[str, Declaration] = {}


def keyword(
    name: str, parameter: Parameter = Parameter.NONE, *, rule: str, zone: MaybeZone = ""
) -> Callable[[Meaning], Meaning]:
    """702.1: Declare that the function below gives the meaning of this keyword."""

    def declare_meaning(meaning: Meaning) -> Meaning:
        declare(Declaration(name, parameter, rule, meaning, zone))
        return meaning

    return declare_meaning


def by_name(name: str, parameter: Parameter = Parameter.NONE, *, rule: str) -> None:
    """702.1: Declare a keyword that rules look for by its name and that needs no other words."""
    declare(Declaration(name, parameter, rule, no_other_abilities))


def no_other_abilities(terms: Terms) -> tuple[Ability, ...]:
    """The meaning of a keyword that rules look for by its name: no abilities beside itself."""
    return ()


def declare(new: Declaration) -> None:
    """Add the keyword to the table, which refuses a second entry of the same name."""
    old = DECLARED.get(new.name)
    if old is not None:
        raise ValueError(
            f"the keyword {new.name!r} ({new.rule}) is declared already, for {old.rule}:"
            " each keyword has one entry"
        )
    DECLARED[new.name] = new
