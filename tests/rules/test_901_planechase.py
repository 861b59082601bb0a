"""901: Planechase."""

import pytest

from apnap.effects.actions.planeswalk import PlaneswalkAway
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.planes_and_schemes import FEAST, up
from apnap.testing.simple_cards import instant

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
ANTHEM = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(3, 3),))


PLANE = CardDef("Plane", "plane", abilities=(ANTHEM,))
WALK = instant("Walk", PlaneswalkAway())


@pytest.mark.rule("901.10")
@pytest.mark.rule("701.24c")
@pytest.mark.rule("312.4")
@pytest.mark.rule("800.4p")
def test_901_10_if_its_owner_leaves_the_next_planar_controller_planeswalks():
    t = table(3)
    a, b, c = t.seats
    a.supplementary_deck(FEAST).hand(WALK)
    b.supplementary_deck(PLANE).battlefield(BEAR)
    c.battlefield(BEAR)
    a.casts(WALK)
    t.resolve()
    a.concedes()
    assert up(t, 1) == ["Plane"]
    assert (b.power(BEAR), c.power(BEAR)) == (5, 2)
    assert t.log_has("901.10")
    check_all(t.game)
