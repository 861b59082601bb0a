"""801-811, 901-905: Options and variants. Each is a function from a ruleset to a ruleset, and they
combine. Open `variants.py` for the variants (806-811), `options.py` for the options (801-805), the
file of its name for a casual variant (901-905) and `parts.py` for the cards it needs; `validate.py`
for which of them go together, `editions` for other rulebooks, `catalogue.py` for the names that
users type."""

from apnap.state.ruleset import CannotCombine, Format, Ruleset

from .archenemy import archenemy, archenemy_commander, supervillain_rumble
from .commander import brawl, commander
from .conspiracy import conspiracy
from .editions.all_editions import EDITIONS, UnknownEdition, rulebook
from .options import (
    attack_left,
    attack_multiple_players,
    attack_one_player,
    attack_right,
    deploy_creatures,
    individual_influence,
    individual_turns,
    keep_creatures,
    limited_influence,
    ordered_graveyards,
    pay_by_hand,
    playing_for_ante,
    random_seats,
    seats_as_listed,
    shared_team_turns,
    starting_seat,
    unlimited_influence,
)
from .parts import check_parts
from .planechase import planechase, single_planar_deck
from .validate import check_table, combine
from .vanguard import vanguard
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
    "EDITIONS",
    "VARIANTS",
    "CannotCombine",
    "Format",
    "Ruleset",
    "UnknownEdition",
    "alternating_teams",
    "archenemy",
    "archenemy_commander",
    "attack_left",
    "attack_multiple_players",
    "attack_one_player",
    "attack_right",
    "brawl",
    "check_parts",
    "check_table",
    "combine",
    "commander",
    "conspiracy",
    "deploy_creatures",
    "emperor",
    "emperors",
    "free_for_all",
    "grand_melee",
    "headed_giant",
    "individual_influence",
    "individual_turns",
    "keep_creatures",
    "limited_influence",
    "ordered_graveyards",
    "pay_by_hand",
    "planechase",
    "playing_for_ante",
    "random_seats",
    "rulebook",
    "seats_as_listed",
    "shared_team_turns",
    "single_planar_deck",
    "starting_seat",
    "supervillain_rumble",
    "team_vs_team",
    "two_headed_giant",
    "unlimited_influence",
    "vanguard",
]
