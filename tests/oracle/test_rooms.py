"""2026-08:709.5: Rooms, from their text."""

from __future__ import annotations

import pytest

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused

REMINDER = (
    "\n(You may cast either half. That door unlocks on the battlefield. As a sorcery, you may pay "
    "the mana cost of a locked door to unlock it.)"
)


def room(left: str, right: str, costs: tuple[str, str] = ("{0}", "{1}")) -> CardDef:
    """A Room whose halves have these texts."""
    texts, names = (left, right), ("Glassworks", "Shattered Yard")
    faces = [
        CardFacts(name, mana_cost=cost, type_line="Enchantment — Room", text=text + REMINDER)
        for name, cost, text in zip(names, costs, texts, strict=True)
    ]
    found = compile_card(CardFacts(" // ".join(names), layout="split", faces=tuple(faces)))
    assert isinstance(found, CardDef), found
    return found


GLASSWORKS = room(
    "When you unlock this door, this Room deals 4 damage to target creature an opponent controls.",
    "At the beginning of your end step, this Room deals 1 damage to each opponent.",
)
BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("2026-08:709.5d")
@pytest.mark.rule("2026-08:709.5h")
def test_2026_08_709_5h_the_half_that_is_cast_is_unlocked_and_triggers():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(GLASSWORKS).casts("Glassworks")
    t.pass_all()
    assert b.creatures == []
    t.go_to("end")
    assert t.stack == []
    assert b.life == 20


@pytest.mark.rule("2026-08:709.5e")
def test_2026_08_709_5e_the_other_half_is_unlocked_for_its_mana_cost():
    t = table(2)
    a, b = t.seats
    a.lands("Mountain", "Mountain").hand(GLASSWORKS).casts("Shattered Yard")
    t.pass_all()
    t.go_to("end").resolve()
    assert b.life == 19
    b.battlefield(BEAR)
    t.next_turn().next_turn()
    a.unlocks(GLASSWORKS, "Glassworks")
    t.pass_all()
    assert b.creatures == []


@pytest.mark.rule("2026-08:709.5i")
def test_2026_08_709_5i_eerie_sees_a_room_that_is_fully_unlocked():
    leech = card(
        "Eerie — Whenever an enchantment you control enters and whenever you fully unlock a Room, "
        "each opponent loses 1 life.",
        "Creature — Leech",
        "Leech",
    )
    t = table(2)
    a, b = t.seats
    a.lands("Mountain", "Mountain").battlefield(leech).hand(GLASSWORKS).casts("Shattered Yard")
    t.pass_all()
    assert b.life == 19
    a.unlocks(GLASSWORKS, "Glassworks")
    t.pass_all()
    assert b.life == 18


@pytest.mark.rule("2026-08:709.5f")
def test_2026_08_709_5f_an_effect_unlocks_a_locked_door():
    key = card("Unlock a locked door of target Room you control.", name="Key")
    t = table(2)
    a, b = t.seats
    a.hand(GLASSWORKS, key).casts("Glassworks")
    t.pass_all()
    a.casts(key, at="Glassworks")
    t.pass_all()
    t.go_to("end").resolve()
    assert b.life == 19


def test_a_door_is_the_half_of_a_room():
    assert refused("When you unlock this door, draw a card.", "Enchantment").endswith(
        "draw a card."
    )


def test_a_room_is_refused_with_what_is_not_understood():
    facts = [
        CardFacts("One", mana_cost="{1}", type_line="Enchantment — Room", text="Draw, loudly."),
        CardFacts("Two", mana_cost="{1}", type_line="Enchantment — Room", text="Flying"),
    ]
    found = compile_card(CardFacts("One // Two", layout="split", faces=tuple(facts)))
    assert isinstance(found, Refused)
