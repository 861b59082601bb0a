"""701.14: the keyword action play."""

import pytest

from apnap.formats import limited_influence
from apnap.rules.zones.view import view
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Table, table
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.texts import card

FIELD = CardDef("Field", "land")


@pytest.mark.rule("701.14a")
def test_701_14a_a_land_put_onto_the_battlefield_is_not_played():
    words = "You may put a land card from your hand onto the battlefield."
    grow = card(words, "Sorcery", name="Grow")
    t = table(2)
    a, b = t.seats
    a.hand(grow, FIELD, FIELD, FIELD)
    b.hand(FIELD)
    a.casts(grow)
    t.resolve()
    a.answers("yes")
    a.answers([a.find(FIELD)])
    assert a.permanents == ["Field"]
    a.plays(FIELD)
    assert a.permanents == ["Field", "Field"]
    with pytest.raises(ScenarioError):
        a.plays(FIELD)
    with pytest.raises(ScenarioError):
        b.plays(FIELD)  # it is not b's turn


@pytest.mark.rule("701.14b")
@pytest.mark.parametrize("top", [FIELD, BEAR])
def test_701_14b_to_play_a_card_is_to_play_a_land_or_to_cast_a_spell(top: CardDef):
    words = "Exile the top card of your library. You may play that card this turn."
    dream = card(words, "Sorcery", name="Dream")
    t = table(2)
    a, _ = t.seats
    a.hand(dream).library(top).lands("Forest", "Forest")
    a.casts(dream)
    t.resolve()
    if top == FIELD:
        a.plays(FIELD)
    else:
        a.casts(BEAR)
        t.resolve()
    assert top.name in a.permanents


def tops(t: Table, seat: int | None) -> list[list[str]]:
    """The cards on top of each library that this seat knows."""
    players = view(t.game, seat)["players"]
    return [[each["name"] for each in player["library"]] for player in players]


@pytest.mark.rule("701.14c")
@pytest.mark.rule("701.16b")
def test_701_14c_who_plays_with_the_top_card_revealed_keeps_it_there():
    mine = card("Play with the top card of your library revealed.", "Enchantment")
    t = table(2)
    a, _ = t.seats
    a.battlefield(mine).library(BEAR, GIANT, only=True)
    t.begin()
    assert [tops(t, seat) for seat in (0, 1, None)] == [[["Bear"], []]] * 3
    assert a.library_names == ["Bear", "Giant"]


@pytest.mark.rule("701.14c")
@pytest.mark.parametrize(
    ("words", "open_hands"),
    [
        ("Your opponents play with their hands revealed.", [1, 2]),
        ("Players play with their hands revealed.", [0, 1, 2]),
    ],
)
def test_701_14c_hands_are_revealed_while_the_permanent_is_there(words, open_hands):
    eye = card(words, "Enchantment", name="Eye")
    t = table(3)
    for seat in t.seats:
        seat.hand(BEAR)
    t.seat(0).battlefield(eye)
    t.begin()
    hands = [player["hand"] for player in view(t.game, None)["players"]]
    assert [seat for seat, hand in enumerate(hands) if hand] == open_hands
    end = card("Destroy all enchantments.", "Sorcery", name="End")
    t.seat(0).hand(end).casts(end)
    t.resolve()
    assert [player["hand"] for player in view(t.game, None)["players"]] == [[], [], []]


@pytest.mark.rule("701.14c")
@pytest.mark.rule("801.8")
def test_701_14c_only_players_in_range_play_with_their_hands_revealed():
    eye = card("Players play with their hands revealed.", "Enchantment", name="Eye")
    t = table(5, limited_influence(1))
    for seat in t.seats:
        seat.hand(BEAR)
    t.seat(0).battlefield(eye)
    t.begin()
    hands = [player["hand"] for player in view(t.game, None)["players"]]
    assert [seat for seat, hand in enumerate(hands) if hand] == [0, 1, 4]
