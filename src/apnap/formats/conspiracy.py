"""905: The Conspiracy Draft variant: limited decks, and conspiracies in the command zone."""

from __future__ import annotations

from dataclasses import replace

from apnap.state.ruleset import Ruleset

from .calling import to_combine


@to_combine
def conspiracy(rules: Ruleset) -> Ruleset:
    """905: Players may put conspiracies from their sideboards into the command zone (905.4); decks
    are those of a draft (905.1d).

    >>> conspiracy(Ruleset()).conspiracies
    True
    """
    return replace(rules, conspiracies=True, limited=True)
