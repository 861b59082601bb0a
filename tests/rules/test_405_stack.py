"""405: stack."""

import pytest

from apnap.rules.zones.view import view
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import FREE_BOLT
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2, text="Grr.")
FREE_BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("405.1")
def test_405_1_the_stack_with_its_targets():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(FREE_BOLT).casts(FREE_BOLT, at=BEAR)
    [turn] = view(t.game, None)["turns"]
    [bolt] = turn["stack"]
    assert (turn["active"], turn["step"]) == ([0], "precombat main")
    assert (bolt["name"], bolt["controller"]) == ("Bolt", 0)
    assert bolt["targets"] == [[{"name": "Bear", "id": b.find(BEAR)}]]


@pytest.mark.rule("405.3")
def test_405_3_triggers_of_the_active_player_go_lowest():
    t = table(3)
    seats = t.seats
    watch = card("Whenever a creature dies, you gain 1 life.", "Enchantment", "Watch")
    kill = card("Destroy target creature.", "Instant", "Kill")
    for seat in seats:
        seat.battlefield(watch)
    seats[2].battlefield(FREE_BEAR)
    seats[1].hand(kill)
    seats[0].passes()
    seats[1].casts(kill, at=FREE_BEAR)
    t.resolve()
    stack = t.game.turns[1].stack
    assert [t.game.controller_of(number) for number in stack] == [0, 1, 2]
