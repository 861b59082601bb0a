"""608.2d, 701.19: Cards that have to fit together, and cards found for other instructions."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.texts import card
from apnap.testing.words import ScenarioError

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=1, toughness=4)
CAT = CardDef("Cat", "creature", "Cat", cost="{2}{G}{G}", power=2, toughness=1)
ROCK = CardDef("Rock", "artifact", cost="{4}")
FOREST = CardDef("Forest", "basic land", "Forest")
PLAINS = CardDef("Plains", "basic land", "Plains")
GROVE = CardDef("Grove", "land", "Forest Plains")


def cast(text: str, *library: CardDef, graveyard: tuple[CardDef, ...] = ()) -> tuple[Seat, Seat]:
    t = table(2)
    a, b = t.seats
    spell = card(text, "Sorcery", "Word")
    a.library(*library).graveyard(*graveyard).hand(spell).casts(spell)
    t.resolve()
    return a, b


def lands_of(seat: Seat) -> list[str]:
    game = seat.table.game
    return sorted([game.object(n).card.name for n in game.player(seat.number).battlefield])


@pytest.mark.rule("701.19a")
def test_701_19a_one_card_of_each_kind() -> None:
    """Krosan Verge: a Forest Plains is one of the two, whichever."""
    text = (
        "Search your library for a Forest card and a Plains card, put them onto the battlefield "
        "tapped, then shuffle."
    )
    a, _ = cast(text, FOREST, FOREST, PLAINS, GROVE)
    with pytest.raises(ScenarioError, match="one card for each"):
        a.answers([a.find(FOREST, n, zones=("library",)) for n in range(2)])
    a.answers([FOREST, GROVE])
    assert lands_of(a) == ["Forest", "Grove"]


@pytest.mark.rule("701.19a")
def test_701_19a_cards_with_different_names() -> None:
    """Shared Summons."""
    text = (
        "Search your library for up to two creature cards with different names, reveal them, put "
        "them into your hand, then shuffle."
    )
    a, _ = cast(text, BEAR, BEAR, OX)
    with pytest.raises(ScenarioError, match="different name"):
        a.answers([a.find(BEAR, n, zones=("library",)) for n in range(2)])
    a.answers([BEAR, OX])
    assert sorted(a.hand_names) == ["Bear", "Ox"]


@pytest.mark.rule("701.19a")
def test_701_19a_cards_that_share_a_land_type() -> None:
    """Myriad Landscape."""
    text = (
        "Search your library for up to two land cards that share a land type, put them onto the "
        "battlefield tapped, then shuffle."
    )
    a, _ = cast(text, FOREST, PLAINS, GROVE)
    with pytest.raises(ScenarioError, match="share a land type"):
        a.answers([FOREST, PLAINS])
    a.answers([PLAINS, GROVE])
    assert lands_of(a) == ["Grove", "Plains"]


@pytest.mark.rule("701.19a")
def test_701_19a_cards_with_a_total() -> None:
    """Protean Hulk."""
    text = (
        "Search your library for any number of creature cards with total mana value 6 or less, put "
        "them onto the battlefield, then shuffle."
    )
    a, _ = cast(text, BEAR, OX, CAT)
    with pytest.raises(ScenarioError, match="total mana value is 7"):
        a.answers([OX, CAT])
    a.answers([BEAR, CAT])
    assert sorted(a.creatures) == ["Bear", "Cat"]


@pytest.mark.rule("608.2d")
def test_608_2d_cards_of_a_graveyard_with_different_powers() -> None:
    """Eerie Ultimatum, by power."""
    text = (
        "Return any number of creature cards with different powers from your graveyard to your "
        "hand."
    )
    a, _ = cast(text, graveyard=(BEAR, OX, CAT))
    with pytest.raises(ScenarioError, match="different power"):
        a.answers([BEAR, CAT])
    a.answers([OX, CAT])
    assert sorted(a.hand_names) == ["Cat", "Ox"]


@pytest.mark.rule("701.16d")
def test_701_16d_a_creature_card_and_or_a_land_card_from_among_them() -> None:
    """Gift of the Gargantuan."""
    text = (
        "Look at the top four cards of your library. You may reveal a creature card and/or a land "
        "card from among them and put them into your hand. Put the rest on the bottom of your "
        "library in a random order."
    )
    a, _ = cast(text, BEAR, OX, FOREST, ROCK)
    with pytest.raises(ScenarioError, match="one card for each"):
        a.answers([BEAR, OX])
    a.answers([OX, FOREST])
    assert sorted(a.hand_names) == ["Forest", "Ox"]


@pytest.mark.rule("701.19a")
def test_701_19a_an_opponent_chooses_among_the_cards_found() -> None:
    """Gifts Ungiven."""
    a, b = cast(
        "Search your library for up to four cards with different names and reveal them. An "
        "opponent chooses two of those cards. Put the chosen cards into your graveyard and the "
        "rest into your hand. Then shuffle.",
        *(BEAR, OX, CAT, ROCK, FOREST),
    )
    a.answers([BEAR, OX, CAT])
    b.answers([BEAR, CAT])
    assert (a.hand_names, sorted(a.graveyard_names)) == (["Ox"], ["Bear", "Cat", "Word"])


@pytest.mark.rule("701.19a")
@pytest.mark.parametrize(("lands", "where"), [(0, "hand"), (2, "battlefield")])
def test_701_19a_where_the_card_found_goes_depends_on_something(lands: int, where: str) -> None:
    """Stoic Farmer."""
    t = table(2)
    a, b = t.seats
    word = card(
        "Search your library for a Plains card and reveal it. If an opponent controls more lands "
        "than you, put it onto the battlefield tapped. Otherwise, put it into your hand. Then "
        "shuffle.",
        "Sorcery",
        "Word",
    )
    b.lands(*["Forest"] * lands)
    a.library(PLAINS).hand(word).casts(word)
    t.resolve()
    a.answers([PLAINS])
    assert "Plains" in (a.hand_names if where == "hand" else lands_of(a))


@pytest.mark.rule("614.15")
@pytest.mark.parametrize("kicked", [False, True])
def test_614_15_either_search_ends_in_the_same_way(kicked: bool) -> None:
    """Nissa's Triumph."""
    t = table(2)
    a, _ = t.seats
    word = card(
        "Search your library for a Plains card. If you control a creature, instead search your "
        "library for up to two land cards. Reveal those cards, put them into your hand, then "
        "shuffle.",
        "Sorcery",
        "Word",
    )
    a.battlefield(*([BEAR] if kicked else [])).library(PLAINS, FOREST).hand(word).casts(word)
    t.resolve()
    a.answers([PLAINS, FOREST] if kicked else [PLAINS])
    assert sorted(a.hand_names) == (["Forest", "Plains"] if kicked else ["Plains"])
    assert any("shuffle" in line for line in t.log)


def moved(t: Table, seat: Seat, text: str) -> None:
    word = card(text, "Sorcery", "Move")
    seat.hand(word).casts(word)
    t.resolve()


@pytest.mark.rule("400.7")
@pytest.mark.parametrize(
    ("how", "text", "there"),
    [
        ("put there from the battlefield", "Destroy all creatures.", True),
        ("put there from the battlefield", "Mill a card.", False),
        ("put there from your library", "Mill a card.", True),
        ("milled", "Mill a card.", True),
        ("put there from anywhere", "Mill a card.", True),
        ("discarded or put there from a library", "Mill a card.", True),
        ("discarded or put there from a library", "Destroy all creatures.", False),
    ],
)
def test_400_7_cards_that_were_put_there_this_turn(how: str, text: str, there: bool) -> None:
    """Samwise the Stouthearted, Tato Farmer, Ghost of Ramirez DePietro."""
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).library(BEAR).graveyard(BEAR)
    moved(t, a, text)
    word = card(
        f"Return to your hand all creature cards in your graveyard that were {how} this turn.",
        "Sorcery",
        "Word",
    )
    a.hand(word).casts(word)
    t.resolve()
    assert a.hand_names == (["Bear"] if there else [])


@pytest.mark.rule("400.7")
def test_400_7_cards_that_you_discarded_this_turn() -> None:
    """Shadow of the Grave."""
    t = table(2)
    a, _ = t.seats
    a.hand(BEAR).graveyard(OX)
    moved(t, a, "Discard a card.")
    text = "Return to your hand all cards in your graveyard that you cycled or discarded this turn."
    moved(t, a, text)
    assert a.hand_names == ["Bear"]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("accepts", [True, False])
def test_608_2c_otherwise_is_also_for_who_declines(accepts: bool) -> None:
    """Ruin in Their Wake."""
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).library(PLAINS)
    word = card(
        "Reveal the top card of your library. You may put that card onto the battlefield if you "
        "control a creature. Otherwise, put that card into your hand.",
        "Sorcery",
        "Word",
    )
    a.hand(word).casts(word)
    t.resolve()
    a.answers("yes" if accepts else "no")
    assert (a.hand_names == ["Plains"]) != accepts
