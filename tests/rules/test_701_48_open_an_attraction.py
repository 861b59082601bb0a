"""701.48: the keyword action open an Attraction."""

import pytest

from apnap.effects.actions.open_an_attraction import OpenAttractions
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.rules.zones.view import view
from apnap.state.ability import ReplacementAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.attraction_cards import (
    DARK,
    RIDE,
    STAND,
    attractions_left,
    cast,
)
from apnap.testing.simple_cards import enchantment, gain_life, instant

OPEN, OPEN_TWO = instant("Open", OpenAttractions()), instant("Open Two", OpenAttractions(Number(2)))


@pytest.mark.rule("701.48b")
@pytest.mark.rule("717.3")
def test_701_48b_the_top_card_is_put_onto_the_battlefield_face_up():
    t = table(2)
    a, _ = t.seats
    a.supplementary_deck(RIDE, STAND, DARK)
    cast(t, a, OPEN)
    assert (a.permanents, attractions_left(a)) == (["Ride"], 2)
    assert view(t.game, 1)["players"][0]["battlefield"][0]["name"] == "Ride"
    cast(t, a, OPEN_TWO)
    assert (sorted(a.permanents), attractions_left(a)) == (["Dark", "Ride", "Stand"], 0)


@pytest.mark.rule("701.48a")
def test_701_48a_who_has_no_attraction_deck_opens_none():
    t = table(2)
    a, b = t.seats
    b.supplementary_deck(RIDE)
    a.command(STAND)  # a junkyard is no deck
    a.supplementary_deck(CardDef("Scheme", "scheme"))
    cast(t, a, OPEN)
    assert (a.permanents, b.permanents) == ([], [])


@pytest.mark.rule("701.48c")
def test_701_48c_opening_triggers_if_the_attraction_enters():
    opened = WhenMoves(to="battlefield", cause="open", who=APlayer("you"))
    fan = enchantment("Fan", TriggeredAbility(opened, (gain_life(3),)))
    t = table(2)
    a, b = t.seats
    a.supplementary_deck(RIDE, STAND).battlefield(fan)
    b.supplementary_deck(DARK)
    cast(t, a, OPEN)
    t.pass_all()
    assert a.life == 23
    cast(t, b, OPEN)
    t.pass_all()
    assert a.life == 23, "another player opened it"
    instead = GoesElsewhere(to="battlefield", was="command")
    a.battlefield(enchantment("No", ReplacementAbility(instead)))
    cast(t, a, OPEN)
    t.pass_all()
    assert (a.life, a.permanents.count("Stand"), a.exile_names) == (23, 0, ["Stand"])
