"""300: card types in general."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Each, You
from apnap.effects.words.tallies import CardTypesAmong
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


@pytest.mark.rule("300.1")
def test_300_1_card_types_among_cards_are_counted_once_each() -> None:
    golem = CardDef("Golem", "artifact creature", "Golem", "{1}", 1, 1)
    types = CardTypesAmong(Each(CardIn("graveyard", (), "you")))
    t = table(2)
    a, b = t.seats
    a.graveyard("Forest", BEAR, golem)
    b.graveyard(instant("Other"))
    cast(t, a, instant("Count", ChangeLife(You(), types)))
    assert a.life == 23  # land, creature, artifact; the spell itself is still on the stack


@pytest.mark.rule("300.2a")
@pytest.mark.rule("300.2")
def test_300_2a_an_artifact_land_is_played_and_never_cast():
    t = table(2)
    a, _ = t.seats
    seat = card("({T}: Add {U}.)\n{T}: Add {U}.", "Artifact Land", "Seat")
    wreck = card("Destroy target artifact.", "Instant", "Wreck")
    a.hand(seat, seat, wreck)
    a.plays(seat)
    assert t.stack == []
    assert a.why_not(seat).rule == "305.2b"
    a.casts(wreck, at=a.find(seat, zones=("battlefield",)))
    t.resolve()
    assert a.graveyard_names == ["Seat", "Wreck"]
