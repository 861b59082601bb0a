"""702.136: the keyword ability riot."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.texts import card, solemnity


@pytest.mark.rule("702.136a")
def test_702_136a_riot_a_counter_or_haste() -> None:
    for counter in (True, False):
        t = table(2)
        a, b = t.seats
        a.hand(creature("Beast", 3, 3, *abilities_of("Riot"))).casts("Beast")
        t.resolve()
        a.answers(counter)
        assert a.power("Beast") == (4 if counter else 3)
        t.go_to("declare attackers")
        can = a.question is not None and a.question.rule == "508.1"
        assert can == (not counter)
        assert b.life == 20


@pytest.mark.rule("702.136b")
def test_702_136b_each_riot_works_separately() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(creature("Beast", 3, 3, *abilities_of("Riot") * 2)).casts("Beast")
    t.resolve()
    while a.question is not None and a.question.rule.startswith("61"):
        asked = a.question
        choice = asked.options[0] if asked.rule.startswith("616") else True
        a.answers(choice)
    assert a.power("Beast") == 5


@pytest.mark.rule("702.136a")
def test_702_136a_what_cannot_have_a_counter_has_haste() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(solemnity())
    a.hand(creature("Beast", 3, 3, *abilities_of("Riot"))).casts("Beast")
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({"Beast": b})
    t.go_to("end of combat")
    assert b.life == 17


@pytest.mark.rule("702.136a")
def test_702_136a_other_kinds_of_counters_do_not_matter_to_riot() -> None:
    words = "Creatures you control can't have -1/-1 counters put on them."
    t = table(2)
    a, _ = t.seats
    a.battlefield(card(words, "Enchantment", "Health"))
    a.hand(creature("Beast", 3, 3, *abilities_of("Riot"))).casts("Beast")
    t.resolve()
    a.answers(True)
    assert a.power("Beast") == 4
