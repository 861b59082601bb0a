"""615.12: damage that can't be prevented, as it plays."""

from __future__ import annotations

import pytest

from apnap.testing.tables import two
from apnap.testing.texts import card

FOG = card("Prevent all damage that would be dealt this turn.", "Instant", "Fog")


@pytest.mark.rule("615.12")
def test_615_12_the_damage_cant_be_prevented() -> None:
    t, a, b = two()
    bolt = card("Bolt deals 3 damage to any target. The damage can't be prevented.", name="Bolt")
    other = card("Other deals 2 damage to any target.", name="Other")
    a.hand(FOG, bolt, other).casts(FOG)
    t.resolve()
    a.casts(bolt, at=b)
    t.resolve()
    a.casts(other, at=b)
    t.resolve()
    assert b.life == 17


@pytest.mark.rule("615.12")
def test_615_12_damage_cant_be_prevented_this_turn() -> None:
    t, a, b = two()
    crack = card("Damage can't be prevented this turn.\nDraw a card.", "Instant", "Crack")
    other = card("Other deals 2 damage to any target.", name="Other")
    a.hand(FOG, crack, other, other).casts(FOG)
    t.resolve()
    a.casts(crack)
    t.resolve()
    a.casts(other, at=b)
    t.resolve()
    assert b.life == 18
    t.next_turn()
    t.next_turn()
    a.hand(FOG).casts(FOG)
    t.resolve()
    a.casts(other, at=b)
    t.resolve()
    assert b.life == 18


@pytest.mark.rule("615.12")
def test_615_12_the_damage_of_one_instruction_cant_be_prevented() -> None:
    t, a, b = two()
    words = "If you control a creature, Surge deals 6 damage to target opponent and the damage "
    surge = card(f"{words}can't be prevented.", name="Surge")
    bear = card("", "Creature", "Bear")
    a.battlefield(bear).hand(FOG, surge).casts(FOG)
    t.resolve()
    a.casts(surge, at=b)
    t.resolve()
    assert b.life == 14


@pytest.mark.rule("615.12")
def test_615_12_that_many_counters_are_removed_though_the_damage_is_dealt() -> None:
    """Protean Hydra removes that many; a shield that counts what it prevented has counted none."""
    for effect, left in (
        ("and remove that many +1/+1 counters from it.", 3),
        (". Put a +1/+1 counter on this creature for each 1 damage prevented this way.", 5),
    ):
        t, a, _ = two()
        shield = f"If damage would be dealt to this creature, prevent that damage {effect}"
        hydra = card(shield.replace(" .", "."), "Creature — Hydra", "Hydra")
        words = "Bolt deals 2 damage to any target. The damage can't be prevented."
        bolt = card(words, name="Bolt")
        a.battlefield(hydra, counters={"+1/+1": 5})
        a.hand(bolt).casts(bolt, at=hydra)
        t.resolve()
        assert (a.counters(hydra, "+1/+1"), a.damage(hydra)) == (left, 2)
