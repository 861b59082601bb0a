"""115, 101.2: what can't be the target of some spells and abilities, as it plays."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
BLAST = card("Destroy target creature.", "Instant", "Blast", mana_cost="{B}")
GREEN = card("Destroy target creature.", "Instant", "Green", mana_cost="{G}")
PINGER = card("{0}: This creature deals 1 damage to target creature.", "Creature", "Pinger")


@pytest.mark.rule("101.2")
def test_101_2_a_creature_that_cant_be_the_target_of_black_spells() -> None:
    t, a, b = two()
    words = "This creature can't be the target of black spells or abilities from black sources."
    informer = card(words, "Creature", "Informer")
    b.battlefield(informer)
    a.hand(BLAST, GREEN).lands("Swamp", "Forest")
    assert not a.may_cast(BLAST)
    a.casts(GREEN, at=informer)
    t.resolve()
    assert b.graveyard_names == ["Informer"]


@pytest.mark.rule("101.2")
def test_101_2_a_creature_that_cant_be_the_target_of_spells() -> None:
    t, a, b = two()
    shield = card(
        "Enchant creature\nEnchanted creature gets +0/+2 and can't be the target of spells.",
        "Enchantment — Aura",
        "Shield",
    )
    a.battlefield(BEAR).hand(shield).casts(shield, at=BEAR)
    t.resolve()
    a.battlefield(PINGER)
    a.activates(PINGER, at=BEAR)
    t.resolve()
    assert (a.damage(BEAR), a.toughness(BEAR)) == (1, 4)
    t.next_turn()
    b.hand(GREEN, GREEN).lands("Forest", "Forest")
    b.casts(GREEN, at=PINGER)
    t.resolve()
    assert not b.may_cast(GREEN)  # there is no other creature


@pytest.mark.rule("101.2")
def test_101_2_only_what_opponents_control_is_kept_away_for_a_turn() -> None:
    t, a, b = two()
    words = "Target creature can't be the target of spells or abilities your opponents control "
    vines = card(f"{words}this turn.", "Instant", "Vines")
    a.battlefield(BEAR).hand(vines, GREEN).lands("Forest")
    b.hand(BLAST).lands("Swamp")
    a.casts(vines, at=BEAR)
    t.resolve()
    assert a.may_cast(GREEN)
    assert not b.may_cast(BLAST)
    t.next_turn()
    b.casts(BLAST, at=BEAR)
    t.resolve()
    assert a.graveyard_names.count("Bear") == 1


@pytest.mark.rule("101.2")
def test_101_2_abilities_of_opponents_only() -> None:
    t, a, b = two()
    words = "This creature can't be the target of abilities your opponents control."
    shanna = card(words, "Creature", "Shanna")
    b.battlefield(shanna)
    a.battlefield(PINGER).hand(GREEN).lands("Forest")
    a.casts(GREEN, at=shanna)
    t.resolve()
    assert b.graveyard_names == ["Shanna"]
    b.battlefield(shanna)
    a.battlefield(BEAR)
    a.activates(PINGER, at=BEAR)
    t.resolve()
    assert (a.damage(BEAR), b.damage(shanna)) == (1, 0)
