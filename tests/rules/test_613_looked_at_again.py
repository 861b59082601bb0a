"""611.3a: what a static ability says is looked at again whenever what it counts has changed."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.invariants import check_looks
from apnap.testing.texts import card

ELF = card("", "Creature — Elf", "Fyndhorn", power="1", toughness="1")
MILL = card("Target player mills a card.", "Instant", "Mill Test")
DRAIN = card("Target player loses 4 life.", "Instant", "Drain")


def mill(t, seat, top):
    seat.library(top).hand(MILL)
    seat.casts(MILL, at=seat)
    t.resolve()
    check_looks(t.game)


@pytest.mark.rule("611.3a")
def test_611_3a_a_sum_of_permanents_and_cards_elsewhere():
    t = table(2)
    a, _ = t.seats
    horror = card(
        "~'s power and toughness are each equal to the number of Elves you control plus the number "
        "of Elf cards in your graveyard.",
        "Creature — Elf",
        "Abomination",
        power="*",
        toughness="*",
    )
    a.battlefield(horror)
    assert a.power(horror) == 1
    mill(t, a, ELF)
    assert a.power(horror) == 2


@pytest.mark.rule("611.3a")
def test_611_3a_the_highest_life_total():
    t = table(3)
    a, b, c = t.seats
    dragon = card(
        "~'s power and toughness are each equal to half the highest life total among your "
        "opponents, rounded up.",
        "Creature — Elemental",
        "Malignity",
        power="*",
        toughness="*",
    )
    a.battlefield(dragon).hand(DRAIN, DRAIN)
    c.life(18)
    assert a.power(dragon) == 10
    a.casts(DRAIN, at=b)
    t.resolve()
    assert a.power(dragon) == 9
    a.casts(DRAIN, at=c)
    t.resolve()
    assert a.power(dragon) == 8
    check_looks(t.game)


@pytest.mark.rule("611.3a")
def test_611_3a_different_mana_values_in_a_graveyard():
    t = table(2)
    a, _ = t.seats
    newsie = card(
        "As long as there are two or more mana values among cards in your graveyard, ~ gets +2/+2.",
        "Creature — Human",
        "Newsie",
    )
    a.battlefield(newsie).graveyard(ELF)
    assert a.power(newsie) == 2
    mill(t, a, card("", "Creature — Ox", "Auroch", mana_cost="{5}"))
    assert a.power(newsie) == 4
