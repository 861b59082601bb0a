"""904: The Archenemy variant, in which one player has a deck of schemes against all others."""

from __future__ import annotations

from dataclasses import replace

from apnap.state.ruleset import Ruleset

from .variants import team_vs_team


def archenemy(rules: Ruleset) -> Ruleset:
    """904: One player has a scheme deck (904.3). Unless another variant is named, it is Team vs.
    Team with shared turns (904.2).

    >>> archenemy(Ruleset()).variant
    'team vs. team'
    """
    if not rules.variant:
        rules = replace(team_vs_team(rules), teams=2, shared_turns=True)
    return replace(rules, schemes=True)
