"""702.127: the keyword ability aftermath."""

import pytest

from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.selections import You
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card


def half(name: str, cost: str, spell: SpellAbility) -> CardDef:
    return CardDef(name, "instant", cost=cost, abilities=(spell,))


@pytest.mark.rule("702.127a")
def test_702_127a_aftermath_is_cast_from_the_graveyard_only() -> None:
    start = half("Start", "{R}", SpellAbility((DrawCards(You()),)))
    after = abilities_of("Aftermath")
    finish = CardDef(
        "Finish", "instant", cost="{R}", abilities=(SpellAbility((DrawCards(You()),)), *after)
    )
    both = CardDef("Start // Finish", layout="split", faces=(start, finish))
    t = table(2)
    a, _ = t.seats
    a.lands("Mountain", "Mountain").hand(both)
    t.begin()
    assert [o.nth for o in a.question.options if o.verb == "cast"] == [1]
    a.casts("Start")
    t.resolve()
    assert a.graveyard_names == ["Start // Finish"]
    a.casts("Finish")
    assert t.stack == ["Finish"]
    t.resolve()
    assert (a.exile_names, a.graveyard_names) == (["Start // Finish"], [])
    assert len(a.hand_names) == 2


@pytest.mark.rule("702.127a")
def test_702_127a_a_permission_does_not_let_it_be_cast_from_exile() -> None:
    draw = SpellAbility((DrawCards(You()),))
    finish = CardDef("Finish", "instant", cost="{R}", abilities=(draw, *abilities_of("Aftermath")))
    both = CardDef("Start // Finish", layout="split", faces=(half("Start", "{R}", draw), finish))
    peek = card("Exile the top card of your library. You may play it this turn.", name="Peek")
    t = table(2)
    a, _ = t.seats
    a.lands("Mountain", "Mountain").library(both).hand(peek).casts(peek)
    t.resolve()
    assert a.exile_names == ["Start // Finish"]
    assert [o.nth for o in a.question.options if o.verb == "cast"] == [1]
