"""Additional upkeeps, what is due at the next one, draws that are doubled, hands shuffled away."""

from __future__ import annotations

import pytest

from apnap.formats import two_headed_giant
from apnap.testing import table
from apnap.testing.texts import card, refused

BEAR = card("", "Creature — Bear", "Bear")
PACT = (
    "Counter target spell.\n"
    "At the beginning of your next upkeep, pay {1}{U}. If you don't, you lose the game."
)


@pytest.mark.rule("603.7")
@pytest.mark.rule("118.12a")
@pytest.mark.parametrize(("lands", "pays"), [(2, True), (2, False), (1, False)])
def test_603_7_what_is_to_be_paid_later(lands: int, pays: bool) -> None:
    """Pact of Negation."""
    pact = card(PACT, "Instant", "Pact")
    t = table(3)
    a, b, c = t.seats
    b.battlefield(*["Island"] * lands).hand(pact)
    a.hand(BEAR).casts(BEAR)
    b.casts(pact, at=t.game.turns[1].stack[-1])
    t.resolve()
    assert a.graveyard_names == ["Bear"]
    t.go_to("upkeep", turn_of=b)
    t.resolve()
    if lands > 1:
        b.answers("yes" if pays else "no")
    assert b.status == ("playing" if pays else "lost")
    assert c.status == "playing"


@pytest.mark.rule("603.7")
def test_603_7_nothing_is_due_if_the_spell_did_not_resolve() -> None:
    pact = card(PACT, "Instant", "Pact")
    counter = card("Counter target spell.", "Instant", "Denial")
    t = table(2)
    a, b = t.seats
    b.hand(pact)
    a.hand(BEAR, counter).casts(BEAR)
    b.casts(pact, at=t.game.turns[1].stack[-1])
    a.casts(counter, at=t.game.turns[1].stack[-1])
    t.pass_all()
    t.go_to("draw", turn_of=b)
    assert (a.creatures, b.status) == (["Bear"], "playing")


HAZE = (
    "Enchant player\nAt the beginning of enchanted player's first upkeep each turn, that player"
    " gets an additional upkeep step after this step."
)


@pytest.mark.rule("500.9")
@pytest.mark.parametrize(("hazes", "upkeeps"), [(1, 2), (2, 3)])
def test_500_9_an_additional_upkeep(hazes: int, upkeeps: int) -> None:
    """Paradox Haze."""
    haze = card(HAZE, "Enchantment — Aura", "Haze")
    clock = card("At the beginning of your upkeep, you gain 1 life.", "Enchantment", "Clock")
    t = table(3)
    a, b, c = t.seats
    for seat in (a, c)[:hazes]:
        seat.battlefield(haze, attached_to=b)
    a.battlefield(clock)
    b.battlefield(clock)
    t.go_to("draw", turn_of=b)
    assert b.life == 20 + upkeeps
    t.go_to("draw", turn_of=a)
    assert a.life == 21


ARCHIVE = (
    "If you would draw a card except the first one you draw in each of your draw steps, draw two"
    " cards instead."
)


@pytest.mark.rule("614.11")
@pytest.mark.rule("504.1")
def test_614_11_every_draw_but_the_first_of_the_draw_step() -> None:
    """Alhammarret's Archive."""
    draw = card("Target player draws a card.", "Instant", "Draw")
    t = table(2)
    a, b = t.seats
    b.battlefield(card(ARCHIVE, "Artifact", "Archive")).hand(draw, draw)
    t.go_to("upkeep", turn_of=b)
    b.casts(draw, at=b)
    t.resolve()
    assert b.hand_names.count("Draw") == 1
    assert len(b.hand_names) == 3
    t.go_to("draw", turn_of=b)  # another before it, in another step, does not count
    assert len(b.hand_names) == 4
    b.casts(draw, at=b)
    t.resolve()
    assert len(b.hand_names) == 5
    a.hand(draw).casts(draw, at=a)
    t.resolve()
    assert len(a.hand_names) == 1


@pytest.mark.rule("805.4a")
def test_805_4a_each_members_own_first_draw() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    c, d = t.seat(2), t.seat(3)
    d.battlefield(card(ARCHIVE, "Artifact", "Archive"))
    t.go_to("precombat main", turn_of=c)
    assert (len(c.hand_names), len(d.hand_names)) == (1, 1)


@pytest.mark.rule("701.20c")
def test_701_20c_hands_and_graveyards_are_shuffled_away() -> None:
    """Timetwister."""
    words = "Each player shuffles their hand and graveyard into their library, then draws seven"
    twister = card(f"{words} cards.")
    t = table(2)
    a, b = t.seats
    a.hand(twister, BEAR).graveyard(BEAR)
    b.graveyard(BEAR).battlefield(BEAR)
    a.casts(twister)
    t.resolve()
    for seat, bears in ((a, 2), (b, 1)):
        cards = [*seat.hand_names, *seat.library_names]
        assert (len(seat.hand_names), cards.count("Bear")) == (7, bears)
    assert (b.creatures, a.graveyard_names) == (["Bear"], ["Test Card"])
    assert refused("Shuffle your hand and all permanents they own into your library.")


@pytest.mark.rule("614.11")
@pytest.mark.rule("504.1")
def test_614_11_draws_of_opponents_but_the_first_of_their_draw_steps() -> None:
    """Notion Thief."""
    words = "If an opponent would draw a card except the first one they draw in each of their draw"
    thief = card(
        f"{words} steps, instead that player skips that draw and you draw a card.", "Creature"
    )
    draw = card("Target player draws two cards.", "Instant", "Draw")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(thief)
    b.hand(draw)
    t.go_to("draw", turn_of=b)
    assert (len(a.hand_names), len(b.hand_names)) == (0, 2)
    b.casts(draw, at=b)
    t.resolve()
    assert (len(a.hand_names), len(b.hand_names)) == (2, 1)
    b.hand(draw).casts(draw, at=c)  # it is not C's draw step
    t.resolve()
    assert (len(a.hand_names), len(c.hand_names)) == (4, 0)
    b.hand(draw).casts(draw, at=a)
    t.resolve()
    assert len(a.hand_names) == 6


@pytest.mark.rule("603.2")
@pytest.mark.rule("504.1")
def test_603_2_draws_but_the_first_of_their_draw_steps() -> None:
    """Orcish Bowmasters; Xyris, the Writhing Storm."""
    words = "Whenever an opponent draws a card except the first one they draw in each of their draw"
    snakes = card(f"{words} steps, you gain 1 life.", "Enchantment", "Storm")
    draw = card("Target player draws two cards.", "Instant", "Draw")
    t = table(4, two_headed_giant, teams="AABB")
    a, c = t.seat(0), t.seat(2)
    a.battlefield(snakes).hand(draw)
    t.go_to("upkeep", turn_of=c)
    a.casts(draw, at=c)
    t.pass_all()
    for seat in t.seats[:2]:
        if seat.question is not None and seat.question.rule == "603.3b":
            seat.answers([option.what for option in seat.question.options])
    t.pass_all()
    assert a.life == 32
    t.go_to("precombat main", turn_of=c)  # both members have drawn their first
    assert a.life == 32
