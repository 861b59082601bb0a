"""701.53: the keyword action face a villainous choice."""

import pytest

from apnap.effects.actions.discard import Discard
from apnap.effects.actions.face_a_villainous_choice import VillainousChoice
from apnap.effects.flow.flow import Branch
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Chosen, EachPlayer, ThatPlayer
from apnap.state.card import CardDef
from apnap.state.names import HAND
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, instant

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)


@pytest.mark.rule("701.53b")
def test_701_53b_an_option_may_be_chosen_though_it_is_impossible():
    lose = Discard(Chosen(ThatPlayer(), CardIn(HAND), Number(3), "discard"))
    cards = Branch("discard three cards", (lose, ChangeLife(ThatPlayer(), Number(1), -1)))
    life = Branch("lose 5 life", (ChangeLife(ThatPlayer(), Number(5), -1),))
    plot = instant("Plot", VillainousChoice(EachPlayer(opponents=True), (cards, life)))
    t = table(2)
    a, b = t.seats
    a.hand(plot)
    b.hand(BEAR)
    a.casts(plot)
    t.resolve()
    b.answers(b.question.options[0])
    assert (b.life, b.hand_names) == (19, []), "as much of it as is possible"


@pytest.mark.rule("701.53d")
@pytest.mark.rule("701.53a")
def test_701_53d_one_player_after_another_faces_a_villainous_choice():
    poor = Branch("lose 3 life", (ChangeLife(ThatPlayer(), Number(3), -1),))
    rich = Branch("let them gain 5", (gain_life(5),))
    plot = instant("Plot", VillainousChoice(EachPlayer(opponents=True), (poor, rich)))
    t = table(3)
    a, b, c = t.seats
    a.hand(plot)
    a.casts(plot)
    t.resolve()
    b.answers(b.question.options[0])
    assert b.life == 17  # before the next player chooses
    c.answers(c.question.options[1])
    assert (a.life, b.life, c.life) == (25, 17, 20)
