"""702.43: the keyword ability modular."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.machine.events import PutCounters, destroy
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import resolve_saying_yes
from apnap.testing.texts import card

KILL = card("Destroy target creature.", "Instant", "Kill")


@pytest.mark.rule("702.43a")
def test_702_43a_modular_moves_its_counters() -> None:
    t = table(2)
    a, b = t.seats
    golem = CardDef(
        "Golem", "artifact creature", cost="{0}", abilities=abilities_of("Modular", number=2)
    )
    a.hand(golem).battlefield(creature("Elf", 2, 2, cost="{2}"))
    b.battlefield(CardDef("Myr", "artifact creature", power=1, toughness=1))
    a.casts(golem)
    t.resolve()
    assert a.power("Golem") == 2
    make(t, PutCounters(on=a.find("Golem"), kind="+1/+1", number=1))
    make(t, destroy(a.find("Golem")))
    assert a.question is not None
    assert {option.what for option in a.question.options} == {b.find("Myr")}
    a.answers("Myr")
    t.resolve()
    a.answers(True)
    assert b.power("Myr") == 4


@pytest.mark.rule("702.43b")
def test_702_43b_each_modular_works() -> None:
    """It enters with 1 and 2 counters; for each of the two, all its counters are put elsewhere."""
    more = (*abilities_of("Modular", number=1), *abilities_of("Modular", number=2))
    golem = CardDef("Golem", "artifact creature", "Golem", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.battlefield(golem).hand(hero := creature("Hero", 0, 0, *more, subtypes="Bear"), KILL).casts(
        hero
    )
    resolve_saying_yes(t)
    assert a.power(hero) == 3
    a.casts(KILL, at=hero)
    resolve_saying_yes(t)
    assert a.power(golem) == 7
