"""702.159: the keyword ability visit."""

import pytest

from apnap.effects.actions.open_an_attraction import OpenAttractions
from apnap.effects.actions.roll_to_visit_attractions import VisitAttractions
from apnap.effects.mechanics.attractions import ClaimThePrize, WhenClaimsPrize
from apnap.state.ability import TriggeredAbility
from apnap.testing.attraction_cards import DARK, after_combat, attraction, cast
from apnap.testing.simple_cards import enchantment, gain_life, instant

VISIT = instant("Visit", VisitAttractions())


@pytest.mark.rule("702.159b")
def test_702_159b_the_prize_is_claimed_as_the_visit_ability_resolves():
    prize = attraction("Prize", gain_life(1), ClaimThePrize((gain_life(10), OpenAttractions())))
    fan = enchantment("Fan", TriggeredAbility(WhenClaimsPrize(), (gain_life(100),)))
    t = after_combat(2)
    a, b = t.seats
    a.battlefield(prize, fan).supplementary_deck(DARK)
    b.battlefield(fan)
    cast(t, a, VISIT)
    t.pass_all()
    assert (a.life, b.life) == (131, 20)
    assert "Dark" in a.permanents
