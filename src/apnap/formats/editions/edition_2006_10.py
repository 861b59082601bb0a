"""The rulebook of 1 October 2006, as differences from that of 2008."""

from __future__ import annotations

from dataclasses import replace

from apnap.state.ruleset import Ruleset

TYPES = ("artifact", "creature", "enchantment", "instant", "land", "sorcery")  # 2006-10:205.2a


def october_2006(later: Ruleset) -> Ruleset:
    """2006-10:100.1: The rules of late 2006, given those of 2008.

    >>> october_2006(Ruleset()).win_in_range
    False
    """
    return replace(
        later,
        edition="2006-10",
        card_types=TYPES,
        free_mulligans=0,
        targeted_mana=True,
        negative_values=False,
        keep_subgame_exile=True,
        win_in_range=False,
        giant_life=40,
        life_per_head=20,
        giants_draw_first=True,
        attack_on_team="each",
        one_stack=True,
        sources_in_range=False,
        player_auras_in_range=False,
    )
