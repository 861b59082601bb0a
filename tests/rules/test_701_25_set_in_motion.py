"""701.25: the keyword action set in motion."""

import pytest

from apnap.effects.actions.abandon import AbandonScheme
from apnap.effects.actions.set_in_motion import SetSchemeInMotion
from apnap.effects.triggers.events import WhenCast
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.rules.casual.schemes import SetInMotion
from apnap.state.ability import StaticAbility, TriggeredAbility
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.planes_and_schemes import deck, scheme, set_in_motion, up
from apnap.testing.simple_cards import gain_life, instant

SCHEME = scheme("Scheme", set_in_motion(gain_life(5)))
SECOND = scheme("Second", set_in_motion(gain_life(7)))
QUIET = scheme("Quiet")
ANTHEM = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(3, 3),))
ENDS = TriggeredAbility(WhenCast(APlayer("opponent")), (gain_life(1), AbandonScheme()))
ONGOING = scheme("Ongoing", set_in_motion(gain_life(9)), ANTHEM, ENDS, types="ongoing scheme")
MOVE = instant("Move", SetSchemeInMotion())


@pytest.mark.rule("701.25b")
def test_701_25b_a_scheme_that_is_face_up_is_set_in_motion_all_the_same():
    t = table(2)
    a, _ = t.seats
    a.supplementary_deck(ONGOING, QUIET)
    t.begin()
    t.pass_all()
    assert (up(t), a.life) == (["Ongoing"], 29)
    [scheme_up] = [n for n in t.game.player(0).command if not t.game.object(n).face_down]
    make(t, SetInMotion(on=scheme_up))
    t.pass_all()
    assert (up(t), deck(t), a.life) == (["Ongoing"], ["Quiet"], 38)


@pytest.mark.rule("701.25c")
def test_701_25c_from_the_top_one_at_a_time_and_none_if_there_is_none():
    t = table(2)
    a = t.seats[0].hand(MOVE)
    a.casts(MOVE)
    t.pass_all()
    assert up(t) == []
    a.supplementary_deck(SCHEME, SECOND).hand(MOVE).casts(MOVE)
    t.resolve()
    assert (up(t), deck(t)) == (["Scheme"], ["Second"])
