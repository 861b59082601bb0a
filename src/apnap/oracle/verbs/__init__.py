"""The verbs of Oracle texts, by theme. Importing this package makes them known to `effects`."""

from . import (
    actions,
    cards,
    choosing,
    counters,
    damage,
    each,
    later,
    looking,
    mana,
    moving,
    placing,
    prevention,
    pumping,
    searching,
    tokens,
    unless,
)

__all__ = [
    "actions",
    "cards",
    "choosing",
    "counters",
    "damage",
    "each",
    "later",
    "looking",
    "mana",
    "moving",
    "placing",
    "prevention",
    "pumping",
    "searching",
    "tokens",
    "unless",
]
