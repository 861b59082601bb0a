"""Tables in a few words: whose schemes they are, and decks with the supplements of others."""

import pytest

from apnap.sim import Table, TableError
from apnap.sim.table_decks import find_deck, format_for


def test_a_deck_may_have_the_planes_of_another():
    both = find_deck("karlov+traveler")
    assert [card.name for card in both.commanders] == ["Karlov of the Ghost Council"]
    assert len(both.deck) == 99
    assert [card.name for card in both.planes] == [c.name for c in find_deck("traveler").planes]


def test_a_deck_without_supplements_lends_nothing():
    with pytest.raises(TableError, match=r"green has no planes.*100\.2d"):
        find_deck("karlov+green")


@pytest.mark.parametrize("text", ["commander+planechase", "planechase+vanguard+commander"])
def test_bundled_decks_are_put_together_if_none_has_all_parts(text: str):
    for seat in Table(text, 3).seats():
        assert seat.commanders
        assert seat.planes
        assert bool(seat.vanguard) == ("vanguard" in text)


def test_the_archenemy_is_the_player_with_the_scheme_deck():
    table = Table("archenemy", 4, ("green", "red", "overlord", "blue"))
    assert [seat.team for seat in table.seats()] == [
        "the others",
        "the others",
        "the archenemy",
        "the others",
    ]


def test_an_archenemy_game_has_one_archenemy():
    with pytest.raises(TableError, match=r"Ann and Bob both have a scheme deck.*rumble"):
        Table("archenemy", 3, ("overlord",)).seats()
    with pytest.raises(TableError, match=r"Bob has to have a scheme deck \(904\.3\)"):
        Table("supervillain-rumble", 3, ("overlord", "green")).seats()
    with pytest.raises(TableError, match=r"Ann and Bob both have a planar deck"):
        Table("single-planar-deck", 3, ("traveler",)).seats()


def test_the_decks_say_who_is_an_archenemy():
    assert format_for("", ["overlord"]) == "supervillain-rumble"  # it goes round the table
    assert format_for("", ["overlord", "green"]) == "archenemy"
    assert format_for("", [], "overlord") == "archenemy"
    assert format_for("", ["green"], "overlord") == "archenemy"
