"""702.141: the keyword ability encore."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import CardIn
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import giving


@pytest.mark.rule("702.141a")
def test_702_141a_a_token_for_each_opponent_that_attacks_that_opponent():
    ghost = CardDef(
        "Ghost",
        "creature",
        cost="{5}",
        power=2,
        toughness=2,
        abilities=abilities_of("Encore", mana="{B}"),
    )
    t = table(4)
    a, b, c, d = t.seats
    a.graveyard(ghost).lands("Swamp")
    a.activates(ghost)
    t.resolve()
    tokens = [n for n in t.game.player(0).battlefield if t.game.object(n).card.name == "Ghost"]
    assert len(tokens) == 3
    with pytest.raises(ScenarioError):
        a.attacks({tokens[0]: b, tokens[1]: b, tokens[2]: b})
    a.attacks({tokens[0]: b, tokens[1]: c, tokens[2]: d})
    t.go_to("end")
    assert [b.life, c.life, d.life] == [18, 18, 18]
    t.pass_all()
    assert "Ghost" not in a.permanents


@pytest.mark.rule("702.141a")
def test_702_141a_encore_given_in_a_graveyard() -> None:
    giver = giving((*abilities_of("Encore", mana="{1}"),), CardIn("graveyard", whose="you"))
    t = table(3)
    a, _, _ = t.seats
    a.battlefield(giver).graveyard(BEAR).lands("Forest")
    a.activates(a.find("Bear", zones=("graveyard",)))
    t.resolve()
    assert a.creatures == ["Bear", "Bear"]
