"""Runs in folders: shards, games that fail, and going on."""

import json
import re
import shutil
import sys
from dataclasses import replace

import pytest

from apnap.sim import (
    Chosen,
    Interrupted,
    Plan,
    Run,
    RunError,
    Table,
    TableError,
    gauntlet,
    play_run,
    resume_run,
)
from apnap.sim.chunks import Chunks
from apnap.sim.executors import InThisProcess, Processes
from apnap.sim.games import play_and_save
from apnap.sim.plans import prepare
from apnap.sim.rows import CRASHED, LOST
from apnap.sim.running import saves_of
from apnap.table import Session

RUN = Run((Plan(Table(players=3), 5, seed=3), Plan(Table(players=2), 3, seed=3)))

# Bots that fail in the games with some seeds.
BOTS = """
import os
from apnap.bots.plain import PlainBot

class Failing(PlainBot):
    def __init__(self, seed, seat):
        super().__init__(seed, seat)
        self.fails, self.left = seed % 2 == 0, 9

    def answer(self, view, question):
        self.left -= 1
        if self.fails and self.left < 0:
            self.fail()
        return super().answer(view, question)

    def fail(self):
        raise RuntimeError("no idea")

class Illegal(Failing):
    def answer(self, view, question):
        self.left -= 1
        return "nonsense" if self.fails and self.left < 0 else PlainBot.answer(self, view, question)

class Deadly(Failing):
    def fail(self):
        os._exit(9)
"""


@pytest.fixture
def bots(tmp_path, monkeypatch):
    (tmp_path / "bots_that_fail.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield "bots_that_fail"
    sys.modules.pop("bots_that_fail", None)


def everything_in(folder):
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def interrupting(after):
    """Somebody who presses Ctrl-C when so many games are finished."""
    rows = []

    def told(row):
        rows.append(row)
        if len(rows) == after:
            raise KeyboardInterrupt

    return told


def test_the_files_are_the_same_for_any_number_of_processes(tmp_path):
    one = play_run(RUN, InThisProcess(), tmp_path / "one", Chosen(numbers=(1,)))
    two = play_run(RUN, Processes(2), tmp_path / "two", Chosen(numbers=(1,)))
    assert one.rows == two.rows
    assert [row.place for row in one.rows] == list(RUN.places())
    names = ["games.jsonl", "saves/game-000-000001.json", "saves/game-001-000001.json"]
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    assert len(list((tmp_path / "two" / "saves").iterdir())) == 2
    session = Session.load((tmp_path / "one" / names[1]).read_text(encoding="utf-8"))
    assert session.game.over
    assert len(session.answers) == one.rows[1].answers


def test_a_run_that_was_interrupted_goes_on_with_what_is_missing(tmp_path):
    play_run(RUN, InThisProcess(), tmp_path / "whole")
    with pytest.raises(Interrupted, match="4 of 8 games") as stopped:
        play_run(RUN, InThisProcess(), tmp_path / "parts", told=interrupting(4))
    assert len(stopped.value.result.rows) == 4
    assert not (tmp_path / "parts" / "games.jsonl").exists()
    kept = everything_in(tmp_path / "parts" / "shards")
    assert sum(text.count(b"\n") for text in kept.values()) == 4

    played = []
    counting = Processes(2)
    run = counting.run

    def noting(work, tasks):
        for report in run(work, tasks):
            played.extend(report.results)
            yield report

    counting.run = noting
    result = resume_run(tmp_path / "parts", counting)
    assert len(played) == 4
    assert not result.stopped
    assert [everything_in(tmp_path / name)["games.jsonl"] for name in ("whole", "parts")] == [
        (tmp_path / "whole" / "games.jsonl").read_bytes()
    ] * 2
    assert kept.items() <= everything_in(tmp_path / "parts" / "shards").items()
    assert resume_run(tmp_path / "parts", InThisProcess()).rows == result.rows  # nothing is left


def test_what_can_not_go_on_says_why(tmp_path):
    deck = tmp_path / "deck.txt"
    deck.write_text("40 Mountain\n20 Shock\n", encoding="utf-8")
    run = Run((Plan(Table(players=2, decks=(str(deck),)), 2),))
    folder = tmp_path / "run"
    with pytest.raises(RunError, match=r"there is no run in .*: it has no manifest.json"):
        resume_run(folder, InThisProcess())
    play_run(run, InThisProcess(), folder)
    with pytest.raises(RunError, match="has a run already: go on with it by --resume"):
        play_run(run, InThisProcess(), folder)

    deck.write_text("41 Mountain\n20 Shock\n", encoding="utf-8")
    with pytest.raises(RunError, match="a deck has changed"):
        resume_run(folder, InThisProcess())
    deck.write_text("40 Mountain\n20 Shock\n", encoding="utf-8")

    manifest = folder / "manifest.json"
    data = json.loads(manifest.read_bytes())
    manifest.write_text(json.dumps({**data, "apnap": "0.0.1"}), encoding="utf-8")
    with pytest.raises(RunError, match=r"was begun with apnap 0\.0\.1, this is"):
        resume_run(folder, InThisProcess())
    manifest.write_text(json.dumps(data), encoding="utf-8")

    shard = next((folder / "shards").iterdir())
    shard.write_bytes(shard.read_bytes() + b"\n")
    with pytest.raises(RunError, match="is damaged: its hash"):
        resume_run(folder, InThisProcess())
    manifest.write_text("{}", encoding="utf-8")
    with pytest.raises(RunError, match="is damaged"):
        resume_run(folder, InThisProcess())


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("Failing", "the bot Failing of .* failed at the question .*: RuntimeError: no idea"),
        ("Illegal", "the bot Illegal of .* gave an illegal answer to the question"),
    ],
)
def test_a_game_that_fails_is_saved_and_the_others_go_on(tmp_path, bots, kind, words):
    run = Run((Plan(Table(), 6, (f"{bots}:{kind}",), seed=1),))
    result = play_run(run, InThisProcess(), tmp_path / "run")
    failed = [row.game for row in result.rows if row.seed % 2 == 0]
    assert 0 < len(failed) < 6
    assert [row.game for row in result.failed] == failed
    assert not result.stopped
    for row in result.failed:
        assert row.ended == CRASHED
        assert re.search(words, row.error)
        session = Session.load((result.saves / row.save).read_text(encoding="utf-8"))
        assert not session.game.over
        assert len(session.answers) >= 9
    assert play_run(run, Processes(2)).rows == result.rows
    assert saves_of(None).is_dir()


def test_a_failure_of_the_rules_names_the_answer_that_led_to_it(monkeypatch):
    from apnap.bots import playing

    submit, answers = playing.submit, []

    def failing(game, question, answer, by):
        answers.append(answer)
        if len(answers) == 8:
            raise KeyError("gone")
        submit(game, question, answer, by)

    monkeypatch.setattr(playing, "submit", failing)
    row, saved = play_and_save(prepare(Plan()), 0)
    assert row.error.startswith("KeyError: 'gone'; answer 8, to ")
    assert len(Session.load(saved).answers) == 7


def test_a_game_that_kills_its_process_is_lost_alone(tmp_path, bots):
    run = Run((Plan(Table(players=2), 6, (f"{bots}:Deadly",), seed=1),))
    result = play_run(run, Processes(2), tmp_path / "run")
    deadly = [row.game for row in result.rows if row.seed % 2 == 0]
    assert 0 < len(deadly) < 6
    assert [row.game for row in result.failed] == deadly
    assert {row.ended for row in result.failed} == {LOST}
    assert "its exit code was 9" in result.failed[0].error
    kept = everything_in(tmp_path / "run" / "shards")
    assert sum(text.count(b"\n") for text in kept.values()) == 6 - len(deadly)


def test_tasks_take_about_twenty_seconds_and_less_near_the_end():
    plans = (prepare(Plan(games=1000)),)
    places = list(Run((plans[0].plan,)).places())
    chunks = Chunks(plans, places, workers=4)
    first = [next(chunks) for _ in range(4)]
    assert [len(task.places) for task in first] == [1, 1, 1, 1]
    for _ in range(10):
        chunks.learn(0.5)
    sizes = [len(task.places) for task in chunks]
    assert sizes[0] == 40
    assert sizes[-1] <= 4
    assert sum(sizes) == 996
    seen = Chunks(plans, places, workers=4)
    assert [place for task in seen for place in task.places] == places


def test_in_a_gauntlet_every_choice_of_decks_meets_and_they_change_seats():
    base = Plan(Table(players=2, decks=("green", "red", "white")), 2)
    run = Run(tuple(gauntlet(base)))
    rows = play_run(run, InThisProcess()).rows
    met = {frozenset(seat.deck for seat in row.seats) for row in rows}
    assert met == {
        frozenset(pair) for pair in (("green", "red"), ("green", "white"), ("red", "white"))
    }
    of_ann = [seat.deck for row in rows for seat in row.seats if seat.player == "Ann"]
    assert sorted(of_ann) == ["green", "green", "red", "red", "white", "white"]
    with pytest.raises(TableError, match="for 4 players needs at least 4 decks, not 3"):
        gauntlet(replace(base, table=Table(players=4, decks=base.table.decks)))
    with pytest.raises(TableError, match="name each of them once"):
        gauntlet(replace(base, table=Table(players=2, decks=("green", "green"))))


def test_a_folder_that_was_moved_goes_on(tmp_path):
    with pytest.raises(Interrupted):
        play_run(RUN, InThisProcess(), tmp_path / "here", told=interrupting(2))
    shutil.move(tmp_path / "here", tmp_path / "there")
    assert len(resume_run(tmp_path / "there", InThisProcess()).rows) == RUN.games
