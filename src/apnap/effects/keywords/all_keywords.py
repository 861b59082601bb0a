"""702: Every keyword ability by name, with its meaning in the vocabulary of other abilities.

`abilities_of("Bushido", number=2)` is the keyword itself, for whoever looks for it by its name,
and the abilities that it stands for.
"""

# ruff: noqa: F401
from __future__ import annotations

from dataclasses import replace

from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import HasType, Host
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import This
from apnap.state.ability import Ability, Amount, Condition, Cost, Filter, Keyword, StaticAbility
from apnap.state.intrinsic import OF_COUNTERS
from apnap.state.names import Zone

# Each file declares its keywords as it is imported.
from . import (
    activated,
    alternative_costs,
    attaching,
    attacking,
    blocking,
    by_name,
    cases_sagas_attractions,
    combat_damage,
    cost_reductions,
    crewing,
    entering,
    entering_with,
    faces,
    from_exile,
    from_graveyard,
    from_hand,
    leaving,
    on_cast,
    on_the_stack,
    optional_costs,
    phasing,
    players,
    protection,
    soulbond,
    triggered_in_old_editions,
    upkeep,
    whenever_you_cast,
)
from .registry import DECLARED, Declaration, Parameter, no_other_abilities
from .terms import Terms

KEYWORDS: dict[str, Declaration] = DECLARED


def parameter_of(name: str) -> Parameter:
    """702.1: The kind of words beside the keyword; none, if there is no keyword of that name."""
    declared = KEYWORDS.get(name)
    return declared.parameter if declared is not None else Parameter.NONE


def names_with(parameter: Parameter) -> tuple[str, ...]:
    """702.1: The names of the keywords that have this kind of words beside them."""
    return tuple([each.name for each in KEYWORDS.values() if each.parameter == parameter])


def names_in(zone: Zone) -> tuple[str, ...]:
    """113.6: The names of the keywords that a card uses in this zone, a hand or a graveyard."""
    return tuple([each.name for each in KEYWORDS.values() if each.zone == zone])


def abilities_of(
    name: str,
    number: int = 0,
    mana: str = "",
    costs: tuple[Cost, ...] = (),
    what: Filter | None = None,
    amount: Amount | None = None,
    abilities: tuple[Ability, ...] = (),
    condition: Condition | None = None,
) -> tuple[Ability, ...]:
    """702.1: The keyword, followed by the abilities that it stands for.

    702.14a: Every kind of landwalk is a keyword of its own, and so is each kind of "bands with
    other" (702.22b).
    """
    printed = name[:1].upper() + name[1:]
    declared = KEYWORDS.get(printed)
    if declared is not None:
        meaning = declared.meaning
    elif name.endswith("walk") or printed.startswith("Bands with other "):
        meaning = no_other_abilities
    else:
        raise ValueError(f"there is no keyword ability {name!r} here: see KEYWORDS")
    stands_for = meaning(Terms(number, mana, costs, what, amount, abilities, condition))
    meanings = [each for each in stands_for if not isinstance(each, Keyword)]
    own = [each for each in stands_for if isinstance(each, Keyword)]
    if not own:
        own = [Keyword(_in_words(name), number)]
    return (*own[:-1], replace(own[-1], means=len(meanings)), *meanings)


def _in_words(name: str) -> str:
    """The name in lower case, but for the quality of "bands with other", which may be a name."""
    if name.lower().startswith("bands with other "):
        return name[:1].lower() + name[1:]
    return name.lower()


for _name in ("exalted", "decayed"):
    OF_COUNTERS[_name] = abilities_of(_name)
# 2026-08:122.1j: Each hone counter on an Equipment gives the creature that it is attached to +1/+0.
OF_COUNTERS["hone"] = (
    StaticAbility(Host(), (PowerToughness(1, 0),), Fits(This(), HasType("Equipment"))),
)
