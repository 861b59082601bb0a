"""702.151: the keyword ability reconfigure."""

import pytest

from apnap.effects.instructions.all_instructions import PowerToughness
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Host
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.state.names import NOBODY
from apnap.testing import table
from apnap.testing.simple_cards import creature

BEAR = creature("Bear", 2, 2)
BIGGER = StaticAbility(Host(), (PowerToughness(2, 0),))


@pytest.mark.rule("702.151a")
@pytest.mark.rule("702.151b")
def test_702_151a_reconfigure() -> None:
    t = table(2)
    a, _ = t.seats
    lizard = CardDef(
        "Lizard",
        "artifact creature",
        "Equipment",
        power=1,
        toughness=1,
        abilities=(BIGGER, *abilities_of("Reconfigure", mana="{1}")),
    )
    a.battlefield(lizard, BEAR).lands("Forest", "Forest")
    assert not a.may_activate(lizard, ability=1)
    a.activates(lizard, at=BEAR)
    t.resolve()
    assert a.power(BEAR) == 4
    assert a.creatures == ["Bear"]
    a.activates(lizard, ability=1)
    t.resolve()
    assert a.creatures == ["Lizard", "Bear"]
    assert a.object("Lizard").attached == NOBODY
