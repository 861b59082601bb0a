"""811: the Alternating Teams variant."""

from dataclasses import replace

import pytest

from apnap.formats import (
    CannotCombine,
    alternating_teams,
    attack_left,
    attack_right,
    combine,
    deploy_creatures,
    free_for_all,
    limited_influence,
    team_vs_team,
    unlimited_influence,
)
from apnap.formats.validate import check
from apnap.rules.game.ending import concede
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.zones.hidden_information import open_hands
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.state.ruleset import Format, Ruleset
from apnap.testing import ScenarioError, Table, table
from apnap.testing.common_cards import BEAR_WITH_TEXT, FREE_BOLT, PLAYER_BOLT
from apnap.testing.decks import BEAR
from apnap.testing.seen import hands


def sit(teams: str, *formats: Format, seed: int = 0):
    seats = [SeatSetup(f"{team}{n}", [BEAR] * 20, team) for n, team in enumerate(teams)]
    return new_game(seats, combine(*formats), seed)


def sees(t: Table, seat: int) -> list[str]:
    return [t.seat(other).name for other in sorted(open_hands(t.game, seat))]


def targets(t: Table, seat: int) -> list[str]:
    """Whom that seat could aim a spell at."""
    found = []
    for other in t.seats:
        trial = t.copy()
        try:
            trial.seat(seat).hand(PLAYER_BOLT).casts(PLAYER_BOLT, at=trial.seat(other.number))
        except ScenarioError:
            continue
        found.append(other.name)
    return found


def attackable(t: Table) -> set[str]:
    """Whom the active player may attack."""
    t.go_to("declare attackers")
    found = {option.at for question in t.questions for option in question.options}
    return (
        {t.seats[seat].name for seat in found if 0 <= seat < len(t.seats)}
        if t.turn.questions
        else set()
    )


def fight(size: int, *formats: Format, teams: str, gone: str = "") -> Table:
    t = table(size, *formats, teams=teams)
    t.seat(0).battlefield(BEAR)
    t.begin()
    for name in gone:
        t.seat(name).concedes()
    if gone:
        t.go_to("end", turn_of=t.seat(0))
        t.go_to("upkeep", turn_of=t.seat(0))
    return t


BIRD = CardDef("Bird", "creature", power=1, toughness=1, abilities=(Keyword("flying"),))


@pytest.mark.rule("811.1")
@pytest.mark.parametrize(("teams", "legal"), [("ABAB", True), ("ABCABC", True), ("ABABA", False)])
def test_811_1_teams_of_equal_size(teams, legal):
    if legal:
        assert not sit(teams, alternating_teams).over
    else:
        with pytest.raises(SetupError, match=r"811\.1"):
            sit(teams, alternating_teams)


@pytest.mark.rule("811.2a")
@pytest.mark.rule("811.2")
@pytest.mark.parametrize(
    ("options", "reached"),
    [
        ((), ["A", "B", "C", "H", "I"]),
        ((limited_influence(1),), ["A", "B", "I"]),
        ((unlimited_influence,), list("ABCDEFGHI")),
    ],
)
def test_811_2a_range_2_is_recommended(options, reached):
    t = table(9, alternating_teams, *options, teams="ABC" * 3).begin()
    assert t.seat(0).reach == reached
    assert targets(t, 0) == reached


@pytest.mark.rule("811.2b")
def test_811_2b_exactly_one_way_to_attack():
    for option in (attack_left, attack_right):
        assert combine(alternating_teams, option).attack in ("left", "right")
    with pytest.raises(CannotCombine) as none:
        check(replace(combine(alternating_teams), attack="one"))
    assert none.value.rule == "811.2b"
    with pytest.raises(CannotCombine) as two:
        combine(alternating_teams, attack_left, attack_right)
    assert two.value.rule == "806.2b"


@pytest.mark.rule("811.2c")
def test_811_2c_creatures_are_not_deployed_unless_the_players_say_so():
    assert not combine(alternating_teams).deploy
    assert combine(alternating_teams, deploy_creatures).deploy
    with pytest.raises(CannotCombine) as refused:
        combine(free_for_all, deploy_creatures)
    assert refused.value.rule == "806.2c"


@pytest.mark.rule("811.3", example=1)
@pytest.mark.parametrize(
    ("teams", "legal"),
    [
        ("ABCABCABC", True),
        ("ABCABC", True),
        ("ABACBC", False),
        ("AABB", False),
        ("ABCACB", False),
        ("ABBA", False),
    ],
)
def test_811_3_teams_alternate_at_equal_distances(teams, legal):
    if legal:
        assert not sit(teams, alternating_teams).over
    else:
        with pytest.raises(SetupError, match=r"811\.3"):
            sit(teams, alternating_teams)


@pytest.mark.rule("811.4")
@pytest.mark.parametrize(
    ("formats", "teams", "gone", "found"),
    [
        ((alternating_teams,), "ABABAB", "", {"B", "F"}),
        ((alternating_teams, unlimited_influence), "ABABAB", "", {"B", "F"}),
        ((alternating_teams, attack_left), "ABABAB", "", {"B"}),
        ((alternating_teams, attack_right), "ABABAB", "", {"F"}),
        ((alternating_teams,), "ABABAB", "B", {"F"}),
        ((alternating_teams, attack_left), "ABABAB", "B", set()),
        ((team_vs_team,), "AAABBB", "", {"D", "E", "F"}),
    ],
)
def test_811_4_only_neighbours_are_attacked(formats, teams, gone, found):
    t = fight(6, *formats, teams=teams, gone=gone)
    if not found:
        with pytest.raises(ScenarioError, match="not asked to declare"):
            t.seat(0).attacks({BEAR: t.seat(3)})
        return
    assert attackable(t) == found


@pytest.mark.rule("811.4")
def test_811_4_an_empty_seat_is_closed_at_once():
    t = table(6, alternating_teams, teams="ABCABC")
    t.seat(0).battlefield(BEAR)
    t.go_to("beginning of combat")
    t.seat(1).concedes()
    t.go_to("declare attackers")
    assert attackable(t) == {"C", "F"}


@pytest.mark.rule("811.4")
def test_811_4_nor_the_planeswalkers_of_others():
    walker = CardDef("Walker", "planeswalker", loyalty=3)
    t = table(6, alternating_teams, unlimited_influence, teams="ABABAB")
    t.seat(0).battlefield(BEAR)
    for seat in (1, 3):
        t.seat(seat).battlefield(walker)
    t.go_to("declare attackers")
    found = {option.at for option in t.questions[0].options}
    assert t.seat(1).find(walker) in found
    assert t.seat(3).find(walker) not in found


@pytest.mark.rule("811.5")
def test_811_5_hands_are_seen_once_teammates_sit_side_by_side():
    t = table(6, alternating_teams, teams="ABABAB").begin()
    assert [sees(t, seat) for seat in (0, 2, 4)] == [["A"], ["C"], ["E"]]
    t.seat(1).concedes()
    assert [sees(t, seat) for seat in (0, 2, 4)] == [["A", "C"], ["A", "C"], ["E"]]
    assert sees(t, 3) == ["D"]


@pytest.mark.rule("811.5")
def test_811_5_only_teammates_who_sit_together_see_each_others_hands():
    t = table(6, rules=Ruleset(open_hands="neighbours"), teams="ABABAB")
    for seat, card in ((0, BEAR_WITH_TEXT), (2, BIRD), (4, FREE_BOLT)):
        t.seat(seat).hand(card)
    t.begin()
    assert hands(t, 0) == [["Bear"], [], [], [], [], []]
    concede(t.game, 1)
    assert hands(t, 0) == [["Bear"], [], ["Bird"], [], [], []]
    assert hands(t, 2) == [["Bear"], [], ["Bird"], [], [], []]
    assert hands(t, 3) == [[], [], [], [], [], []], "an opponent beside them does not"
