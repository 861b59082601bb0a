"""901: The Planechase variant, which adds a planar deck for each player to any game."""

from __future__ import annotations

from dataclasses import replace

from apnap.state.ruleset import Ruleset


def planechase(rules: Ruleset) -> Ruleset:
    """901: Each player has a planar deck (901.3), and the plane that is face up affects the game.

    >>> planechase(Ruleset()).planes
    True
    """
    return replace(rules, planes=True)
