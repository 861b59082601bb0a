"""201.4: Card names that are chosen as something resolves, and cards looked for by name."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.texts import card

BEAR = CardDef("Grizzly Bears", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Yoked Ox", "creature", "Ox", power=0, toughness=4)


@pytest.mark.rule("201.4")
def test_201_4_all_cards_with_the_chosen_name_are_discarded() -> None:
    t = table(2)
    a, b = t.seats
    therapy = card(
        "Choose a nonland card name. Target player reveals their hand and discards all cards with "
        "that name.",
        "Sorcery",
        "Therapy",
    )
    b.hand(BEAR, OX, BEAR)
    a.hand(therapy).casts(therapy, at=b)
    t.resolve()
    a.answers("Grizzly Bears")
    t.pass_all()
    assert (b.hand_names, b.graveyard_names) == (["Yoked Ox"], ["Grizzly Bears"] * 2)


@pytest.mark.rule("201.4")
@pytest.mark.parametrize("name", ["Grizzly Bears", "Yoked Ox"])
def test_201_4_if_that_card_has_the_chosen_name(name: str) -> None:
    t = table(2)
    a, _ = t.seats
    words = "{0}: Choose a card name, then reveal a card at random from your hand. If that card "
    scroll = card(f"{words}has the chosen name, you gain 2 life.", "Artifact", "Scroll")
    a.battlefield(scroll).hand(BEAR)
    a.activates(scroll)
    t.resolve()
    a.answers(name)
    t.pass_all()
    assert a.life == (22 if name == "Grizzly Bears" else 20)


@pytest.mark.rule("201.4")
@pytest.mark.parametrize(("name", "drawn"), [("Grizzly Bears", 2), ("Yoked Ox", 1)])
def test_201_4_a_card_with_the_chosen_name_was_milled(name: str, drawn: int) -> None:
    t = table(2)
    a, b = t.seats
    predict = card(
        "Choose a card name, then target player mills a card. If a card with the chosen name was "
        "milled this way, you draw two cards. Otherwise, you draw a card.",
        "Instant",
        "Predict",
    )
    b.library(BEAR)
    a.hand(predict).casts(predict, at=b)
    t.resolve()
    a.answers(name)
    t.pass_all()
    assert (len(a.hand_names), b.graveyard_names) == (drawn, ["Grizzly Bears"])


@pytest.mark.rule("701.19a")
def test_701_19a_searching_three_zones_of_another_player() -> None:
    t = table(3)
    a, b, c = t.seats
    legacy = card(
        "Choose a card name. Search target player's graveyard, hand, and library for any number of "
        "cards with that name and exile them. That player shuffles, then draws a card for each "
        "card exiled from their hand this way.",
        "Sorcery",
        "Legacy",
    )
    for seat in (b, c):
        seat.hand(BEAR, OX).graveyard(BEAR, OX).library(BEAR)
    a.hand(legacy).casts(legacy, at=b)
    t.resolve()
    a.answers("Grizzly Bears")
    a.answers([BEAR, BEAR, BEAR])
    t.pass_all()
    assert sorted(b.hand_names) == ["Blank", "Yoked Ox"], "one card for the one from the hand"
    assert (b.graveyard_names, c.graveyard_names) == (
        ["Yoked Ox"],
        ["Grizzly Bears", "Yoked Ox"],
    )


@pytest.mark.rule("701.19b")
def test_701_19b_all_in_the_graveyard_have_to_be_found() -> None:
    t = table(2)
    a, b = t.seats
    words = "Exile target creature. Search its controller's graveyard, hand, and library for all "
    end = card(
        f"{words}cards with the same name as that creature and exile them. Then that player "
        "shuffles.",
        "Sorcery",
        "End",
    )
    b.battlefield(BEAR).graveyard(BEAR, OX).hand(OX)
    a.hand(end).casts(end, at=BEAR)
    t.resolve()
    t.pass_all()
    assert (b.creatures, b.graveyard_names, b.hand_names) == ([], ["Yoked Ox"], ["Yoked Ox"])


@pytest.mark.rule("115.1")
def test_115_1_a_card_other_than_a_basic_land_card() -> None:
    t = table(2)
    a, b = t.seats
    words = "Exile target card in a graveyard other than a basic land card."
    extraction = card(words, "Instant", "Extraction")
    b.graveyard(BEAR, "Forest")
    a.hand(extraction, extraction).casts(extraction, at=BEAR)
    t.resolve()
    assert b.graveyard_names == ["Forest"]
    with pytest.raises(ScenarioError):
        a.casts(extraction, at="Forest")


@pytest.mark.rule("608.2d")
def test_608_2d_creatures_that_are_not_of_the_chosen_type() -> None:
    t = table(2)
    a, b = t.seats
    dominance = card(
        "Choose a creature type. Destroy all creatures that aren't of the chosen type.",
        "Sorcery",
        "Dominance",
    )
    a.battlefield(BEAR, OX)
    b.battlefield(BEAR, OX)
    a.hand(dominance).casts(dominance)
    t.resolve()
    a.answers("Ox")
    t.pass_all()
    assert (a.creatures, b.creatures) == (["Yoked Ox"], ["Yoked Ox"])


@pytest.mark.rule("201.2")
@pytest.mark.parametrize("name", ["Festering Newt", "Bubbling Cauldron"])
def test_201_2_a_card_with_one_name_or_another(name: str) -> None:
    t = table(2)
    a = t.seats[0]
    a.library("Forest", CardDef(name, "artifact"), only=True)
    witch = card(
        "Search your library for a card named Festering Newt or Bubbling Cauldron, reveal it, put "
        "it into your hand, then shuffle.",
        "Sorcery",
        "Witch",
    )
    a.hand(witch).casts(witch)
    t.resolve()
    a.answers([name])
    assert a.hand_names == [name]
