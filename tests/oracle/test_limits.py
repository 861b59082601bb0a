"""When and how often abilities may be activated or trigger, and what mana is for (602.5, 106.6)."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card, refused

BEAR = card("", "Creature — Bear", "Bear", power="2", toughness="2")


@pytest.mark.rule("602.5b")
def test_602_5b_only_if_a_condition_holds() -> None:
    text = "{T}: You gain 1 life. Activate only if you control three or more creatures."
    altar = card(text, "Artifact", "Altar")
    for bears, able in ((2, False), (3, True)):
        t = table(2)
        a, _ = t.seats
        a.battlefield(altar, *[BEAR] * bears)
        t.begin()
        assert a.may_activate(altar) is able


@pytest.mark.rule("602.5b")
def test_602_5b_only_once_each_turn() -> None:
    t = table(2)
    a, _ = t.seats
    well = card("{0}: You gain 1 life. Activate only once each turn.", "Artifact", "Well")
    a.battlefield(well)
    a.activates(well)
    t.resolve()
    assert a.life == 21
    assert not a.may_activate(well)


@pytest.mark.rule("506.7")
def test_506_7_only_before_attackers_are_declared() -> None:
    t = table(2)
    a, b = t.seats
    words = "Activate only during your turn, before attackers are declared."
    veteran = card(f"{{0}}: You gain 1 life. {words}", "Artifact", "Veteran")
    a.battlefield(veteran)
    b.battlefield(veteran)
    t.begin()
    assert a.may_activate(veteran)
    a.passes()
    assert not b.may_activate(veteran)


@pytest.mark.rule("106.6")
def test_106_6_mana_for_creature_spells_only() -> None:
    t = table(2)
    a, _ = t.seats
    ziggurat = card(
        "{T}: Add one mana of any color. Spend this mana only to cast a creature spell.",
        "Land",
        "Ziggurat",
    )
    a.battlefield(ziggurat).hand("Shock", "Raging Goblin")
    t.begin()
    assert a.may_cast("Raging Goblin")
    assert not a.may_cast("Shock")


@pytest.mark.rule("118.9")
def test_118_9_an_alternative_cost_with_a_condition() -> None:
    text = (
        "If you control an Island, you may return an Island you control to its owner's hand "
        "rather than pay this spell's mana cost.\nDraw a card."
    )
    gush = card(text, "Sorcery", "Gush", mana_cost="{4}")
    for land, able in (("Island", True), ("Swamp", False)):
        t = table(2)
        a, _ = t.seats
        a.battlefield(land).hand(gush).library("Forest")
        t.begin()
        assert a.may_cast(gush) is able


@pytest.mark.rule("701.19a")
def test_701_19a_basic_is_said_of_every_land_in_the_list() -> None:
    text = (
        "Search your library for a basic Plains or Island card, reveal it, put it into your hand, "
        "then shuffle."
    )
    seek = card(text, "Sorcery", "Seek")
    t = table(2)
    a, _ = t.seats
    tundra = card("", "Land — Island", "Not Basic")
    a.hand(seek).library(tundra)
    a.casts(seek)
    t.resolve()
    assert a.hand_names == []


def test_a_limit_that_is_not_known_is_refused() -> None:
    assert "blue moon" in refused(
        "{T}: Draw a card. Activate only once in a blue moon.", "Artifact"
    )


@pytest.mark.rule("602.5b")
def test_602_5b_mana_only_if_something_is_so() -> None:
    text = "{T}: Add {W}.\n{T}: Add {U}. Activate only if you control a Plains."
    verge = card(text, "Land", "Verge")
    drop = card("You gain 2 life.", "Instant", mana_cost="{U}")
    t = table(2)
    a, _ = t.seats
    a.lands(verge).hand(drop)
    assert not a.may_cast(drop)
    a.lands("Plains")
    a.casts(drop)
    t.resolve()
    assert (a.life, a.is_tapped(verge)) == (22, True)
    hand = "{T}: Add {U}. Activate only if you have no cards in hand."
    assert refused(hand, "Land").startswith("Activate only if")
