"""The conformance report, and that no rule of the multiplayer section is without a test."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from apnap.cli import main
from apnap.rulebook.conformance import (
    DEFINITION,
    DEFINITIONS,
    FAIL,
    PASS,
    SEED_EDITIONS,
    Mark,
    code_by_rule,
    marked_in,
    marks_in,
    marks_of,
    report,
    seed,
    status_of,
    summary_of,
    that_show,
)
from apnap.rulebook.index import index, parse_citation

TESTS = Path(__file__).parent.parent
PACKAGE = TESTS.parent / "src" / "apnap"
SHARED = TESTS.parent.parent / "shared"
NUMBER = re.compile(r"(?:- )?(\d{3}\.\d+[a-z]?)(?:\.|\s|$)")
FILES = {"2024-03": slice(0, 3), "2008-02": slice(3, 4), "2006-10": slice(4, 5)}
SECTION = "8"  # 800 to 811

needs_seeds = pytest.mark.skipif(not (SHARED / "seeds").is_dir(), reason="the seeds are not here")


def test_every_rule_and_example_of_the_section_has_a_test():
    """The tests of this run have to pass: so a rule without a passing test fails the suite."""
    tests = marked_in(TESTS)
    section = [mark for mark in marks_of("2024-03") if mark.rule.startswith(SECTION)]
    missing = [mark for mark in section if not that_show(tests, mark)]
    assert [mark for mark in missing if mark.rule not in DEFINITIONS] == []


def test_few_rules_only_introduce_others():
    cited = [parse_citation(rule) for rule in DEFINITIONS]
    assert len([each for each in cited if each.edition == "2024-03"]) <= 20
    assert all(each.number in seed(each.edition) for each in cited)
    assert len(seed("2024-03")) == 264


@pytest.mark.parametrize("edition", SEED_EDITIONS)
def test_the_rules_of_the_seeds_are_in_the_index_and_have_summaries(edition):
    assert set(seed(edition)) <= set(index(edition))
    assert all(summary_of(edition, rule) for rule in seed(edition))


@needs_seeds
@pytest.mark.parametrize("edition", FILES)
def test_the_list_of_rules_is_that_of_the_seeds(edition):
    found: dict[str, int] = {}
    for path in sorted((SHARED / "seeds").glob("*.txt"))[FILES[edition]]:
        rule = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            match = NUMBER.match(line.strip())
            if match:
                rule = match[1]
                found.setdefault(rule, 0)
            if rule:
                found[rule] += line.count("Example:")
    assert set(found) == set(seed(edition))
    listed = {rule: number for rule, number in found.items() if number}
    assert listed.items() <= seed(edition).items()


def test_marks_are_read_with_example_and_edition():
    source = """
@pytest.mark.rule("810.9a", example=2)
@pytest.mark.rule("601.2", edition="2008-02")
@pytest.mark.rule("2006-10:600.4a")
@pytest.mark.parametrize("x", [1])
def test_it(x): ...
"""
    assert [mark for _, mark in marks_in(source)] == [
        Mark("2024-03", "810.9a", 2),
        Mark("2008-02", "601.2"),
        Mark("2006-10", "600.4a"),  # not a rule of the newest edition
    ]


def test_code_is_named_by_function():
    code = code_by_rule(PACKAGE)
    assert "rules.game.ending:with_team" in code["810.8a"]
    assert "rules.casting.cant:cant_as_side" in code["810.9h"]  # cited as 810.9g-h


def test_a_rule_passes_if_it_has_tests_and_all_pass():
    tests = {
        Mark("2024-03", "810.9a", 1): ["one"],
        Mark("2024-03", "810.9a", 2): ["two"],
        Mark("2024-03", "810.9b"): ["three"],
    }
    entries = report(["2024-03"], tests, {"one": PASS, "two": FAIL, "three": PASS}, PACKAGE)
    status = {(entry.rule, entry.example): entry.status for entry in entries}
    assert status["810.9a", None] == FAIL
    assert (status["810.9a", 1], status["810.9a", 2], status["810.9a", 3]) == (PASS, FAIL, FAIL)
    assert (status["810.9b", None], status["800.3", None]) == (PASS, DEFINITION)
    assert all(entry.reason for entry in entries if entry.status != PASS)


# ---- the command -----------------------------------------------------------------------------


def results(tmp_path: Path) -> Path:
    path = tmp_path / "results.json"
    marks = [["2024-03", "810.4", None], ["2008-02", "601.2", None]]
    path.write_text(json.dumps({"tests/x.py::test_x": {"marks": marks, "outcome": PASS}}))
    return path


def run(*arguments: str):
    return CliRunner().invoke(main, ["conformance", *arguments])


def test_the_report_as_json(tmp_path):
    done = run("--results", str(results(tmp_path)), "--json")
    found = json.loads(done.output)
    assert len(found) == sum([len(marks_of(edition)) for edition in SEED_EDITIONS])
    [entry] = [each for each in found if each["rule"] == "810.4"]
    assert entry["edition"] == "2024-03"
    assert entry["example"] is None
    assert entry["summary"]
    assert entry["code"]
    assert (entry["tests"], entry["status"]) == (["tests/x.py::test_x"], PASS)
    assert [each["status"] for each in found if each["rule"] == "601.2"] == [PASS, FAIL]


def test_the_report_in_words(tmp_path):
    done = run("--results", str(results(tmp_path)), "--edition", "2024-03", "--status", "pass")
    assert "810.4" in done.output
    assert done.output.endswith("2024-03: 1 pass\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--edition", "1999-01"], "2024-03, 2008-02, 2006-10"),
        (["--status", "good"], "pass, fail, skipped, definition"),
        (["--results", "nowhere.json"], "--rule-results"),
    ],
)
def test_what_is_wrong_is_said(arguments, said):
    done = run(*arguments)
    assert done.exit_code != 0
    assert said in done.output


def test_without_tests_it_says_so(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys.modules["apnap.cli.conformance"], "PACKAGE", tmp_path / "x" / "apnap")
    done = run("--edition", "2024-03")
    assert done.exit_code == 1
    assert "run this in a checkout" in done.output


@pytest.mark.parametrize(
    ("outcomes", "status"),
    [
        (("pass", "skipped"), "pass"),
        (("skipped", "skipped"), "skipped"),
        (("skipped", "fail"), "fail"),
        ((), "fail"),
    ],
)
def test_a_test_that_needs_the_card_file_is_skipped_and_has_not_failed(outcomes, status):
    ended = {f"test {n}": each for n, each in enumerate(outcomes)}
    assert status_of(ended, ended) == status


def test_without_pytest_the_command_that_installs_it_is_named(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    result = CliRunner().invoke(main, ["conformance"])
    assert result.exit_code == 1
    assert re.fullmatch(r"Error: .* type: \S+ -m pip install '.*\[test\]'\n", result.output)
