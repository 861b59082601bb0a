"""The situations in examples/judge come out as they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from apnap.judge import ask
from apnap.judge.telling import tell

FOLDER = Path(__file__).parents[2] / "examples" / "judge"
FILES = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_situation_comes_out_as_it_says(path: Path) -> None:
    answer = ask(path)
    assert answer.ok, "\n".join(tell(answer))
    assert answer.claims


def test_there_are_twenty_and_those_of_the_rulebook_are_among_them() -> None:
    rules = {path.stem.split("-")[0] for path in FILES}
    assert len(FILES) >= 20
    assert {"801", "807", "809", "810", "729"} <= rules
    assert {"801-10", "807-5", "810-9a", "729-3"} <= {
        match[0] for path in FILES if (match := re.match(r"\d+-\d+[a-z]?", path.stem))
    }


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_situation_says_what_it_is_about(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.search(r'^title = "\S', text)
    assert re.search(r'^rules = \["\d{3}', text, re.MULTILINE)
