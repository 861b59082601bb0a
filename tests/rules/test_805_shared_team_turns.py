"""805: two teams of two that share their turns: priority, attacking and defending as one."""

import pytest

from apnap.formats import shared_team_turns, two_headed_giant
from apnap.rules.machine.engine import StaleQuestion, submit
from apnap.state.codec import digest
from apnap.state.names import HAND
from apnap.state.question import Act, Declare
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.decks import BEAR, GIANT

BOLT, GROWTH = "Lightning Bolt", "Giant Growth"


def giants() -> Table:
    """A and B against C and D; it is the turn of A and B."""
    return table(4, two_headed_giant, teams="AABB")


def asked(t: Table) -> list[str]:
    """Who is asked to act, or to declare."""
    return [t.seats[question.decider].name for question in t.questions]


def declaration(seat: Seat) -> Declare:
    question = seat.question
    assert isinstance(question, Declare)
    return question


# ---- priority --------------------------------------------------------------------------------


@pytest.mark.rule("805.5")
def test_805_5_the_team_has_priority():
    t = giants().begin()
    assert asked(t) == ["A", "B"]
    assert all(isinstance(question, Act) for question in t.questions)


@pytest.mark.rule("805.5")
def test_805_5_without_shared_turns_one_player_has_priority():
    t = table(4, teams="AABB").begin()
    assert asked(t) == ["A"]


@pytest.mark.rule("805.5a")
@pytest.mark.parametrize("who", [0, 1])
def test_805_5a_either_member_may_act(who):
    t = giants()
    caster = t.seat(who).hand(BOLT).lands("Mountain")
    caster.casts(BOLT, at=t.seat(2))
    assert t.stack == [BOLT]
    assert asked(t) == ["A", "B"]  # the team that acted has priority again (117.3c)


@pytest.mark.rule("805.5a")
def test_805_5a_an_action_withdraws_the_question_of_the_other_member():
    t = giants()
    a, b, c, _ = t.seats
    a.hand(BOLT).lands("Mountain")
    t.begin()
    assert b.question is not None
    open_before = b.question
    a.casts(BOLT, at=c)
    with pytest.raises(StaleQuestion):
        submit(t.game, open_before.id, open_before.example())
    assert t.stack == [BOLT]


@pytest.mark.rule("805.5a")
def test_805_5a_a_member_who_has_passed_is_asked_again_after_a_teammate_acts():
    t = giants()
    a, b, c, _ = t.seats
    b.hand(BOLT).lands("Mountain")
    t.begin()
    a.passes()
    assert asked(t) == ["B"]
    b.casts(BOLT, at=c)
    assert asked(t) == ["A", "B"]


@pytest.mark.rule("805.5b")
def test_805_5b_a_team_passes_when_all_its_members_have():
    t = giants().begin()
    a, b, c, d = t.seats
    a.passes()
    assert asked(t) == ["B"]
    b.passes()
    assert asked(t) == ["C", "D"]
    d.passes()
    assert t.step == "precombat main"
    c.passes()
    assert t.step == "beginning of combat"
    assert asked(t) == ["A", "B"]


@pytest.mark.rule("805.5b")
def test_805_5b_the_order_in_which_members_pass_does_not_matter():
    one = giants().begin()
    other = one.copy()
    for seat in (0, 1, 2, 3):
        one.seat(seat).passes()
    for seat in (1, 0, 3, 2):
        other.seat(seat).passes()
    assert one.step == other.step == "beginning of combat"
    assert digest(one.game) == digest(other.game)


@pytest.mark.rule("805.5b")
def test_805_5b_all_teams_have_to_pass_in_succession():
    t = giants()
    a, b, c, d = t.seats
    a.hand(BOLT).lands("Mountain")
    d.hand(BOLT).lands("Mountain")
    a.casts(BOLT, at=c)
    a.passes()
    b.passes()
    d.casts(BOLT, at=a)
    assert t.stack == [BOLT, BOLT]
    t.resolve()
    assert t.stack == [BOLT]
    assert asked(t) == ["A", "B"]  # the active team, not the one whose spell resolved
    assert (a.life, c.life) == (27, 30)


@pytest.mark.rule("805.5b")
def test_805_5b_three_teams_in_turn_order():
    t = table(6, shared_team_turns, teams="AABBCC").begin()
    for names in (["A", "B"], ["C", "D"], ["E", "F"]):
        assert asked(t) == names
        for name in names:
            t.seat(name).passes()
    assert t.step == "beginning of combat"


# ---- turns -----------------------------------------------------------------------------------


@pytest.mark.rule("805.4b")
def test_805_4b_each_member_draws():
    t = giants()
    t.go_to("draw", turn_of=t.seat(2))
    assert [len(seat.names(HAND)) for seat in t.seats] == [0, 0, 1, 1]


@pytest.mark.rule("805.4c")
def test_805_4c_each_member_may_play_a_land():
    t = giants()
    a, b, c, _ = t.seats
    for seat in (a, b, c):
        seat.hand("Forest", "Forest")
    a.plays("Forest")
    b.plays("Forest")
    assert not a.may_play("Forest")
    refusal = c.why_not("Forest")
    assert refusal is not None
    assert refusal.rule == "305.3"  # it is not C's team's turn


# ---- attacking as one ------------------------------------------------------------------------


def battle() -> Table:
    """A and B may attack with a Bear and a Giant."""
    t = giants()
    t.seat(0).battlefield(BEAR)
    t.seat(1).battlefield(GIANT)
    return t.go_to("declare attackers")


@pytest.mark.rule("805.10b")
def test_805_10b_any_member_proposes_for_the_whole_team():
    t = battle()
    a, b, c, d = t.seats
    assert asked(t) == ["A", "B"]
    b.attacks({BEAR: c, GIANT: d}, confirm=False)
    assert t.turn.attackers == []  # not before A has confirmed
    assert asked(t) == ["A"]
    assert declaration(a).proposal == declaration(a).example()
    a.answers(list(declaration(a).proposal))
    assert t.turn.attackers == [("Bear", "C"), ("Giant", "D")]


@pytest.mark.rule("805.10b")
def test_805_10b_there_is_one_attack_and_it_is_legal_as_a_whole():
    t = battle()
    a, _, c, d = t.seats
    bear = a.find(BEAR)
    with pytest.raises(ScenarioError, match=r"508\.1"):
        a.answers([o for o in declaration(a).options if o.what == bear])
    assert asked(t) == ["A", "B"]
    a.attacks({BEAR: c, GIANT: d})
    t.go_to("combat damage")
    assert c.life == d.life == 24


@pytest.mark.rule("805.2")
@pytest.mark.parametrize("first", [0, 1])
def test_805_2_where_they_disagree_the_primary_player_decides(first):
    t = battle()
    c = t.seat(2)
    proposals = {0: {BEAR: c}, 1: {GIANT: c}}
    t.seat(first).attacks(proposals[first], confirm=False)
    t.seat(1 - first).attacks(proposals[1 - first], confirm=False)
    assert t.turn.attackers == [("Bear", "C")]  # A sits in the rightmost seat


@pytest.mark.rule("805.2")
def test_805_2_the_primary_player_of_a_team_that_sits_around_the_corner():
    t = table(4, two_headed_giant, teams="ABBA")
    t.seat(0).battlefield(BEAR)
    t.seat(3).battlefield(GIANT)
    b = t.seat(1)
    t.go_to("declare attackers")
    t.seat(0).attacks({BEAR: b}, confirm=False)
    t.seat(3).attacks({GIANT: b}, confirm=False)
    assert t.turn.attackers == [("Giant", "B")]  # D is to the right of A


# ---- defending as one ------------------------------------------------------------------------


@pytest.mark.rule("805.10d")
def test_805_10d_a_creature_may_block_what_attacks_a_teammate():
    t = giants()
    a, _, c, d = t.seats
    a.battlefield(BEAR)
    d.battlefield(GIANT)
    a.attacks({BEAR: c})
    d.blocks({GIANT: BEAR}, confirm=False)
    assert t.turn.blockers == []
    assert asked(t) == ["C"]
    c.answers(list(declaration(c).proposal))
    assert t.turn.blockers == [("Giant", "Bear")]


@pytest.mark.rule("805.10d")
def test_805_10d_without_shared_turns_only_the_attacked_player_blocks():
    t = table(4, teams="AABB")
    a, _, c, d = t.seats
    a.battlefield(BEAR)
    d.battlefield(GIANT)
    a.attacks({BEAR: c})
    with pytest.raises(ScenarioError, match="not asked to declare"):
        d.blocks({GIANT: BEAR})


@pytest.mark.rule("805.2")
def test_805_2_the_primary_player_settles_the_blocks():
    t = giants()
    a, _, c, d = t.seats
    a.battlefield(BEAR)
    d.battlefield(GIANT)
    a.attacks({BEAR: c})
    d.blocks({GIANT: BEAR}, confirm=False)
    c.blocks({}, confirm=False)
    assert t.turn.blockers == []
    t.go_to("combat damage")
    assert c.life == d.life == 28
