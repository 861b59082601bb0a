"""The rulebook of 1 February 2008, in force in March 2008, as differences from that of 2024."""

from __future__ import annotations

from dataclasses import replace

from apnap.state.ruleset import Ruleset

# 2008-02:205.2a; "kindred" was called "tribal".
TYPES = (
    *("artifact", "creature", "enchantment", "instant", "kindred", "land", "planeswalker"),
    "sorcery",
)


def february_2008(later: Ruleset) -> Ruleset:
    """2008-02:100.1: The rules of early 2008, given those of 2024.

    >>> february_2008(Ruleset()).mana_burn
    True
    """
    return replace(
        later,
        edition="2008-02",
        card_types=TYPES,
        mulligans="paris",
        mana_burn=True,
        damage_on_stack=True,
        damage_order=False,
        token_owner="source",
        legend_rule="all",
        unique_planeswalkers=True,
        redirect_to_planeswalkers=True,
        triggered_keywords=("deathtouch", "lifelink"),
        negative_changes=True,
        phased_tokens=False,
        phasing_heals=True,
        exile_is_outside=True,
        count_range="affected",
        draw_in_range=False,
        exile_uncontrolled=False,
        loops_by_number=True,
        life_by_share=True,
        shared_poison=False,
        attack_on_team="either",
        markers_stay=True,
        known_variants=(
            "free-for-all",
            "two-headed giant",
            "emperor",
            "grand melee",
            "alternating teams",  # called Teams
        ),
    )
