"""807.5: every turn in progress has a stack of its own, and its own circle of players."""

import itertools

import pytest

from apnap.formats import free_for_all, grand_melee, limited_influence
from apnap.rules.machine.engine import find_question
from apnap.state.codec import digest
from apnap.testing import ScenarioError, Seat, Table, table

BOLT, GROWTH, COUNTER = "Lightning Bolt", "Giant Growth", "Counterspell"
BEARS = "Grizzly Bears"


def circle(t: Table, seat: int) -> list[str]:
    """Who is asked in turn for that turn's stack, if everybody passes."""
    t = t.copy()
    turn = t.turn_of(seat)
    step, stack, names = turn.step, turn.stack, []
    while turn.step == step and turn.stack == stack:
        [question] = turn.questions
        names.append(t.seats[question.decider].name)
        t.pass_once(turn=seat)
    return names


def armed(seat: Seat, *cards: str) -> Seat:
    """Give a player these cards, and more than enough lands."""
    lands = ["Mountain", "Forest", "Island", "Island"]
    return seat.hand(*cards).lands(*lands)


@pytest.mark.rule("807.5")
def test_807_5_each_turn_has_its_own_stack_and_step():
    t = table(16, grand_melee)
    a, e = t.seat(0), t.seat(4)
    armed(a, BOLT).casts(BOLT, at=t.seat(1))
    assert t.turn_of(a).stack == [BOLT]
    assert t.turn_of(e).stack == []
    t.go_to("beginning of combat", turn_of=e)
    assert t.turn_of(e).step == "beginning of combat"
    assert t.turn_of(a).step == "precombat main"
    assert t.turn_of(a).stack == [BOLT]


@pytest.mark.rule("807.5a")
def test_807_5a_only_players_near_the_marker_get_priority():
    t = table(16, grand_melee).begin()
    assert circle(t, 0) == ["A", "B", "P"]
    assert circle(t, 4) == ["E", "F", "D"]


@pytest.mark.rule("807.5a")
def test_807_5a_with_one_stack_everybody_gets_priority():
    t = table(6, free_for_all, limited_influence(1)).begin()
    assert circle(t, 0) == ["A", "B", "C", "D", "E", "F"]


@pytest.mark.rule("807.5a")
def test_807_5a_the_circle_widens_with_what_is_on_the_stack():
    t = table(16, grand_melee)
    a, b, c = t.seats[:3]
    armed(b, BOLT).casts(BOLT, at=a)
    assert circle(t, 0) == ["B", "C", "P", "A"]
    armed(c, COUNTER).casts(COUNTER, at=b.find(BOLT), turn=a)
    assert circle(t, 0) == ["C", "D", "P", "A", "B"]
    t.resolve(turn=a)
    assert t.turn_of(a).stack == []
    assert circle(t, 0) == ["A", "B", "P"]


@pytest.mark.rule("807.5a")
def test_807_5a_priority_does_not_widen_the_range():
    t = table(16, grand_melee)
    a, o, p = t.seat(0), t.seat(14), t.seat(15)
    armed(p, BOLT).casts(BOLT, at=a)
    armed(o, BOLT, COUNTER).casts(BOLT, turn=a)
    assert o.question is not None
    possible = {option.what for option in o.question.options}
    assert p.number in possible
    assert a.number not in possible


@pytest.mark.rule("807.5b")
def test_807_5b_one_question_covers_all_stacks_that_a_player_has_priority_for():
    t = two_bolts()
    c = t.seat(2)
    for before in (1, 3, 4, 5):  # B for the first stack; D, E and F for the second
        t.seat(before).passes()
    [question] = [q for q in t.questions if q.decider == c.number]
    assert question.stacks == (1, 2)
    growths = [o for o in question.options if o.what == c.find(GROWTH)]
    assert [option.turn for option in growths] == [1, 2]
    passes = [o for o in question.options if o.verb == "pass"]
    assert [option.turn for option in passes] == [1, 2]


@pytest.mark.rule("807.5b")
def test_807_5b_passing_for_one_stack_leaves_the_other_open():
    t = two_bolts()
    c = t.seat(2)
    for before in (1, 3, 4, 5):  # B for the first stack; D, E and F for the second
        t.seat(before).passes()
    c.passes()
    [question] = [q for q in t.questions if q.decider == c.number]
    assert question.stacks == (2,)


@pytest.mark.rule("807.5b")
@pytest.mark.parametrize("whose", [0, 4])
def test_807_5b_the_player_says_which_stack_a_spell_goes_on(whose):
    t = two_bolts()
    c = t.seat(2)
    c.casts(GROWTH, at=BEARS, turn=whose)
    assert t.turn_of(whose).stack == [BOLT, GROWTH]
    assert t.turn_of(4 - whose).stack == [BOLT]


@pytest.mark.rule("807.5b")
def test_807_5b_until_end_of_turn_is_the_turn_of_that_stack():
    t = two_bolts()
    a, c, e = t.seat(0), t.seat(2), t.seat(4)
    c.casts(GROWTH, at=BEARS, turn=e)
    t.resolve(turn=e)
    assert c.power(BEARS) == 5
    end_turn(t, 1)
    assert c.power(BEARS) == 5
    end_turn(t, 2)
    assert c.power(BEARS) == 2
    assert a.life == e.life == 17


@pytest.mark.rule("807.5b")
@pytest.mark.parametrize(("whose", "caster"), [(0, 1), (4, 3)])
def test_807_5b_a_spell_goes_on_the_stack_of_its_target(whose, caster):
    t = two_bolts()
    c = t.seat(2).hand(COUNTER).lands("Island", "Island")
    with pytest.raises(ScenarioError, match="can't be chosen"):
        t.copy().seat(2).casts(COUNTER, at=t.seat(4 - caster).find(BOLT), turn=whose)
    c.casts(COUNTER, at=t.seat(caster).find(BOLT), turn=whose)
    t.resolve(turn=whose)
    assert t.turn_of(whose).stack == []
    assert t.turn_of(4 - whose).stack == [BOLT]


def two_bolts() -> Table:
    """B's spell is on the stack of A's turn, D's on that of E's turn; C sees both."""
    t = table(16, grand_melee)
    armed(t.seat(1), BOLT)
    armed(t.seat(3), BOLT)
    armed(t.seat(2), GROWTH).battlefield(BEARS)
    t.seat(1).casts(BOLT, at=t.seat(0), turn=0)
    t.seat(3).casts(BOLT, at=t.seat(4), turn=4)
    return t


def end_turn(t: Table, number: int) -> None:
    """Pass for this turn only, until it is over."""
    begun = t.game.turns[number].active
    while t.game.turns[number].active == begun:
        active = t.game.turns[number].active
        t.pass_once(turn=active)


# ---- distant turns ---------------------------------------------------------------------------


def burn_left(t: Table, seat: int) -> None:
    """The player, whose turn it is, burns the player to the left; the phase then ends."""
    t.seat(seat).casts(BOLT, at=t.seat(seat + 1))
    t.resolve(turn=seat)
    t.go_to("beginning of combat", turn_of=seat)


@pytest.mark.rule("807.5")
@pytest.mark.parametrize("size", [12, 16, 24])
def test_807_5_the_order_of_answers_in_different_turns_does_not_matter(size):
    t = table(size, grand_melee)
    for seat in (0, 4, 8):
        armed(t.seat(seat), BOLT)
    t.begin()
    digests, logs = set(), set()
    for order in itertools.permutations((0, 4, 8)):
        fork = t.copy()
        for seat in order:
            burn_left(fork, seat)
        digests.add(digest(fork.game))
        logs.add(tuple(sorted([(e.turn, e.text) for e in fork.game.log])))
        assert [fork.seat(seat).life for seat in (1, 5, 9)] == [17, 17, 17]
    assert len(digests) == len(logs) == 1


@pytest.mark.rule("807.5")
def test_807_5_what_a_distant_turn_asks_is_not_asked_anew():
    t = table(16, grand_melee)
    armed(t.seat(0), BOLT)
    t.begin()
    before = [question.id for question in t.turn_of(8).questions]
    burn_left(t, 0)
    assert [question.id for question in t.turn_of(8).questions] == before
    assert find_question(t.game, before[0]).decider == 8


@pytest.mark.rule("807.5")
def test_807_5_turns_whose_players_meet_wait_while_a_spell_is_being_cast():
    t = table(16, grand_melee)
    armed(t.seat(0), BOLT).casts(BOLT)  # its target is still to be chosen
    assert t.turn_of(4).questions == []
    assert t.turn_of(8).questions != []
    t.seat(0).answers(t.seat(1))
    assert t.turn_of(4).questions != []
