"""702.121: the keyword ability melee."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import size
from apnap.testing.texts import card

FREE_BEAR = creature("Bear", 2, 2)
WALL = creature("Wall", 0, 8)
MURDER = card("Destroy target creature.", "Instant", "Murder")


@pytest.mark.rule("702.121a")
def test_702_121a_melee_for_each_opponent_attacked() -> None:
    t = table(4)
    a, _, _, d = t.seats
    d.battlefield(CardDef("Jace", "planeswalker", loyalty=3), counters={"loyalty": 3})
    a.battlefield(creature("Brute", 2, 2, *abilities_of("Melee")), FREE_BEAR, WALL)
    a.battlefield(creature("Elf", 1, 1))
    t.go_to("declare attackers")
    a.attacks({"Brute": t.seat(1), "Bear": t.seat(2), "Wall": t.seat(2), "Elf": d.find("Jace")})
    t.pass_all()
    assert size(t.seat(0), "Brute") == (4, 4)  # a planeswalker's controller was not attacked


@pytest.mark.rule("702.121a")
def test_702_121a_melee_counts_opponents_though_the_attackers_are_gone() -> None:
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(card("Melee", "Creature — Human", "Hero"), BEAR).hand(MURDER)
    t.go_to("declare attackers")
    a.attacks({"Hero": b, "Bear": c})
    a.casts(MURDER, at="Bear")
    t.resolve()
    t.resolve()
    assert a.power("Hero") == 4
