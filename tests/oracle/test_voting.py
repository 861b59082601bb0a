"""701.32: votes by the words of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import Seat, table
from apnap.testing.texts import card, refused
from apnap.testing.words import ScenarioError

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


@pytest.mark.rule("701.32a")
def test_701_32a_votes_for_other_players() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    b.battlefield(BEAR, OX)
    verdict = card(
        "Secret council — Each player secretly votes for another player, then those votes are "
        "revealed. For each vote an opponent received, Mob Verdict deals 2 damage to that player "
        "and each creature that player controls. For each vote you received, draw a card.",
        name="Mob Verdict",
    )
    a.hand(verdict).casts(verdict)
    t.resolve()
    assert [option.what for option in a.question.options] == [b.number, c.number]
    a.answers(b.number)
    b.answers(a.number)
    c.answers(b.number)
    assert (a.life, b.life, c.life) == (20, 16, 20)
    assert (a.creatures, b.creatures, len(a.hand_names)) == (["Bear"], [], 1)


@pytest.mark.rule("701.32a")
def test_701_32a_who_received_votes_and_who_none() -> None:
    t = table(3)
    a, b, c = t.seats
    council = card(
        "Secret council — Each player secretly votes for a player, then those votes are revealed. "
        "Each player draws a card for each vote they received. Each player who received no votes "
        "may put a permanent card from their hand onto the battlefield."
    )
    a.hand(council, BEAR).casts(council)
    c.hand(OX)
    t.resolve()
    for seat in (a, b, c):
        seat.answers(b.number)
    a.answers("no")
    c.answers("yes")
    c.answers(OX)
    assert (len(a.hand_names), len(b.hand_names), c.creatures) == (1, 3, ["Ox"])


@pytest.mark.rule("701.32a")
@pytest.mark.parametrize("voted", [True, False])
def test_701_32a_up_to_one_creature(voted: bool) -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(OX)
    dilemma = card(
        "Each player secretly votes for up to one creature, then those votes are revealed. If no "
        "creature got votes, each player draws a card. Otherwise, destroy each creature with the "
        "most votes or tied for most votes."
    )
    a.hand(dilemma).casts(dilemma)
    t.resolve()
    a.answers([b.find(OX)] if voted else [])
    b.answers([])
    drawn = (len(a.hand_names), len(b.hand_names))
    assert (b.creatures, drawn) == (([], (0, 0)) if voted else (["Ox"], (1, 1)))


@pytest.mark.rule("701.32a")
def test_701_32a_each_creature_with_votes() -> None:
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BEAR, OX)
    c.battlefield(RELIC, CardDef("Elk", "creature", "Elk", power=1, toughness=1))
    trap = card(
        "Secret council — Each player secretly votes for a creature you don't control, then those "
        "votes are revealed. For each creature with one or more votes, put that many stun counters "
        "on it, then tap it."
    )
    a.hand(trap).casts(trap)
    t.resolve()
    a.answers(b.find(OX))
    b.answers(c.find("Elk"))
    c.answers(b.find(OX))
    assert (b.counters(OX, "stun"), b.counters(BEAR, "stun"), c.counters("Elk", "stun")) == (
        2,
        0,
        1,
    )
    assert (b.is_tapped(OX), b.is_tapped(BEAR), c.is_tapped("Elk")) == (True, False, True)


@pytest.mark.rule("702.16a")
def test_702_16a_protection_from_each_color_with_the_most_votes() -> None:
    t = table(2)
    a, b = t.seats
    guardian = card(
        "Will of the council — When this creature enters, starting with you, each player votes for "
        "blue, black, red, or green. This creature gains protection from each color with the most "
        "votes or tied for most votes.",
        "Creature",
        "Guardian",
    )
    a.hand(guardian).casts(guardian)
    t.resolve()
    t.resolve()
    votes(a, "blue")
    votes(b, "red")
    b.hand("Lightning Bolt", "Doom Blade").lands("Mountain", "Swamp", "Swamp")
    a.passes()
    with pytest.raises(ScenarioError, match="can't be chosen"):
        b.casts("Lightning Bolt", guardian)
    b.casts("Doom Blade", guardian)


@pytest.mark.rule("701.32a")
def test_701_32a_a_card_for_each_vote() -> None:
    t = table(3)
    a, b, c = t.seats
    stampede = card(
        "Council's dilemma — Starting with you, each player votes for wild or free. Reveal cards "
        "from the top of your library until you reveal a creature card for each wild vote. Put "
        "those creature cards onto the battlefield, then shuffle the rest into your library. You "
        "may put a permanent card from your hand onto the battlefield for each free vote."
    )
    a.hand(stampede, RELIC).library(RELIC, BEAR, OX, BEAR).casts(stampede)
    t.resolve()
    votes(a, "wild")
    votes(b, "wild")
    votes(c, "free")
    a.answers("yes")
    a.answers([a.find(RELIC)])
    assert sorted(a.permanents) == ["Bear", "Ox", "Relic"]


@pytest.mark.rule("701.19a")
@pytest.mark.parametrize("word", ["pass", "mines"])
def test_701_19a_shuffled_only_if_a_library_was_searched(word: str) -> None:
    t = table(2)
    a, b = t.seats
    travel = card(
        "Council's dilemma — Starting with you, each player votes for pass or mines. For each pass "
        "vote, search your library for a basic land card and put it onto the battlefield tapped. "
        "If you search your library this way, shuffle. For each mines vote, return a card from "
        "your graveyard to your hand."
    )
    a.hand(travel).library("Forest", "Plains", BEAR, OX).casts(travel)
    a.graveyard("Forest", "Forest")
    t.resolve()
    votes(a, word)
    votes(b, word)
    if word == "pass":
        a.answers("Forest")
        a.answers("Plains")
    else:
        a.answers("Forest")
    assert ("shuffles" in "".join(t.log)) == (word == "pass")
    assert len(a.hand_names) == (0 if word == "pass" else 2)


@pytest.mark.rule("701.32d")
def test_701_32d_you_choose_how_each_player_votes() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(card("While voting, you may vote an additional time.", "Creature", "Seller"))
    illusion = card("You choose how each player votes this turn.\nDraw a card.", "Instant")
    plea = card(
        "Starting with you, each player votes for time or money. For each time vote, draw a card. "
        "For each money vote, you lose 1 life.",
        name="Plea",
    )
    a.hand(illusion, plea).casts(illusion)
    t.resolve()
    a.casts(plea)
    t.resolve()
    votes(a, "time")
    votes(a, "time")  # b's first vote
    votes(b, "vote again")
    votes(a, "money")
    assert (len(a.hand_names), a.life, b.life) == (3, 19, 20)


@pytest.mark.rule("701.32a")
def test_701_32a_you_and_each_opponent_who_voted_so() -> None:
    t = table(3)
    a, b, c = t.seats
    unity = card(
        "Whenever players finish voting, you and each opponent who voted for a choice you voted "
        "for may scry 2.",
        "Artifact",
        "Unity",
    )
    plea = card("Starting with you, each player votes for time or money. Draw a card.", name="Plea")
    a.battlefield(unity).hand(plea).casts(plea)
    t.resolve()
    votes(a, "time")
    votes(b, "money")
    votes(c, "time")
    t.resolve()
    a.answers("no")
    assert c.question is not None
    assert b.question is None
    c.answers("no")


@pytest.mark.rule("108.3")
def test_108_3_the_owner_of_each_card_puts_it_back() -> None:
    t = table(2)
    a, b = t.seats
    saga = card(
        "{T}: Exile target creature.\n{1}: The owner of each card exiled with this artifact puts "
        "that card on the bottom of their library.",
        "Artifact",
        "Prison",
    )
    a.battlefield(saga).lands("Forest")
    b.battlefield(OX)
    a.activates(saga, OX)
    t.resolve()
    a.activates(saga, ability=1)
    t.resolve()
    assert (b.exile_names, b.library_names[-1:]) == ([], ["Ox"])
