"""608.2c: abilities that ask how often they have resolved this turn, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
RIVENDELL = card(
    "Whenever another creature you control enters, you gain 1 life. If this is the second time "
    "this ability has resolved this turn, draw a card. If it's the third time, you gain 10 life.",
    "Creature",
    "Elrond",
)


@pytest.mark.rule("608.2c")
def test_608_2c_the_second_and_the_third_time_an_ability_resolves() -> None:
    t, a, _ = two()
    a.battlefield(RIVENDELL).hand(BEAR, BEAR, BEAR, BEAR)
    for life, cards in ((21, 3), (22, 3), (33, 2), (34, 1)):
        a.casts(BEAR)
        t.resolve()
        t.resolve()
        assert (a.life, len(a.hand_names)) == (life, cards)


@pytest.mark.rule("608.2c")
def test_608_2c_resolving_is_counted_for_each_object_and_each_turn() -> None:
    t, a, _ = two()
    pilgrim = card(
        "{0}: You gain 1 life. If this is the first time this ability has resolved this turn, draw "
        "a card.",
        "Creature",
        "Pilgrim",
    )
    other = card(
        "{0}: You gain 1 life. If this is the first time this ability has resolved this turn, draw "
        "a card.",
        "Creature",
        "Other",
    )
    a.battlefield(pilgrim, other)
    for who in (pilgrim, pilgrim, other):
        a.activates(who)
        t.resolve()
    assert (a.life, len(a.hand_names)) == (23, 2)
    t.next_turn()
    t.next_turn()
    before = len(a.hand_names)
    a.activates(pilgrim)
    t.resolve()
    assert len(a.hand_names) == before + 1
