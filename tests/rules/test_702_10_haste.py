"""702.10: the keyword ability haste."""

import pytest

from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.all_instructions import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.selections import You
from apnap.state.ability import ActivatedAbility
from apnap.testing import table
from apnap.testing.simple_cards import creature


@pytest.mark.rule("702.10c")
@pytest.mark.rule("702.10b")
@pytest.mark.rule("702.10d")
def test_702_10c_haste_for_attacks_and_for_tapping() -> None:
    t = table(2)
    a, _ = t.seats
    draws = ActivatedAbility((DrawCards(You()),), costs=(TapThis(),))
    a.battlefield(creature("Slow", 1, 1, draws), sick=True)
    a.battlefield(creature("Quick", 1, 1, draws, *abilities_of("Haste") * 2), sick=True)
    assert not a.may_activate("Slow")
    assert a.may_activate("Quick")
    t.go_to("declare attackers")
    assert a.question is not None
    assert {option.what for option in a.question.options} == {a.find("Quick")}
