"""Shortcuts, subgames, day and night in the terminal: `apnap play`, as a person sees it."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from apnap.bots import make_bot
from apnap.cards import builtin_card
from apnap.cli.line import Quit
from apnap.cli.playing import Playing
from apnap.rules.game.ending import concede
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Answer
from apnap.state.ruleset import Ruleset
from apnap.table import view_for
from apnap.testing import Table, table


class Laid:
    """A situation that is played on, and not saved."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def submit(
        self, question: str, answer: Answer, by: int = NOBODY, automatic: bool = False
    ) -> None:
        submit(self.game, question, answer, by)

    def concede(self, seat: int, all_games: bool = False) -> None:
        concede(self.game, seat, all_games)

    def undo(self, seat: int) -> None:
        raise NotImplementedError


class Typing(Playing):
    """A person who types these lines, and then quits; who is asked whatever can be answered."""

    def __init__(self, game: Game, me: int, *lines: str) -> None:
        bots = [make_bot("plain", 1, seat) for seat in range(game.size)]
        super().__init__(Laid(game), me, bots)
        self.yields.full_control = True
        self.lines: Iterator[str] = iter(lines)

    def typed(self, words: list[str], prompt: str = "> ") -> str:
        for each in self.lines:
            return each
        raise Quit


def shown(capsys: pytest.CaptureFixture[str], game: Game, me: int, *typed: str) -> str:
    Typing(game, me, *typed).run()
    return capsys.readouterr().out


def elves(mine: bool = True) -> Table:
    """Ann (or, not mine, the first bot) can make a token again and again."""
    t = table(3, skip_passes=True)
    t.seat(0).battlefield("Runeclaw Bear").battlefield(
        "Presence of Gond", attached_to="Runeclaw Bear"
    )
    t.seat(1).battlefield("Intruder Alarm")
    t.begin()
    return t


def number_of(game: Game, name: str) -> int:
    rows = [game.object(number) for number in game.player(0).battlefield]
    return sum([row.many for row in rows if row.card.name == name])


@pytest.mark.rule("729.2a", example=1)
def test_729_2a_a_million_tokens_by_loop_in_the_terminal(capsys):
    t = elves()
    began = time.perf_counter()
    told = shown(capsys, t.game, 0, "loop 5", "2", "2", "loop many", "loop 999998")
    assert "there is nothing to repeat" in told
    assert "say how often, with a number" in told
    assert "Repeat your last action, as often as you say" in told
    assert "repeats a sequence of actions 999998 times" in told
    assert number_of(t.game, "Elf Warrior Token") == 1_000_000
    assert time.perf_counter() - began < 5  # on a busy machine; the shortcut itself takes no time


@pytest.mark.rule("729.2b")
@pytest.mark.parametrize(("typed", "tokens"), [("", 102), ("7", 10)])
def test_729_2b_another_player_accepts_or_shortens_in_the_terminal(capsys, typed, tokens):
    t = elves()
    for _ in range(2):
        t.seat(0).activates("Runeclaw Bear")
        t.pass_all()
    [repeat] = [each for each in t.questions[0].options if each.verb == "repeat"]
    t.seat(0).answers(repeat)
    t.seat(0).answers(100)
    told = shown(capsys, t.game, 1, typed)
    assert "repeats that 100 times. Accept that number" in told
    assert "(Enter: Accept. Type a number from 0 to 100. ? for help)" in told
    assert number_of(t.game, "Elf Warrior Token") == tokens


def wishful(size: int = 2) -> Game:
    """A game whose first player can cast Shahrazad, and so on in its subgames."""
    deck = [builtin_card("Shahrazad"), builtin_card("Plains"), builtin_card("Plains")] * 20
    seats = [SeatSetup(name, deck) for name in ("Ann", "Bob", "Cay")[:size]]
    return new_game(seats, Ruleset(first=0), seed=4)


@pytest.mark.rule("726.6")
def test_726_6_a_subgame_inside_a_subgame_in_the_terminal(capsys):
    game = wishful()
    person = Typing(game, 0)
    for _ in range(400):
        question = game.question
        if question is None or question.depth == 2:
            break
        answer = person.bots[question.decider].answer(view_for(game, question), question)
        submit(game, question.id, answer)
    person.run()
    told = capsys.readouterr().out
    assert "You are playing a subgame of a subgame [726]." in told
    assert "│ │ " in told
    concede(game, 1)
    assert game.question.depth == 1


@pytest.mark.rule("728.1")
def test_728_1_day_and_night_in_the_terminal(capsys):
    def told(t: Table) -> str:
        t.seat(0).hand("Forest")
        return shown(capsys, t.begin().game, 0)

    assert "It is day" not in told(table(2))
    assert "It is day [728.1]." in told(table(2).day())
    assert "It is night [728.1]." in told(table(2).night())
