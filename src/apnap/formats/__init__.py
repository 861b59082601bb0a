"""Options and variants: each is a function from a ruleset to a ruleset, and they combine."""

from apnap.state.ruleset import CannotCombine, Format, Ruleset

from .options import (
    attack_left,
    attack_multiple_players,
    attack_right,
    deploy_creatures,
    limited_influence,
    shared_team_turns,
    unlimited_influence,
)
from .validate import combine
from .variants import (
    VARIANTS,
    alternating_teams,
    emperor,
    emperors,
    free_for_all,
    grand_melee,
    headed_giant,
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
    "emperors",
    "free_for_all",
    "grand_melee",
    "headed_giant",
    "limited_influence",
    "shared_team_turns",
    "team_vs_team",
    "two_headed_giant",
    "unlimited_influence",
]
