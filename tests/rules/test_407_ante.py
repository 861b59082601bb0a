"""407: playing for ante."""

from __future__ import annotations

import json

import pytest

from apnap.rules.game.ending import WinGame, concede
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.zones.moving import create
from apnap.rules.zones.view import view_bytes
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.game import Game
from apnap.state.question import NO
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.making import make

STONES = [CardDef(f"Stone {n}", "artifact", cost="{9}") for n in range(30)]


def begin(ante: bool = True, seed: int = 3, seats: int = 3, team: str = "") -> Game:
    sat = [SeatSetup(name, list(STONES), team if name in "AB" else "") for name in "ABC"[:seats]]
    game = new_game(sat, Ruleset(first=0, ante=ante), seed)
    while game.questions[0].rule == "103.5":
        submit(game, game.questions[0].id, NO)
    return game


def anted(game: Game) -> list[str]:
    """The cards in the ante zone."""
    numbers = [number for seat in range(game.size) for number in game.player(seat).ante]
    return [game.object(number).card.name for number in numbers]


@pytest.mark.rule("407.2")
def test_407_2_each_player_antes_a_random_card_before_drawing() -> None:
    game = begin()
    assert [len(game.player(seat).ante) for seat in range(3)] == [1, 1, 1]
    rules = [rule for entry in game.log for rule in entry.rules if rule in ("407.2", "103.5")]
    assert rules[:4] == ["407.2", "407.2", "407.2", "103.5"]
    assert len({tuple(anted(begin(seed=seed))) for seed in range(5)}) > 1
    assert anted(begin()) == anted(game)


@pytest.mark.rule("407.1")
def test_407_1_without_the_option_nothing_is_anted() -> None:
    game = begin(ante=False)
    assert anted(game) == []
    concede(game, 1)
    concede(game, 2)
    assert game.over
    assert game.player(0).won == ()


@pytest.mark.rule("407.2")
@pytest.mark.rule("800.4n")
def test_407_2_the_winner_owns_all_of_it_at_the_end() -> None:
    game = begin()
    cards = [number for seat in range(3) for number in game.player(seat).ante]
    concede(game, 1)
    assert game.player(0).won == ()
    concede(game, 2)
    assert game.over
    assert list(game.player(0).won) == cards
    assert game.player(1).won == game.player(2).won == ()
    assert digest(load(dump(game))) == digest(game)


@pytest.mark.rule("407.2")
def test_407_2_a_team_keeps_it_at_its_first_seat() -> None:
    game = begin(team="AB")
    concede(game, 2)
    assert [len(game.player(seat).won) for seat in range(3)] == [3, 0, 0]


@pytest.mark.rule("407.2")
@pytest.mark.rule("104.2b")
def test_407_2_so_does_who_wins_by_an_effect() -> None:
    t = table(2, rules=Ruleset(ante=True))
    t.begin()
    card = create(t.game, STONES[0], 0, "ante")
    make(t, WinGame(on=1))
    assert t.over
    assert t.log_has("407.2", "B wins")
    assert t.game.player(1).won == (card.id,)
    assert t.game.player(0).won == ()


@pytest.mark.rule("407.2")
def test_407_2_everybody_may_look_at_it() -> None:
    game = begin()
    for seat, name in enumerate(anted(game)):
        shown = json.loads(view_bytes(game, 1))["players"][seat]["ante"]
        assert [card["name"] for card in shown] == [name]
