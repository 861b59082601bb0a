"""122.5, 122.6a: Who puts counters somewhere, and on which of several identical tokens."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.question import Divide
from apnap.testing.simple_plays import resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card

ONE_MORE = card(
    "If you would put one or more counters on a permanent you control, put that many plus one of "
    "each of those kinds of counters on that permanent instead.",
    "Artifact",
    "One More",
)
WALKER = card("+1: You gain 1 life.", "Legendary Planeswalker — Ajani", "Walker", loyalty="3")
MORPH = card("Megamorph {0}", "Creature — Beast", "Morph")
OX = CardDef("Ox", "creature", "Ox", power=3, toughness=4)


@pytest.mark.rule("122.6a")
@pytest.mark.rule("606.4")
def test_606_4_a_player_puts_the_loyalty_counters_of_a_cost_there() -> None:
    """Doc Samson: not only what an effect would put there."""
    _, a, _ = two()
    a.battlefield(ONE_MORE).battlefield(WALKER, counters={"loyalty": 3}).activates(WALKER)
    assert a.counters(WALKER, "loyalty") == 5


@pytest.mark.rule("122.6a")
@pytest.mark.rule("702.37b")
def test_702_37b_who_turns_it_up_puts_the_counter_there() -> None:
    t, a, _ = two()
    a.battlefield(ONE_MORE).hand(MORPH).lands("Forest", "Forest", "Forest")
    a.casts(MORPH, paying="morph")
    t.resolve()
    a.turns_face_up(MORPH, paying="megamorph")
    assert a.counters(MORPH, "+1/+1") == 2


@pytest.mark.rule("122.5")
def test_122_5_counters_are_moved_onto_some_of_identical_tokens() -> None:
    """Forgotten Ancient: each of the tokens gets its own."""
    ancient = card(
        "At the beginning of your upkeep, you may move any number of +1/+1 counters from this "
        "creature onto other creatures.",
        "Creature — Elemental",
        "Ancient",
    )
    make = card("Create three 1/1 white Soldier creature tokens.", name="Make")
    t, a, _ = two()
    a.hand(make).casts(make)
    t.resolve()
    a.battlefield(ancient, counters={"+1/+1": 4}).battlefield(OX)
    t.next_turn()
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    a.answers(True)
    question = a.question
    assert isinstance(question, Divide)
    here, *others = question.options
    assert len(others) == 4
    a.answers(((here, 1), (others[0], 2), (others[1], 1), (others[2], 0), (others[3], 0)))
    resolve_all(t)
    soldiers = [a.find("Soldier Token", nth) for nth in range(3)]
    assert sorted([a.power(each) for each in soldiers]) == [1, 2, 3]
    assert a.counters("Ancient", "+1/+1") == 1


@pytest.mark.rule("120.4c")
def test_120_4c_counters_of_damage_from_several_sources_are_put_there_at_once() -> None:
    """Vizier of Remedies: one counter fewer, not one fewer for each creature with wither."""
    vizier = card(
        "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 "
        "counters minus one are put on it instead.",
        "Creature",
        "Vizier",
    )
    guard = card("This creature can block any number of creatures.", "Creature", "Guard")
    withers = [card("Wither", "Creature", name) for name in ("One", "Two")]
    t, a, b = two()
    a.battlefield(*withers)
    b.battlefield(vizier).battlefield(guard, counters={"+1/+1": 7})
    a.attacks(dict.fromkeys(withers, b))
    b.blocks({guard: withers})
    b.answers(withers)
    while t.step != "combat damage":
        t.pass_once()
        if isinstance(b.question, Divide):
            b.answers({"One": 9})
    assert b.counters(guard, "+1/+1") == 4
