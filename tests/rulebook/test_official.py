"""The official rulebook, which the user names; these are rules of our own in its form."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from apnap.cli import main
from apnap.rulebook.official import NoRulebook, kept_editions, read_rulebook

RULES = "\n\n".join([f"{100 + n // 20}.{n % 20 + 1}. Rule number {n} says so." for n in range(600)])
BOOK = f"""Rules of a Game

These rules are effective as of March 8, 2024.

Contents

801. Limited Range

{RULES}

801. Limited Range

801.5. Some things are chosen.

801.5a They are chosen nearby.
Example: Ann chooses Bob.

801.5b Others are not.

Glossary

Active Player
The one whose turn it is.
"""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("APNAP_DATA", str(tmp_path / "data"))
    path = tmp_path / "book.txt"
    path.write_text(BOOK, encoding="utf-8")
    return path


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["rules", *words])


def test_rules_are_read_with_their_examples() -> None:
    book = read_rulebook(BOOK)
    assert book.edition == "2024-03"
    assert book.rules["801"] == "Limited Range"
    assert book.rules["801.5a"] == "They are chosen nearby.\nExample: Ann chooses Bob."
    assert book.rules["801.5b"] == "Others are not."


def test_an_imported_rulebook_is_quoted(book: Path) -> None:
    before = run("801.5a").output
    assert "official" not in before
    assert run("import", str(book)).output == "the rulebook of 2024-03, with 604 rules, is kept\n"
    assert kept_editions() == ["2024-03"]
    after = run("801.5a").output
    assert after == (
        f"{before}    official: They are chosen nearby.\n    Example: Ann chooses Bob.\n"
    )


def test_the_page_of_a_rule_names_its_code_and_its_tests() -> None:
    output = run("801.5a").output
    assert output.startswith("801.5a  an object or player being chosen must be in the chooser's")
    assert "\n    rules/targets/choosing.py:in_range\n" in output
    assert "\n    test rules/test_801_5_choices.py::test_801_5a_" in output


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("801.5a A rule.", "it doesn't say when its rules became effective"),
        ("These rules are effective as of Brumaire 3, 1801.", "it doesn't say when its rules"),
        ("These rules are effective as of March 8, 2024.", "it has only 0 numbered rules"),
    ],
)
def test_a_file_that_is_no_rulebook_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "other.txt"
    path.write_text(text, encoding="utf-8")
    result = run("import", str(path))
    assert result.exit_code == 1
    assert message in result.output
    with pytest.raises(NoRulebook, match=message):
        read_rulebook(text)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    result = run("import", str(tmp_path / "none.txt"))
    assert "none.txt can't be imported: it can't be read: No such file" in result.output


def test_a_copy_that_was_damaged_is_reported(book: Path, tmp_path: Path) -> None:
    run("import", str(book))
    (tmp_path / "data" / "rulebooks" / "2024-03.txt").write_bytes(b"\xff\x00")
    output = run("801.5b").output
    assert "the official rulebook of 2024-03 is damaged: it doesn't say when" in output


def test_numbers_that_are_no_rules_are_refused() -> None:
    assert run("999").output == "Error: edition 2024-03 has no rule 999\n"
    assert "is not a citation; write 704.5f" in run("eight").output
    assert run().exit_code == 0
