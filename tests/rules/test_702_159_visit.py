"""702.159: the keyword ability visit."""

import pytest

from apnap.effects.actions.open_an_attraction import OpenAttractions
from apnap.effects.actions.roll_to_visit_attractions import VisitAttractions
from apnap.effects.mechanics.attractions import ClaimThePrize, WhenClaimsPrize
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Seat, Table
from apnap.testing.attraction_cards import NEVER, after_combat, attraction
from apnap.testing.simple_cards import enchantment, gain_life, instant

RIDE, STAND, DARK = (
    attraction("Ride", gain_life(2)),
    attraction("Stand", gain_life(5)),
    attraction("Dark", gain_life(50), lights=NEVER),
)
VISIT = instant("Visit", VisitAttractions())


def cast(t: Table, seat: Seat, card: CardDef, at: object = None) -> None:
    seat.hand(card).casts(card, at=at)
    t.resolve()
    while t.questions and t.questions[0].rule == "603.3b":
        seat.answers(t.questions[0].options)


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
