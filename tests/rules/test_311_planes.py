"""311: planes."""

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


@pytest.mark.rule("311.5")
def test_311_5_the_active_player_controls_the_plane():
    t = table(3)
    a, b, c = t.seats
    a.supplementary_deck(FEAST, PLANE).hand(WALK).casts(WALK)
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    t.pass_all()
    t.go_to("upkeep", turn_of=c)
    t.pass_all()
    assert [a.life, b.life, c.life] == [20, 21, 21]
    check_all(t.game)


@pytest.mark.rule("311.5")
def test_311_5_if_only_its_controller_leaves_the_next_player_controls_the_plane():
    t = table(3)
    a, b, c = t.seats
    a.supplementary_deck(PLANE).hand(WALK).battlefield(BEAR)
    c.battlefield(BEAR)
    a.casts(WALK)
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    b.concedes()
    assert up(t) == ["Plane"]
    assert (a.power(BEAR), c.power(BEAR)) == (2, 5)
    check_all(t.game)
