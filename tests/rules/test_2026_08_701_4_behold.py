"""2026-08:701.4: the keyword action behold."""

import pytest

from apnap.effects.actions.behold import Behold
from apnap.effects.words.filters import HasType
from apnap.state.ability import CastingCost, SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=2, toughness=4)


@pytest.mark.rule("2026-08:701.4a")
def test_2026_08_701_4a_to_behold_reveal_a_card_or_choose_a_permanent():
    cost = CastingCost("additional", costs=(Behold(HasType("Ox")),))
    sight = CardDef("Sight", "instant", cost="{0}", abilities=(cost, SpellAbility((gain_life(1),))))
    t = table(2)
    a, _ = t.seats
    a.hand(sight, sight, BEAR).battlefield(BEAR)
    assert not a.may_cast(sight)
    a.hand(OX)
    a.casts(sight)
    [ox] = [n for n in t.game.player(0).hand if t.game.object(n).card.name == "Ox"]
    assert 1 in t.game.object(ox).shown_to
    a.battlefield(OX)
    a.casts(sight)
    a.answers([a.find("Ox")])
    t.pass_all()
    assert a.life == 22
