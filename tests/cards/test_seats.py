"""103.2: seats from deck lists, with every part in its place."""

from pathlib import Path

import pytest

from apnap.cards import DeckError, seat_for

LIST = """Commander
1 Isamaru, Hound of Konda

Deck
98 Plains
1 Suntail Hawk

Sideboard
2 Shock

Vanguard
1 {vanguard}
"""


@pytest.mark.rule("903.3")
def test_903_3_each_part_of_a_list_goes_to_its_place(tmp_path: Path):
    champion = seat_for("Ann", "champions").vanguard
    assert champion is not None
    path = tmp_path / "deck.txt"
    path.write_text(
        LIST.replace("{vanguard}", champion.name).replace("Isamaru, Hound of Konda", "Watchwolf"),
        encoding="utf-8",
    )
    seat = seat_for("Bob", str(path), "A")
    assert (seat.name, seat.team, len(seat.deck)) == ("Bob", "A", 99)
    assert [card.name for card in seat.commanders] == ["Watchwolf"]
    assert [card.name for card in seat.outside] == ["Shock", "Shock"]
    assert seat.vanguard == champion
    assert seat.planes == seat.schemes == seat.conspiracies == []


@pytest.mark.parametrize(
    ("deck", "part", "least"),
    [
        ("karlov", "commanders", 1),
        ("traveler", "planes", 10),
        ("overlord", "schemes", 20),
        ("plotters", "conspiracies", 1),
    ],
)
def test_bundled_decks_have_their_parts(deck: str, part: str, least: int):
    seat = seat_for("Ann", deck)
    assert len(getattr(seat, part)) >= least
    getattr(seat, part).clear()
    assert len(getattr(seat_for("Ann", deck), part)) >= least, "each seat has lists of its own"


def test_a_player_has_one_vanguard(tmp_path: Path):
    champion = seat_for("Ann", "champions").vanguard
    assert champion is not None
    path = tmp_path / "deck.txt"
    path.write_text(f"Deck\n60 Plains\nVanguard\n2 {champion.name}\n", encoding="utf-8")
    with pytest.raises(DeckError, match=r"2 cards for vanguard.*902\.3"):
        seat_for("Ann", str(path))


def test_an_unknown_deck_is_refused():
    with pytest.raises(DeckError, match=r"no deck 'purple'.*or the name of a file"):
        seat_for("Ann", "purple")
