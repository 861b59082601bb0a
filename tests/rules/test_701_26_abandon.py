"""701.26: the keyword action abandon."""

import pytest

from apnap.effects.actions.abandon import AbandonScheme
from apnap.effects.actions.set_in_motion import SetSchemeInMotion
from apnap.effects.triggers.events import WhenCast
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.rules.casual.schemes import Abandon
from apnap.state.ability import StaticAbility, TriggeredAbility
from apnap.testing import table
from apnap.testing.planes_and_schemes import scheme, set_in_motion
from apnap.testing.simple_cards import gain_life, instant

SCHEME = scheme("Scheme", set_in_motion(gain_life(5)))
ANTHEM = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(3, 3),))
ENDS = TriggeredAbility(WhenCast(APlayer("opponent")), (gain_life(1), AbandonScheme()))
ONGOING = scheme("Ongoing", set_in_motion(gain_life(9)), ANTHEM, ENDS, types="ongoing scheme")
MOVE = instant("Move", SetSchemeInMotion())


@pytest.mark.rule("701.26a")
def test_701_26a_only_a_face_up_ongoing_scheme_is_abandoned():
    t = table(2)
    a = t.seats[0].supplementary_deck(SCHEME, ONGOING)
    t.begin()
    here = {t.game.object(n).card.name: n for n in t.game.player(0).command}
    assert Abandon(on=here["Scheme"]).forbidden(t.game) == "701.26a"
    assert Abandon(on=here["Ongoing"]).forbidden(t.game) == "701.26a"
    assert Abandon(on=int(a)).forbidden(t.game) == "701.26a"  # a player
    t.pass_all()
    a.hand(MOVE).casts(MOVE)
    t.pass_all()
    [number] = [n for n in t.game.player(0).command if not t.game.object(n).face_down]
    assert Abandon(on=number).forbidden(t.game) == ""
