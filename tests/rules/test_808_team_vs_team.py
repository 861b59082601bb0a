"""808: Team vs. Team; 811: Alternating Teams."""

from dataclasses import replace

import pytest

from apnap.formats import (
    alternating_teams,
    attack_left,
    combine,
    deploy_creatures,
    free_for_all,
    limited_influence,
    team_vs_team,
    two_headed_giant,
)
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.zones.hidden_information import open_hands
from apnap.state.card import CardDef
from apnap.state.ruleset import Format
from apnap.testing import ScenarioError, Table, table
from apnap.testing.common_cards import PLAYER_BOLT
from apnap.testing.decks import BEAR, GIANT


def sit(teams: str, *formats: Format, seed: int = 0):
    seats = [SeatSetup(f"{team}{n}", [BEAR] * 20, team) for n, team in enumerate(teams)]
    return new_game(seats, combine(*formats), seed)


def sees(t: Table, seat: int) -> list[str]:
    return [t.seat(other).name for other in sorted(open_hands(t.game, seat))]


def attackable(t: Table) -> set[str]:
    """Whom the active player may attack."""
    t.go_to("declare attackers")
    found = {option.at for question in t.questions for option in question.options}
    return (
        {t.seats[seat].name for seat in found if 0 <= seat < len(t.seats)}
        if t.turn.questions
        else set()
    )


@pytest.mark.rule("808.1")
@pytest.mark.parametrize("teams", ["AAABB", "AABBCC", "AB", "ABBB"])
def test_808_1_two_or_more_teams_of_any_sizes(teams):
    assert len(sit(teams, team_vs_team).sides) == len(set(teams))
    if teams == "AAABB":
        with pytest.raises(SetupError, match=r"811\.1"):
            sit(teams, alternating_teams)


@pytest.mark.rule("808.1")
def test_808_1_one_team_has_nobody_to_play_against():
    with pytest.raises(SetupError, match=r"102\.3"):
        sit("AAA", team_vs_team)


@pytest.mark.rule("808.2")
def test_808_2_each_team_sits_together():
    with pytest.raises(SetupError, match=r"808\.2"):
        sit("ABAB", team_vs_team)
    assert sit("ABBA", team_vs_team).sides == ((1, 2), (3, 0))


@pytest.mark.rule("808.3b")
@pytest.mark.rule("808.3")
def test_808_3b_other_options_are_used_if_the_players_say_so():
    usual = combine(team_vs_team)
    assert (bool(usual.deploy), usual.range, usual.attack) == (False, 0, "multiple")
    chosen = combine(team_vs_team, deploy_creatures, limited_influence(3), attack_left)
    assert (bool(chosen.deploy), chosen.range, chosen.attack) == (True, 3, "left")


@pytest.mark.rule("808.3a")
@pytest.mark.rule("802.4a")
@pytest.mark.parametrize("format_", [team_vs_team, two_headed_giant])
def test_808_3a_several_opponents_are_attacked_and_each_blocks_alone(format_):
    t = table(4, format_, teams="AABB")
    a1, _, b1, b2 = t.seats
    a1.battlefield(BEAR, GIANT)
    b2.battlefield(GIANT)
    assert attackable(t) == {"C", "D"}
    a1.attacks({BEAR: b1, GIANT: b2})
    mine = b2.find(GIANT)
    if format_ is team_vs_team:
        with pytest.raises(ScenarioError, match="can't block Bear"):
            b2.blocks({mine: BEAR})
        b2.blocks({mine: a1.find(GIANT)})
    else:
        b2.blocks({mine: a1.find(BEAR)})
    assert len(t.turn.blockers) == 1


@pytest.mark.rule("808.4")
@pytest.mark.parametrize(
    ("teams", "starters"),
    [
        ("AAABBB", {1, 4}),
        ("AABB", {1, 3}),
        ("AAAABBBB", {2, 6}),
        ("AAB", {1, 2}),
        ("ABBA", {0, 2}),  # A's seats are D, then A: the left one of the two
    ],
)
def test_808_4_the_middle_of_a_random_team_plays_first(teams, starters):
    firsts = [sit(teams, team_vs_team, seed=n).turns[0].active for n in range(40)]
    assert set(firsts) == starters
    assert 10 <= firsts.count(min(starters)) <= 30


@pytest.mark.rule("808.4")
def test_808_4_turn_order_goes_left_from_there():
    t = table(4, replace_first(team_vs_team, 1), teams="AABB")
    t.begin()
    order = []
    for _ in range(4):
        t.next_turn()
        order.append(t.turn.active.name)
    assert order == ["B", "C", "D", "A"]
    assert len(t.seat(1).hand_names) == 1  # 103.8c: no draw is skipped


def replace_first(format_: Format, seat: int) -> Format:
    def first(rules):
        return replace(format_(rules), first=seat)

    return first


@pytest.mark.rule("808.5")
@pytest.mark.parametrize(
    ("format_", "teams", "seen"),
    [
        (team_vs_team, "AABB", ["A", "B"]),
        (two_headed_giant, "AABB", ["A", "B"]),
        (alternating_teams, "ABAB", ["A"]),
        (free_for_all, "", ["A"]),
    ],
)
def test_808_5_teammates_see_each_others_hands(format_, teams, seen):
    t = table(4, format_, teams=teams).begin()
    assert sees(t, 0) == seen


@pytest.mark.rule("808.5")
def test_808_5_nothing_is_shared():
    t = table(4, team_vs_team, teams="AABB")
    a1, a2, _, _ = t.seats
    dear = CardDef("Dear", "instant", cost="{G}", abilities=PLAYER_BOLT.abilities)
    a1.hand(dear)
    a2.lands("Forest").hand("Forest")
    assert not a1.may_cast(dear)
    t.begin()
    offered = {option.what for question in t.questions for option in question.options}
    assert a2.find("Forest", zones=("hand",)) not in offered
    a1.lands("Forest")
    assert a1.may_cast(dear)


@pytest.mark.rule("808.5")
@pytest.mark.rule("104.2c")
def test_808_5_a_member_loses_alone_and_wins_with_the_team():
    t = table(4, team_vs_team, teams="AABB")
    t.seat(0).life(0)
    t.begin()
    assert [seat.status for seat in t.seats] == ["lost", "playing", "playing", "playing"]
    t.seat(2).concedes()
    t.seat(3).concedes()
    assert [seat.status for seat in t.seats] == ["won", "won", "lost", "lost"]
