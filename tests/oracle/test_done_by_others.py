"""609.3, 701.19, 702.14: What another player can't do, searches of several, kinds of landwalk."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)


@pytest.mark.rule("609.3")
@pytest.mark.parametrize("has_one", [False, True])
def test_609_3_if_the_player_cant(has_one: bool) -> None:
    t = table(3)
    a, b, c = t.seats
    words = "Target player sacrifices a creature of their choice. If the player can't, they lose 5 "
    cruelty = card(f"{words}life and you draw a card.", "Sorcery", "Cruelty")
    c.battlefield(BEAR)
    if has_one:
        b.battlefield(BEAR)
    a.hand(cruelty).casts(cruelty, at=b)
    t.pass_all()
    assert (b.creatures, c.creatures) == ([], ["Bear"])
    assert (b.life, len(a.hand_names)) == ((20, 0) if has_one else (15, 1))


@pytest.mark.rule("701.19i")
def test_701_19i_each_player_who_searched_shuffles() -> None:
    t = table(3)
    a, b, c = t.seats
    words = "Each player may search their library for a basic land card and put it onto the "
    frontiers = card(
        f"{words}battlefield. Then each player who searched their library this way shuffles.",
        "Sorcery",
        "Frontiers",
    )
    for seat in (a, b, c):
        seat.library("Forest")
    a.hand(frontiers).casts(frontiers)
    t.resolve()
    a.answers(True)
    b.answers(False)
    c.answers(True)
    for seat in (a, c):
        seat.answers("Forest")
    t.pass_all()
    assert [seat.count("Forest") for seat in (a, b, c)] == [1, 0, 1]
    shuffled = [line for line in t.log if "shuffles" in line]
    assert ["A" in line or "C" in line for line in shuffled] == [True, True]


@pytest.mark.rule("702.14c")
@pytest.mark.parametrize(
    ("words", "land"),
    [
        ("Nonbasic landwalk", CardDef("Tower", "land")),
        ("Legendary landwalk", CardDef("Palace", "legendary land")),
        ("Snow landwalk", CardDef("Icefield", "snow land")),
        ("Snow forestwalk", CardDef("Snowwood", "snow land", "Forest")),
    ],
)
def test_702_14c_landwalk_of_lands_with_a_quality(words: str, land: CardDef) -> None:
    t = table(3)
    a, b, c = t.seats
    dryad = card(words, "Creature — Dryad", "Dryad")
    a.battlefield(dryad, dryad)
    b.battlefield(BEAR, land)
    c.battlefield(BEAR, "Forest")
    t.go_to("declare attackers")
    a.attacks({t.find(dryad, 0): b, t.find(dryad, 1): c})
    t.go_to("declare blockers")
    c.blocks({BEAR: t.find(dryad, 1)})
    with pytest.raises(ScenarioError):
        b.blocks({BEAR: t.find(dryad, 0)})
