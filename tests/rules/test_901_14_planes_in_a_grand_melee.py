"""901.14: Planes in a Grand Melee, where several players take turns at once."""

import pytest

from apnap.formats import grand_melee
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.invariants import check_all
from apnap.testing.planes_and_schemes import (
    FEAST,
    chaos,
    deck,
    plane,
    rolls,
    up,
)
from apnap.testing.simple_cards import gain_life
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", power=2, toughness=2)

TOLARIA = plane("Tolaria", chaos(gain_life(3)))
STONE = CardDef("Stone", "artifact", cost="{9}")


def begin(game: Game) -> Game:
    """Everybody keeps their hand."""
    while game.questions and game.questions[0].key.startswith("mulligan"):
        submit(game, game.questions[0].id, game.questions[0].options[0])
    return game


def face_up(game: Game) -> list[tuple[int, str]]:
    """Who owns the face-up cards in the command zone, and their names."""
    rows = [game.object(n) for seat in range(game.size) for n in game.player(seat).command]
    return [(row.owner, row.card.name) for row in rows if not row.face_down]


def sit(decks: list[list[CardDef]], rules: Ruleset, seed: int = 1, teams: str = "") -> Game:
    seats = [
        SeatSetup(f"P{n}", [STONE] * 40, teams[n] if teams else "", planes=planes)
        for n, planes in enumerate(decks)
    ]
    return begin(new_game(seats, rules, seed))


@pytest.mark.rule("901.14a")
def test_901_14a_in_a_grand_melee_everybody_with_a_turn_marker_sets_a_starting_plane():
    rules = grand_melee(Ruleset(planes=True, first=1, skip_passes=False))
    game = sit([[TOLARIA]] * 8, rules)
    assert face_up(game) == [(1, "Tolaria"), (5, "Tolaria")]
    assert [game.turns[n].planar for n in (1, 2)] == [1, 5]


KROSA = card("All creatures get +2/+2.", "Plane — Dominaria", "Krosa")


def melee(seats: int = 8) -> Table:
    """A Grand Melee in which A and E take turns, A on Krosa and E on Feast."""
    t = table(seats, grand_melee, rules=Ruleset(planes=True))
    t.seat(0).command(KROSA)
    t.seat(4).command(FEAST)
    for number, seat in enumerate(t.seats):
        seat.battlefield(BEAR).supplementary_deck(plane(f"Plane {number}"))
    t.begin()
    return t


def all_up(t: Table) -> list[str]:
    return [name for seat in range(len(t.seats)) for name in up(t, seat)]


@pytest.mark.rule("901.14")
@pytest.mark.rule("801.18")
def test_901_14_in_a_grand_melee_each_turn_has_its_plane():
    t = melee()
    assert [seat.name for seat in t.seats if seat.power(BEAR) == 4] == ["A", "B", "H"]
    rolls(t, 4, "planeswalker")
    t.resolve(turn=4)
    assert all_up(t) == ["Krosa", "Plane 4"]
    check_all(t.game)


@pytest.mark.rule("901.14")
@pytest.mark.rule("901.6")
def test_901_14_the_next_player_with_the_marker_controls_that_plane_and_no_other():
    t = melee()
    t.go_to("precombat main", turn_of=t.seat(5))
    feast, krosa = t.seat(4).find(FEAST), t.seat(0).find(KROSA)
    assert t.game.controller_of(feast) == 5
    assert t.game.controller_of(krosa) in (0, 1)


@pytest.mark.rule("901.14b")
def test_901_14b_if_there_will_be_fewer_markers_nobody_takes_over_and_nobody_planeswalks():
    t = melee()
    t.seat(4).concedes()
    assert all_up(t) == ["Krosa"]
    assert not t.log_has("901.10")
    assert not t.log_has("701.24b")
    assert planar_controllers(t) == [0]
    check_all(t.game)


@pytest.mark.rule("901.14b")
def test_901_14b_its_planes_that_others_own_go_to_the_bottom():
    t = melee()
    t.go_to("upkeep", turn_of=t.seat(5))
    t.seat(5).concedes()
    assert "Feast" not in all_up(t)
    assert deck(t, 4) == ["Plane 4", "Feast"]
    assert not t.log_has("701.24b")
    check_all(t.game)


@pytest.mark.rule("901.14b")
@pytest.mark.rule("901.10")
def test_901_14b_with_as_many_markers_the_next_player_takes_over_and_planeswalks():
    t = melee(9)
    t.seat(4).concedes()
    assert planar_controllers(t) == [0, 5]
    assert all_up(t) == ["Krosa", "Plane 5"]
    check_all(t.game)


@pytest.mark.rule("901.14b")
def test_901_14b_if_somebody_else_leaves_all_planes_stay():
    t = melee()
    t.seat(1).concedes()
    assert all_up(t) == ["Krosa", "Feast"]
    check_all(t.game)


@pytest.mark.rule("901.14")
def test_901_14_the_planes_of_a_removed_marker_go_to_the_next_planar_controller():
    """No rule puts Krosa away when A's marker is removed at the end of A's turn."""
    t = melee()
    t.seat(1).concedes()
    assert t.game.turns[1].removals == 1
    t.seat(0).passes()
    while 1 in t.game.turns:
        t.pass_once(turn=0)
    assert all_up(t) == ["Krosa", "Feast"]
    [planar] = planar_controllers(t)
    assert {t.game.controller_of(t.seat(n).find(p)) for n, p in ((0, KROSA), (4, FEAST))} == {
        planar
    }
    check_all(t.game)


def planar_controllers(t: Table) -> list[int]:
    seats = [turn.planar for turn in t.game.turns.values()]
    return [seat for seat in seats if t.game.is_in(seat)]
