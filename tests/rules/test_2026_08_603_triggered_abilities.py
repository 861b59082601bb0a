"""2026-08:603: abilities that look back in time."""

import pytest

from apnap.testing import table
from apnap.testing.simple_plays import cast_and_resolve_all
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("2026-08:603.10a")
@pytest.mark.parametrize("edition", ["2024-03", "2026-08"])
def test_2026_08_603_10a_what_is_sacrificed_together_is_seen(edition):
    devil = card(
        "Whenever a player sacrifices a permanent, you gain 1 life.", "Creature — Devil", "Devil"
    )
    fury = card("Sacrifice all creatures you control.", name="Fury")
    t = table(2, edition=edition)
    a = t.seat(0).battlefield(devil, BEAR, BEAR)
    cast_and_resolve_all(t, a, fury)
    assert (a.permanents, a.life) == ([], 23)


@pytest.mark.rule("2026-08:603.10d")
@pytest.mark.parametrize("taken", ["Thief", "Bear"])
def test_2026_08_603_10d_whoever_loses_a_permanent_to_an_opponent_sees_it_go(taken):
    thief = card(
        "Whenever an opponent gains control of a permanent from you, you gain 1 life.",
        "Creature — Human",
        "Thief",
    )
    take = card("Gain control of target creature until end of turn.", name="Take")
    t = table(3)
    a, b, c = t.seats
    b.battlefield(thief, BEAR)
    a.hand(take).casts(take, at=taken)
    t.pass_all()
    assert [seat.life for seat in (a, b, c)] == [20, 21, 20], "also if the thief itself is taken"
    t.go_to("upkeep")
    t.pass_all()
    assert taken in b.permanents
    back = 21 if taken == "Thief" else 20  # A has the ability as the thief goes back
    assert [seat.life for seat in (a, b, c)] == [back, 21, 20]


@pytest.mark.rule("2026-08:603.10d")
def test_2026_08_603_10d_what_leaves_the_battlefield_is_taken_by_nobody():
    thief = card(
        "Whenever an opponent gains control of a permanent from you, you gain 1 life.",
        "Creature — Human",
        "Thief",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(thief, BEAR)
    cast_and_resolve_all(t, a, card("Destroy all creatures.", name="Wrath"))
    assert (b.permanents, b.life) == ([], 20)
