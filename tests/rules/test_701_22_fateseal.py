"""701.22: the keyword action fateseal."""

import pytest

from apnap.effects.actions.fateseal import Fateseal
from apnap.effects.words.amounts import Number
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import resolve_spell

ONE, TWO, THREE, FOUR = (CardDef(name, "land") for name in ("One", "Two", "Three", "Four"))


@pytest.mark.rule("701.22a")
def test_701_22a_fateseal_is_for_the_library_of_an_opponent_of_ones_choice():
    t = table(3)
    a, _, c = t.seats
    c.library(ONE, TWO)
    resolve_spell(t, Fateseal(Number(2)))
    a.answers(c)
    assert t.game.object(c.find(ONE)).shown_to == (0,)
    a.answers([ONE, TWO])
    assert c.library_names[0] == "Blank"
    assert c.library_names[-2:] == ["One", "Two"]
