"""513: end step."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Each, You
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant

GAIN = (ChangeLife(You(), Number(1)),)


@pytest.mark.rule("513.2")
def test_513_2_what_enters_during_the_end_step_waits_for_the_next() -> None:
    late = TriggeredAbility(AtBeginning("end"), GAIN)
    clock = CardDef("Clock", "artifact", abilities=(late,))
    call = instant("Call", MoveTo(Each(CardIn("graveyard", ("artifact",), "you")), "battlefield"))
    t = table(2)
    a, b = t.seats
    a.graveyard(clock).hand(call)
    t.go_to("end")
    a.casts(call)
    t.resolve()
    assert t.stack == []
    t.go_to("upkeep", turn_of=b)
    assert a.life == 20
    t.go_to("end", turn_of=b)
    assert t.stack == ["Clock's ability"]
