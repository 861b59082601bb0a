"""702.87: the keyword ability level up."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.continuous import layers
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import creature
from apnap.testing.texts import card

HUMBLE = card("Target creature loses all abilities until end of turn.", "Instant", "Humble")


@pytest.mark.rule("702.87a")
def test_702_87a_level_up_puts_a_level_counter_on_it():
    student = creature("Student", 2, 2, *abilities_of("Level up", mana="{1}"), cost="{W}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(student).lands("Plains")
    a.activates(student)
    t.resolve()
    assert t.game.object(a.find("Student")).count("level") == 1


@pytest.mark.rule("702.87a")
def test_702_87a_level_up_is_lost_and_the_counters_stay() -> None:
    t = table(2)
    a, _ = t.seats
    student = card("Level up {1}\nLEVEL 1+\n4/4\nFlying", "Creature — Human", "Student",
                   layout="leveler")  # fmt: skip
    a.battlefield(student).lands("Plains", "Plains").hand(HUMBLE)
    a.activates("Student")
    t.resolve()
    assert (a.power("Student"), a.counters("Student", "level")) == (4, 1)
    a.casts(HUMBLE, at="Student")
    t.resolve()
    assert (a.power("Student"), a.may_activate("Student")) == (2, False)
    t.next_turn()
    assert a.power("Student") == 4


@pytest.mark.rule("702.87c")
def test_702_87c_level_counters_are_no_class_levels() -> None:
    text = "{1}: Level 2\nCreatures you control have flying."
    school = card(text, "Enchantment — Class", "School")
    t = table(2)
    a, _ = t.seats
    a.battlefield(school, counters={"level": 3}).battlefield(BEAR).lands("Plains")
    assert "flying" not in layers.characteristics_of(t.game, a.find("Bear")).keywords
    a.activates("School")
    t.resolve()
    assert "flying" in layers.characteristics_of(t.game, a.find("Bear")).keywords
    assert a.counters("School", "level") == 3
