"""Cards exiled with a permanent, cards put into exile this way, and keywords left out, played."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

BEAR = "Grizzly Bears"


@pytest.mark.rule("607.2a")
def test_607_2a_cards_exiled_with_it_may_be_played() -> None:
    specter = card(
        "{0}: Exile target card from a graveyard.\n"
        "You may play lands and cast spells from among cards exiled with this creature.",
        "Creature — Specter",
        "Specter",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(specter).lands("Forest", "Forest")
    b.graveyard(BEAR, "Hill Giant")
    a.activates(specter, at=BEAR)
    t.resolve()
    assert b.exile_names == [BEAR]
    a.casts(b.find(BEAR))
    t.resolve()
    assert a.creatures == ["Specter", BEAR]


@pytest.mark.rule("608.2c")
def test_608_2c_if_a_card_is_put_into_exile_this_way() -> None:
    appraiser = card(
        "Exile up to one target creature card from a graveyard. If a card is put into exile this "
        "way, you gain 3 life.",
        name="Appraiser",
    )
    t = table(2)
    a, b = t.seats
    b.graveyard(BEAR)
    a.hand(appraiser, appraiser)
    a.casts(appraiser, at=BEAR)
    t.resolve()
    assert a.life == 23
    a.casts(appraiser)
    t.resolve()
    assert a.life == 23


@pytest.mark.rule("702.1")
def test_702_1_a_creature_without_any_of_several_keywords() -> None:
    flowers = card(
        "Tap target creature without first strike, double strike, or vigilance.", name="Flowers"
    )
    t = table(2)
    a, b = t.seats
    b.battlefield("Serra Angel", BEAR)
    a.hand(flowers)
    a.casts(flowers, at=BEAR)
    t.resolve()
    assert (b.is_tapped(BEAR), b.is_tapped("Serra Angel")) == (True, False)
    c = table(2)
    c.seat(1).battlefield("Serra Angel")
    assert not c.seat(0).hand(flowers).may_cast(flowers)
