"""805.5: priority is held by teams rather than players."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.formats import shared_team_turns
from apnap.rules.faces.face_down import FaceDownAbility
from apnap.rules.machine.engine import StaleQuestion, submit
from apnap.state.card import CardDef
from apnap.state.codec import digest
from apnap.state.question import Act
from apnap.testing import Table, table
from apnap.testing.simple_cards import instant
from apnap.testing.tables import apart, giants

BOLT, GROWTH = "Lightning Bolt", "Giant Growth"


def asked(t: Table) -> list[str]:
    """Who is asked to act, or to declare."""
    return [t.seats[question.decider].name for question in t.questions]


MORPH = FaceDownAbility("morph", "{U}")


def asked_seats(game) -> list[int]:
    return [question.decider for question in game.questions]


@pytest.mark.rule("805.5")
def test_805_5_the_team_has_priority():
    t = giants().begin()
    assert asked(t) == ["A", "B"]
    assert all(isinstance(question, Act) for question in t.questions)


@pytest.mark.rule("805.5")
def test_805_5_without_shared_turns_one_player_has_priority():
    t = table(4, teams="AABB").begin()
    assert asked(t) == ["A"]


@pytest.mark.rule("805.5")
@pytest.mark.parametrize(("shared", "passes"), [(True, ["AB", "CD"]), (False, list("ABCD"))])
def test_805_5_a_round_of_passes(shared, passes):
    t = (giants() if shared else apart()).begin()
    found = []
    while t.step == "precombat main":
        names = "".join([t.seats[seat].name for seat in asked_seats(t.game)])
        found.append(names)
        for name in names:
            t.seat(name).passes()
    assert found == passes


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


@pytest.mark.rule("805.5a")
@pytest.mark.parametrize("shared", [True, False])
def test_805_5a_a_teammate_may_act_at_once(shared):
    ping = instant("Deed", ChangeLife(You(), Number(1)))
    t = giants() if shared else apart()
    a1, a2, _, _ = t.seats
    a1.hand(ping)
    a2.hand(ping)
    a1.casts(ping)
    assert asked_seats(t.game) == ([0, 1] if shared else [0])
    if shared:
        a2.casts(ping)
        assert len(t.stack) == 2


@pytest.mark.rule("805.5a")
def test_805_5a_a_special_action_when_the_team_has_priority():
    """Brine Elemental is turned face up in the other team's turn, not before that team passes."""
    brine = CardDef(
        "Brine", "creature", cost="{9}", power=5, toughness=4, abilities=(MORPH,), colors="U"
    )
    t = giants()
    a2 = t.seat(1)
    a2.lands(*["Island"] * 4).hand(brine).casts(brine, paying="morph")
    t.resolve()
    t.go_to("upkeep", turn_of=t.seat(2))
    assert asked_seats(t.game) == [2, 3]
    t.seat(3).passes()
    t.seat(2).passes()
    assert asked_seats(t.game) == [0, 1]
    verbs = {option.verb for option in a2.question.options}
    assert "turn up" in verbs
    assert "turn up" not in {option.verb for option in t.seat(0).question.options}
    a2.turns_face_up(a2.find("Brine"))
    assert a2.creatures == ["Brine"]
    assert asked_seats(t.game) == [0, 1]


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


@pytest.mark.rule("805.5b")
def test_805_5b_after_a_resolution_the_active_team_has_priority():
    ping = instant("Deed", ChangeLife(You(), Number(1)))
    t = giants()
    b2 = t.seat(3)
    b2.hand(ping).casts(ping)
    assert asked_seats(t.game) == [2, 3]  # 117.3c: the team that acted
    t.resolve()
    assert asked_seats(t.game) == [0, 1]
    assert t.step == "precombat main"
