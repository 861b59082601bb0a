"""702.4: the keyword ability double strike."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.modifications import Keywords
from apnap.rules.machine.events import BeginEffect
from apnap.state.game import Continuous
from apnap.testing import Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack_with, one_on_one


def gain(t: Table, number: int, keyword: str, lost: bool = False) -> None:
    change = (Keywords((keyword,), lost),)
    effect = Continuous(controller=0, affected=(number,), modifications=change, until="end of turn")
    make(t, BeginEffect(on=number, effect=effect))


@pytest.mark.rule("702.4b")
@pytest.mark.parametrize(("word", "life"), [("double strike", 16), ("first strike", 18)])
def test_702_4b_double_strike_deals_damage_twice(word, life):
    t = table(2)
    _, b = attack_with(t, [creature("Knight", 2, 2, word)], {})
    t.go_to("end of combat")
    assert b.life == life


@pytest.mark.rule("702.4b")
@pytest.mark.rule("702.4e")
def test_702_4b_double_strike_strikes_twice_not_more() -> None:
    t = table(2)
    _, b = one_on_one(t, creature("Champion", 2, 2, *abilities_of("Double strike") * 2))
    assert b.life == 16


@pytest.mark.rule("702.4c")
@pytest.mark.rule("702.4d")
def test_702_4c_double_strike_counts_as_each_step_begins():
    twice, once = creature("Twice", 3, 3, "double strike"), creature("Once", 1, 1, "first strike")
    t = table(2)
    a, b = attack_with(t, [twice, once], {})
    t.go_to("first-strike combat damage")
    assert b.life == 16
    gain(t, a.find(twice), "double strike", lost=True)
    gain(t, a.find(once), "double strike")
    t.go_to("end of combat")
    assert b.life == 15
