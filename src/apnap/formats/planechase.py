"""901: The Planechase variant, which adds a planar deck for each player, or one for all, to any
game."""

from __future__ import annotations

from dataclasses import replace

from apnap.state.ruleset import Ruleset

from .calling import to_combine


@to_combine
def planechase(rules: Ruleset) -> Ruleset:
    """901: Each player has a planar deck (901.3), and the plane that is face up affects the game.

    >>> planechase(Ruleset()).planes
    True
    """
    return replace(rules, planes=True)


@to_combine
def single_planar_deck(rules: Ruleset) -> Ruleset:
    """901.15: Planechase with one planar deck, which all players use.

    >>> single_planar_deck(Ruleset()).planes
    True
    """
    return replace(rules, planes=True, single_planar_deck=True)
