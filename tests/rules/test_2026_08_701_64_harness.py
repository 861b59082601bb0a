"""2026-08:701.64: the keyword action harness."""

import pytest

from apnap.testing import table
from apnap.testing.texts import card

STONE = card(
    "{0}: Harness this artifact.\n∞ — Creatures you control get +1/+1.",
    "Legendary Artifact — Infinity Stone",
    "The Stone",
)
TWIN = card("Create a token that's a copy of target artifact.", "Sorcery", "Twin")
BLINK = card(
    "Exile target artifact, then return that card to the battlefield under its owner's control.",
    "Instant",
    "Blink",
)
BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("2026-08:701.64a")
@pytest.mark.rule("2026-08:701.64b")
def test_2026_08_701_64_a_permanent_stays_harnessed_until_it_leaves():
    t = table(2)
    a = t.seat(0).battlefield(STONE, BEAR).hand(BLINK)
    assert a.power(BEAR) == 2
    for _ in range(2):  # a second time, nothing happens
        a.activates(STONE)
        t.resolve()
        assert a.power(BEAR) == 3
    t.go_to("end")
    assert a.power(BEAR) == 3
    a.casts(BLINK, at=STONE)
    t.resolve()
    assert a.power(BEAR) == 2


@pytest.mark.rule("2026-08:701.64b")
def test_2026_08_701_64b_a_copy_is_not_harnessed():
    stone = card(
        "{0}: Harness this artifact.\n∞ — Creatures you control get +1/+1.", "Artifact", "Rock"
    )
    t = table(2)
    a = t.seat(0).battlefield(stone, BEAR).hand(TWIN)
    a.activates(stone)
    t.resolve()
    a.casts(TWIN, at=stone)
    t.resolve()
    assert (a.permanents.count("Rock"), a.power(BEAR)) == (2, 3)
