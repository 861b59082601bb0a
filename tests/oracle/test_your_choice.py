"""608.2d: "your choice of …", made as the instruction is followed."""

from __future__ import annotations

import pytest

from apnap.rules.continuous.layers import characteristics_of
from apnap.testing import Table, table
from apnap.testing.texts import card, refused


def choose(t: Table, words: str) -> None:
    [question] = t.questions
    assert question.rule == "608.2d"
    t.seats[question.decider].answers(next(o for o in question.options if o.verb == words))


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("chosen", ["deathtouch", "lifelink", "protection from red"])
def test_608_2d_one_of_several_keywords_is_gained(chosen: str) -> None:
    gift = card(
        "Target creature gets +1/+1 and gains your choice of deathtouch, lifelink, or protection "
        "from red until end of turn.",
        "Instant",
        "Gift Box",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield("Grizzly Bears").hand(gift)
    a.casts(gift, at="Grizzly Bears")
    t.resolve()
    choose(t, chosen)
    keywords = characteristics_of(t.game, a.find("Grizzly Bears")).keywords
    assert (a.power("Grizzly Bears"), keywords) == (3, {chosen.split()[0]})
    t.next_turn()
    assert characteristics_of(t.game, a.find("Grizzly Bears")).keywords == frozenset()
    assert refused("Target creature gains your choice of flying until end of turn.")


@pytest.mark.rule("608.2d")
@pytest.mark.rule("122.1b")
def test_608_2d_one_of_several_counters() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield("Grizzly Bears", "Hill Giant")
    first = card("Put your choice of a flying counter or a +1/+1 counter on target creature.")
    a.hand(first).casts(first, at="Grizzly Bears")
    t.resolve()
    choose(t, "a +1/+1 counter")
    assert a.power("Grizzly Bears") == 3
    other = card("Put your choice of a menace, trample, or lifelink counter on target creature.")
    a.hand(other).casts(other, at="Hill Giant")
    t.resolve()
    choose(t, "a trample counter")
    assert characteristics_of(t.game, a.find("Hill Giant")).keywords == {"trample"}


@pytest.mark.rule("608.2d")
@pytest.mark.rule("111.10")
def test_608_2d_one_of_several_tokens() -> None:
    t = table(2)
    a, _ = t.seats
    made = card("Create your choice of a Clue token, a Food token, or a Treasure token.")
    a.hand(made).casts(made)
    t.resolve()
    choose(t, "a Food token")
    assert a.permanents == ["Food Token"]
