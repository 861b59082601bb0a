"""The page about the judge names every form of a sentence, and its examples are right."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from apnap.judge import ask
from apnap.judge.situation import OF_PLAYERS, OF_TABLE
from apnap.judge.telling import sentence_forms, tell

PAGE = Path(__file__).parents[2] / "docs" / "judge.md"
TEXT = PAGE.read_text(encoding="utf-8")
FORMS = [form for forms in sentence_forms().values() for form in forms]


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_a_sentence_is_listed(form: str) -> None:
    assert f"`{form}`" in TEXT


@pytest.mark.parametrize("key", [*OF_TABLE, *OF_PLAYERS])
def test_every_key_of_a_file_is_listed(key: str) -> None:
    assert re.search(rf"`{key}\b", TEXT)


def test_the_first_example_is_told_as_the_page_says() -> None:
    file, told = re.findall(r"```(?:toml|text)\n(.*?)```", TEXT, re.DOTALL)[:2]
    answer = ask(file)
    assert answer.ok
    lines = list(tell(answer))
    assert "\n".join(lines[: lines.index("The rules:")]).strip() == told.strip()


SHORTCUTS = PAGE.with_name("shortcuts.md").read_text(encoding="utf-8")
SHOWN = re.findall(
    r"```text\napnap ask (\S+)\n```\n\n```text\n(.*?)```", SHORTCUTS, flags=re.DOTALL
)


@pytest.mark.parametrize(("file", "told"), SHOWN)
def test_what_the_page_about_shortcuts_shows_is_told(file: str, told: str) -> None:
    answer = ask(PAGE.parents[1] / file)
    assert answer.ok
    assert told.strip() in "\n".join(tell(answer))


def test_every_situation_that_the_page_about_shortcuts_names_is_there() -> None:
    names = re.findall(r"[\w-]+\.toml", SHORTCUTS)
    there = [path.name for path in (PAGE.parents[1] / "examples" / "judge").glob("7*.toml")]
    assert len(SHOWN) == 4
    assert set(names) <= set(there)


def test_the_examples_in_python_are_right() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted > 5
    assert not result.failed
