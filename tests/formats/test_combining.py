"""800.2: options and variants as values, and which of them go together."""

import itertools

import pytest

from apnap.effects.mechanics.deploying import DEPLOYING
from apnap.formats import (
    VARIANTS,
    CannotCombine,
    Ruleset,
    alternating_teams,
    attack_left,
    attack_multiple_players,
    attack_right,
    combine,
    deploy_creatures,
    emperor,
    free_for_all,
    grand_melee,
    limited_influence,
    shared_team_turns,
    team_vs_team,
    two_headed_giant,
)
from apnap.testing import table


@pytest.mark.rule("806.2")
def test_806_2_free_for_all_attacks_several_players_and_seats_at_random():
    rules = combine(free_for_all)
    assert (rules.attack, rules.range, rules.deploy) == ("multiple", 0, None)
    assert rules.random_seats
    assert rules.seats_per_marker == 0


@pytest.mark.rule("807.2")
def test_807_2_grand_melee_has_range_1_and_attacks_left():
    rules = combine(grand_melee)
    assert (rules.range, rules.attack, rules.seats_per_marker) == (1, "left", 4)
    assert rules.random_seats


@pytest.mark.rule("810.4")
def test_810_two_headed_giants_share_turns_life_and_poison():
    rules = combine(two_headed_giant)
    assert rules.shared_turns
    assert rules.shared_life
    assert (rules.life, rules.poison, rules.team_size) == (30, 15, 2)


@pytest.mark.rule("808.3")
def test_808_3_team_vs_team_attacks_several_players():
    rules = combine(team_vs_team)
    assert (rules.attack, rules.range, rules.deploy) == ("multiple", 0, None)
    assert not rules.shared_turns


@pytest.mark.rule("809.3")
def test_809_3_emperors_deploy_creatures_in_a_limited_range():
    rules = combine(emperor)
    assert (rules.range_to_generals, rules.deploy, rules.team_size) == (True, DEPLOYING, 3)
    assert rules.emperor


@pytest.mark.rule("811.2")
def test_811_2_alternating_teams_have_range_2():
    assert combine(alternating_teams).range == 2


@pytest.mark.rule("800.2")
@pytest.mark.parametrize(
    "formats",
    [
        (free_for_all, limited_influence(2), attack_right),
        (team_vs_team, deploy_creatures, limited_influence(3)),
        (shared_team_turns, attack_multiple_players, limited_influence(1)),
        (alternating_teams, attack_left),
    ],
)
def test_800_2_the_order_of_formats_does_not_matter(formats):
    results = {combine(*order) for order in itertools.permutations(formats)}
    assert len(results) == 1


@pytest.mark.rule("800.2")
def test_800_2_an_option_replaces_the_default_of_a_variant():
    assert combine(free_for_all, attack_left).attack == "left"
    assert combine(alternating_teams, limited_influence(1)).range == 1


@pytest.mark.rule("800.2")
@pytest.mark.parametrize(
    ("formats", "rule"),
    [
        ((emperor, free_for_all), "800.2"),
        ((free_for_all, attack_multiple_players, attack_left), "806.2b"),
        ((attack_left, attack_right), "806.2b"),
        ((limited_influence(1), limited_influence(2)), "801.2"),
        ((free_for_all, deploy_creatures), "806.2c"),
        ((free_for_all, shared_team_turns), "806.1"),
        ((grand_melee, deploy_creatures), "807.2c"),
        ((grand_melee, attack_multiple_players), "807.2c"),
        ((alternating_teams, shared_team_turns), "805.1"),
    ],
)
def test_800_2_what_excludes_each_other_is_refused_in_any_order(formats, rule):
    for order in itertools.permutations(formats):
        with pytest.raises(CannotCombine) as refused:
            combine(*order)
        assert refused.value.rule == rule
        assert len(refused.value.reason) > 20


@pytest.mark.rule("806.2a")
def test_806_2a_in_free_for_all_all_ranges_are_the_same():
    with pytest.raises(CannotCombine) as refused:
        combine(free_for_all, base=Ruleset(ranges=((0, 1), (1, 2))))
    assert refused.value.rule == "806.2a"


@pytest.mark.rule("801.2")
@pytest.mark.parametrize("seats", [0, -1])
def test_801_2_a_range_is_at_least_one_seat(seats):
    with pytest.raises(ValueError, match=r"801\.2"):
        limited_influence(seats)


def test_every_variant_has_a_name_that_users_type():
    assert {combine(variant).variant for variant in VARIANTS.values()} == {
        "free-for-all",
        "grand melee",
        "team vs. team",
        "emperor",
        "two-headed giant",
        "alternating teams",
    }


def test_a_scenario_never_shuffles_its_seats():
    t = table(8, free_for_all, seed=3)
    assert [seat.name for seat in t.seats] == list("ABCDEFGH")
