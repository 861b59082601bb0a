"""Games that begin as a situation of the judge lies, after some of its sentences."""

from __future__ import annotations

import json

from apnap.judge import Judge, JudgeError
from apnap.judge.situation import Situation, read_situation
from apnap.state.game import Game
from apnap.table import Session


class PlayedSituation(Session):
    """A situation that is played on from. It is kept as its text, which is laid out anew."""

    def __init__(self, text: str, sentences: int) -> None:
        situation, game = laid_out(text, sentences)
        super().__init__([], game.rules, game=game)
        self.format = situation.layout.format
        self.text = text
        self.sentences = sentences

    def again(self) -> PlayedSituation:
        return PlayedSituation(self.text, self.sentences)

    def save(self) -> str:
        """The beginning of the game; its answers are kept apart."""
        return json.dumps({"situation": self.text, "sentences": self.sentences})


def laid_out(text: str, sentences: int) -> tuple[Situation, Game]:
    """The situation, and its game after so many sentences; raises JudgeError if it can't come to
    that."""
    try:
        situation = read_situation(text)
        judge = Judge.at(situation)
        for each in situation.script[:sentences]:
            judge.say(each.text, each.line, each.column)
    except RecursionError:
        raise JudgeError("the file is nested too deeply") from None
    return situation, judge.game


def begun(start: str) -> Session:
    """The game that is kept like this, at its beginning."""
    data = json.loads(start)
    if "situation" in data:
        return PlayedSituation(data["situation"], data["sentences"])
    return Session.load(start)
