"""310: battles: defense, protectors."""

import pytest

from apnap.rules.machine.events import Move
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD
from apnap.testing import table
from apnap.testing.making import make

SIEGE = CardDef("Siege", "battle", "Siege", cost="{0}", defense=4)


@pytest.mark.rule("310.4b")
@pytest.mark.rule("310.11a")
def test_310_11a_an_opponent_is_chosen_to_protect_a_siege() -> None:
    t = table(4, teams="AABB")
    a, _, c, d = t.seats
    a.hand(SIEGE)
    a.casts(SIEGE)
    t.resolve()
    assert a.question is not None
    assert a.question.rule == "310.8a"
    assert {option.what for option in a.question.options} == {2, 3}
    a.answers(d)
    row = t.game.object(a.find(SIEGE))
    assert (row.protector, row.count("defense")) == (3, 4)
    assert c.permanents == []


@pytest.mark.rule("310.11a")
def test_310_11a_with_one_opponent_in_range_there_is_no_choice() -> None:
    t = table(6, teams="AABBAA", ranges={0: 2})
    a = t.seat(0)
    a.hand(SIEGE)
    a.casts(SIEGE)
    t.resolve()
    assert t.game.object(a.find(SIEGE)).protector == 2


@pytest.mark.rule("310.8a")
def test_310_8a_a_battle_without_type_is_protected_by_its_controller() -> None:
    t = table(3)
    a, _, _ = t.seats
    war = CardDef("War", "battle", cost="{0}", defense=2)
    a.hand(war)
    make(t, Move(on=a.find(war), to=BATTLEFIELD))
    assert t.game.object(a.find(war)).protector == 0
