"""702.79: the keyword ability persist."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.machine.events import Move, destroy
from apnap.state.names import GRAVEYARD
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature


@pytest.mark.rule("702.79a")
def test_702_79a_persist_once() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(creature("Finks", 2, 2, *abilities_of("Persist"), cost="{2}"), owner=a)
    make(t, destroy(b.find("Finks")))
    t.resolve()
    assert a.permanents == ["Finks"]  # under its owner's control
    assert (a.power("Finks"), a.object("Finks").count("-1/-1")) == (1, 1)
    make(t, destroy(a.find("Finks")))
    t.pass_all()
    assert a.graveyard_names == ["Finks"]


@pytest.mark.rule("702.79a")
@pytest.mark.rule("400.7")
def test_702_79a_not_if_it_has_left_the_graveyard() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Finks", 2, 2, *abilities_of("Persist"), cost="{2}"))
    make(t, destroy(a.find("Finks")))
    make(t, Move(on=a.find("Finks", zones=(GRAVEYARD,)), to="exile"))
    t.pass_all()
    assert a.permanents == []
    assert a.exile_names == ["Finks"]
