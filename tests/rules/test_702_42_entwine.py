"""702.42: the keyword ability entwine."""

import pytest

from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.selections import You
from apnap.state.ability import Mode, Modes, SpellAbility
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import gain_life, modal

THREE = (Mode((gain_life(1),)), Mode((gain_life(10),)), Mode((gain_life(100),)))


@pytest.mark.rule("702.42a")
def test_702_42a_entwine_chooses_all_modes_or_as_many_as_the_spell_says():
    modes = Modes(THREE, if_paid="entwine", high_if_paid=3, all_if_paid=True)
    card = modal("Braid", modes, *abilities_of("Entwine", mana="{G}"))
    for chosen, life, paid in (([1], 30, False), ([0, 1, 2], 131, True)):
        t = table(2)
        a, _ = t.seats
        a.hand(card).lands("Forest")
        a.casts(card, modes=chosen)
        assert t.game.object(a.find("Forest")).tapped is paid
        t.resolve()
        assert a.life == life
    t = table(2)
    a, _ = t.seats
    a.hand(card).lands("Forest")
    with pytest.raises(ScenarioError, match=r"choose 1 or 3 of the modes"):
        a.casts(card, modes=[0, 1])


@pytest.mark.rule("702.42b")
def test_702_42b_entwined_all_modes_are_followed():
    modes = Modes(
        (Mode((gain_life(1),)), Mode((DrawCards(You()),))), if_paid="entwine", high_if_paid=2
    )
    both = CardDef(
        "Both",
        "sorcery",
        cost="{W}",
        abilities=(SpellAbility(modes=modes), *abilities_of("Entwine", mana="{1}")),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(both).lands("Plains")
    with pytest.raises(ScenarioError):
        a.casts(both, modes=[0, 1])
    a.lands("Plains")
    a.casts(both, modes=[0, 1])
    t.resolve()
    assert a.life == 21
    assert len(a.hand_names) == 1
