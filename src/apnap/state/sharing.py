"""111.1: identical tokens may share a row while each ability of theirs is its own token's business.

Where an ability says something of other objects or players, each of the tokens says it, and one of
them may be another for the next: those are told apart.
"""

from __future__ import annotations

from functools import cache

from .ability import (
    ActivatedAbility,
    EnchantAbility,
    Keyword,
    ManaAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from .records import Value, field_names
from .rule_changes import (
    CantAbility,
    CombatAbility,
    CounterLimitAbility,
    FlashAbility,
    MayLookAtTop,
    NoTriggers,
    PlayRevealed,
    UntapAbility,
)
from .vocabulary import Ability, Filter

MOST = 1000  # more than that are never told apart

# Triggered abilities are told apart as they trigger; to say the others twice is to say them once.
ALIKE = (
    Keyword,
    TriggeredAbility,
    EnchantAbility,
    CantAbility,
    CounterLimitAbility,
    FlashAbility,
    MayLookAtTop,
    NoTriggers,
    PlayRevealed,
    UntapAbility,
)


def can_share(many: int, abilities: tuple[Ability, ...]) -> bool:
    """May so many identical tokens with these abilities share a row?"""
    return many == 1 or many > MOST or all(map(is_private, abilities))


@cache
def is_private(ability: Ability) -> bool:
    """Is the ability the business of the one token alone that has it?"""
    if isinstance(ability, ALIKE):
        return True
    if isinstance(ability, (ActivatedAbility, ManaAbility)):
        return not speaks_of_others(ability)
    if isinstance(ability, StaticAbility):
        return ability.affects.is_itself() and not speaks_of_others(ability)
    if isinstance(ability, (CombatAbility, ReplacementAbility)):
        return speaks_of_itself(ability) and not speaks_of_others(ability)
    return False


def speaks_of_others(value: object) -> bool:
    """ "Another creature", "other Elves" … anywhere in it."""
    if isinstance(value, Filter) and value.is_other():
        return True
    return any(speaks_of_others(part) for part in _parts(value))


def speaks_of_itself(value: object) -> bool:
    if isinstance(value, Filter) and value.is_itself():
        return True
    return any(speaks_of_itself(part) for part in _parts(value))


def _parts(value: object) -> tuple[object, ...]:
    if isinstance(value, tuple):
        return value
    if isinstance(value, Value):
        return tuple([getattr(value, name) for name in field_names(type(value))])
    return ()
