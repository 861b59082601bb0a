"""702.126: the keyword ability improvise."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, sorcery
from apnap.testing.texts import card

ROCK = CardDef("Rock", "artifact", cost="{2}")


@pytest.mark.rule("702.126a")
def test_702_126a_artifacts_pay_for_generic_mana_only():
    song = sorcery("Song", gain_life(4), cost="{1}{U}", more=abilities_of("Improvise"))
    t = table(2)
    a, _ = t.seats
    a.hand(song).battlefield(ROCK, ROCK)
    assert not a.may_cast(song)
    a.lands("Island")
    a.casts(song)
    a.answers(ROCK)
    t.resolve()
    assert a.life == 24


@pytest.mark.rule("702.126b")
@pytest.mark.rule("702.126c")
def test_702_126b_improvise_pays_for_the_total_cost_and_twice_is_once() -> None:
    reverse = CardDef("Reverse", "creature", cost="{1}", power=1, toughness=1,
                      abilities=abilities_of("Improvise") * 2)  # fmt: skip
    tax = card("Creature spells cost {1} more to cast.", "Enchantment", "Tax")
    t = table(2)
    a, b = t.seats
    b.battlefield(tax)
    a.hand(reverse).battlefield(CardDef("Relic", "artifact"))
    assert not a.may_cast(reverse)  # one artifact pays for one of the {2}
    a.battlefield(CardDef("Relic", "artifact"))
    a.casts(reverse)
    t.resolve()
    assert "Reverse" in a.creatures
