"""406: exile."""

import pytest

from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Each
from apnap.rules.machine.events import Move
from apnap.rules.zones.view import view
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.state.names import EXILE
from apnap.testing import table
from apnap.testing.common_cards import BEAR_WITH_TEXT
from apnap.testing.making import make
from apnap.testing.seen import view_bytes
from apnap.testing.simple_plays import resolve_spell

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
BIRD = CardDef("Bird", "creature", power=1, toughness=1, abilities=(Keyword("flying"),))


@pytest.mark.rule("406.3")
def test_406_3_exiled_face_down():
    t = table(2)
    a, b = t.seats
    b.hand(BEAR)
    resolve_spell(t, MoveTo(Each(CardIn("hand", whose="opponent")), "exile", face_down=True))
    assert b.exile_names == ["a face-down card"]
    assert a.exile_names == []


@pytest.mark.rule("406.3")
def test_406_3_a_card_exiled_face_down_is_named_to_nobody() -> None:
    t = table(2)
    a, _ = t.seats
    a.library(CardDef("Secret"))
    make(t, Move(on=t.game.player(0).library[-1], to=EXILE, face_down=True))
    entry = t.game.log.since(0)[-1]
    assert entry.seen_by == ()
    assert "Secret" not in entry.public
    a.library(CardDef("Known"))
    make(t, Move(on=t.game.player(0).library[-1], to=EXILE))
    entry = t.game.log.since(0)[-1]
    assert entry.seen_by is None
    assert "Known" in entry.text


@pytest.mark.rule("406.3")
def test_406_3_a_card_exiled_face_down_shows_its_face_to_those_who_have_looked():
    t = table(3)
    t.seat(1).exile(BEAR_WITH_TEXT, BIRD)
    t.begin()
    row = t.game.edit(t.seat(1).find(BEAR_WITH_TEXT))
    row.face_down, row.shown_to = True, (2,)
    names = [[card["name"] for card in view(t.game, s)["players"][1]["exile"]] for s in (0, 1, 2)]
    assert names == [["a card", "Bird"], ["a card", "Bird"], ["Bear", "Bird"]]
    assert b"Bear" not in view_bytes(t.game, None)
