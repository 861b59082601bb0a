"""`ask`: a whole situation, played and answered."""

from __future__ import annotations

import re
from pathlib import Path

from .answer import Answer
from .errors import JudgeError
from .session import Judge
from .situation import read_file, read_situation

FILE_NAME = re.compile(r"[^\n=\[]+\.toml")


def ask(situation: str | Path) -> Answer:
    """Play a situation, given as its text or as the path of its file, and answer what it asks.

    A `JudgeError` names the line and column of what can't be understood.

    >>> ask("[play]\\nscript = 'Bob has 3 life'").game.life(1)
    3
    >>> ask("[play]\\nscript = 'Ann cats Shock'")
    Traceback (most recent call last):
        ...
    apnap.judge.errors.JudgeError: line 2, column 15: 'cats' is not ... did you mean 'casts'?
    """
    if not isinstance(situation, str | Path):
        raise JudgeError("give the text of a situation, or the path of its file")
    is_path = isinstance(situation, Path) or FILE_NAME.fullmatch(situation) is not None
    text = read_file(Path(situation)) if is_path else str(situation)
    read = read_situation(text)
    judge = Judge.at(read)
    lines = [judge.say(each.text, each.line, each.column) for each in read.script]
    return Answer(lines, read.title, judge.game)
