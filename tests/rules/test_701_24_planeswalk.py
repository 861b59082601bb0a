"""701.24: the keyword action planeswalk."""

import pytest

from apnap.effects.actions.planeswalk import PlaneswalkAway
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.planes_and_schemes import FEAST, deck, up
from apnap.testing.simple_cards import instant

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
ANTHEM = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(3, 3),))


PLANE = CardDef("Plane", "plane", abilities=(ANTHEM,))
WALK = instant("Walk", PlaneswalkAway())


@pytest.mark.rule("701.24b")
def test_701_24b_a_plane_stays_until_someone_planeswalks():
    t = table(2)
    a, b = t.seats
    a.supplementary_deck(PLANE, FEAST).hand(WALK).battlefield(BEAR)
    b.supplementary_deck(FEAST).hand(WALK, WALK)
    a.casts(WALK)
    t.resolve()
    a.passes()
    b.casts(WALK)
    t.pass_all()
    assert (up(t), up(t, 1)) == (["Plane"], []), "701.24a: B is not the planar controller"
    t.go_to("upkeep", turn_of=b)
    assert (up(t), up(t, 1)) == (["Plane"], [])
    b.casts(WALK)
    t.resolve()
    assert (up(t), up(t, 1)) == ([], ["Feast"])
    assert deck(t) == ["Feast", "Plane"], "the bottom of its owner's deck"
    assert a.power(BEAR) == 2
