"""722, 723, 113.6k: The monarch, the initiative and eminence in the words of cards."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
BAT = CardDef("Bat", "creature", "Vampire", cost="{0}", power=1, toughness=1)
CROWN = card("You become the monarch.", "Instant", "Crown")


@pytest.mark.rule("722.3")
def test_722_3_whenever_a_player_becomes_the_monarch() -> None:
    t = table(2)
    a, b = t.seats
    rose = card(
        "Whenever an opponent becomes the monarch, that player loses 2 life.", "Enchantment"
    )
    glad = card("Whenever you become the monarch, you gain 5 life.", "Enchantment", "Glad")
    a.battlefield(rose, glad).hand(CROWN)
    b.hand(CROWN)
    a.casts(CROWN)
    t.pass_all()
    assert (a.life, b.life) == (25, 20)
    b.casts(CROWN)
    t.pass_all()
    assert (a.life, b.life) == (25, 18)


@pytest.mark.rule("722.1")
@pytest.mark.parametrize("crowned", [False, True])
def test_722_1_if_there_is_no_monarch(crowned: bool) -> None:
    t = table(2)
    a, b = t.seats
    first = card("If there is no monarch, draw a card.")
    if crowned:
        b.hand(CROWN).casts(CROWN)
        t.resolve()
    a.hand(first).casts(first)
    t.resolve()
    assert len(a.hand_names) == (0 if crowned else 1)


@pytest.mark.rule("722.1")
def test_722_1_if_that_player_is_the_monarch() -> None:
    t = table(2)
    a, b = t.seats
    tax = card("Target player loses 1 life. If that player is the monarch, they lose 3 life.")
    b.hand(CROWN).casts(CROWN)
    t.resolve()
    a.hand(tax, tax).casts(tax, b)
    t.resolve()
    a.casts(tax, a)
    t.resolve()
    assert (a.life, b.life) == (19, 16)


@pytest.mark.rule("723.2")
def test_723_2_taking_and_having_the_initiative() -> None:
    t = table(2)
    a, b = t.seats
    first = card("You take the initiative.", "Instant", "First")
    seer = card(
        "Whenever you take the initiative, you gain 4 life.\n"
        "At the beginning of your end step, if you have the initiative, you gain 1 life.",
        "Enchantment",
    )
    a.battlefield(seer)
    t.next_turn()
    t.next_turn()
    assert a.life == 20, "it is nobody's"
    a.hand(first).casts(first)
    t.resolve()
    a.answers(a.question.options)  # the order of this ability and of the initiative's own
    t.pass_all()
    assert a.life == 24
    t.go_to("end")
    t.pass_all()
    assert (a.life, b.life) == (25, 20)


@pytest.mark.rule("113.6k")
@pytest.mark.parametrize("zone", ["command", "battlefield", "hand"])
def test_113_6k_eminence(zone: str) -> None:
    t = table(2)
    a, _ = t.seats
    edgar = card(
        "Eminence — Whenever you cast another Vampire spell, if Edgar is in the command zone or on "
        "the battlefield, create a 1/1 black Vampire creature token.",
        "Legendary Creature — Vampire Knight",
        "Edgar Markov",
    )
    if zone == "command":
        a.commander(edgar)
    elif zone == "battlefield":
        a.battlefield(edgar, commander=True)
    else:
        a.hand(edgar)
    a.hand(BAT).casts(BAT)
    t.pass_all()
    assert a.count("Vampire Token") == (0 if zone == "hand" else 1)
