"""What the search bot decides, and when it does not search."""

from __future__ import annotations

import pytest

from apnap.bots import BotError, SearchBot, bot_class, make_bot
from apnap.bots import search as searching
from apnap.bots.chance import Chance
from apnap.bots.search_rollouts import chances, play_on, turns_begun
from apnap.bots.search_tree import Budget, Search
from apnap.formats import two_headed_giant
from apnap.state.question import Act, Answer, Option
from apnap.table import view_for
from apnap.testing import Seat, Table, table


def answer(t: Table, seat: Seat, rounds: int = 12) -> Answer:
    question = seat.question
    assert question is not None
    given = SearchBot(1, int(seat), rounds).answer(view_for(t.game, question), question)
    assert question.is_legal(given)
    return given


def burn() -> tuple[Table, Seat]:
    """A player with a Lightning Bolt, and an opponent with three life left."""
    t = table(3, skip_passes=True)
    a = t.seat(0).hand("Lightning Bolt").lands("Mountain")
    t.seat(1).battlefield("Serra Angel")
    t.game.edit_player(1).life = 3
    t.begin()
    return t, a


def test_it_kills_whom_it_can_kill() -> None:
    t, a = burn()
    cast = answer(t, a, 24)
    assert isinstance(cast, Option)
    assert cast.verb == "cast"
    a.answers(cast)
    assert answer(t, a, 24) == (Option("target", 1),)


def test_the_same_seed_and_rounds_give_the_same_answer() -> None:
    assert answer(*burn()) == answer(*burn())


def test_nothing_is_searched_where_there_is_nothing_to_decide(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("it searched")

    monkeypatch.setattr(searching, "Search", refuse)
    t = table(2)
    a = t.seat(0).hand("Mountain")
    t.begin()
    land = answer(t, a)
    assert isinstance(land, Option)
    assert land.verb == "play"
    a.answers(land)
    question = a.question
    assert isinstance(question, Act)
    assert answer(t, a) == question.options[0]


def test_no_more_rounds_are_played_than_it_was_given() -> None:
    t, a = burn()
    question = a.question
    assert question is not None
    cast = next(option for option in question.options if option.verb == "cast")
    search, budget = (
        Search(view_for(t.game, question), question, [question.options[0], cast]),
        Budget(8),
    )
    search.best(budget, Chance(1, 0))
    assert budget.rounds == 8
    assert [len(each) for each in search.results.values()] == [4, 4]


def test_a_team_has_one_chance_to_win() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(0).battlefield("Serra Angel")
    t.begin()
    values = chances(t.game)
    assert values[0] == values[1] > values[2] == values[3]
    assert values[0] + values[2] == pytest.approx(1.0)


def test_whoever_has_left_has_no_chance() -> None:
    t = table(3).begin()
    t.seat(1).concedes()
    values = chances(t.game)
    assert values[1] == 0.0
    t.seat(2).concedes()
    assert chances(t.game) == [1.0, 0.0, 0.0]


def test_a_rollout_ends_after_so_many_turns() -> None:
    t = table(3, skip_passes=True).begin()
    before = turns_begun(t.game)
    play_on(t.game, 2)
    assert turns_begun(t.game) == before + 2


def test_its_options_are_part_of_its_name() -> None:
    bot = make_bot("search:rounds=7", 1, 0)
    assert isinstance(bot, SearchBot)
    assert (bot.rounds, bot.seconds) == (7, 0.0)
    timed = make_bot("search:seconds=0.5", 1, 0)
    assert isinstance(timed, SearchBot)
    assert timed.seconds == 0.5


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("search:rounds=many", "rounds of the bot search has to be a number above 0, not 'many'"),
        ("search:rounds=0", "a number above 0, not '0'"),
        ("search:deep=3", "no option 'deep'; there are: rounds, seconds"),
        ("plain:rounds=3", "no option 'rounds'; there are: none"),
    ],
)
def test_wrong_options_are_refused(name: str, words: str) -> None:
    with pytest.raises(BotError, match=words):
        bot_class(name)
