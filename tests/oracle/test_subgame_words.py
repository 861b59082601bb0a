"""726.1: Shahrazad, as it is read and played."""

from __future__ import annotations

import pytest

from apnap.cards import builtin_card
from apnap.testing import Table, table
from apnap.testing.simple_plays import keep_all
from apnap.testing.texts import card, refused

WORDS = "Players play a Magic subgame, using their libraries as their decks. "


def shahrazad(a: int, b: int, c: int) -> Table:
    """A table of three with these life totals, at which A has cast Shahrazad."""
    t = table(3)
    for seat, life in zip(t.seats, (a, b, c), strict=True):
        seat.life(life)
    t.seat(0).hand(card(builtin_card("Shahrazad").text, name="Shahrazad"))
    t.seat(0).casts("Shahrazad")
    return t.resolve()


@pytest.mark.rule("726.1b")
@pytest.mark.parametrize(("winner", "totals"), [(1, [10, 15, 3]), (2, [10, 7, 7])])
def test_726_1b_who_does_not_win_the_subgame_loses_half_their_own_life(winner, totals):
    t = shahrazad(20, 15, 7)
    inner = keep_all(t.subgame)
    assert [int(seat.life) for seat in inner.seats] == [20, 20, 20]
    for seat in inner.seats:
        if seat.number != winner:
            seat.concedes()
    t.go_on()
    assert [int(seat.life) for seat in t.seats] == totals


def test_726_1_other_words_about_a_subgame_are_refused():
    assert refused(WORDS + "Each player who wins the subgame draws a card.")
