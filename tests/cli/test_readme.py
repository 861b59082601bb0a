"""What the README shows has to work."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"
TEXT = README.read_text(encoding="utf-8")


def test_the_two_commands_come_first():
    assert re.match(r"# apnap\n\n```sh\nmake play .*\nmake test .*\n```\n", TEXT)


def test_it_says_whose_work_this_is_not():
    words = " ".join(TEXT.split())
    assert "unofficial fan work" in words
    assert "not approved or endorsed by Wizards" in words


@pytest.mark.parametrize("block", re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL))
def test_the_library_example_plays_a_game(block, capsys):
    exec(compile(block, str(README), "exec"), {})
    assert re.search(r"(Ann|Bob|Cay).* win", capsys.readouterr().out)


def test_there_is_a_library_example():
    assert TEXT.count("```python\n") == 1


@pytest.mark.parametrize("path", re.findall(r"\]\((?!https?:)([^)#]+)\)", TEXT))
def test_what_it_links_to_is_there(path):
    assert (README.parent / path).exists()
