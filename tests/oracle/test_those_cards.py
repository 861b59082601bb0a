"""608.2c: "One of them", "the rest", "the revealed cards": cards spoken of, as it plays."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=1, toughness=4)
ROCK = CardDef("Rock", "artifact", cost="{4}")
FOREST = CardDef("Forest", "basic land", "Forest")


def cast(text: str, *library: CardDef) -> tuple[Table, Seat, Seat]:
    t = table(2)
    a, b = t.seats
    spell = card(text, "Sorcery", "Word")
    a.library(*library).hand(spell).casts(spell)
    t.resolve()
    return t, a, b


@pytest.mark.rule("701.16d")
def test_701_16d_three_cards_go_to_three_places() -> None:
    """Expressive Iteration: the card on the bottom of the library is none that may be exiled."""
    _, a, _ = cast(
        "Look at the top three cards of your library. Put one of them into your hand, put one of "
        "them on the bottom of your library, and exile one of them.",
        *(BEAR, OX, ROCK, FOREST),
    )
    a.answers([BEAR])
    a.answers([OX])
    assert (a.hand_names, a.exile_names) == (["Bear"], ["Rock"])
    assert library_of(a) == ["Forest", "Ox"]


def library_of(seat: Seat) -> list[str]:
    game = seat.table.game
    names = [game.object(each).card.name for each in reversed(game.player(seat.number).library)]
    return [name for name in names if name != "Blank"]


@pytest.mark.rule("701.16d")
def test_701_16d_one_each_without_a_rest() -> None:
    """Telling Time."""
    _, a, _ = cast(
        "Look at the top three cards of your library. Put one of those cards into your hand, one "
        "on top of your library, and one on the bottom of your library.",
        *(BEAR, OX, ROCK, FOREST),
    )
    a.answers([BEAR])
    a.answers([OX])
    assert a.hand_names == ["Bear"]
    assert library_of(a) == ["Ox", "Forest", "Rock"]


@pytest.mark.rule("608.2c")
def test_608_2c_the_rest_is_not_the_card_that_stays_on_top() -> None:
    """Fertile Thicket."""
    _, a, _ = cast(
        "Look at the top three cards of your library. Reveal up to one basic land card from among "
        "them, then put that card on top of your library and the rest on the bottom in any order.",
        *(BEAR, FOREST, ROCK, OX),
    )
    a.answers([FOREST])
    a.answers([BEAR, ROCK])
    assert library_of(a)[:2] == ["Forest", "Ox"]


@pytest.mark.rule("608.2d")
def test_608_2d_an_opponent_chooses_one_of_the_revealed_cards() -> None:
    """Murmurs from Beyond."""
    _, a, b = cast(
        "Reveal the top three cards of your library. An opponent chooses one of them. Put that "
        "card into your graveyard and the rest into your hand.",
        *(BEAR, OX, ROCK, FOREST),
    )
    b.answers([OX])
    assert (sorted(a.hand_names), a.graveyard_names) == (["Bear", "Rock"], ["Ox", "Word"])


@pytest.mark.rule("701.16a")
def test_701_16a_something_is_done_with_the_card_that_was_looked_for() -> None:
    """Erratic Explosion."""
    _, a, b = cast(
        "Reveal cards from the top of your library until you reveal a nonland card. Each opponent "
        "loses life equal to that card's mana value. Put the revealed cards on the bottom of your "
        "library in any order.",
        *(FOREST, ROCK, BEAR),
    )
    assert b.life == 16
    a.answers([FOREST, ROCK])
    assert library_of(a)[0] == "Bear"


@pytest.mark.rule("701.16a")
def test_701_16a_those_that_were_looked_for_and_the_rest() -> None:
    """Kindred Summons."""
    _, a, _ = cast(
        "Reveal cards from the top of your library until you reveal two creature cards. Put any "
        "number of those creature cards onto the battlefield, then put the rest of the revealed "
        "cards into your graveyard.",
        *(FOREST, BEAR, ROCK, OX, BEAR),
    )
    a.answers([OX])
    assert a.creatures == ["Ox"]
    assert sorted(a.graveyard_names) == ["Bear", "Forest", "Rock", "Word"]


@pytest.mark.rule("701.16a")
def test_701_16a_the_revealed_cards_are_not_all_that_were_looked_at() -> None:
    """Thunderous Debut."""
    _, a, _ = cast(
        "Look at the top three cards of your library. You may reveal up to two creature cards from "
        "among them. You gain 2 life. Put the revealed cards into your hand, then shuffle.",
        *(BEAR, ROCK, OX),
    )
    a.answers("yes")
    a.answers([BEAR, OX])
    assert sorted(a.hand_names) == ["Bear", "Ox"]


@pytest.mark.rule("614.15")
@pytest.mark.parametrize(("graveyard", "exiled"), [((), 1), ((BEAR,), 2)])
def test_614_15_both_instructions_have_one_result(
    graveyard: tuple[CardDef, ...], exiled: int
) -> None:
    """Monastery Raid: the cards that may be played are those that were exiled, one or two."""
    t = table(2)
    a, _ = t.seats
    raid = card(
        "Exile the top card of your library. If there is a creature card in your graveyard, exile "
        "the top two cards of your library instead. Put the exiled cards into your hand.",
        "Sorcery",
        "Raid",
    )
    a.library(ROCK, ROCK, ROCK).graveyard(*graveyard).hand(raid).casts(raid)
    t.resolve()
    assert a.hand_names == ["Rock"] * exiled


@pytest.mark.rule("701.13c")
@pytest.mark.parametrize("among", ["from among them", "milled this way"])
def test_701_13c_all_such_cards_that_were_milled(among: str) -> None:
    """Cantankerous Keepers, Random Encounter."""
    _, a, _ = cast(
        f"Mill three cards. Then put all creature cards {among} into your hand.",
        *(BEAR, ROCK, OX, BEAR),
    )
    assert (sorted(a.hand_names), sorted(a.graveyard_names)) == (["Bear", "Ox"], ["Rock", "Word"])


@pytest.mark.rule("701.13c")
@pytest.mark.parametrize(
    "text",
    [
        "Mill two cards, then put all creature cards from among them into your hand.",
        "Mill two cards. Put each creature card milled this way into your hand.",
    ],
)
def test_701_13c_all_such_cards_are_found_in_exile_if_they_went_there(text: str) -> None:
    """Gleam of Death, Random Encounter: with Rest in Peace."""
    t = table(2)
    a, _ = t.seats
    void = card(
        "If a card would be put into a graveyard from anywhere, exile it instead.",
        "Enchantment",
        "Void",
    )
    word = card(text, "Sorcery", "Word")
    a.battlefield(void).library(ROCK, BEAR).hand(word).casts(word)
    t.resolve()
    assert (a.hand_names, sorted(a.exile_names)) == (["Bear"], ["Rock", "Word"])


@pytest.mark.rule("401.1")
def test_401_1_the_bottom_card_of_a_library() -> None:
    """Grenzo, Dungeon Warden."""
    t = table(2)
    a, _ = t.seats
    word = card(
        "Put the bottom card of your library into your graveyard. If it's a creature card, put it "
        "onto the battlefield.",
        "Sorcery",
        "Word",
    )
    a.library(ROCK, FOREST, BEAR, only=True).hand(word).casts(word)
    t.resolve()
    assert (a.creatures, a.library_names) == (["Bear"], ["Rock", "Forest"])


@pytest.mark.rule("701.8b")
def test_701_8b_one_of_the_cards_that_a_player_reveals() -> None:
    """Blackmail."""
    t = table(2)
    a, b = t.seats
    word = card(
        "Target player reveals two cards from their hand and you choose one of them. That player "
        "discards that card.",
        "Sorcery",
        "Word",
    )
    b.hand(BEAR, OX, ROCK)
    a.hand(word).casts(word, at=b)
    t.resolve()
    b.answers([BEAR, OX])
    a.answers([BEAR])
    assert (b.graveyard_names, sorted(b.hand_names)) == (["Bear"], ["Ox", "Rock"])


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("takes", [True, False])
def test_608_2c_the_rest_of_the_cards_of_which_one_was_chosen(takes: bool) -> None:
    """Dubious Challenge: the cards that were looked at and not exiled stay in the library."""
    t = table(2)
    a, b = t.seats
    word = card(
        "Look at the top three cards of your library, exile up to two creature cards from among "
        "them, then shuffle. Target opponent may choose one of the exiled cards and put it onto "
        "the battlefield under their control. Put the rest onto the battlefield under your "
        "control.",
        "Sorcery",
        "Word",
    )
    a.library(BEAR, OX, ROCK).hand(word).casts(word, at=b)
    t.resolve()
    a.answers([BEAR, OX])
    b.answers("yes" if takes else "no")
    if takes:
        b.answers([OX])
    assert b.creatures == (["Ox"] if takes else [])
    assert sorted(a.creatures) == (["Bear"] if takes else ["Bear", "Ox"])
    assert "Rock" in a.library_names
