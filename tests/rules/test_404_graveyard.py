"""404: graveyard."""

import pytest

from apnap.effects.instructions.all_instructions import Destroy
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each
from apnap.rules.machine.events import Move
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


@pytest.mark.rule("404.1")
def test_404_1_the_newest_card_lies_on_top() -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(CardDef("Old")).hand(CardDef("New"))
    make(t, Move(on=a.find("New"), to=GRAVEYARD))
    assert a.graveyard_names == ["Old", "New"]


@pytest.mark.rule("404.3")
def test_404_3_the_owner_may_arrange_what_dies_together() -> None:
    t = table(2, rules=Ruleset(order_graveyards=True))
    a, b = t.seats
    ape = CardDef("Ape", "creature", power=1, toughness=1)
    wrath = instant("Wrath", Destroy(Each(CREATURE)))
    a.hand(wrath)
    b.battlefield(BEAR, ape)
    numbers = [b.find(ape), b.find(BEAR)]
    a.casts(wrath)
    t.resolve()
    assert b.question is not None
    assert b.question.rule == "404.3"
    b.answers(numbers)
    assert b.graveyard_names == ["Ape", "Bear"]
