"""Abilities that change the rules of the game: hand size, countering, flash, costs (613.11)."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

CANCEL = card("Counter target spell.", "Instant", "Cancel")
DRAIN = card("You gain 3 life.", "Sorcery", "Drain")


@pytest.mark.rule("402.2")
def test_402_2_reliquary_tower_lifts_the_maximum_hand_size() -> None:
    t = table(2)
    a, b = t.seats
    tower = card("You have no maximum hand size.\n{T}: Add {C}.", "Land", "Reliquary Tower")
    a.hand(*["Forest"] * 10).battlefield(tower)
    t.go_to("upkeep", turn_of=b)
    assert len(a.hand_names) == 10


@pytest.mark.rule("402.2")
@pytest.mark.rule("613.11")
def test_402_2_the_maximum_hand_size_of_an_opponent_is_reduced() -> None:
    t = table(2)
    a, b = t.seats
    gnat = card(
        "Each opponent's maximum hand size is reduced by four.", "Creature — Insect", "Gnat"
    )
    b.battlefield(gnat)
    a.hand(*["Forest"] * 5)
    t.go_to("end", turn_of=a)
    a.passes()
    b.passes()
    assert (a.question.rule, a.question.low) == ("514.1", 2)


@pytest.mark.rule("701.5a")
def test_701_5a_what_cant_be_countered_stays_on_the_stack() -> None:
    for text, life in (
        ("This spell can't be countered.\nYou gain 3 life.", 23),
        ("You gain 3 life.", 20),
    ):
        t = table(2)
        a, b = t.seats
        spell = card(text, "Sorcery", "Banefire")
        a.hand(spell)
        b.hand(CANCEL)
        a.casts(spell)
        a.passes()
        b.casts(CANCEL, at=spell)
        t.pass_all()
        assert a.life == life


@pytest.mark.rule("701.5a")
def test_701_5a_creature_spells_you_control_cant_be_countered() -> None:
    t = table(2)
    a, b = t.seats
    keeper = card("Creature spells you control can't be countered.", "Enchantment", "Keeper")
    bear = card("", "Creature — Bear", "Bear", power="2", toughness="2")
    a.hand(bear, DRAIN).battlefield(keeper)
    b.hand(CANCEL, CANCEL)
    a.casts(bear)
    a.passes()
    b.casts(CANCEL, at=bear)
    t.pass_all()
    assert "Bear" in a.permanents
    a.casts(DRAIN)
    a.passes()
    b.casts(CANCEL, at=DRAIN)
    t.pass_all()
    assert a.life == 20


@pytest.mark.rule("702.8a")
def test_702_8a_spells_as_though_they_had_flash() -> None:
    t = table(2)
    a, b = t.seats
    orrery = card("You may cast spells as though they had flash.", "Artifact", "Orrery")
    b.battlefield(orrery).hand(DRAIN)
    a.hand(CANCEL)
    t.begin()
    a.passes()
    assert b.may_cast(DRAIN)
    t2 = table(2)
    a2, b2 = t2.seats
    b2.hand(DRAIN)
    a2.battlefield(orrery).hand(CANCEL)
    t2.begin()
    a2.passes()
    assert not b2.may_cast(DRAIN)
