"""903.6, 903.7: A Commander game begins with the commanders in the command zone."""

import pytest

from apnap.cards import seat_for
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AllOf, CardIn, HasType
from apnap.formats import brawl, combine, commander, seats_as_listed, starting_seat
from apnap.rules.game.companions import CompanionAbility
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import NO, YES
from apnap.testing.starting_games import STONE, all_keep, answer
from apnap.testing.texts import card

CHIEF = card("", "Legendary Creature — Bear", "Chief", mana_cost="{1}{G}")
DEPUTY = card("", "Legendary Creature — Bear", "Deputy", mana_cost="{1}{R}")


def names(game: Game, seat: int, zone: str) -> list[str]:
    return [game.object(n).card.name for n in getattr(game.player(seat), zone)]


def seated(*leaders: CardDef, size: int = 3, **more: list[CardDef]) -> list[SeatSetup]:
    stones = [STONE] * 40
    first = SeatSetup("A", stones, commanders=list(leaders), **more)
    return [first, *[SeatSetup(n, stones, commanders=[CHIEF]) for n in "BCDE"[: size - 1]]]


def begin(seats: list[SeatSetup], seed: int = 5) -> Game:
    drop_shuffle = combine(commander, starting_seat(0))
    return new_game(seats, drop_shuffle, seed)


@pytest.mark.rule("903.6")
@pytest.mark.rule("103.2c")
@pytest.mark.rule("408.3")
def test_903_6_commanders_begin_in_the_command_zone_face_up() -> None:
    game = begin(seated(CHIEF))
    for seat in range(3):
        [number] = game.player(seat).command
        row = game.object(number)
        assert (row.card, row.face_down, row.commander != NOBODY) == (CHIEF, False, True)
        assert "Chief" not in names(game, seat, "library") + names(game, seat, "hand")
        assert len(game.player(seat).library) + len(game.player(seat).hand) == 40
    assert "903.6" in {rule for entry in game.log for rule in entry.rules}


@pytest.mark.rule("903.6")
@pytest.mark.rule("702.124b")
def test_702_124b_both_commanders_begin_there() -> None:
    game = begin(seated(CHIEF, DEPUTY))
    seat = next(s for s in range(3) if game.player(s).name == "A")
    assert sorted(names(game, seat, "command")) == ["Chief", "Deputy"]
    numbers = {game.object(n).commander for n in game.player(seat).command}
    assert len(numbers) == 2


@pytest.mark.rule("903.7")
@pytest.mark.rule("103.4c")
@pytest.mark.parametrize("size", [2, 4])
def test_903_7_forty_life_and_seven_cards(size: int) -> None:
    game = begin(seated(CHIEF, size=size))
    assert [game.life(seat) for seat in range(size)] == [40] * size
    assert [len(game.player(seat).hand) for seat in range(size)] == [7] * size


@pytest.mark.rule("903.2")
@pytest.mark.rule("103.5c")
@pytest.mark.parametrize(("size", "bottom"), [(2, True), (4, False)])
def test_103_5c_the_first_mulligan_is_free_with_more_than_two_players(
    size: int, bottom: bool
) -> None:
    game = begin(seated(CHIEF, size=size))
    first = game.questions[0].player
    answer(game, first, YES)
    while game.questions[0].key.startswith("mulligan 1"):
        submit(game, game.questions[0].id, NO)
    assert (game.questions[0].key.startswith("bottom")) == bottom


@pytest.mark.rule("903.6")
@pytest.mark.rule("702.139b")
@pytest.mark.parametrize("fits", [True, False])
def test_702_139b_the_commander_is_part_of_the_starting_deck(fits: bool) -> None:
    """103.2b comes before 103.2c: a companion that wants no elf in the deck sees the commander."""
    no_elf = Compare(CountOf(AllOf((CardIn("library", (), "you"), HasType("Elf")))), high=0)
    cat = CardDef("Cat", "creature", "Cat", "{2}", 3, 3, abilities=(CompanionAbility(no_elf),))
    seats = seated(CHIEF if fits else card("", "Legendary Creature — Elf", "Elder"))
    seats[0].companion = cat
    game = begin(seats)
    assert (game.questions[0].rule == "103.2b") == fits
    assert "Elder" not in [name for seat in range(3) for name in names(game, seat, "library")]


@pytest.mark.rule("903.6")
def test_903_6_a_bundled_deck_begins_the_game_like_that() -> None:
    seats = [seat_for("A", "karlov"), seat_for("B", "niv-mizzet")]
    game = new_game(seats, combine(commander, starting_seat(0)), 3)
    all_keep(game)
    for seat in range(2):
        [leader] = names(game, seat, "command")
        assert leader in ("Karlov of the Ghost Council", "Niv-Mizzet, the Firemind")
        assert len(game.player(seat).library) + len(game.player(seat).hand) == 99


@pytest.mark.rule("903.12f")
@pytest.mark.rule("903.12g")
@pytest.mark.rule("103.4d")
@pytest.mark.parametrize(("size", "life"), [(2, 25), (3, 30)])
def test_903_12f_life_and_the_free_mulligan_of_brawl(size: int, life: int) -> None:
    game = new_game(seated(CHIEF, size=size), combine(brawl, starting_seat(0)), 4)
    assert [game.life(seat) for seat in range(size)] == [life] * size
    for taken in (1, 2):
        first = game.questions[0].player
        answer(game, first, YES)
        while game.questions[0].key.startswith(f"mulligan {taken}"):
            submit(game, game.questions[0].id, NO)
        assert game.questions[0].key.startswith("bottom") == (taken == 2)


@pytest.mark.rule("903.2")
def test_903_2_free_for_all_with_several_players_attacked() -> None:
    rules = combine(commander)
    assert (rules.variant, rules.attack, rules.range) == ("free-for-all", "multiple", 0)
    assert combine(commander, starting_seat(0)).random_seats
    with pytest.raises(ValueError, match=r"806\.3"):
        combine(commander, seats_as_listed)
