"""Auras and Equipment that arrive, become or are attached, from text and played."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

BEAR = "Grizzly Bears"
WINGS = card("Enchant creature\nEnchanted creature has flying.", "Enchantment — Aura", "Wings")
ON_LAND = card("Enchant land\nEnchanted land has flying.", "Enchantment — Aura", "Roots")
BLADE = card(
    "Equipped creature gets +1/+0.\nEquip {0}", "Artifact — Equipment", "Blade", mana_cost="{1}"
)


@pytest.mark.rule("303.4i")
def test_303_4i_an_aura_returns_attached_and_stays_where_it_could_not_be() -> None:
    rite = card(
        "Return up to two target Aura and/or Equipment cards from your graveyard to the "
        "battlefield attached to target creature.",
        name="Rite",
    )
    t = table(2)
    a, b = t.seats
    a.graveyard(WINGS, ON_LAND).hand(rite)
    b.battlefield(BEAR)
    a.casts(rite, at=[WINGS, ON_LAND, BEAR])
    t.resolve()
    assert (a.permanents, a.graveyard_names) == (["Wings"], ["Roots", "Rite"])
    assert "flying" in t.permanent(BEAR).keywords


@pytest.mark.rule("301.5e")
def test_301_5e_equipment_enters_unattached_where_it_can_not_be_attached() -> None:
    rite = card(
        "Return target Equipment card from your graveyard to the battlefield attached to target "
        "land.",
        name="Rite",
    )
    t = table(2)
    a, _ = t.seats
    a.graveyard(BLADE).battlefield("Forest").hand(rite)
    a.casts(rite, at=[BLADE, "Forest"])
    t.resolve()
    assert "Blade" in a.permanents
    assert t.permanent(BLADE).row.attached == -1


@pytest.mark.rule("701.3a")
def test_701_3a_an_aura_that_enters_becomes_attached() -> None:
    tree = card(
        "Whenever an Aura becomes attached to this creature, you gain 3 life.",
        "Creature — Elemental",
        "Bramble",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(tree, BEAR).hand(WINGS, WINGS)
    a.casts(WINGS, at=BEAR)
    t.resolve()
    assert a.life == 20
    a.casts(WINGS, at=tree)
    t.resolve().resolve()
    assert a.life == 23


@pytest.mark.rule("301.5")
def test_301_5_equipment_counts_while_it_is_attached() -> None:
    knight = card(
        "This creature has double strike as long as two or more Equipment are attached to it.",
        "Creature — Knight",
        "Balan",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(knight, BLADE, BLADE)
    a.activates(BLADE, at=knight)
    t.resolve()
    assert "double strike" not in t.permanent(knight).keywords
    a.activates(a.find(BLADE, 1), at=knight)
    t.resolve()
    assert "double strike" in t.permanent(knight).keywords
