"""Situations of the judge as tables to look at: everything lies open, and every sentence of the
script leads from one table to the next."""

from __future__ import annotations

from typing import Any

from apnap.judge import Judge, JudgeError
from apnap.judge.answer import JudgeAnswer, Line, Reason, summaries
from apnap.judge.situation import read_situation
from apnap.rulebook.index import DEFAULT_EDITION
from apnap.rules.zones.view import view
from apnap.state.game import Game

from .feed import game_difference

Json = dict[str, Any]


def judged(text: str) -> Json:
    """The situation in this text, played. Only text is read here, never a file of the server."""
    table: Json = {
        "title": "",
        "edition": DEFAULT_EDITION,
        "ok": False,
        "start": None,
        "lines": [],
        "rules": {},
        "error": "",
        "line": 0,
        "column": 0,
    }
    lines: list[Line] = []
    try:
        situation = read_situation(text)
        judge = Judge.at(situation)
        before = seen_by_all(judge.game)
        table |= {"title": situation.title, "start": before, "edition": judge.game.rules.edition}
        for each in situation.script:
            line = judge.say(each.text, each.line, each.column)
            after = seen_by_all(judge.game)
            lines.append(line)
            table["lines"].append({**as_data(line), "changes": game_difference(before, after)})
            before = after
        table["ok"] = all(line.ok for line in lines)
    except JudgeError as error:
        table |= {"error": error.message, "line": error.line, "column": error.column}
    except RecursionError:
        table["error"] = "the file is nested too deeply"
    table["rules"] = summaries([number for line in lines for number in line.rules()])
    return table


def seen_by_all(game: Game) -> Json:
    """The game with everybody's hand and questions: a judge may see all that a player may."""
    seen: Json = view(game, None)
    seen["log_first"] = 0
    for seat in range(game.size):
        own: Json = view(game, seat, len(game.log))
        seen["players"][seat] = own["players"][seat]
        seen["questions"] += own["questions"]
    return seen


def as_data(line: Line) -> Json:
    """A sentence and what came of it, as a page gets it."""
    return {
        "text": line.text,
        "kind": line.kind,
        "number": line.number,
        "ok": line.ok,
        "happened": [reason_data(each) for each in line.happened],
        "refused": None if line.refused is None else reason_data(line.refused),
        "holds": line.holds,
        "instead": line.instead,
        "answer": None if line.answer is None else answer_data(line.answer),
        "asked": list(line.asked),
    }


def reason_data(reason: Reason) -> Json:
    return {"text": reason.text, "rules": list(reason.rules)}


def answer_data(answer: JudgeAnswer) -> Json:
    """An answer with its reasons and alternatives."""
    return {
        "claim": answer.claim,
        "because": [reason_data(each) for each in answer.because],
        "alternatives": [
            {"change": each.change, "then": each.then} for each in answer.alternatives
        ],
    }
