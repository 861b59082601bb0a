"""702.101: the keyword ability extort."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import in_order
from apnap.testing.texts import card

BEAR = creature("Bear", 2, 2)
ELF = creature("Elf", 1, 1)


@pytest.mark.rule("702.101a")
def test_702_101a_extort_drains_each_opponent() -> None:
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(creature("Priest", 1, 1, *abilities_of("Extort"))).hand(ELF, BEAR)
    a.lands("Swamp")
    a.casts(ELF)
    t.resolve()
    a.answers(True)
    t.pass_all()
    assert [seat.life for seat in (a, b, c, d)] == [23, 19, 19, 19]
    assert a.object("Swamp").tapped
    a.casts(BEAR)
    t.pass_all()  # it can't be paid again
    assert a.life == 23


@pytest.mark.rule("702.101b")
def test_702_101b_each_extort_may_be_paid() -> None:
    t = table(3)
    a, b, c = t.seats
    charm = card("You gain 1 life.", "Instant", "Charm")
    a.battlefield(
        card("Extort", "Creature — Human", "Pontiff"),
        card("Creatures you control have extort.", "Enchantment", "Giver"),
    )
    a.lands("Plains", "Plains").hand(charm)
    a.casts(charm)
    in_order(a)
    for _ in range(2):
        t.resolve()
        a.answers(True)
    t.pass_all()
    assert (a.life, b.life, c.life) == (25, 18, 18)
