"""A page that makes the changes it is sent has the state that the server has."""

import copy

from hypothesis import given
from hypothesis import strategies as st

from apnap import view
from apnap.bots import answer_of, make_bot
from apnap.sim import Table
from apnap.table import Session
from apnap.web.differences import applied, changes

LEAVES = st.none() | st.booleans() | st.integers(0, 3) | st.sampled_from(["a", "b"])
OBJECTS = st.fixed_dictionaries({"id": st.integers(0, 5), "tapped": st.booleans()})
VALUES = st.recursive(
    LEAVES | OBJECTS,
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.lists(OBJECTS, max_size=6)
        | st.dictionaries(st.sampled_from("wxyz"), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(VALUES, VALUES)
def test_the_changes_make_the_new_state_out_of_the_old_one(old, new):
    made = changes(old, new)
    assert applied(copy.deepcopy(old), copy.deepcopy(made)) == new
    assert bool(made) == (old != new or type(old) is not type(new))


def test_a_tapped_land_is_one_small_change():
    old = {"battlefield": [{"id": n, "name": "Forest", "tapped": False} for n in range(9)]}
    new = copy.deepcopy(old)
    new["battlefield"][4]["tapped"] = True
    assert changes(old, new) == [["set", ["battlefield", 4, "tapped"], True]]


def test_a_card_that_leaves_the_hand_is_spliced_out():
    old = {"hand": [{"id": 5, "name": "a"}, {"id": 6, "name": "b"}, {"id": 7, "name": "c"}]}
    new = {"hand": [{"id": 5, "name": "a"}, {"id": 7, "name": "c"}]}
    assert changes(old, new) == [["splice", ["hand"], 1, 1, []]]


def test_every_view_of_a_game_is_reached_by_differences():
    table = Table("free-for-all", 4)
    session = Session(table.seats(), table.rules(), seed=3)
    bots = [make_bot("plain", 3, seat) for seat in range(4)]
    page = copy.deepcopy(view(session.game, 0))
    before = copy.deepcopy(page)
    sizes = []
    for _ in range(120):
        question = session.game.question
        session.submit(question.id, answer_of(bots[question.decider], session.game, question))
        after = view(session.game, 0)
        made = changes(before, after)
        page = applied(page, copy.deepcopy(made))
        assert page == after
        sizes.append(len(str(made)))
        before = after
    assert sorted(sizes)[len(sizes) // 2] < len(str(before)) / 10
