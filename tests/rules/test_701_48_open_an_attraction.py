"""701.48: the keyword action open an Attraction."""

import pytest

from apnap.effects.actions.open_an_attraction import OpenAttractions
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.rules.zones.view import view
from apnap.state.ability import Effect, ReplacementAbility, SpellAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import enchantment, gain_life, instant

ALWAYS, NEVER = (1, 2, 3, 4, 5, 6), (7,)


def attraction(name: str, *effects: Effect, lights: tuple[int, ...] = ALWAYS) -> CardDef:
    abilities = abilities_of("Visit", abilities=(SpellAbility(effects),))
    return CardDef(name, "artifact", "Attraction", abilities=abilities, lights=lights)


RIDE, STAND, DARK = (
    attraction("Ride", gain_life(2)),
    attraction("Stand", gain_life(5)),
    attraction("Dark", gain_life(50), lights=NEVER),
)
OPEN, OPEN_TWO = instant("Open", OpenAttractions()), instant("Open Two", OpenAttractions(Number(2)))


def deck(seat: Seat) -> int:
    rows = [seat.table.game.object(n) for n in seat.table.game.player(seat.number).command]
    return len([row for row in rows if row.face_down])


def cast(t: Table, seat: Seat, card: CardDef, at: object = None) -> None:
    seat.hand(card).casts(card, at=at)
    t.resolve()
    while t.questions and t.questions[0].rule == "603.3b":
        seat.answers(t.questions[0].options)


@pytest.mark.rule("701.48b")
@pytest.mark.rule("717.3")
def test_701_48b_the_top_card_is_put_onto_the_battlefield_face_up():
    t = table(2)
    a, _ = t.seats
    a.supplementary_deck(RIDE, STAND, DARK)
    cast(t, a, OPEN)
    assert (a.permanents, deck(a)) == (["Ride"], 2)
    assert view(t.game, 1)["players"][0]["battlefield"][0]["name"] == "Ride"
    cast(t, a, OPEN_TWO)
    assert (sorted(a.permanents), deck(a)) == (["Dark", "Ride", "Stand"], 0)


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
