"""Modes that cost something, or that a cost lets one choose together, from text and played."""

from __future__ import annotations

import pytest

from apnap.testing import ScenarioError, table
from apnap.testing.texts import card, refused

CHANT = card(
    "Choose one —\n• You gain 5 life.\n• Target creature gets +2/+2 until end of turn.\n"
    "Entwine {2} (Choose both if you pay the entwine cost.)",
    "Instant",
    "Chant",
    mana_cost="{0}",
)
RAID = card(
    "Spree (Choose one or more additional costs.)\n+ {1} — Destroy target artifact.\n"
    "+ {1} — Draw a card.\n+ {2} — You gain 4 life.",
    "Instant",
    "Raid",
    mana_cost="{0}",
)
MAGIC = card(
    "Tiered (Choose one additional cost.)\n• Fire — {0} — Magic deals 1 damage to each creature.\n"
    "• Fira — {2} — Magic deals 2 damage to each creature.",
    "Instant",
    "Magic",
    mana_cost="{0}",
)


@pytest.mark.rule("702.42a")
def test_702_42a_both_modes_for_the_entwine_cost() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield("Grizzly Bears").hand(CHANT, CHANT).lands("Forest", "Forest")
    a.casts(CHANT, modes=(0,))
    t.resolve()
    assert (a.life, a.power("Grizzly Bears"), a.is_tapped("Forest")) == (25, 2, False)
    a.casts(CHANT, modes=(0, 1), at="Grizzly Bears")
    t.resolve()
    assert (a.life, a.power("Grizzly Bears"), a.is_tapped("Forest")) == (30, 4, True)
    assert refused("Draw a card.\nEntwine {2}", "Instant") == "entwine"


@pytest.mark.rule("2026-08:702.172a")
def test_2026_08_702_172a_the_costs_of_all_modes_chosen_are_paid() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield("Sol Ring")
    a.hand(RAID, RAID).lands("Forest", "Forest", "Forest")
    a.casts(RAID, modes=(0, 2), at="Sol Ring")
    t.resolve()
    assert (b.permanents, a.life, len(a.hand_names)) == ([], 24, 1)
    with pytest.raises(ScenarioError):
        a.casts(RAID, modes=(1,))
    a.lands("Forest")
    a.casts(RAID, modes=(1,))
    t.resolve()
    assert len(a.hand_names) == 1
    assert refused("Spree\n+ Draw a card.", "Instant")


@pytest.mark.rule("2026-08:702.183a")
def test_2026_08_702_183a_one_tier_and_its_cost() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield("Grizzly Bears", "Hill Giant")
    a.hand(MAGIC, MAGIC).lands("Mountain", "Mountain")
    a.casts(MAGIC, modes=(0,))
    t.resolve()
    assert sorted(b.permanents) == ["Grizzly Bears", "Hill Giant"]
    with pytest.raises(ScenarioError):
        a.casts(MAGIC, modes=(0, 1))
    a.casts(MAGIC, modes=(1,))
    t.resolve()
    assert (b.permanents, a.may_cast(MAGIC)) == ([], False)


@pytest.mark.rule("207.2d")
def test_207_2d_names_of_modes_say_nothing() -> None:
    cleric = card(
        "Choose one —\n• Cure Wounds — You gain 2 life.\n• Stall for Time — Tap target creature.",
        "Instant",
        "Cleric",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield("Grizzly Bears")
    a.hand(cleric, cleric)
    a.casts(cleric, modes=(0,))
    t.resolve()
    a.casts(cleric, modes=(1,), at="Grizzly Bears")
    t.resolve()
    assert (a.life, b.is_tapped("Grizzly Bears")) == (22, True)
    assert refused("Choose one —\n• Cure wounds — You gain 2 life.", "Instant")
