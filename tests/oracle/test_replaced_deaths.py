"""614.1a: Other zones instead of a graveyard, and conditions about cards that players have."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
ROCK = CardDef("Rock", "artifact", cost="{4}")
DOOM = card("Destroy target permanent.", "Sorcery", "Doom")


@pytest.mark.rule("614.6")
def test_614_6_something_else_is_done_as_well() -> None:
    """Kalitas, Traitor of Ghet."""
    kalitas = card(
        "If a nontoken creature an opponent controls would die, instead exile that card and create "
        "a 2/2 black Zombie creature token.",
        "Enchantment",
        "Kalitas",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(kalitas).hand(DOOM)
    b.battlefield(BEAR)
    a.casts(DOOM, at=b.find(BEAR))
    t.resolve()
    assert (b.exile_names, b.graveyard_names, a.creatures) == (["Bear"], [], ["Zombie Token"])


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("where", "place"), [("on top", 0), ("on the bottom", -1)])
def test_614_1a_into_the_library_instead(where: str, place: int) -> None:
    """Gravebane Zombie, Nissa's Chosen."""
    zombie = card(
        f"If this creature would die, put it {where} of its owner's library instead.",
        "Creature",
        "Zombie",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(zombie).hand(DOOM).casts(DOOM, at=a.find(zombie))
    t.resolve()
    assert a.library_names[place] == "Zombie"


@pytest.mark.rule("614.1a")
def test_614_1a_cards_of_some_kinds_from_anywhere() -> None:
    """Dryad Militant."""
    dryad = card(
        "If an instant or sorcery card would be put into a graveyard from anywhere, exile it "
        "instead.",
        "Creature",
        "Dryad",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(dryad, ROCK).hand(DOOM).casts(DOOM, at=a.find(ROCK))
    t.resolve()
    assert (a.exile_names, a.graveyard_names) == (["Doom"], ["Rock"])


@pytest.mark.rule("614.1a")
def test_614_1a_any_permanent_instead_of_a_graveyard() -> None:
    """Samurai of the Pale Curtain."""
    text = "If a permanent would be put into a graveyard, exile it instead."
    samurai = card(text, "Creature", "Samurai")
    t = table(2)
    a, _ = t.seats
    a.battlefield(samurai, ROCK).hand(DOOM).casts(DOOM, at=a.find(ROCK))
    t.resolve()
    assert (a.exile_names, a.graveyard_names) == (["Rock"], ["Doom"])


@pytest.mark.rule("402.1")
@pytest.mark.parametrize(("hand", "power"), [((BEAR,), 2), ((BEAR, BEAR), 5)])
def test_402_1_more_cards_in_hand_than_each_opponent(hand: tuple[CardDef, ...], power: int) -> None:
    """Okina Nightwatch."""
    text = "As long as you have more cards in hand than each opponent, this creature gets +3/+3."
    watch = card(text, "Creature", "Watch")
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(watch).hand(*hand)
    b.hand(BEAR)
    assert t.permanent(watch).power == power


@pytest.mark.rule("404.1")
@pytest.mark.parametrize(("cards", "life"), [(1, 20), (2, 23)])
def test_404_1_cards_that_you_have_in_your_graveyard(cards: int, life: int) -> None:
    """Pit Keeper."""
    word = card(
        "If you have two or more creature cards in your graveyard, you gain 3 life.",
        "Sorcery",
        "Word",
    )
    t = table(2)
    a, _ = t.seats
    a.graveyard(*[BEAR] * cards, ROCK).hand(word).casts(word)
    t.resolve()
    assert a.life == life


@pytest.mark.rule("122.6")
@pytest.mark.parametrize(("more", "life"), [(1, 20), (2, 23)])
def test_122_6_the_third_counter_is_put_on_it(more: int, life: int) -> None:
    """Midnight Clock."""
    clock = card(
        "{0}: Put an hour counter on this artifact.\n"
        "When the second hour counter is put on this artifact, you gain 3 life.",
        "Artifact",
        "Clock",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(clock)
    for _ in range(more):
        a.activates(clock)
        t.resolve()
    while t.stack:
        t.resolve()
    assert a.life == life
    a.activates(clock)
    t.resolve()
    while t.stack:
        t.resolve()
    assert a.life == 23  # the third is not the second
