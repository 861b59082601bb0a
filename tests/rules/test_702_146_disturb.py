"""702.146: the keyword ability disturb."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import characteristics


@pytest.mark.rule("702.146b")
def test_702_146b_a_disturbed_card_enters_with_its_back_face_up():
    ghost = CardDef("Ghost", "creature", power=2, toughness=1, colors="W")
    man = CardDef(
        "Man",
        "creature",
        cost="{W}",
        power=1,
        toughness=1,
        layout="transform",
        faces=(ghost,),
        abilities=abilities_of("Disturb", mana="{1}{W}"),
    )
    t = table(2)
    a, _ = t.seats
    a.graveyard(man).lands("Plains", "Plains")
    a.casts(man, paying="disturb")
    t.resolve()
    assert "Ghost" in a.permanents


@pytest.mark.rule("702.146b")
@pytest.mark.rule("702.146a")
@pytest.mark.rule("712.8c")
@pytest.mark.rule("712.11d")
def test_702_146b_disturb_casts_it_transformed() -> None:
    ghost = CardDef("Ghost", "creature", "Spirit", None, 2, 2, colors="W")
    man = CardDef(
        "Man",
        "creature",
        "Human",
        "{2}{W}",
        1,
        1,
        abilities=abilities_of("Disturb", mana="{1}"),
        layout="transform",
        faces=(ghost,),
    )
    t = table(2)
    a, _ = t.seats
    a.lands("Plains").graveyard(man)
    a.casts(man, paying="disturb")
    spell = characteristics(t, t.game.turns[1].stack[0])
    assert (spell.name, spell.value) == ("Ghost", 3)
    t.resolve()
    assert a.creatures == ["Ghost"]
