"""2026-08:702.187: the keyword ability mayhem."""

import pytest

from apnap.effects.actions.discard import Discard
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Each, You
from apnap.state.names import HAND
from apnap.testing import table
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.simple_cards import gain_life, giving, sorcery
from apnap.testing.texts import card


@pytest.mark.rule("2026-08:702.187b")
def test_2026_08_702_187b_mayhem_needs_the_card_to_be_discarded_this_turn():
    riot = sorcery("Riot", gain_life(1), cost="{6}", more=abilities_of("Mayhem", mana="{R}"))
    drop = sorcery("Drop", Discard(Each(CardIn(HAND), You())), cost="{R}")
    t = table(2)
    a, _ = t.seats
    a.graveyard(riot).hand(drop).lands("Mountain", "Mountain")
    assert not a.may_cast(riot)
    a.hand(riot)
    a.casts(drop)
    t.resolve()
    a.casts(t.game.player(0).graveyard[1])
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("2026-08:702.187b")
def test_2026_08_702_187b_mayhem_given_to_discarded_cards() -> None:
    giver = giving((*abilities_of("Mayhem", mana="{1}"),), CardIn("graveyard", whose="you"))
    rummage = card("Discard a card, then draw a card.", name="Rummage")
    t = table(2)
    a, _ = t.seats
    a.battlefield(giver).hand(rummage, BEAR).lands("Island").graveyard(GIANT)
    a.casts(rummage)
    t.resolve()
    assert not a.may_cast("Giant")  # it was not discarded
    a.casts("Bear")
    t.resolve()
    assert a.creatures == ["Bear"]
