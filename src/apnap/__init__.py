"""apnap: Magic games of any number of players.

These are the names to begin with; what cards are made of is in `apnap.effects`, formats are in
`apnap.formats`, ready cards and decks in `apnap.cards`, players in `apnap.bots`, a table to set up
situations at in `apnap.testing`.
"""

from ._version import __version__
from .effects import intrinsic as _intrinsic  # noqa: F401 - before there are any cards
from .formats import combine
from .rules.ending import concede
from .rules.engine import advance, submit
from .rules.legality import why_not
from .rules.start import SeatSetup, SetupError, new_game
from .rules.view import view
from .state.card import CardDef
from .state.codec import digest, dump, load
from .state.game import Game
from .state.question import IllegalAnswer, Option, Question
from .state.ruleset import CannotCombine, Ruleset
from .table import SaveError, Session
from .table.log import lines

__all__ = [
    "CannotCombine",
    "CardDef",
    "Game",
    "IllegalAnswer",
    "Option",
    "Question",
    "Ruleset",
    "SaveError",
    "SeatSetup",
    "Session",
    "SetupError",
    "__version__",
    "advance",
    "combine",
    "concede",
    "digest",
    "dump",
    "lines",
    "load",
    "new_game",
    "submit",
    "view",
    "why_not",
]
