"""400.2: a game to search in is made of what a seat knows, and of nothing else."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from apnap.rules.zones import moving
from apnap.rules.zones.hidden_information import Sight
from apnap.state.codec import digest
from apnap.state.game import Game
from apnap.table import SeatView, determinize
from apnap.table.determinizing import unseen_by_heap
from apnap.table.face_down_candidates import is_choosy
from apnap.testing.invariants import cards_of, check_all
from apnap.testing.random_play import Chance, play
from apnap.testing.seen import view_bytes
from apnap.testing.strategies import Sitting, examples, seeds, sittings


def lie_otherwise(game: Game, viewer: int, chance: Chance) -> Game:
    """The game with the cards that the viewer does not see in other places."""
    twin = game.copy()
    for seat in range(twin.size):
        deck = unseen_by_heap(twin, Sight(twin, viewer), seat).get("deck", [])
        rows = [row for row in deck if not is_choosy(twin, row)]
        cards = [(row.card, row.commander) for row in rows]
        for row in rows:
            moving.stop_watching_there(twin, row)
        for number in [row.id for row in rows]:
            changed = twin.edit(number)
            changed.card, changed.commander = cards.pop(chance.below(len(cards)))
            moving.watch_there(twin, changed)
    twin.note_watchers()
    return twin


def some_seats(game: Game, chance: Chance) -> set[int]:
    """The seat that is asked, and two others."""
    asked = [question.decider for question in game.questions[:1]]
    return {*asked, chance.below(game.size), chance.below(game.size)}


@pytest.mark.rule("400.2")
@examples(8)
@given(sittings(), seeds())
def test_400_2_games_that_look_the_same_give_the_same_game_to_search_in(
    sitting: Sitting, seed: int
) -> None:
    game, chance = sitting.game(seed), Chance(seed)
    play(game, chance, chance.below(300))
    for viewer in some_seats(game, chance):
        twin = lie_otherwise(game, viewer, chance)
        one = determinize(SeatView(game, viewer), Random(seed))
        other = determinize(SeatView(twin, viewer), Random(seed))
        assert digest(one) == digest(other)


@pytest.mark.rule("400.2")
@examples(8)
@given(sittings(), seeds())
def test_400_2_a_game_to_search_in_is_a_game_that_the_seat_could_not_tell_apart(
    sitting: Sitting, seed: int
) -> None:
    game, chance = sitting.game(seed), Chance(seed)
    play(game, chance, chance.below(300))
    before = digest(game)
    for viewer in some_seats(game, chance):
        trial = determinize(SeatView(game, viewer), Random(seed))
        assert cards_of(trial) == cards_of(game)
        mine = [(q.id, q.options) for q in game.questions if q.decider == viewer]
        assert [(q.id, q.options) for q in trial.questions if q.decider == viewer][
            : len(mine)
        ] == mine
        if mine and len(trial.log) == len(game.log):
            assert view_bytes(trial, viewer) == view_bytes(game, viewer)
        check_all(trial)
        play(trial, chance, 30)
        check_all(trial)
    assert digest(game) == before
