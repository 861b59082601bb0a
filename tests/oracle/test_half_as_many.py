"""614.1a: More or fewer counters and draws, by who puts or draws them, as they play."""

from __future__ import annotations

import pytest

from apnap.testing.tables import three, two
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
HALF = card(
    "If you would put one or more counters on a permanent or player, put twice that many of each "
    "of those kinds of counters on that permanent or player instead.\n"
    "If an opponent would put one or more counters on a permanent or player, they put half that "
    "many of each of those kinds of counters on that permanent or player instead, rounded down.",
    "Enchantment",
    "Raider",
)
GROW = card("Put three +1/+1 counters on target creature.", name="Grow")
VENOM = card("Target player gets a poison counter.", name="Venom")


@pytest.mark.rule("614.16")
def test_614_16_twice_as_many_counters_of_yours_and_half_of_theirs() -> None:
    """Vorinclex, Monstrous Raider."""
    t, a, b = two()
    a.battlefield(HALF, BEAR).hand(GROW, VENOM)
    b.hand(GROW, VENOM)
    a.casts(GROW, at=BEAR)
    t.resolve()
    assert a.counters(BEAR, "+1/+1") == 6
    a.casts(VENOM, at=a)
    t.resolve()
    t.next_turn()
    t.go_to("precombat main")
    b.casts(GROW, at=BEAR)
    t.resolve()
    assert a.counters(BEAR, "+1/+1") == 7
    b.casts(VENOM, at=a)  # half of one is none
    t.resolve()
    assert t.game.player(0).counters == (("poison", 2),)


@pytest.mark.rule("614.16")
def test_614_16_half_as_many_counters_that_a_permanent_enters_with() -> None:
    t, a, b = two()
    words = "This creature enters with five +1/+1 counters on it."
    hydra = card(words, "Creature", "Hydra", power="0", toughness="0")
    a.battlefield(HALF).hand(hydra)
    b.hand(hydra)
    a.casts(hydra)
    t.resolve()
    assert a.counters(hydra, "+1/+1") == 10
    t.next_turn()
    t.go_to("precombat main")
    b.casts(hydra)
    t.resolve()
    assert b.counters(hydra, "+1/+1") == 2


@pytest.mark.rule("121.2a")
def test_121_2a_whoever_would_draw_several_shares_one() -> None:
    """Alms Collector: only an instruction to draw two or more, and not twice to draw one."""
    t, a, b, c = three()
    words = "If an opponent would draw two or more cards, instead you and that player each draw a "
    alms = card(f"{words}card.", "Creature", "Alms")
    many, one = (
        card("Draw three cards.", name="Many"),
        card("Draw a card. Draw a card.", name="One"),
    )
    b.battlefield(alms).library(*[BEAR] * 9)
    a.hand(many, one).library(*[BEAR] * 9)
    c.library(*[BEAR] * 9)
    a.casts(many)
    t.resolve()
    assert (a.hand_names, b.hand_names, c.hand_names) == (["One", "Bear"], ["Bear"], [])
    a.casts(one)
    t.resolve()
    assert (len(a.hand_names), len(b.hand_names)) == (3, 1)


@pytest.mark.rule("121.6")
def test_121_6_what_is_drawn_instead_is_drawn_this_way() -> None:
    t, a, b = two()
    words = "If an opponent would draw two or more cards, instead that player draws a card."
    b.battlefield(card(words, "Creature", "Alms"))
    dig = card("Draw two cards, then discard a card for each card drawn this way.", name="Dig")
    a.hand(dig, BEAR, BEAR).library(*[BEAR] * 9)
    a.casts(dig)
    t.resolve()
    a.answers(BEAR)
    assert (len(a.hand_names), a.graveyard_names) == (2, ["Bear", "Dig"])


@pytest.mark.rule("701.40a")
@pytest.mark.parametrize(("top", "life"), [("land", 21), ("creature", 23)])
def test_701_40a_which_card_was_explored(top: str, life: int) -> None:
    """Nicanzil, Current Conductor."""
    t, a, _ = two()
    scout = card(
        "{0}: This creature explores.\n"
        "Whenever a creature you control explores a land card, you gain 1 life.\n"
        "Whenever a creature you control explores a nonland card, you gain 3 life.",
        "Creature",
        "Scout",
    )
    a.battlefield(scout).library(card("", top, "Top"))
    a.activates(scout)
    t.resolve()
    if top == "creature":
        a.answers(False)
    while t.stack:
        t.resolve()
    assert a.life == life


@pytest.mark.rule("603.6a")
@pytest.mark.parametrize("tapped", [False, True])
def test_603_6a_what_an_opponent_controls_enters_untapped(tapped: bool) -> None:
    """Charismatic Conqueror: that player may tap it, which is impossible if it is tapped."""
    t, a, b = two()
    words = (
        "Whenever an artifact or creature an opponent controls enters untapped, they may tap that"
    )
    lord = card(f"{words} permanent. If they don't, you gain 2 life.", "Creature", "Lord")
    sleep = card("{0}: Tap target creature.", "Artifact", "Sleep")
    late = card("This creature enters tapped.", "Creature", "Late")
    b.battlefield(lord, sleep)
    a.hand(BEAR, late)
    a.casts(late)
    t.resolve()
    assert t.stack == []
    a.casts(BEAR)
    t.resolve()
    if tapped:
        b.activates(sleep, at=BEAR)
        t.resolve()
        t.resolve()
        assert b.life == 22
    else:
        t.resolve()
        a.answers(True)
        assert (b.life, t.permanent(BEAR).tapped) == (20, True)


@pytest.mark.rule("205.3i")
def test_205_3i_every_nonbasic_land_type() -> None:
    """Planar Nexus, wherever it is."""
    t, a, _ = two()
    nexus = card("This land is every nonbasic land type.", "Land", "Nexus")
    relic = card("{0}: You gain 1 life for each Gate card in your graveyard.", "Artifact", "Relic")
    well = card("{0}: You gain 4 life for each Desert you control.", "Artifact", "Well")
    isle = card("{0}: You gain 9 life for each Island you control.", "Artifact", "Isle")
    a.battlefield(nexus, relic, well, isle).graveyard(nexus)
    for each in (relic, well, isle):
        a.activates(each)
        t.resolve()
    assert a.life == 25
