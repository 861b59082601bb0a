"""702.91: the keyword ability battle cry."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack, in_order, size
from apnap.testing.texts import card

FREE_BEAR = creature("Bear", 2, 2)
WALL = creature("Wall", 0, 8)


@pytest.mark.rule("702.91a")
def test_702_91a_battle_cry_for_each_other_attacker() -> None:
    t = table(3)
    a, *_ = t.seats
    a.battlefield(creature("Crier", 2, 2, *abilities_of("Battle cry")), FREE_BEAR, WALL)
    a.battlefield(creature("Home", 1, 1))
    attack(t, {"Crier": 1, "Bear": 2, "Wall": 1})
    t.pass_all()
    found = [size(t.seat(0), name) for name in ("Crier", "Bear", "Wall", "Home")]
    assert found == [(2, 2), (3, 2), (1, 8), (1, 1)]


@pytest.mark.rule("702.91b")
@pytest.mark.rule("702.121b")
@pytest.mark.rule("702.130b")
def test_702_91b_each_instance_of_what_happens_in_combat_triggers() -> None:
    t = table(3)
    a, b, c = t.seats
    lord = card(
        "Creatures you control have battle cry, melee, and afflict 2.", "Enchantment", "Banner"
    )
    a.battlefield(card("Battle cry\nMelee\nAfflict 1", "Creature — Human", "Hero"), BEAR, lord)
    b.battlefield(GIANT)
    t.go_to("declare attackers")
    a.attacks({"Hero": b, "Bear": c})
    in_order(a)
    t.pass_all()
    # Each of the Hero's two melees counts two opponents; the Bear cries once for the Hero.
    assert (a.power("Hero"), a.power("Bear")) == (2 + 4 + 1, 2 + 2 + 2)
    t.go_to("declare blockers")
    b.blocks({"Giant": "Hero"})
    in_order(a)
    t.pass_all()
    assert b.life == 20 - 3
