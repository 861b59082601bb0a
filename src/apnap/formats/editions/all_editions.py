"""The editions by their names."""

from __future__ import annotations

from typing import Final

from apnap.state.ruleset import Ruleset

from .edition_2006_10 import october_2006
from .edition_2008_02 import february_2008
from .edition_2026_08 import august_2026

_MODERN: Final = Ruleset()
_OF_2008: Final = february_2008(_MODERN)

# The ruleset of each edition, oldest first.
EDITIONS: Final[dict[str, Ruleset]] = {
    "2006-10": october_2006(_OF_2008),
    "2008-02": _OF_2008,
    "2024-03": _MODERN,
    "2026-08": august_2026(_MODERN),
}


class UnknownEdition(ValueError):
    """There is no such edition of the rulebook. The message lists those there are."""


def rulebook(edition: str) -> Ruleset:
    """The rules of that edition for a game without options.

    >>> rulebook("2008-02").legend_rule
    'all'
    """
    if edition not in EDITIONS:
        raise UnknownEdition(f"there is no edition {edition!r}; there are: {', '.join(EDITIONS)}")
    return EDITIONS[edition]
