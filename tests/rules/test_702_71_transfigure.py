"""702.71: the keyword ability transfigure."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)


@pytest.mark.rule("702.71a")
def test_702_71a_transfigure_fetches_a_creature_of_the_same_mana_value():
    seed = creature(
        "Seed", 2, 2, *abilities_of("Transfigure", mana="{G}"), cost="{2}", subtypes="Bear"
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(seed).lands("Forest").library(OX, BEAR)
    a.activates(seed)
    t.resolve()
    assert [option.what for option in a.question.options] == [
        n for n in t.game.player(0).library if t.game.object(n).card.name == "Bear"
    ]
    a.answers(["Bear"])
    assert a.creatures == ["Bear"]
