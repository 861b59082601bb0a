"""305.6, 310.11b, 122.1b: Abilities that objects have without any text, because of their subtypes
or of counters on them.

`effects.words.intrinsic` and `effects.keywords.all_keywords` define them, and fill the tables when
apnap is imported.
"""

from __future__ import annotations

from .ability import Ability, TriggeredAbility

INTRINSIC: dict[tuple[str, str], Ability] = {}  # by card type and subtype
# 2026-08:122.1b: by the kind of counter, keywords that stand for other abilities.
OF_COUNTERS: dict[str, tuple[Ability, ...]] = {}

# 2008-02:502.63a, 2008-02:502.68a: what keywords mean that are triggered abilities in an edition.
KEYWORD_TRIGGERS: dict[str, TriggeredAbility] = {}


def intrinsic_of(types: frozenset[str], subtypes: frozenset[str]) -> tuple[Ability, ...]:
    """The abilities that an object with these types and subtypes has without any text."""
    return tuple([a for (type_, sub), a in INTRINSIC.items() if type_ in types and sub in subtypes])


def with_intrinsic(
    abilities: tuple[Ability, ...], types: frozenset[str], subtypes: frozenset[str]
) -> tuple[Ability, ...]:
    """The abilities of the text, and those that the subtypes give."""
    intrinsic = intrinsic_of(types, subtypes)
    return (
        (*abilities, *[each for each in intrinsic if each not in abilities])
        if intrinsic
        else abilities
    )
