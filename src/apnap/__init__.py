"""apnap: Magic games of any number of players.

These are the names to begin with; what cards are made of is in `apnap.effects`, formats are in
`apnap.formats`, ready cards and decks in `apnap.cards`, players in `apnap.bots`, a table to set up
situations at in `apnap.testing`.
"""

from apnap.effects.mechanics import library_mana as _library_mana  # noqa: F401 - fills a table
from apnap.effects.mechanics import targeted_mana as _targeted_mana  # noqa: F401 - fills a table
from apnap.effects.words import intrinsic as _intrinsic  # noqa: F401 - before there are any cards
from apnap.rules import every_mechanic as _every_mechanic  # noqa: F401 - fills the tables
from apnap.rules.game.setup import SeatSetup, SetupError
from apnap.rules.turn.legal_actions import why_not
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import (
    Act,
    Answer,
    Arrange,
    ChooseName,
    ChooseNumber,
    ChooseSome,
    Declare,
    Divide,
    IllegalAnswer,
    Kind,
    Option,
    Question,
)
from apnap.state.ruleset import CannotCombine, Ruleset
from apnap.table.calls import (
    Misuse,
    advance,
    concede,
    digest,
    dump,
    load,
    new_game,
    option_texts,
    submit,
    view,
)
from apnap.table.log import lines

from ._version import __version__
from .formats import combine
from .table import SaveError, Session

__all__ = [
    "Act",
    "Answer",
    "Arrange",
    "CannotCombine",
    "CardDef",
    "ChooseName",
    "ChooseNumber",
    "ChooseSome",
    "Declare",
    "Divide",
    "Game",
    "IllegalAnswer",
    "Kind",
    "Misuse",
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
    "option_texts",
    "submit",
    "view",
    "why_not",
]
