"""701.52: Words about your Ring-bearer and how often the Ring has tempted you."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.question import Kind
from apnap.testing import Seat, Table
from apnap.testing.simple_plays import cast_text, resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)


def tempt(t: Table, seat: Seat, bearer: object) -> None:
    """The Ring tempts the player, who chooses this creature."""
    spell = card("The Ring tempts you.", "Instant", "Tempt")
    seat.hand(spell).casts(spell)
    t.resolve()
    if bearer is not None and seat.question is not None and seat.question.kind is not Kind.PRIORITY:
        seat.answers(bearer)


@pytest.mark.rule("701.52a")
def test_701_52a_you_chose_another_creature() -> None:
    t, a, _ = two()
    words = "Whenever the Ring tempts you, if you chose a creature other than Hero as your "
    hero = card(words + "Ring-bearer, you gain 1 life.", "Creature", "Hero")
    often = card(
        "Whenever you choose a creature as your Ring-bearer, draw a card.", "Enchantment", "Call"
    )
    a.battlefield(hero, BEAR, often)
    tempt(t, a, "Hero")
    resolve_all(t)
    assert (a.life, len(a.hand_names)) == (20, 1)
    tempt(t, a, "Bear")
    resolve_all(t)
    assert (a.life, len(a.hand_names)) == (21, 2)


@pytest.mark.rule("701.52a")
def test_701_52a_no_creature_can_be_chosen() -> None:
    t, a, _ = two()
    words = "Whenever the Ring tempts you, if you chose a creature other than Seat as your "
    a.battlefield(card(words + "Ring-bearer, you gain 1 life.", "Artifact", "Seat"))
    tempt(t, a, None)
    resolve_all(t)
    assert a.life == 20


@pytest.mark.rule("701.52e")
def test_701_52e_your_ring_bearer_gets_a_counter() -> None:
    t, a, b = two()
    a.battlefield(BEAR, CardDef("Ox", "creature", "Ox", power=3, toughness=4))
    b.battlefield(BEAR)
    tempt(t, a, "Ox")
    cast_text(t, "Put a +1/+1 counter on your Ring-bearer.")
    assert (a.counters("Ox", "+1/+1"), a.counters(BEAR, "+1/+1")) == (1, 0)
    cast_text(t, "You gain life equal to your Ring-bearer's power.")
    assert a.life == 24


@pytest.mark.rule("701.52c")
def test_701_52c_how_often_the_ring_has_tempted_you() -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    text = "If the Ring has tempted you two or more times this game, draw a card."
    for drawn in (0, 1, 2):
        tempt(t, a, "Bear")
        resolve_all(t)
        cast_text(t, text)
        assert len(a.hand_names) == drawn


@pytest.mark.rule("701.52e")
def test_701_52e_what_has_left_is_no_ring_bearer() -> None:
    t, a, _ = two()
    words = "{0}: At the beginning of the next end step, draw a card unless Hero is your "
    hero = card(words + "Ring-bearer.", "Creature", "Hero")
    a.battlefield(hero)
    tempt(t, a, "Hero")
    a.activates(hero)
    t.resolve()
    cast_text(t, "Destroy target creature.", at=a.find(hero))
    t.go_to("end")
    resolve_all(t)
    assert len(a.hand_names) == 1
