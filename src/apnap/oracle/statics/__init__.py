"""604: static abilities: what is so as long as the object is there; by theme."""

from . import (
    allowing,
    casting,
    changes,
    combat,
    counters,
    crewing,
    damage,
    elsewhere,
    entering,
    game,
    opening,
    players,
    replacing,
    rules_of_play,
    spells,
)
from .frame import affected, static

__all__ = [
    "affected",
    "allowing",
    "casting",
    "changes",
    "combat",
    "counters",
    "crewing",
    "damage",
    "elsewhere",
    "entering",
    "game",
    "opening",
    "players",
    "replacing",
    "rules_of_play",
    "spells",
    "static",
]
