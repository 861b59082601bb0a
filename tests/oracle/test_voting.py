"""701.32: votes by the words of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import Seat, table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
RELIC = CardDef("Relic", "artifact")


def votes(seat: Seat, *words: str) -> None:
    assert seat.question is not None
    seat.answers([option for option in seat.question.options if option.verb in words])


@pytest.mark.rule("701.32a")
def test_701_32a_votes_for_permanents() -> None:
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(BEAR)
    b.battlefield(OX)
    c.battlefield(BEAR, RELIC)
    judgment = card(
        "Will of the council — Starting with you, each player votes for a nonland permanent you "
        "don't control. Exile each permanent with the most votes or tied for most votes.",
    )
    a.hand(judgment).casts(judgment)
    t.resolve()
    options = {option.what for option in a.question.options}
    assert options == {b.find(OX), c.find(BEAR), c.find(RELIC)}
    a.answers(b.find(OX))
    b.answers(c.find(BEAR))
    c.answers(b.find(OX))
    d.answers(c.find(BEAR))
    assert (b.creatures, c.permanents) == ([], ["Relic"])


@pytest.mark.rule("701.32a")
@pytest.mark.parametrize("against", [0, 1, 2])
def test_701_32a_one_word_gets_more_votes(against: int) -> None:
    t = table(2)
    a, b = t.seats
    plea = card(
        "Will of the council — Starting with you, each player votes for time or knowledge. If "
        "time gets more votes, you gain 5 life. If knowledge gets more votes or the vote is tied, "
        "draw three cards."
    )
    a.hand(plea).casts(plea)
    t.resolve()
    words = ["knowledge"] * against + ["time"] * (2 - against)
    votes(a, words[0])
    votes(b, words[1])
    assert (a.life, len(a.hand_names)) == ((25, 0) if not against else (20, 3))


@pytest.mark.rule("701.32a")
def test_701_32a_for_each_vote() -> None:
    t = table(4)
    a, b, c, d = t.seats
    c.battlefield(OX)
    c.battlefield(BEAR, owner=b)
    a.battlefield(RELIC, owner=b)
    expropriate = card(
        "Council's dilemma — Starting with you, each player votes for time or money. For each "
        "time vote, take an extra turn after this one. For each money vote, choose a permanent "
        "owned by the voter and gain control of it. Exile Expropriate.",
        name="Expropriate",
    )
    a.hand(expropriate).casts(expropriate)
    t.resolve()
    for seat, word in zip((a, b, c, d), ("time", "money", "money", "time"), strict=True):
        votes(seat, word)
    assert {option.what for option in a.question.options} == {c.find(BEAR), a.find(RELIC)}
    a.answers(c.find(BEAR))
    assert sorted(a.creatures) == ["Bear", "Ox"]
    assert a.exile_names == ["Expropriate"]
    for active in (a, a, b):
        t.next_turn()
        assert t.turn.active == active


@pytest.mark.rule("701.32d")
def test_701_32d_an_additional_vote_and_secret_ones() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(
        card("While voting, you may vote an additional time.", "Creature", "Seller"),
    )
    truth = card(
        "Secret council — Each player secretly votes for truth or lies, then those votes are "
        "revealed. You draw cards equal to the number of truth votes. For each lies vote, create "
        "a 1/1 white Soldier creature token."
    )
    a.hand(truth).casts(truth)
    t.resolve()
    votes(a, "truth")
    votes(a, "lies")
    votes(b, "truth")
    assert len(a.hand_names) == 2
    assert a.creatures == ["Seller", "Soldier Token"]


def test_701_32b_words_that_nobody_voted_for() -> None:
    text = "Starting with you, each player votes for time or money. If fame gets more votes, draw "
    assert refused(f"{text} a card.")
    assert refused("If time gets more votes, draw a card.")
