"""902: The Vanguard variant, which adds a vanguard card for each player to any game."""

from __future__ import annotations

from dataclasses import replace

from apnap.state.ruleset import Ruleset

from .calling import to_combine


@to_combine
def vanguard(rules: Ruleset) -> Ruleset:
    """902: Each player has a vanguard card (902.3), which changes life total and hand size.

    >>> vanguard(Ruleset()).vanguard
    True
    """
    return replace(rules, vanguard=True)
