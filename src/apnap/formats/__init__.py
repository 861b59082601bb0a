"""Options and variants: each is a function from a ruleset to a ruleset, and they combine."""

from apnap.state.ruleset import CannotCombine, Format, Ruleset

from .options import (
    attack_left,
    attack_multiple_players,
    attack_right,
    deploy_creatures,
    limited_influence,
    shared_team_turns,
)
from .validate import combine
from .variants import (
    VARIANTS,
    alternating_teams,
    emperor,
    free_for_all,
    grand_melee,
    team_vs_team,
    two_headed_giant,
)

__all__ = [
    "VARIANTS",
    "CannotCombine",
    "Format",
    "Ruleset",
    "alternating_teams",
    "attack_left",
    "attack_multiple_players",
    "attack_right",
    "combine",
    "deploy_creatures",
    "emperor",
    "free_for_all",
    "grand_melee",
    "limited_influence",
    "shared_team_turns",
    "team_vs_team",
    "two_headed_giant",
]
