"""702.67: the keyword ability fortify."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature

BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("702.67a")
def test_702_67a_fortify_a_land() -> None:
    t = table(2)
    a, _ = t.seats
    garrison = CardDef(
        "Garrison", "artifact", "Fortification", abilities=abilities_of("Fortify", mana="{1}")
    )
    a.battlefield(garrison, BEAR).lands("Forest")
    with pytest.raises(AssertionError):
        a.activates(garrison, at=BEAR)
    a.activates(garrison, at="Forest")
    t.resolve()
    assert a.object("Garrison").attached == a.find("Forest")


@pytest.mark.rule("702.67c")
def test_702_67c_any_of_several_fortify_abilities_may_be_activated() -> None:
    more = (*abilities_of("Fortify", mana="{3}"), *abilities_of("Fortify", mana="{0}"))
    wall = CardDef("Rampart", "artifact", "Fortification", abilities=more)
    t = table(2)
    a, _ = t.seats
    a.battlefield(wall).lands("Forest")
    a.activates(wall, at="Forest", ability=1)
    t.resolve()
    assert t.game.object(a.find(wall)).attached == a.find("Forest")
