"""Environments for learning agents: `pip install apnap[env]`. Open `aec.py` for PettingZoo,
`solo.py` for Gymnasium, `vector.py` for many games at once; `play.py` for how a game becomes a
sequence of decisions, `choices.py` for how a question becomes several of them, `observing.py` for
what an agent sees."""

from .aec import Observation, TableEnv, env
from .columns import OPTION_COLUMNS, PLAYER_COLUMNS, TABLE_COLUMNS, VERBS
from .layout import Layout
from .play import IllegalAction
from .rows import ROW_COLUMNS
from .solo import SoloEnv
from .vector import VectorEnv

__all__ = [
    "OPTION_COLUMNS",
    "PLAYER_COLUMNS",
    "ROW_COLUMNS",
    "TABLE_COLUMNS",
    "VERBS",
    "IllegalAction",
    "Layout",
    "Observation",
    "SoloEnv",
    "TableEnv",
    "VectorEnv",
    "env",
]
