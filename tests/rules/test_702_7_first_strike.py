"""702.7: the keyword ability first strike."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.modifications import Keywords
from apnap.rules.machine.events import BeginEffect
from apnap.state.game import Continuous
from apnap.testing import Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack_with, one_on_one

BEAR = creature("Bear", 2, 2)


def gain(t: Table, number: int, keyword: str, lost: bool = False) -> None:
    change = (Keywords((keyword,), lost),)
    effect = Continuous(controller=0, affected=(number,), modifications=change, until="end of turn")
    make(t, BeginEffect(on=number, effect=effect))


@pytest.mark.rule("702.7b")
@pytest.mark.rule("702.7d")
def test_702_7b_first_strike_kills_first() -> None:
    t = table(2)
    a, b = one_on_one(t, creature("Knight", 2, 2, *abilities_of("First strike") * 2), BEAR)
    assert (a.permanents, b.permanents) == (["Knight"], [])


@pytest.mark.rule("702.7c")
def test_702_7c_gaining_first_strike_between_the_steps_takes_nothing_away():
    knight = creature("Knight", 1, 1, "first strike")
    t = table(2)
    a, b = attack_with(t, [knight, BEAR], {})
    t.go_to("first-strike combat damage")
    gain(t, a.find(BEAR), "first strike")
    gain(t, a.find(knight), "first strike", lost=True)
    t.go_to("end of combat")
    assert b.life == 17
