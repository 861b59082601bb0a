"""The rulebook of 1 February 2008, in force in March 2008, as differences from that of 2024."""

from __future__ import annotations

from dataclasses import replace

from apnap.state.ruleset import Ruleset


def february_2008(later: Ruleset) -> Ruleset:
    """2008-02:100.1: The rules of early 2008, given those of 2024.

    >>> february_2008(Ruleset()).mana_burn
    True
    """
    return replace(
        later,
        edition="2008-02",
        mana_burn=True,
        damage_on_stack=True,
        damage_order=False,
        token_owner="source",
        legend_rule="all",
        count_range="affected",
    )
