"""702.123: the keyword ability fabricate."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.machine.events import destroy
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import cast
from apnap.testing.texts import solemnity


@pytest.mark.rule("702.123a")
def test_702_123a_fabricate_counters_or_servos() -> None:
    for choice, expected in (("put +1/+1 counters on it", 3), ("create Servos", 1)):
        t = table(2)
        a, _ = t.seats
        cast(t, a, creature("Artisan", 1, 1, *abilities_of("Fabricate", number=2)))
        t.resolve()
        a.answers(choice)
        assert a.power("Artisan") == expected
        assert ("Servo Token" in a.permanents) == (expected == 1)
    assert a.object("Servo Token").many == 2
    assert a.object("Servo Token").card.base.types == {"artifact", "creature"}


@pytest.mark.rule("702.123a")
def test_702_123a_fabricate_makes_servos_if_it_is_gone() -> None:
    t = table(2)
    a, _ = t.seats
    cast(t, a, creature("Artisan", 1, 1, *abilities_of("Fabricate", number=2)))
    make(t, destroy(a.find("Artisan")))
    t.resolve()
    assert a.permanents == ["Servo Token"]


@pytest.mark.rule("702.123a")
def test_702_123a_fabricate_makes_servos_if_it_cannot_have_counters() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(solemnity())
    cast(t, a, creature("Artisan", 1, 1, *abilities_of("Fabricate", number=2)))
    t.resolve()
    assert a.object("Servo Token").many == 2
    assert a.power("Artisan") == 1
