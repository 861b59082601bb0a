"""702.93: the keyword ability undying."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.machine.events import CreateTokens, destroy
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature


@pytest.mark.rule("702.93a")
def test_702_93a_undying() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Wolf", 2, 2, *abilities_of("Undying"), cost="{2}"))
    make(t, destroy(a.find("Wolf")))
    t.resolve()
    assert a.power("Wolf") == 3
    make(t, destroy(a.find("Wolf")))
    t.pass_all()
    assert a.permanents == []


@pytest.mark.rule("702.93a")
@pytest.mark.rule("111.7")
def test_702_93a_a_token_does_not_return() -> None:
    t = table(2)
    a, _ = t.seats
    token = CardDef(
        "Wolf", "creature", power=2, toughness=2, token=True, abilities=abilities_of("Undying")
    )
    make(t, CreateTokens(on=0, token=token))
    make(t, destroy(a.find("Wolf")))
    t.pass_all()
    assert a.permanents == []
