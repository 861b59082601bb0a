"""702.111: the keyword ability menace."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import refused_by
from apnap.testing.texts import card

FREE_BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)


def attack(t: Table, *cards: CardDef) -> tuple[Seat, Seat]:
    """A attacks B with these, and B is to declare blockers."""
    a, b = t.seats[:2]
    a.battlefield(*cards)
    a.attacks([(each_card, b) for each_card in cards])
    t.go_to("declare blockers")
    return a, b


HUMBLE = card("Target creature loses all abilities until end of turn.", "Instant", "Humble")
WALL = creature("Wall", 0, 8)


@pytest.mark.rule("702.111a")
@pytest.mark.rule("702.111c")
@pytest.mark.rule("702.118a")
def test_702_111_menace_given_twice_and_lost() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(
        card("Menace\nSkulk", "Creature — Human", "Imp"),
        card("Creatures you control have menace.", "Enchantment", "Giver"),
    )
    b.battlefield(BEAR, BEAR).hand(HUMBLE)
    t.go_to("declare attackers")
    a.attacks({"Imp": b})
    trial = t.copy()
    t.go_to("declare blockers")
    first, second = t.game.player(1).battlefield
    with pytest.raises(Exception, match=r"702\.111b|509\.1b"):
        b.blocks({first: "Imp"})
    b.blocks({first: "Imp", second: "Imp"})
    b = trial.seats[1]
    b.casts(HUMBLE, at="Imp")
    trial.resolve()
    trial.go_to("declare blockers")
    b.blocks({trial.game.player(1).battlefield[0]: "Imp"})


@pytest.mark.rule("702.111b")
def test_702_111b_menace_takes_two_blockers():
    brute = creature("Brute", 3, 3, "menace")
    t = table(2)
    b = t.seats[1].battlefield(FREE_BEAR, GIANT)
    attack(t, brute)
    with refused_by("702.111b"):
        b.blocks({FREE_BEAR: brute})
    b.blocks({FREE_BEAR: brute, GIANT: brute})
    assert len(t.turn.blockers) == 2


@pytest.mark.rule("702.111b")
@pytest.mark.rule("702.111c")
def test_702_111b_menace_needs_two_not_more() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Ogre", 3, 3, *abilities_of("Menace") * 2))
    b.battlefield(FREE_BEAR, WALL)
    t.go_to("declare attackers")
    a.attacks({"Ogre": b})
    t.go_to("declare blockers")
    with pytest.raises(AssertionError):
        b.blocks({FREE_BEAR: "Ogre"})
    b.blocks({FREE_BEAR: "Ogre", WALL: "Ogre"})
