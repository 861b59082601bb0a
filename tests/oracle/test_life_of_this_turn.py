"""119.9: Life gained and lost this turn, and what the opponents own or control."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.simple_plays import cast_text, resolve_all
from apnap.testing.tables import three
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
DRAIN = card("Target player loses 2 life.", "Instant", "Drain")


@pytest.mark.rule("119.9")
@pytest.mark.parametrize(
    "words", ["1 life your opponents have lost this turn", "1 life your opponents lost this turn"]
)
def test_119_9_the_life_that_all_opponents_have_lost(words: str) -> None:
    t, a, b, c = three()
    a.hand(DRAIN, DRAIN, DRAIN)
    for whom in (a, b, c):
        a.casts(DRAIN, at=whom)
        resolve_all(t)
    cast_text(t, f"Draw a card for each {words}.")
    assert len(a.hand_names) == 4


@pytest.mark.rule("119.9")
def test_119_9_the_life_that_you_gained() -> None:
    t, a, *_ = three()
    cast_text(t, "You gain 3 life.")
    cast_text(t, "You lose 1 life.")
    cast_text(t, "Draw a card for each 1 life you gained this turn.")
    assert len(a.hand_names) == 3


@pytest.mark.rule("109.4")
@pytest.mark.rule("108.3")
def test_109_4_what_you_own_and_your_opponents_control_or_own_in_exile() -> None:
    t, a, b, c = three()
    a.battlefield(BEAR)
    b.battlefield(BEAR).exile(BEAR)
    b.battlefield(BEAR, owner=a)
    c.battlefield(BEAR, owner=a).exile(BEAR, BEAR)
    a.exile(BEAR)
    text = "You gain X life and draw X cards, where X is the number of permanents you own that "
    cast_text(t, text + "your opponents control.")
    assert (a.life, len(a.hand_names)) == (22, 2)
    cast_text(t, "You gain 1 life for each card your opponents own in exile.")
    assert a.life == 25


@pytest.mark.rule("202.3")
def test_202_3_permanents_with_that_spells_mana_value() -> None:
    t, a, b, _ = three()
    words = "Whenever you cast an instant spell, destroy all permanents with that spell's mana "
    kirin = card(words + "value.", "Creature", "Kirin", mana_cost="{9}")
    two_ = CardDef("Two", "creature", "Bear", cost="{2}", power=2, toughness=2)
    three_ = CardDef("Three", "creature", "Bear", cost="{3}", power=2, toughness=2)
    a.battlefield(kirin).lands("Plains", "Plains")
    b.battlefield(two_, three_)
    spell = card("You gain 1 life.", "Instant", "Spark", mana_cost="{2}")
    a.hand(spell).casts(spell)
    resolve_all(t)
    assert b.creatures == ["Three"]
