"""601.2c: How many targets there are, by the words of cards, as it plays."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)


@pytest.mark.rule("601.2c")
def test_601_2c_up_to_as_many_targets_as_are_counted() -> None:
    """Rot Hulk: counted as the targets are chosen."""
    hulk = card(
        "When this creature enters, return up to X target creature cards from your graveyard to "
        "the battlefield, where X is the number of opponents you have.",
        "Creature — Zombie",
        "Hulk",
    )
    t = table(3)
    a, _b, _c = t.seats
    a.hand(hulk).graveyard(BEAR, BEAR, OX)
    a.casts(hulk)
    t.resolve()
    three = a.find(OX, zones=("graveyard",)), *[a.find(BEAR, n, ("graveyard",)) for n in (0, 1)]
    with pytest.raises(ScenarioError):
        a.answers(list(three))
    a.answers(list(three[:2]))
    t.resolve()
    assert sorted(a.creatures) == ["Bear", "Hulk", "Ox"]


@pytest.mark.rule("601.2c")
def test_601_2c_the_same_number_in_what_the_targets_get() -> None:
    """Prismabasher: X is counted again as it resolves."""
    basher = card(
        "When this creature enters, up to X target creatures you control get +X/+X until end of "
        "turn, where X is the number of artifacts you control.",
        "Creature",
        "Basher",
    )
    rock = CardDef("Rock", "artifact")
    smash = card("Destroy target artifact.", "Instant", "Smash")
    t = table(2)
    a, b = t.seats
    a.hand(basher).battlefield(rock, rock, BEAR, OX)
    b.hand(smash)
    a.casts(basher)
    t.resolve()
    a.answers([a.find(BEAR), a.find(OX)])
    a.passes()
    b.casts(smash, at=a.find(rock))
    t.resolve()
    t.resolve()
    assert (t.permanent(BEAR).power, t.permanent(OX).power) == (3, 3)


def test_a_number_that_is_not_known_yet_is_refused() -> None:
    words = "Draw a card, then tap up to X target creatures, where X is the number of cards drawn"
    assert refused(f"{words} this way.")


@pytest.mark.rule("115.1")
def test_115_1_an_opponent_or_one_of_several_kinds_of_permanents() -> None:
    t = table(3)
    a, b, c = t.seats
    bolt = card(
        "~ deals 2 damage to target opponent, creature an opponent controls, or planeswalker an "
        "opponent controls.",
        "Instant",
        "Bolt",
    )
    bear = CardDef("Test Bear", "creature", "Bear", power=2, toughness=2)
    a.battlefield(bear).hand(bolt, bolt)
    b.battlefield(bear)
    with pytest.raises(ScenarioError):
        a.casts(bolt, at=a.find(bear))
    a.casts(bolt, at=b.find(bear))
    t.resolve()
    a.casts(bolt, at=c)
    t.resolve()
    assert (b.creatures, c.life) == ([], 18)
