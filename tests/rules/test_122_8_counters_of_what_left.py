"""122.8: the counters of an object that has left the battlefield."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.counters import PutItsCounters
from apnap.effects.triggers.events import dies
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Mentioned, Targets
from apnap.rules.machine.events import PutCounters
from apnap.state.ability import SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
MENTOR = CardDef(
    "Mentor",
    "creature",
    power=1,
    toughness=1,
    abilities=(
        TriggeredAbility(dies(), (PutItsCounters(Mentioned(), Targets()),), (Target(CREATURE),)),
    ),
)
DOOM = CardDef(
    "Doom",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((Destroy(Targets()),), (Target(CREATURE),)),),
)


@pytest.mark.rule("122.8")
@pytest.mark.parametrize("counters", [{"+1/+1": 2, "charge": 3}, {}])
def test_122_8_as_many_of_each_kind_are_put_and_none_is_moved(counters):
    t = table(2)
    a, _ = t.seats
    a.battlefield(MENTOR, counters=counters).battlefield(BEAR).hand(DOOM)
    bear = a.find(BEAR)
    a.casts(DOOM, at=a.find(MENTOR))
    t.resolve()
    t.pass_all()
    assert sorted(a.graveyard_names) == ["Doom", "Mentor"]
    assert dict(t.game.object(bear).counters) == counters
    assert a.power(BEAR) == 2 + counters.get("+1/+1", 0)
    lost = [e.event for e in t.game.log if isinstance(e.event, PutCounters) and e.event.number < 0]
    assert lost == []


@pytest.mark.rule("122.8")
def test_122_8_the_counters_it_had_when_it_left():
    t = table(2)
    a, _ = t.seats
    a.battlefield(MENTOR, counters={"charge": 1}).battlefield(BEAR).hand(DOOM)
    make(t, PutCounters(on=a.find(MENTOR), kind="charge", number=4))
    bear = a.find(BEAR)
    a.casts(DOOM, at=a.find(MENTOR))
    t.resolve()
    t.pass_all()
    assert t.game.object(bear).counters == (("charge", 5),)
    assert t.log_has("122.8")
