"""111.1: Identical tokens may share a row as long as each of their abilities concerns only its own
token.

If an ability refers to other objects or players, each token has that ability for itself, and one
token may be "another" for the next. Such tokens are kept apart.
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

MOST = 1000  # larger numbers of tokens always share a row

# Triggered abilities are split as they trigger; having one of the others twice changes nothing.
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
    """Whether this many identical tokens with these abilities may share a row."""
    return many == 1 or many > MOST or all(map(is_private, abilities))


@cache
def is_private(ability: Ability) -> bool:
    """Whether the ability concerns only the token that has it."""
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
    """Whether "another creature", "other Elves" or the like occurs anywhere in the value."""
    if isinstance(value, Filter) and value.is_other():
        return True
    return any(speaks_of_others(part) for part in _parts(value))


def speaks_of_itself(value: object) -> bool:
    """Whether the value refers to the object that has it."""
    if isinstance(value, Filter) and value.is_itself():
        return True
    return any(speaks_of_itself(part) for part in _parts(value))


def _parts(value: object) -> tuple[object, ...]:
    """The direct parts of a value or tuple."""
    if isinstance(value, tuple):
        return value
    if isinstance(value, Value):
        return tuple([getattr(value, name) for name in field_names(type(value))])
    return ()
