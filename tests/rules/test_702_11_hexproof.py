"""702.11: the keyword ability hexproof."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import APlayer, HasColor, Permanent
from apnap.effects.words.modifications import Keywords
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import bolt, creature
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))


@pytest.mark.rule("702.11b")
def test_702_11b_not_by_opponents() -> None:
    t = table(4, teams="AABB")
    a, b, c, _ = t.seats
    a.battlefield(creature("Troll", 2, 2, *abilities_of("Hexproof")))
    for seat in (a, b, c):
        seat.hand(bolt("R", CREATURE))
    assert a.may_cast("R Bolt")
    assert b.may_cast("R Bolt")  # a teammate is no opponent
    assert not c.may_cast("R Bolt")


@pytest.mark.rule("702.11c")
def test_702_11c_a_player_with_hexproof() -> None:
    leyline = card("You have hexproof.", "Enchantment", "Leyline")
    t = table(3)
    a, b, c = t.seats
    b.battlefield(leyline).hand(bolt("R", APlayer()))
    a.hand(bolt("R", APlayer("opponent")))
    with pytest.raises(AssertionError):
        a.casts("R Bolt", at=b)
    a.casts("R Bolt", at=c)
    b.casts("R Bolt", at=b)
    t.pass_all()
    assert (b.life, c.life) == (19, 19)


@pytest.mark.rule("702.11d")
@pytest.mark.rule("702.11f")
def test_702_11d_hexproof_from_a_quality() -> None:
    words = (*abilities_of("Hexproof", what=HasColor("B")),
             *abilities_of("Hexproof", what=HasColor("W")))  # fmt: skip
    t = table(2)
    a, b = t.seats
    b.battlefield(creature("Ape", 2, 2, *words)).hand(bolt("B", CREATURE))
    a.hand(bolt("B", CREATURE), bolt("W", CREATURE), bolt("R", CREATURE))
    assert not a.may_cast("B Bolt")
    assert not a.may_cast("W Bolt")
    assert a.may_cast("R Bolt")
    assert b.may_cast("B Bolt")


@pytest.mark.rule("702.11e")
def test_702_11e_losing_hexproof_loses_every_kind() -> None:
    tower = StaticAbility(Permanent(("creature",), "opponent"), (Keywords(("hexproof",), True),))
    t = table(2)
    a, b = t.seats
    b.battlefield(creature("Ape", 2, 2, *abilities_of("Hexproof", what=HasColor("B"))))
    a.hand(bolt("B", CREATURE))
    assert not a.may_cast("B Bolt")
    a.battlefield(CardDef("Tower", "artifact", abilities=(tower,)))
    assert a.may_cast("B Bolt")
