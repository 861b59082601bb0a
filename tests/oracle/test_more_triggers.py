"""603.2d: abilities that trigger additional times, or not at all, from their text."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.simple_plays import resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card

WHEEL = "Whenever you gain life, you draw a card."
FOREST = CardDef("Forest", "basic land", "Forest")
GAIN = card("You gain 1 life.", name="Gain")


@pytest.mark.rule("603.2d")
@pytest.mark.parametrize(("kind", "drawn"), [("Shaman", 2), ("Wizard", 2), ("Bear", 1)])
def test_603_2d_whatever_makes_it_trigger(kind: str, drawn: int) -> None:
    """Harmonic Prodigy."""
    t, a, _ = two()
    words = "If an ability of a Shaman or another Wizard you control triggers, that ability "
    prodigy = card(f"{words}triggers an additional time.", "Creature — Human Wizard", "Prodigy")
    a.battlefield(prodigy, card(WHEEL, f"Creature — {kind}", "Drawer")).hand(GAIN).casts(GAIN)
    resolve_all(t)
    assert len(a.hand_names) == drawn


@pytest.mark.rule("603.2d")
def test_603_2d_not_its_own_if_another_is_said() -> None:
    t, a, _ = two()
    words = "If an ability of a Shaman or another Wizard you control triggers, that ability "
    prodigy = card(
        f"{words}triggers an additional time.\n{WHEEL}", "Creature — Human Wizard", "Prodigy"
    )
    a.battlefield(prodigy).hand(GAIN).casts(GAIN)
    resolve_all(t)
    assert len(a.hand_names) == 1


@pytest.mark.rule("603.2d")
@pytest.mark.parametrize(("shrines", "drawn"), [(1, 1), (2, 2)])
def test_603_2d_while_a_condition_holds(shrines: int, drawn: int) -> None:
    """Sanctum of All."""
    t, a, _ = two()
    words = "If an ability of another Shrine you control triggers while you control three or more "
    sanctum = card(
        f"{words}Shrines, that ability triggers an additional time.",
        "Legendary Enchantment — Shrine",
        "Sanctum",
    )
    empty = card("", "Enchantment — Shrine", "Empty")
    drawer = card(WHEEL, "Enchantment — Shrine", "Drawer")
    a.battlefield(sanctum, drawer, *[empty] * (shrines - 1)).hand(GAIN).casts(GAIN)
    resolve_all(t)
    assert len(a.hand_names) == drawn


@pytest.mark.rule("603.2d")
def test_603_2d_entering_or_leaving() -> None:
    """Gandalf the White: a legendary permanent, or any artifact."""
    t, a, _ = two()
    words = "If a legendary permanent or an artifact entering or leaving the battlefield causes a "
    gandalf = card(
        f"{words}triggered ability of a permanent you control to trigger, that ability triggers "
        "an additional time.",
        "Legendary Creature — Avatar",
        "Gandalf",
    )
    stone = card("When Stone enters, you draw a card.", "Artifact", "Stone")
    ox = card("When Ox enters, you draw a card.", "Creature — Ox", "Ox")
    a.battlefield(gandalf).hand(stone, ox).casts(stone)
    t.resolve()
    resolve_all(t)
    assert len(a.hand_names) == 3
    a.casts(ox)
    t.resolve()
    resolve_all(t)
    assert len(a.hand_names) == 3


@pytest.mark.rule("603.2")
@pytest.mark.parametrize("mine", [True, False])
def test_603_2_abilities_of_opponents_dont_trigger(mine: bool) -> None:
    """Elesh Norn, Mother of Machines."""
    t, a, b = two()
    words = "Permanents entering don't cause abilities of permanents your opponents control to "
    norn = card(f"{words}trigger.", "Legendary Creature", "Norn")
    watch = card("Whenever a creature enters, you gain 1 life.", "Enchantment", "Watch")
    a.battlefield(norn)
    (a if mine else b).battlefield(watch)
    a.hand(card("", "Creature", "Ox")).casts("Ox")
    t.resolve()
    resolve_all(t)
    assert (a.life, b.life) == ((21, 20) if mine else (20, 20))


LOOKOUT = card(
    "If an ability of a creature you control with power 2 or less triggers, that ability triggers "
    "an additional time.",
    "Creature — Human",
    "Lookout",
)


@pytest.mark.rule("603.2d")
@pytest.mark.parametrize(("power", "gained"), [("2", 2), ("3", 1)])
def test_603_2d_state_triggers_too(power: str, gained: int) -> None:
    """Delney, Streetwise Lookout: an ability that no event makes trigger (603.8)."""
    t, a, _ = two()
    words = "When you control no Islands, sacrifice this creature. You gain 1 life."
    dreads = card(words, "Creature — Horror", "Dreads", power=power)
    a.battlefield(LOOKOUT).hand(dreads).casts(dreads)
    resolve_all(t)
    assert (a.creatures, a.life) == (["Lookout"], 20 + gained)


@pytest.mark.rule("603.2d")
@pytest.mark.parametrize(("power", "more"), [("2", 2), ("3", 1)])
def test_603_2d_triggered_mana_abilities_too(power: str, more: int) -> None:
    """Delney, Streetwise Lookout, and an ability that does not use the stack (605.4a)."""
    _, a, _ = two()
    words = "Whenever you tap a land for mana, add an additional {G}."
    druid = card(words, "Creature — Druid", "Druid", power=power)
    a.battlefield(LOOKOUT, druid).lands(FOREST)
    for number in (more, more + 1, more + 2):
        a.hand(spell := card("Draw a card.", name=f"Spell {number}", mana_cost=f"{{{number}}}"))
        assert a.may_cast(spell) == (number <= more + 1)
