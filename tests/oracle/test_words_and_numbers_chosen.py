"""101.4, 608.2d: Words and numbers that players choose, openly or in secret, as they play."""

from __future__ import annotations

import pytest

from apnap.testing import Seat, Table, table
from apnap.testing.seen import view_bytes
from apnap.testing.texts import card, refused

BEAR = card("", "Creature — Bear", "Bear", power="2", toughness="2")
OX = card("", "Creature — Ox", "Ox", power="2", toughness="4")
FIELD = card("", "Basic Land", "Field")


def cast(text: str, players: int = 3) -> Table:
    """A table where the first player has cast a sorcery with this text."""
    spell = card(text, "Sorcery", "Spell")
    t = table(players)
    t.seat(0).hand(spell)
    return t


def says(seat: Seat, word: str) -> None:
    """Choose the option with this word."""
    assert seat.question is not None
    [option] = [each for each in seat.question.options if each.verb == word]
    seat.answers(option)


@pytest.mark.rule("608.2d")
def test_608_2d_friend_or_foe() -> None:
    """You choose for every player, and everybody of one kind acts at the same time."""
    t = cast(
        "For each player, choose friend or foe. Each friend returns a creature card from their "
        "graveyard to their hand. Each foe sacrifices a creature of their choice."
    )
    a, b, c = t.seats
    a.graveyard(OX)
    b.battlefield(BEAR, OX).graveyard(BEAR)
    c.battlefield(BEAR).graveyard(OX)
    a.casts("Spell")
    t.resolve()
    for word in ("friend", "foe", "friend"):
        says(a, word)
    b.answers("Bear")
    assert (a.hand_names, c.hand_names) == (["Ox"], ["Ox"])
    assert (b.creatures, c.creatures) == (["Ox"], ["Bear"])


@pytest.mark.rule("608.2d")
def test_608_2d_each_friend_copies_a_creature_of_their_own() -> None:
    t = cast(
        "For each player, choose friend or foe. Each friend creates a token that's a copy of a "
        "creature they control. Each foe returns a creature they control to its owner's hand."
    )
    a, b, c = t.seats
    b.battlefield(BEAR, OX)
    c.battlefield(BEAR, OX)
    a.casts("Spell")
    t.resolve()
    for word in ("foe", "friend", "friend"):
        says(a, word)
    b.answers("Ox")
    c.answers("Bear")
    assert sorted(b.creatures) == ["Bear", "Ox", "Ox"]
    assert sorted(c.creatures) == ["Bear", "Bear", "Ox"]


@pytest.mark.rule("101.4")
def test_101_4_each_opponent_knows_the_earlier_words() -> None:
    t = cast(
        "Each opponent chooses money, friends, or secrets. For each player who chose money, you "
        "and that player each create a Treasure token. For each player who chose friends, you and "
        "that player each create a 1/1 green and white Citizen creature token. For each player who "
        "chose secrets, you and that player each draw a card.",
        players=4,
    )
    a, b, c, d = t.seats
    a.library(FIELD, FIELD)
    d.library(FIELD)
    a.casts("Spell")
    t.resolve()
    says(b, "money")
    assert "B: money" in c.question.prompt
    says(c, "money")
    says(d, "secrets")
    assert a.permanents == ["Treasure Token", "Treasure Token"]
    assert (b.permanents, c.permanents) == (["Treasure Token"], ["Treasure Token"])
    assert (a.hand_names, d.hand_names) == (["Field"], ["Field"])


DILEMMA = (
    "Each opponent secretly chooses silence or snitch, then the choices are revealed. If each "
    "opponent chose silence, Spell deals 4 damage to each of them. If each opponent chose snitch, "
    "Spell deals 8 damage to each of them. Otherwise, Spell deals 12 damage to each opponent who "
    "chose silence."
)


@pytest.mark.rule("101.4")
@pytest.mark.parametrize(
    ("words", "lives"),
    [
        (("silence", "silence"), [20, 16, 16]),
        (("snitch", "snitch"), [20, 12, 12]),
        (("silence", "snitch"), [20, 8, 20]),
    ],
)
def test_101_4_secret_words(words: tuple[str, str], lives: list[int]) -> None:
    t = cast(DILEMMA)
    a, b, c = t.seats
    a.casts("Spell")
    t.resolve()
    says(b, words[0])
    says(c, words[1])
    assert [seat.life for seat in t.seats] == lives


@pytest.mark.rule("101.4")
def test_101_4_nobody_sees_a_secret_word_before_all_have_chosen() -> None:
    seen = list[tuple[bytes, ...]]()
    for word in ("silence", "snitch"):
        t = cast(DILEMMA)
        t.seat(0).casts("Spell")
        t.resolve()
        says(t.seat(1), word)
        question = t.seat(2).question
        assert question is not None
        assert word not in question.prompt
        seen.append(tuple([view_bytes(t.game, seat) for seat in (0, 2, None)]))
    assert seen[0] == seen[1]


@pytest.mark.rule("608.2d")
def test_608_2d_the_highest_number_chosen_in_secret() -> None:
    ogre = card(
        "When this creature enters, each player secretly chooses a number. Then those numbers are "
        "revealed. Each player with the highest number loses that much life. If you are one of "
        "those players, put two +1/+1 counters on this creature.",
        "Creature — Ogre",
        "Ogre",
        power="3",
        toughness="3",
    )
    t = table(3)
    a, b, c = t.seats
    a.hand(ogre).casts(ogre)
    t.resolve()
    t.resolve()
    a.answers(5)
    assert "5" not in b.question.prompt
    b.answers(3)
    c.answers(5)
    assert [seat.life for seat in t.seats] == [15, 20, 15]
    assert t.permanent("Ogre").power == 5


@pytest.mark.rule("608.2d")
def test_608_2d_the_highest_and_the_lowest_number() -> None:
    t = cast(
        "Each player secretly chooses a number 0 or greater, then all players reveal those numbers "
        "simultaneously and determine the highest and lowest numbers revealed this way. Spell "
        "deals damage equal to the highest number to each player who chose that number. Each "
        "player who didn't choose the lowest number discards their hand, then draws seven cards."
    )
    a, b, c = t.seats
    for seat in t.seats:
        seat.library(*[FIELD] * 8)
    b.hand(BEAR)
    c.hand(BEAR)
    a.casts("Spell")
    t.resolve()
    for seat, number in ((a, 2), (b, 0), (c, 4)):
        seat.answers(number)
    assert [seat.life for seat in t.seats] == [20, 20, 16]
    assert [len(seat.hand_names) for seat in t.seats] == [7, 1, 7]


@pytest.mark.rule("608.2c")
def test_608_2c_each_player_counts_what_they_did_themselves() -> None:
    """Dark Deal: as many cards as each player discarded, not all of them together."""
    t = cast(
        "Each player discards all the cards in their hand, then draws that many cards minus one."
    )
    a, b, c = t.seats
    b.hand(BEAR, BEAR, BEAR)
    c.hand(BEAR)
    for seat in t.seats:
        seat.library(*[FIELD] * 8)
    a.casts("Spell")
    t.resolve()
    assert [len(seat.hand_names) for seat in t.seats] == [0, 2, 0]


@pytest.mark.rule("608.2c")
def test_608_2c_each_player_shuffles_and_draws_as_many() -> None:
    t = cast(
        "Each player shuffles the cards from their hand into their library, then draws that many "
        "cards."
    )
    a, b, _ = t.seats
    b.hand(BEAR, BEAR, BEAR)
    for seat in t.seats:
        seat.library(*[FIELD] * 8)
    a.casts("Spell")
    t.resolve()
    assert [len(seat.hand_names) for seat in t.seats] == [0, 3, 0]


@pytest.mark.rule("608.2c")
def test_608_2c_who_shuffles_no_card_draws_none() -> None:
    """Whirlpool Rider, with an empty hand: that the library is shuffled is no card."""
    t = cast("Shuffle the cards from your hand into your library, then draw that many cards.")
    a = t.seat(0)
    a.library(*[FIELD] * 8)
    a.casts("Spell")
    t.resolve()
    assert a.hand_names == []


@pytest.mark.rule("608.2c")
def test_608_2c_a_card_for_each_of_their_own() -> None:
    t = cast("Each player draws a card for each creature card in their graveyard.")
    a, b, _ = t.seats
    b.graveyard(BEAR, OX, FIELD)
    for seat in t.seats:
        seat.library(*[FIELD] * 8)
    a.casts("Spell")
    t.resolve()
    assert [len(seat.hand_names) for seat in t.seats] == [0, 2, 0]


def test_words_that_nothing_is_said_about_are_refused() -> None:
    assert refused("Each opponent chooses money or friends. Draw a card.")
