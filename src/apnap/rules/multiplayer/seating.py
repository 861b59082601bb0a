"""805.1, 808.2, 809.2, 809.6, 811.3: Teams, and where their members sit."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import assert_never

from apnap.state.names import NOBODY
from apnap.state.ruleset import Ruleset

Sides = tuple[tuple[int, ...], ...]


def sides_of(teams: Sequence[str]) -> Sides:
    """The sides in turn order, each with its members in turn order from the rightmost (805.2).

    `teams` has the name of each seat's team; a player without a team name is a side alone.
    """
    by_team: dict[tuple[str, int], list[int]] = {}
    for number, team in enumerate(teams):
        by_team.setdefault((team, NOBODY) if team else ("", number), []).append(number)
    size = len(teams)
    sides = []
    for members in by_team.values():
        # Where a team wraps round the end of the list, its first seat is the one after the gap.
        first = next((m for m in members if (m - 1) % size not in members), members[0])
        sides.append(tuple(sorted(members, key=lambda m: (m - first) % size)))
    return tuple(sorted(sides, key=lambda side: side[0]))


# ---- which teams may play --------------------------------------------------------------------


def check_teams(names: Sequence[str], teams: Sequence[str], rules: Ruleset) -> str:
    """808.1, 809.1, 810.1, 811.1: The reason why these teams, seated like this, can't play by these
    rules; empty if they can."""
    sides = sides_of(teams)
    if len(sides) < 2:
        return "all players are on one team: there have to be at least two sides (102.3)"
    if rules.teams and len(sides) != rules.teams:
        rule = "904.2" if rules.archenemy_starts else "810.1"
        return f"there have to be {rules.teams} teams, not {len(sides)} ({rule})"
    if rules.archenemy_starts and all(len(side) > 1 for side in sides):
        return "one of the teams is the archenemy alone (904.2a)"
    for side in sides:
        if rules.team_size and len(side) != rules.team_size:
            who = ", ".join([names[seat] for seat in side])
            rule = "809.1" if rules.emperor else "810.1"
            return f"every team has {rules.team_size} players ({rule}); {who} are {len(side)}"
    if rules.equal_teams and len({len(side) for side in sides}) > 1:
        sizes = ", ".join([str(len(side)) for side in sides])
        return f"all teams have to have as many players (811.1); these have {sizes}"
    if rules.shared_turns or rules.seating == "together":
        return why_not_together(names, sides, rules)
    if rules.seating == "apart":
        return why_not_apart(names, teams, sides)
    if rules.seating == "":
        return ""
    assert_never(rules.seating)


def why_not_together(names: Sequence[str], sides: Sides, rules: Ruleset) -> str:
    """805.1, 808.2, 810.3: The members of a team sit in neighbouring seats, round the table."""
    for side in sides:
        for one, other in itertools.pairwise(side):
            if (other - one) % len(names) != 1:
                why = "that share turns (805.1)" if rules.shared_turns else "like these (808.2)"
                return (
                    f"teams {why} sit in neighbouring seats: "
                    f"{names[one]} and {names[other]} are not neighbours"
                )
    return ""


def why_not_apart(names: Sequence[str], teams: Sequence[str], sides: Sides) -> str:
    """811.3: Nobody sits next to a teammate, and the members of each team are equally far apart."""
    size, step = len(names), len(sides)
    for number, team in enumerate(teams):
        after = (number + step) % size
        if teams[after] != team:
            return (
                f"teams that alternate sit {step} seats apart (811.3), as in A, B, A, B: "
                f"{step} seats after {names[number]} sits {names[after]}, of another team"
            )
    return ""


# ---- emperors --------------------------------------------------------------------------------


def emperor_of(side: tuple[int, ...], emperors: Sequence[int] = ()) -> int:
    """809.2, 809.6a: The emperor of the team: the player who was named, or the one in the
    middle."""
    for seat in side:
        if seat in emperors:
            return seat
    return side[(len(side) - 1) // 2]


def ranges_to_generals(sides: Sides, emperors: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """809.3a, 809.6a: Each player's range: a general reaches the nearest general of another team;
    an emperor reaches two generals of other teams."""
    size = sum([len(side) for side in sides])
    crowned = {emperor_of(side, emperors) for side in sides}
    ranges: list[tuple[int, int]] = []
    for side in sides:
        generals = [s for s in range(size) if s not in side and s not in crowned]
        for seat in side:
            near = sorted([distance(seat, general, size) for general in generals])
            ranges.append((seat, near[1] if seat in crowned else near[0]))
    return tuple(sorted(ranges))


def distance(one: int, other: int, size: int) -> int:
    """The distance between the seats, the shorter way round the table."""
    return min((one - other) % size, (other - one) % size)


def why_not_emperors(names: Sequence[str], sides: Sides, rules: Ruleset) -> str:
    """809.1, 809.2, 809.6a: The reason why the emperors can't sit there; empty if they can."""
    size = len(names)
    for seat in rules.emperors:
        if not 0 <= seat < size:
            return f"seat {seat} is to be an emperor's (809.2); the seats are 0 to {size - 1}"
    for side in sides:
        who = ", ".join([names[seat] for seat in side])
        if len(side) < 3:
            return f"a team has an emperor and at least two generals (809.1); {who} are {len(side)}"
        if len([seat for seat in side if seat in rules.emperors]) > 1:
            return f"each team has one emperor (809.2); {who} have several"
        place = side.index(emperor_of(side, rules.emperors))
        if place not in ((len(side) - 1) // 2, len(side) // 2):
            return f"the emperor sits in the middle of the team (809.2): {who}"
    ranges = dict(rules.ranges) or dict(ranges_to_generals(sides, rules.emperors))
    crowned = [emperor_of(side, rules.emperors) for side in sides]
    for one, other in itertools.permutations(crowned, 2):
        reach = rules.range or ranges.get(one, 0)
        if distance(one, other, size) <= reach:
            return (
                "no emperor begins within the range of another (809.6a): "
                f"{names[other]} is within that of {names[one]}, {reach}; seat all teams alike"
            )
    return ""
