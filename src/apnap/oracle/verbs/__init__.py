"""The verbs of Oracle texts, by theme. Importing this package makes them known to `effects`."""

from . import (
    cards,
    counters,
    damage,
    each,
    later,
    looking,
    mana,
    moving,
    placing,
    pumping,
    searching,
    tokens,
    unless,
)

__all__ = [
    "cards",
    "counters",
    "damage",
    "each",
    "later",
    "looking",
    "mana",
    "moving",
    "placing",
    "pumping",
    "searching",
    "tokens",
    "unless",
]
