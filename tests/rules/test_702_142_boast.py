"""702.142: the keyword ability boast."""

import pytest

from apnap.effects.costs.parts import PayLife
from apnap.effects.instructions.all_instructions import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.selections import You
from apnap.state.ability import ActivatedAbility
from apnap.testing import table
from apnap.testing.simple_cards import creature


@pytest.mark.rule("702.142a")
def test_702_142a_boast_once_after_attacking() -> None:
    t = table(2)
    a, b = t.seats
    draws = ActivatedAbility((DrawCards(You()),), costs=(PayLife(1),))
    a.battlefield(creature("Viking", 2, 2, *abilities_of("Boast", abilities=(draws,))))
    assert not a.may_activate("Viking")
    t.go_to("declare attackers")
    a.attacks({"Viking": b})
    a.activates("Viking")
    t.resolve()
    assert not a.may_activate("Viking")
    t.go_to("upkeep", turn_of=a)
    assert not a.may_activate("Viking")
