"""Amounts of energy and snow mana, described sources, and mana that is kept for spells, played."""

from __future__ import annotations

import pytest

from apnap.testing import table
from apnap.testing.texts import card

BEAR = "Grizzly Bears"


@pytest.mark.rule("107.14")
def test_107_14_as_much_energy_as_was_paid_counts() -> None:
    wrath = card(
        "You get {E}{E}{E}, then you may pay any amount of {E}. Destroy each creature with mana "
        "value less than or equal to the amount of {E} paid this way."
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, "Hill Giant")
    a.hand(wrath).casts(wrath)
    t.resolve()
    a.answers(2)
    assert b.creatures == ["Hill Giant"]


@pytest.mark.rule("107.4h")
def test_107_4h_only_mana_of_snow_sources_is_counted() -> None:
    lore = card(
        "You gain X life, where X is the amount of {S} spent to cast this spell.", mana_cost="{3}"
    )
    glacier = card("{T}: Add {C}.", "Snow Land", "Glacier")
    t = table(2)
    a, _ = t.seats
    a.hand(lore).lands(glacier, glacier, "Forest")
    a.casts(lore)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("120.7")
def test_120_7_damage_of_other_sources_than_itself_counts() -> None:
    talon = card(
        "Whenever a source you control other than this artifact deals damage to an opponent, put a "
        "charge counter on this artifact.\n{T}: This artifact deals 1 damage to target player.",
        "Artifact",
        "Talon",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(talon).hand("Lightning Bolt").lands("Mountain")
    a.activates(talon, at=b)
    t.resolve()
    assert a.counters(talon, "charge") == 0
    a.casts("Lightning Bolt", at=b)
    t.resolve().resolve()
    assert (b.life, a.counters(talon, "charge")) == (16, 1)


@pytest.mark.rule("106.6")
def test_106_6_kept_mana_is_for_spells_only() -> None:
    klauth = card(
        "Whenever this creature attacks, add {R}{R}{R}. Spend this mana only to cast spells. Until "
        "end of turn, you don't lose this mana as steps and phases end.",
        "Creature — Dragon",
        "Klauth",
    )
    pump = card("{R}: You gain 1 life.", "Artifact", "Fountain")
    t = table(2)
    a, b = t.seats
    a.battlefield(klauth, pump).hand("Lightning Bolt")
    t.go_to("declare attackers")
    a.attacks({klauth: b})
    t.resolve()
    t.go_to("postcombat main")
    assert not a.may_activate(pump)
    a.casts("Lightning Bolt", at=b)
    t.resolve()
    assert b.life == 15
