"""701.16, 701.19: Cards that are revealed or searched for, and where the others go, as it plays."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
ROCK = CardDef("Rock", "artifact", cost="{4}")
FOREST = CardDef("Forest", "basic land", "Forest")


@pytest.mark.rule("701.16a")
def test_701_16a_all_other_cards_revealed_this_way() -> None:
    """Hermit Druid."""
    druid = card(
        "{0}: Reveal cards from the top of your library until you reveal a basic land card. Put "
        "that card into your hand and all other cards revealed this way into your graveyard.",
        "Creature",
        "Druid",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(druid).library(BEAR, ROCK, FOREST, BEAR)
    a.activates(druid)
    t.resolve()
    assert (a.hand_names, sorted(a.graveyard_names)) == (["Forest"], ["Bear", "Rock"])


@pytest.mark.rule("701.16a")
def test_701_16a_all_cards_revealed_this_way() -> None:
    """Treasure Hunt."""
    hunt = card(
        "Reveal cards from the top of your library until you reveal a nonland card, then put all "
        "cards revealed this way into your hand.",
        "Sorcery",
        "Hunt",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(hunt).library(FOREST, FOREST, BEAR, ROCK)
    a.casts(hunt)
    t.resolve()
    assert sorted(a.hand_names) == ["Bear", "Forest", "Forest"]


@pytest.mark.rule("701.20a")
def test_701_20a_the_rest_is_shuffled_into_the_library() -> None:
    """Genesis Hydra."""
    hydra = card(
        "When this creature enters, reveal the top three cards of your library. You may put a "
        "permanent card with mana value 2 or less from among them onto the battlefield. Then "
        "shuffle the rest into your library.",
        "Creature",
        "Hydra",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(hydra).library(BEAR, ROCK, ROCK)
    a.casts(hydra)
    t.resolve()
    t.resolve()
    a.answers([BEAR])
    assert (a.creatures, a.graveyard_names) == (["Hydra", "Bear"], [])
    assert any("shuffle" in line for line in t.log)


@pytest.mark.rule("701.19a")
def test_701_19a_each_player_searches_and_shuffles() -> None:
    """Field of Ruin."""
    ruin = card(
        "{0}, {T}, Sacrifice this land: Destroy target nonbasic land an opponent controls. Each "
        "player searches their library for a basic land card, puts it onto the battlefield, then "
        "shuffles.",
        "Land",
        "Ruin",
    )
    desert = CardDef("Waste", "land")
    t = table(2)
    a, b = t.seats
    a.battlefield(ruin).library(FOREST)
    b.battlefield(desert).library(FOREST)
    a.activates(ruin, at=b.find(desert))
    t.resolve()
    a.answers([FOREST])
    b.answers([FOREST])
    assert (a.count(FOREST), b.count(FOREST), b.graveyard_names) == (1, 1, ["Waste"])
