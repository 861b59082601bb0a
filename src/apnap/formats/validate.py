"""800.2: which options and variants can be used together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from apnap.effects.deploying import DEPLOYING
from apnap.state.ruleset import CannotCombine, Format, Ruleset
from apnap.state.ruleset import combine as combine_fields


@dataclass(frozen=True)
class Ban:
    """A value of a field that a variant doesn't allow."""

    variant: str
    field: str
    value: Any
    rule: str
    reason: str


BANS = (
    Ban(
        "free-for-all",
        "deploy",
        DEPLOYING,
        "806.2c",
        "creatures aren't deployed in Free-for-All: leave the deploy creatures option out",
    ),
    Ban(
        "free-for-all",
        "shared_turns",
        True,
        "806.1",
        "Free-for-All is played by individuals, who share no turns: choose a variant for teams",
    ),
    Ban(
        "grand melee",
        "deploy",
        DEPLOYING,
        "807.2c",
        "creatures aren't deployed in Grand Melee: leave the deploy creatures option out",
    ),
    Ban(
        "grand melee",
        "attack",
        "multiple",
        "807.2c",
        "Grand Melee doesn't use the attack multiple players option: leave it out",
    ),
    Ban(
        "grand melee",
        "shared_turns",
        True,
        "807.1",
        "Grand Melee is played by individuals, who share no turns: choose a variant for teams",
    ),
    Ban(
        "two-headed giant",
        "shared_turns",
        False,
        "810.2",
        "the heads of a giant share their turns: leave the shared team turns option on",
    ),
    Ban(
        "alternating teams",
        "attack",
        "one",
        "811.2b",
        "Alternating Teams uses attack left, attack right or attack multiple players: choose one",
    ),
    Ban(
        "alternating teams",
        "shared_turns",
        True,
        "805.1",
        "teams that share turns sit together, and in Alternating Teams nobody sits next to a "
        "teammate: leave the shared team turns option out",
    ),
)


def combine(*formats: Format, base: Ruleset | None = None) -> Ruleset:
    """800.2: all the formats together, to one result in any order; or refused, with the rule."""
    rules = combine_fields(*formats, base=base)
    check(rules)
    return rules


def check(rules: Ruleset) -> None:
    """Raise CannotCombine if the variant does not go with the options."""
    for ban in BANS:
        if rules.variant == ban.variant and getattr(rules, ban.field) == ban.value:
            raise CannotCombine(ban.rule, ban.reason)
    if rules.variant == "free-for-all" and rules.ranges:
        raise CannotCombine(
            "806.2a", "in Free-for-All all ranges of influence are the same: use limited_influence"
        )
