"""701.23: the keyword action clash."""

import pytest

from apnap.effects.actions.clash import Clash, WonClash
from apnap.effects.flow.flow import If
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.texts import card

FIELD = CardDef("Field", "land")
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)


@pytest.mark.rule("701.23c")
@pytest.mark.rule("701.23a")
def test_701_23c_clashing_players_reveal_together_and_decide_in_turn_order():
    duel = card("Clash with an opponent. If you win, you gain 3 life.", "Instant", name="Duel")
    t = table(3)
    a, _, c = t.seats
    c.hand(duel).library(GIANT, FIELD)
    a.library(BEAR, FIELD)
    c.casts(duel)
    t.resolve()
    c.answers([a])
    assert t.log_has("701.16a", "Giant")
    assert t.log_has("701.16a", "Bear")
    assert a.question is not None, "it is a's turn, so a decides first"
    assert c.question is None
    a.answers([a.find(BEAR)])
    assert a.library_names[0] == "Bear", "nothing has moved yet"
    c.answers([])
    assert a.library_names[-1] == "Bear"
    assert c.library_names[0] == "Giant"
    assert c.life == 23


@pytest.mark.rule("701.23d")
@pytest.mark.parametrize(
    ("mine", "theirs", "life"), [(OX, GREEN_BEAR, 23), (GREEN_BEAR, OX, 20), (OX, OX, 20)]
)
def test_701_23d_the_higher_mana_value_wins_the_clash(mine: CardDef, theirs: CardDef, life: int):
    t = table(3)
    a, _, c = t.seats
    a.library(mine)
    c.library(theirs)
    resolve_spell(t, Clash(), If(WonClash(), (ChangeLife(You(), Number(3)),)))
    a.answers(c)
    assert t.log_has("701.16a", f"C reveals {theirs.name}")
    a.answers([mine])
    assert a.library_names[0] == mine.name, "701.23c: they move at the same time"
    c.answers([])
    assert a.library_names[-1] == mine.name
    assert c.library_names[0] == theirs.name
    assert a.life == life
