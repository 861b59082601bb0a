"""800.2: Which options and variants can be used together, and by which tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from apnap.effects.mechanics.deploying import DEPLOYING
from apnap.rules.game.setup import SeatSetup, SetupError, check_setup
from apnap.state.ruleset import CASUAL, CannotCombine, Format, Ruleset, is_casual
from apnap.state.ruleset import combine as combine_fields

from .editions.all_editions import rulebook
from .variants import free_for_all

FREE_FOR_ALL = "free-for-all"
GRAND_MELEE = "grand melee"
EMPEROR = "emperor"
GIANT = "two-headed giant"
ALTERNATING = "alternating teams"
TEAMS = "team vs. team"

ONE_WAY = "uses exactly one of attack left, attack right and attack multiple players: choose one"


@dataclass(frozen=True)
class Ban:
    """A value of a rules field that a variant doesn't allow."""

    variant: str
    field: str
    value: Any
    rule: str
    reason: str


BANS = (
    Ban(FREE_FOR_ALL, "attack", "one", "806.2b", f"Free-for-All {ONE_WAY}"),
    Ban(
        FREE_FOR_ALL,
        "deploy",
        DEPLOYING,
        "806.2c",
        "creatures aren't deployed in Free-for-All: leave the deploy creatures option out",
    ),
    Ban(
        FREE_FOR_ALL,
        "shared_turns",
        True,
        "806.1",
        "Free-for-All is played by individuals, who share no turns: choose a variant for teams",
    ),
    Ban(
        FREE_FOR_ALL,
        "random_seats",
        False,
        "806.3",
        "in Free-for-All the seats are drawn: leave seats as listed out, or the variant",
    ),
    Ban(
        GRAND_MELEE,
        "deploy",
        DEPLOYING,
        "807.2c",
        "creatures aren't deployed in Grand Melee: leave the deploy creatures option out",
    ),
    Ban(
        GRAND_MELEE,
        "attack",
        "multiple",
        "807.2c",
        "Grand Melee doesn't use the attack multiple players option: leave it out",
    ),
    Ban(
        GRAND_MELEE,
        "shared_turns",
        True,
        "807.1",
        "Grand Melee is played by individuals, who share no turns: choose a variant for teams",
    ),
    Ban(
        GRAND_MELEE,
        "random_seats",
        False,
        "807.3",
        "in Grand Melee the seats are drawn: leave seats as listed out, or the variant",
    ),
    Ban(
        EMPEROR,
        "deploy",
        None,
        "809.3b",
        "emperors always use the deploy creatures option: leave it on",
    ),
    Ban(
        EMPEROR,
        "shared_turns",
        True,
        "809.4",
        "in Emperor each player has turns of their own: leave the shared team turns option out",
    ),
    Ban(
        GIANT,
        "shared_turns",
        False,
        "810.2",
        "the heads of a giant share their turns: leave the shared team turns option on",
    ),
    Ban(ALTERNATING, "attack", "one", "811.2b", f"Alternating Teams {ONE_WAY}"),
    Ban(
        ALTERNATING,
        "shared_turns",
        True,
        "805.1",
        "teams that share turns sit together, and in Alternating Teams nobody sits next to a "
        "teammate: leave the shared team turns option out",
    ),
)


def combine(*formats: Format, base: Ruleset | None = None, edition: str = "") -> Ruleset:
    """800.2: Combine the formats; the order makes no difference. Raises CannotCombine, with the
    rule, if they don't go together. `edition` names the rulebook (see `editions`); without it, the
    rules are those of March 2024 or those of `base`.

    >>> from apnap.formats import attack_left, free_for_all
    >>> combine(free_for_all, attack_left).attack
    'left'
    >>> combine(free_for_all, edition="2008-02").mana_burn
    True
    """
    for each in formats:
        check_format(each)
    if base is not None and not isinstance(base, Ruleset):
        raise TypeError(f"{base!r} is no Ruleset: write combine(free_for_all, edition='2008-02')")
    if edition:
        base = rulebook(edition)
    rules = combine_fields(*with_a_variant(formats, base), base=base)
    check(rules)
    return rules


def check_format(each: object) -> None:
    """Raise TypeError, which says what to write, unless this is a format."""
    if not callable(each):
        said = repr(each) if isinstance(each, (str, int)) else f"a {type(each).__name__}"
        raise TypeError(
            f"{said} is no format: combine takes those of apnap.formats, such as "
            "combine(free_for_all, limited_influence(2)); apnap.formats.catalogue.find finds "
            "one by its name"
        )
    try:
        made = each(Ruleset())
    except TypeError:
        made = None
    if not isinstance(made, Ruleset):
        name = getattr(each, "__name__", "this function")
        raise TypeError(
            f"{name} is no format by itself: call it with what it needs, as in limited_influence(2)"
        )


def with_a_variant(formats: Sequence[Format], base: Ruleset | None) -> Sequence[Format]:
    """901.2, 903.2, 905.3: The formats, and Free-for-All if there is a casual variant among them
    and no other variant is named."""
    start = base or Ruleset()
    named = start.variant or any(each(start).variant for each in formats)
    return formats if named or not any(map(is_casual, formats)) else (*formats, free_for_all)


def check(rules: Ruleset) -> None:
    """Raise CannotCombine if the options don't go with the variant or with each other."""
    check_edition(rules)
    for ban in BANS:
        if rules.variant == ban.variant and getattr(rules, ban.field) == ban.value:
            raise CannotCombine(ban.rule, ban.reason)
    if rules.variant == FREE_FOR_ALL and len({distance for _, distance in rules.ranges}) > 1:
        raise CannotCombine(
            "806.2a", "in Free-for-All all ranges of influence are the same: use limited-influence"
        )
    if rules.emperor and not (rules.range_to_generals or rules.range or rules.ranges):
        raise CannotCombine(
            "809.3a",
            "emperors always use the limited range of influence option (801.1): by default 2 for "
            "emperors and 1 for generals; leave it on, or name other ranges",
        )
    if rules.shared_turns and rules.attack in ("left", "right"):
        raise CannotCombine(
            "805.10",
            "a team that shares turns attacks the other team as a group: leave attack left and "
            "attack right out",
        )
    check_schemes(rules)
    if rules.random_seats and (rules.shared_turns or rules.seating):
        raise CannotCombine(
            "811.3" if rules.seating == "apart" else "808.2",
            "where the members of these teams sit is not left to chance: leave random seats out",
        )


def check_schemes(rules: Ruleset) -> None:
    """904.2, 904.12a: Raise CannotCombine if archenemies can't play by these rules."""
    if rules.archenemy_starts and rules.variant != TEAMS:
        raise CannotCombine(
            "904.2",
            f"the archenemy plays alone against one team, not {rules.variant}: use archenemy "
            "alone, or supervillain-rumble, in which everybody is an archenemy",
        )
    if rules.archenemy_starts and rules.shared_life and not rules.knows_archenemy_commander:
        raise CannotCombine(
            "2026-08:904.13",
            f"the rulebook of {rules.edition} does not have Commander against an archenemy: "
            "play by edition 2026-08",
        )
    if not rules.schemes or rules.archenemy_starts:
        return
    if rules.variant != FREE_FOR_ALL or rules.attack != "multiple" or rules.range or rules.ranges:
        raise CannotCombine(
            "904.12a",
            "a Supervillain Rumble is a Free-for-All game in which several players may be attacked "
            "and no other option is used: leave the others out",
        )


def check_edition(rules: Ruleset) -> None:
    """100.6b: Raise CannotCombine if the rulebook of this edition has no such variant or option."""
    known = rules.known_variants
    if not known:
        return
    casual = [name for name in CASUAL if getattr(rules, name)]
    unknown = casual[0] if casual else rules.variant if rules.variant not in ("", *known) else ""
    if not unknown and rules.shared_turns and rules.variant != GIANT:
        unknown = "shared team turns, except for giants"
    if unknown:
        raise CannotCombine(
            "100.6b",
            f"the rulebook of {rules.edition} does not have {unknown}; its variants are "
            f"{', '.join(known)}: choose one of them, or a later edition",
        )


def check_table(rules: Ruleset, teams: Sequence[str]) -> list[str]:
    """Raise CannotCombine or SetupError if these players, each with a team or "", can't play by
    these rules. Otherwise return notes on anything unusual, with the rule.

    >>> from apnap.formats import two_headed_giant
    >>> check_table(combine(two_headed_giant), "AABB")
    []
    """
    check(rules)
    seats = [SeatSetup(f"seat {number}", [], team) for number, team in enumerate(teams)]
    check_setup(seats, rules)
    if rules.variant in (FREE_FOR_ALL, GRAND_MELEE) and any(teams):
        raise SetupError(f"{rules.variant} is played by individuals, without teams (806.1)")
    if rules.deploy is not None and not any(teams):
        raise SetupError("creatures are deployed to teammates (804.1): name the teams")
    if rules.shared_turns and not all(teams):
        raise SetupError("turns are shared by teams (805.1): name the team of every player")
    if rules.variant == FREE_FOR_ALL and rules.ranges and len(rules.ranges) < len(teams):
        raise SetupError("in Free-for-All all ranges are the same (806.2a): give all or none")
    notes = []
    casual = any(getattr(rules, name) for name in CASUAL)  # 903.2: for two or more
    if len(teams) < 3 and not casual and rules != Ruleset(skip_passes=rules.skip_passes):
        notes.append("options and variants are meant for more than two players (800.1)")
    if rules.variant == GRAND_MELEE and len(teams) < 10:
        notes.append("Grand Melee is normally played by ten or more players (807.1)")
    return notes
