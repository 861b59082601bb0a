"""The pages that are run like notebooks show what their commands print."""

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PAGES = re.findall(r"^NOTEBOOKS := (.*)$", MAKEFILE, re.MULTILINE)[0].split()


@pytest.fixture(scope="module")
def notebook():
    spec = importlib.util.spec_from_file_location("notebook", ROOT / "tools" / "notebook.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", PAGES)
def test_a_page_prints_what_it_shows(notebook, page):
    text = (ROOT / page).read_text(encoding="utf-8")
    new = notebook.Notebook().run(text)
    blocks = notebook.words_in(text)
    assert len(blocks) > 2
    assert notebook.words_in(new) == blocks


def test_a_page_that_shows_something_else_is_noticed(notebook):
    page = "```pycon\n>>> print('wanted')\nfound\n>>> 1 / 0\n```\n"
    assert notebook.words_in(notebook.Notebook().run(page)) != notebook.words_in(page)
    right = "```pycon\n>>> print('wanted')\nwanted\n```\n"
    right += "\n```python\nprint('more')\n```\n\n```text\nmore\n```\n"
    assert notebook.Notebook().run(right) == right


def test_the_first_page_needs_fifteen_lines(notebook):
    text = (ROOT / "docs" / "first-steps.md").read_text(encoding="utf-8")
    block = re.search(r"```python\n(.*?)```", text, re.DOTALL).group(1)
    assert len(block.splitlines()) <= 15
    assert '"Ann", "Bob", "Cay", "Dan"' in re.sub(r': "\w+"', "", block)
