"""400.2: what is hidden from a seat makes no difference to what that seat is told."""

import pytest
from hypothesis import given

from apnap.rules.machine.engine import advance, submit
from apnap.state.game import Game
from apnap.state.names import HAND, LIBRARY
from apnap.state.question import Act, Question
from apnap.testing.random_play import Chance, play, random_answer
from apnap.testing.seen import view_bytes
from apnap.testing.strategies import Sitting, examples, free_for_alls, seeds, sittings


def shuffle_secrets(game: Game, viewer: int, chance: Chance) -> Game:
    """A game that differs in cards that the viewer and the viewer's team may not see."""
    twin = game.copy()
    for seat in range(twin.size):
        if not twin.is_in(seat) or seat in twin.side_of(viewer):
            continue
        player = twin.player(seat)
        rows = [twin.object(number) for number in (*player.hand, *player.library)]
        hidden = [row.id for row in rows if viewer not in row.shown_to]
        cards = [twin.object(number).card for number in hidden]
        for number in hidden:
            twin.edit(number).card = cards.pop(chance.below(len(cards)))
            assert twin.object(number).zone in (HAND, LIBRARY)
    return twin


def chooses_secrets(game: Game, question: Question) -> bool:
    """Does somebody choose among cards in hidden zones?"""
    rows = [game.find(option.what) for option in question.options]
    return any(row is not None and row.zone in (HAND, LIBRARY) for row in rows)


def let_others_pass(game: Game, viewer: int) -> None:
    """Until the viewer is asked, or somebody else has to decide more than whether to act."""
    while game.questions:
        question = game.questions[0]
        if question.decider == viewer or not isinstance(question, Act):
            return
        submit(game, question.id, question.options[0])


def forget_questions(game: Game) -> None:
    """The questions are of the hidden cards that were there before: ask anew."""
    game.asked, game.turns_to_ask_again = {}, tuple(game.turns)
    advance(game)


@pytest.mark.rule("400.2")
@examples(12)
@given(sittings(), seeds())
def test_400_2_other_cards_in_hidden_zones_look_the_same(sitting: Sitting, seed: int):
    game, chance = sitting.game(seed), Chance(seed)
    play(game, chance, chance.below(300))
    for viewer in range(game.size):
        twin = shuffle_secrets(game, viewer, chance)
        assert view_bytes(game, viewer) == view_bytes(twin, viewer)
        assert view_bytes(game, None) == view_bytes(twin, None)


@pytest.mark.rule("400.2")
@examples(10)
@given(free_for_alls(), seeds())
def test_400_2_the_same_public_play_looks_the_same(sitting: Sitting, seed: int):
    """Also where one game stops to ask a player with an instant, and the other goes on."""
    game, chance = sitting.game(seed), Chance(seed)
    play(game, chance, chance.below(150))
    viewer = chance.below(game.size)
    twin = shuffle_secrets(game, viewer, chance)
    forget_questions(twin)
    for _ in range(30):
        let_others_pass(game, viewer)
        let_others_pass(twin, viewer)
        assert view_bytes(game, viewer) == view_bytes(twin, viewer)
        if game.over:
            return
        one, other = game.questions[0], twin.questions[0]
        assert (one.id, one.decider) == (other.id, other.decider)
        if one.decider != viewer and chooses_secrets(game, one):
            return  # play is no longer publicly the same
        assert one.options == other.options
        answer = random_answer(one, chance)
        submit(game, one.id, answer)
        submit(twin, other.id, answer)
