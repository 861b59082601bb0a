"""702.30: the keyword ability echo."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.objects.control import gain_control
from apnap.testing import table
from apnap.testing.simple_cards import creature


@pytest.mark.rule("702.30a")
def test_702_30a_echo_in_the_next_upkeep_only() -> None:
    for pays in (True, False):
        t = table(2)
        a, b = t.seats
        a.hand(creature("Imp", 2, 2, *abilities_of("Echo", mana="{1}"), cost="{2}")).lands(
            "Forest", "Forest"
        )
        a.casts("Imp")
        t.resolve()
        t.go_to("upkeep", turn_of=b)
        assert t.stack == []
        t.go_to("upkeep", turn_of=a)
        t.resolve()
        a.answers(pays)
        assert ("Imp" in a.permanents) == pays
        t.go_to("upkeep", turn_of=b)
        t.go_to("upkeep", turn_of=a)
        assert t.stack == []


@pytest.mark.rule("702.30a")
def test_702_30a_echo_again_for_who_gains_control() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Imp", 2, 2, *abilities_of("Echo", mana="{1}"), cost="{2}"))
    t.go_to("upkeep", turn_of=b)
    gain_control(t.game, a.find("Imp"), b.number)
    t.go_to("upkeep", turn_of=a)
    t.go_to("upkeep", turn_of=b)
    assert t.stack == ["Imp's ability"]
