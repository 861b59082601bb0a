"""Anybody's bots: found by name, and told clearly what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from apnap.bots import Bot, BotError, answer_of, make_bot, play_out
from apnap.cards import bundled_deck
from apnap.cli import main
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.state.game import Game
from apnap.state.question import Answer, Question
from apnap.state.ruleset import Ruleset
from apnap.table import SeatView

SOURCE = """
from apnap.bots import Bot

class First(Bot):
    def answer(self, view, question):
        return question.example()

class Broken(Bot):
    def answer(self, view, question):
        return 1 // 0

class Cheating(Bot):
    def answer(self, view, question):
        return "anything"

class Greedy:
    pass

class Unmade(Bot):
    def __init__(self):
        pass
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "own_bots_for_tests.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "needs_more.py").write_text("import no_such_module_at_all", encoding="utf-8")
    (tmp_path / "wrong.py").write_text("def (", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def small_game() -> Game:
    return new_game([SeatSetup(name, bundled_deck("red")) for name in ("Ann", "Bob")], Ruleset(), 5)


class Watching(Bot):
    """Keeps what it was given."""

    given: list[object]

    def answer(self, view: SeatView, question: Question) -> Answer:
        self.given = [view, question]
        return question.example()


def test_a_bot_is_given_its_own_view_and_the_question() -> None:
    game = small_game()
    question = game.question
    assert question is not None
    bot = Watching(1, question.decider)
    assert question.is_legal(answer_of(bot, game, question))
    view, asked = bot.given
    assert isinstance(view, SeatView)
    assert view.seat == question.decider
    assert asked == question


@pytest.mark.parametrize("place", ["own_bots_for_tests", "own_bots_for_tests.py"])
def test_a_class_is_loaded_from_a_module_or_a_file(folder: Path, place: str) -> None:
    bots = [make_bot(f"{place}:First", 1, seat) for seat in range(2)]
    assert [bot.seat for bot in bots] == [0, 1]
    assert play_out(small_game(), bots, turn_cap=3).turns == 3


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("clever", "there is no bot 'clever'; there are: greedy, plain, random"),
        (":First", "there is no bot ':First'"),
        ("nowhere_to_be_found:First", "no module 'nowhere_to_be_found'"),
        ("nowhere.py:First", "there is no file nowhere.py"),
        ("own_bots_for_tests:Last", "has no class Last; it has: First, Broken, Cheating, Unmade"),
        ("own_bots_for_tests:Greedy", "has no method answer"),
        ("own_bots_for_tests:Unmade", r"can't be made: Unmade\(seed, seat\) raised TypeError"),
        ("needs_more:First", "needs_more can't be loaded: it needs no_such_module_at_all"),
        ("wrong:First", "wrong can't be loaded: SyntaxError"),
    ],
)
def test_a_class_that_cannot_be_loaded_is_refused_with_the_reason(
    folder: Path, name: str, says: str
) -> None:
    with pytest.raises(BotError, match=says):
        make_bot(name, 1, 0)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Broken", "the bot Broken of Ann failed at .*ZeroDivisionError"),
        ("Cheating", "the bot Cheating of Ann gave an illegal answer to .*“anything”"),
    ],
)
def test_a_game_among_bots_stops_at_one_that_fails(folder: Path, name: str, says: str) -> None:
    bots = [make_bot(f"own_bots_for_tests:{name}", 1, seat) for seat in range(2)]
    game = small_game()
    with pytest.raises(BotError, match=says):
        play_out(game, bots)


def test_simulate_counts_a_game_with_a_bot_that_fails_as_crashed(folder: Path) -> None:
    words = ["simulate", "--players", "2", "--games", "1", "--bots", "own_bots_for_tests:Cheating"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 1
    said = " ".join(result.output.split())
    assert "the bot Cheating of" in said
    assert "gave an illegal answer to the question" in said


def test_play_goes_on_for_a_bot_that_fails(folder: Path) -> None:
    words = ["play", "--seat", "none", "--players", "2", "--seed", "3"]
    result = CliRunner().invoke(main, [*words, "--bots", "own_bots_for_tests:Broken,plain"])
    assert result.exit_code == 0
    assert "failed at" in result.output
    assert "The seed was 3." in result.output


def test_play_refuses_an_unknown_bot_before_the_game() -> None:
    result = CliRunner().invoke(main, ["play", "--bots", "clever"])
    assert result.exit_code == 2
    assert "there is no bot 'clever'" in result.output
    assert "module:Class" in result.output


def test_the_example_of_the_page_about_bots_plays() -> None:
    place = Path(__file__).parents[2] / "examples" / "bots" / "careful.py"
    bots = [make_bot(f"{place}:Careful", 1, seat) for seat in range(2)]
    game = small_game()
    assert play_out(game, bots, turn_cap=12).turns == 12
    assert any(game.player(seat).life < 20 for seat in range(2))
