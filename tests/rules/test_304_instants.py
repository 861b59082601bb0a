"""304: instants."""

import pytest

from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Each
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
THINK = card("Draw a card.", "Instant", "Think")
SLOW = {
    "Artifact": card("", "Artifact", "Stone"),
    "Creature": BEAR,
    "Enchantment": card("", "Enchantment", "Shrine"),
    "Planeswalker": card("+1: Draw a card.", "Planeswalker — Jace", "Jace", loyalty="3"),
    "Sorcery": card("You gain 1 life.", "Sorcery", "Rite"),
    "Battle": card("", "Battle — Siege", "Siege", defense="3"),
}


@pytest.mark.rule("304.2")
@pytest.mark.rule("304.1")
@pytest.mark.rule("307.2")
def test_304_2_instants_at_any_time_and_then_into_the_graveyard():
    t = table(2, at="upkeep")
    a, b = t.seats
    a.hand(THINK, SLOW["Sorcery"])
    b.hand(THINK)
    a.casts(THINK)
    b.casts(THINK)
    t.pass_all()
    t.go_to("precombat main")
    a.casts(SLOW["Sorcery"])
    t.resolve()
    assert (a.graveyard_names, b.graveyard_names) == (["Think", "Rite"], ["Think"])
    assert (a.life, len(b.hand_names)) == (21, 1)


@pytest.mark.rule("304.4")
@pytest.mark.rule("307.4")
def test_304_4_instants_and_sorceries_stay_where_they_are() -> None:
    rise = instant("Rise", MoveTo(Each(CardIn("graveyard")), "battlefield"))
    t = table(2)
    a, _ = t.seats
    a.graveyard("Shock", "Divination", BEAR).hand(rise)
    a.casts(rise)
    t.resolve()
    assert a.permanents == ["Bear"]
    assert a.graveyard_names[:2] == ["Shock", "Divination"]
