"""701.42: the keyword action surveil."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.surveil import Surveil
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import resolve_all, resolve_spell

ONE, TWO, THREE, FOUR = (CardDef(name, "land") for name in ("One", "Two", "Three", "Four"))
GAIN = (ChangeLife(You(), Number(1)),)


@pytest.mark.rule("701.42a")
def test_701_42a_surveil_puts_any_number_into_the_graveyard():
    t = table(2)
    a, _ = t.seats
    a.library(ONE, TWO, THREE)
    resolve_spell(t, Surveil(Number(3)))
    a.answers([TWO])
    a.answers([ONE, THREE])
    assert a.graveyard_names == ["Two", "Test Spell"]
    assert a.library_names[:3] == ["Three", "One", "Blank"]
    assert t.log_has("701.42d")


@pytest.mark.rule("701.42c")
@pytest.mark.parametrize("number", [0, 1])
def test_701_42c_to_surveil_0_is_nothing(number: int) -> None:
    seen = TriggeredAbility(WhenActs("surveil"), GAIN)
    t = table(2)
    a, _ = t.seats
    a.battlefield(CardDef("Eye", "enchantment", abilities=(seen,)))
    a.hand(peek := instant("Peek", Surveil(Number(number)))).casts(peek)
    t.resolve()
    while a.question is not None and a.question.rule != "117.1":
        a.answers(a.question.example())
    resolve_all(t)
    assert a.life == 20 + number
