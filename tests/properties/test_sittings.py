"""Sittings at random: any variant, with any options that may be used with it."""

import pytest

from apnap.formats import check_table
from apnap.testing.random_play import Chance
from apnap.testing.sittings import sitting

SEEDS = range(300)
VARIANTS = {
    "",
    "alternating teams",
    "emperor",
    "free-for-all",
    "grand melee",
    "team vs. team",
    "two-headed giant",
}


@pytest.mark.rule("800.2")
@pytest.mark.parametrize("most", [6, 16])
def test_800_2_every_variant_is_played_with_options(most: int):
    found = [sitting(Chance(seed), most) for seed in SEEDS]
    for rules, teams in found:
        check_table(rules, teams)
    assert {rules.variant for rules, _ in found} == VARIANTS
    assert {rules.attack for rules, _ in found} == {"one", "multiple", "left", "right"}
    assert {bool(rules.deploy) for rules, _ in found} == {True, False}
    assert {len(teams) for _, teams in found} >= {2, 3, 4, 5, most}


def test_a_sitting_is_the_same_for_a_seed():
    assert sitting(Chance(5)) == sitting(Chance(5))
    assert sitting(Chance(5)) != sitting(Chance(6))
