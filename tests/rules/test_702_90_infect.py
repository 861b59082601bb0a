"""702.90: the keyword ability infect."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import one_on_one
from apnap.testing.texts import card

HUMBLE = card("Target creature loses all abilities until end of turn.", "Instant", "Humble")
WALL = creature("Wall", 0, 8)


@pytest.mark.rule("702.90a")
@pytest.mark.rule("702.90f")
def test_702_90_infect_given_twice_and_lost() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, card("Creatures you control have infect.", "Enchantment", "Giver"))
    a.battlefield(card("Creatures you control have infect.", "Enchantment", "Other")).hand(HUMBLE)
    t.go_to("declare attackers")
    a.attacks({"Bear": b})
    t.go_to("end of combat")
    assert (b.life, b.poison) == (20, 2)  # redundant
    t.next_turn().next_turn()
    t.go_to("declare attackers", turn_of=a)
    a.attacks({"Bear": b})
    a.casts(HUMBLE, at="Bear")
    t.resolve()
    t.go_to("end of combat")
    assert (b.life, b.poison) == (18, 2)


@pytest.mark.rule("702.90b")
@pytest.mark.rule("702.90c")
@pytest.mark.rule("702.90f")
def test_702_90b_infect_poisons_players_and_shrinks_creatures() -> None:
    t = table(2)
    _, b = one_on_one(t, creature("Elf", 2, 2, *abilities_of("Infect") * 2))
    assert (b.life, b.poison) == (20, 2)
    t = table(2)
    _, b = one_on_one(t, creature("One", 2, 2, *abilities_of("Infect", number=0)), WALL)
    assert b.toughness(WALL) == 6
