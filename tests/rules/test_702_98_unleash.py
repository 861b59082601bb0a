"""702.98: the keyword ability unleash."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.texts import solemnity


@pytest.mark.rule("702.98a")
def test_702_98a_unleash_cannot_block_with_a_counter() -> None:
    for counter in (True, False):
        t = table(2)
        a, b = t.seats
        a.hand(creature("Rakdos", 2, 2, *abilities_of("Unleash"))).casts("Rakdos")
        b.battlefield(creature("Elf", 1, 1))
        t.resolve()
        a.answers(counter)
        assert a.power("Rakdos") == (3 if counter else 2)
        t.go_to("declare attackers", turn_of=b)
        b.attacks({"Elf": a})
        t.go_to("declare blockers")
        asked = [question for question in t.questions if question.rule == "509.1"]
        assert bool(asked) == (not counter)


@pytest.mark.rule("702.98a")
def test_702_98a_a_counter_that_cannot_be_had_is_not_offered() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(solemnity())
    a.hand(creature("Rakdos", 2, 2, *abilities_of("Unleash"))).casts("Rakdos")
    t.resolve()
    assert a.permanents == ["Rakdos"]
    assert a.power("Rakdos") == 2
