"""A test of a rule stands in the file of the rule that it is marked with first."""

from pathlib import Path

import pytest

from apnap.rulebook.citations import main
from apnap.rulebook.index import Citation
from apnap.rulebook.places import misplaced, rule_of_file, rules_above

PROJECT = Path(__file__).parents[2]


def written(folder: Path, name: str, *marks: str) -> None:
    """A file with a test for each of these marks; a test without a mark if one is empty."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["import pytest"]
    for number, mark in enumerate(marks):
        lines += [f"@pytest.mark.rule({mark})"] if mark else []
        lines += [f"def test_{number}(): ..."]
    (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("test_613_interaction.py", "613"),
        ("test_613_4_power_and_toughness.py", "613.4"),
        ("test_704_5u_sectors.py", "704.5u"),
        ("test_2026_08_702_190_sneak.py", "2026-08:702.190"),
        ("test_examples.py", "None"),
        ("test_2026_sneak.py", "None"),
    ],
)
def test_the_name_of_a_file_opens_with_its_rule(name: str, rule: str) -> None:
    assert str(rule_of_file(name)) == rule


@pytest.mark.parametrize(
    ("rule", "above"),
    [("613.4a", ["613.4a", "613.4", "613"]), ("613.4", ["613.4", "613"]), ("613", ["613"])],
)
def test_a_rule_is_part_of_those_above_it(rule: str, above: list[str]) -> None:
    assert [str(each) for each in rules_above(Citation("2024-03", rule))] == above


def test_a_test_stands_in_the_most_specific_file(tmp_path: Path) -> None:
    other = '"613.40"'  # not a rule
    written(tmp_path, "test_613_layers.py", '"613.1"', other, '"613.4a"')
    written(tmp_path, "test_613_4_size.py", '"613.4"', '"613.4b"', '"613.5"')
    assert [line.replace(f"{tmp_path}/", "") for line in misplaced(tmp_path)] == [
        "test_613_4_size.py:7: test_2 is marked with 613.5, so it belongs in test_613_….py",
        "test_613_layers.py:7: test_2 is marked with 613.4a, so it belongs in test_613_4_….py",
    ]


def test_only_the_first_mark_counts(tmp_path: Path) -> None:
    written(tmp_path, "test_613_layers.py", '"613.1")\n@pytest.mark.rule("104.1"')
    assert list(misplaced(tmp_path)) == []


def test_a_test_without_a_mark_may_stand_anywhere(tmp_path: Path) -> None:
    written(tmp_path, "test_613_layers.py", "")
    assert list(misplaced(tmp_path)) == []


def test_other_editions_have_files_of_their_own(tmp_path: Path) -> None:
    written(tmp_path, "test_702_22_banding.py", '"2026-08:702.22a"', '"702.22a"')
    sneak = '"702.190a", edition="2026-08"'  # not a rule of the default edition
    written(tmp_path, "test_2026_08_702_190_sneak.py", sneak)
    [line] = misplaced(tmp_path)
    assert line.endswith(
        f"marked with 2026-08:702.22a, so it belongs in {tmp_path}/test_2026_08_702_….py"
    )


def test_a_file_without_a_number_is_refused(tmp_path: Path) -> None:
    written(tmp_path, "test_more_situations.py", '"613.1"')
    [line] = misplaced(tmp_path)
    assert line.startswith(f"{tmp_path}/test_more_situations.py: the name has to open with")


def test_the_check_of_citations_reports_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path / "tests/rules", "test_613_layers.py", '"104.1"')
    assert main([]) == 1
    assert capsys.readouterr().out == (
        "tests/rules/test_613_layers.py:3: test_0 is marked with 104.1, so it belongs in "
        "tests/rules/test_104_….py\n"
    )


def test_every_test_of_this_project_stands_where_it_belongs() -> None:
    assert list(misplaced(PROJECT / "tests/rules")) == []
