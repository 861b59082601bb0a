"""904: The Archenemy variant, in which one player has a deck of schemes against all others, and its
options: Supervillain Rumble, in which everybody has one, and Commander against an archenemy."""

from __future__ import annotations

from dataclasses import replace

from apnap.state.ruleset import Ruleset

from .calling import to_combine
from .commander import COMMANDER_DAMAGE
from .variants import team_vs_team

BOTH_SIDES_LIFE = 60  # 2026-08:904.13b


@to_combine
def archenemy(rules: Ruleset) -> Ruleset:
    """904: One player, who has a scheme deck (904.3), plays alone against a team (904.2a-b), starts
    with 40 life (904.5) and plays first (904.6). It is Team vs. Team with two teams that share
    turns (904.2).

    >>> archenemy(Ruleset()).variant
    'team vs. team'
    """
    if rules.variant in ("", team_vs_team(rules).variant):
        rules = replace(team_vs_team(rules), teams=2, shared_turns=True)
    return replace(rules, schemes=True, archenemy_starts=True)


@to_combine
def archenemy_commander(rules: Ruleset) -> Ruleset:
    """2026-08:904.13: Commander against an archenemy, who starts with 60 life; the team shares 60.
    Poison is not shared (2026-08:904.13c).

    >>> archenemy_commander(Ruleset()).archenemy_life
    60
    """
    return replace(
        archenemy(rules),
        commanders=True,
        commander_damage=COMMANDER_DAMAGE,
        life=BOTH_SIDES_LIFE,
        archenemy_life=BOTH_SIDES_LIFE,
        shared_life=True,
        shared_poison=False,
    )


@to_combine
def supervillain_rumble(rules: Ruleset) -> Ruleset:
    """904.12: A Free-for-All game in which every player is an archenemy with a scheme deck and 40
    life. Who plays first is random (904.12c).

    >>> supervillain_rumble(Ruleset()).archenemy_starts
    False
    """
    return replace(rules, schemes=True, archenemy_starts=False)
