"""208: power and toughness."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.instructions.modify import Pump
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Itself
from apnap.effects.words.selections import Mentioned
from apnap.rules.continuous import layers
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD
from apnap.testing import table
from apnap.testing.simple_plays import characteristics

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


@pytest.mark.rule("208.3")
def test_208_3_a_vehicle_has_no_power_while_it_is_no_creature() -> None:
    t = table(2)
    a, _ = t.seats
    cart = CardDef("Cart", "artifact", "Vehicle", power=3, toughness=3)
    a.battlefield(cart).hand(cart)
    assert (a.power(a.find(cart, zones=(BATTLEFIELD,)))) == 0
    assert layers.characteristics_of(t.game, a.find(cart, zones=("hand",))).power == 3


@pytest.mark.rule("208.3a", example=1)
def test_208_3a_a_vehicle_is_bigger_once_it_is_a_creature() -> None:
    motorist = CardDef(
        "Motorist",
        "creature",
        power=3,
        toughness=1,
        abilities=(TriggeredAbility(WhenActs("crew", Itself()), (Pump(Mentioned("at"), 1, 1),)),),
    )
    truck = CardDef(
        "Truck", "artifact", "Vehicle", power=4, toughness=4, abilities=abilities_of("Crew", 2)
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(motorist, BEAR, truck, truck)
    crewed, other = a.find(truck), a.find(truck, nth=1)
    a.activates(crewed, choose=[motorist])
    assert len(t.stack) == 2
    t.resolve()
    assert not characteristics(t, crewed).is_creature
    t.resolve()
    assert characteristics(t, crewed).is_creature
    assert (characteristics(t, crewed).power, characteristics(t, crewed).toughness) == (5, 5)
    a.activates(other, choose=[BEAR])
    t.pass_all()
    assert (characteristics(t, other).power, characteristics(t, other).toughness) == (4, 4)
