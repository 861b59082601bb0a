""" "A number of … equal to …": numbers that are said behind what they count, as they play."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card, refused


@pytest.mark.rule("111.1")
def test_111_1_a_number_of_tokens() -> None:
    krenko = card(
        "Whenever this creature attacks, put a +1/+1 counter on it, then create a number of 1/1 "
        "red Goblin creature tokens equal to its power.",
        "Creature — Goblin",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(krenko)
    t.go_to("declare attackers")
    a.attacks({krenko: b})
    t.resolve()
    assert a.count("Goblin Token") == 3
    assert refused("Create a number of 1/1 red Goblin creature tokens.")


@pytest.mark.rule("122.1")
def test_122_1_a_number_of_counters_behind_or_before_where_they_go() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield("Grizzly Bears", "Hill Giant").lands("Forest", "Forest", "Forest")
    grow = card(
        "Put a number of +1/+1 counters on target creature equal to the number of lands you "
        "control."
    )
    a.hand(grow).casts(grow, at="Grizzly Bears")
    t.resolve()
    assert a.power("Grizzly Bears") == 5
    more = card("Put a number of +1/+1 counters equal to your life total on target creature.")
    a.hand(more).casts(more, at="Hill Giant")
    t.resolve()
    assert (a.power("Hill Giant"), a.power("Grizzly Bears")) == (23, 5)


@pytest.mark.rule("614.1c")
def test_614_1c_it_enters_with_a_number_of_counters() -> None:
    scavenger = card(
        "This creature enters with a number of +1/+1 counters on it equal to the number of "
        "creature cards in your graveyard.",
        "Creature — Fungus",
    )
    weaver = card(
        "Each other creature you control enters with a number of additional +1/+1 counters on it "
        "equal to this creature's toughness.",
        "Creature — Elf",
        "Weaver",
    )
    t = table(2)
    a, _ = t.seats
    a.graveyard("Grizzly Bears", "Hill Giant", "Shock").hand(scavenger, scavenger)
    a.casts(scavenger)
    t.resolve()
    assert a.power(scavenger) == 4
    a.battlefield(weaver)
    a.casts(scavenger)
    t.resolve()
    a.answers(t.questions[0].options[0])  # 616.1
    powers = [a.power(n) for n in t.game.player(0).battlefield]
    assert sorted(powers) == [2, 4, 6]
