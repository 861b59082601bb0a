"""807.5: what happens in one turn leaves no trace in a distant one, in whatever order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.formats import combine, grand_melee
from apnap.rules.machine.engine import submit
from apnap.state.codec import digest
from apnap.state.game import Game
from apnap.testing.random_play import Chance, play, random_answer, random_game
from apnap.testing.strategies import examples, seeds

SIZE = 32
DISTANT = (1, 5)  # markers sixteen seats apart


def answer_one(game: Game, number: int, chance: Chance) -> None:
    """Answer the first question of this turn, for this turn's stack."""
    question = next(iter(game.asked.get(number, ())), None)
    if question is not None:
        submit(game, game.merged(question).id, random_answer(question, chance))


@pytest.mark.rule("807.5")
@examples(8)
@given(seeds(), st.lists(st.sampled_from(DISTANT), min_size=30, max_size=60))
def test_807_5_answers_in_distant_turns_may_be_given_in_any_order(seed: int, order: list[int]):
    game = random_game(SIZE, combine(grand_melee), seed)
    while 0 in game.turns:
        play(game, Chance(seed), 1)
    digests = set()
    for each in (order, sorted(order), sorted(order, reverse=True)):
        fork = game.copy()
        chances = {number: Chance(seed + number) for number in DISTANT}
        for number in each:
            answer_one(fork, number, chances[number])
        digests.add(digest(fork))
    assert len(digests) == 1
