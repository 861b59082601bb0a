"""The verbs of Oracle texts, by theme. Importing this package makes them known to `effects`."""

from . import cards, counters, damage, mana, moving, pumping, tokens

__all__ = ["cards", "counters", "damage", "mana", "moving", "pumping", "tokens"]
