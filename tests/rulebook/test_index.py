"""The index of rule numbers, and its agreement with the official text where that is at hand."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from apnap.rulebook.index import DEFAULT_EDITION, EDITIONS, Citation, index, parse_citation

OFFICIAL = Path(__file__).parents[3] / "shared" / "rules"
OFFICIAL_FILES = {
    "2006-10": "comprehensive-rules-2006-10-01.txt",
    "2008-02": "comprehensive-rules-2008-02-01.txt",
    "2024-03": "comprehensive-rules-2024-03-08.txt",
    "2026-08": "comprehensive-rules-2026-08-07.txt",
}
# 2006-10:423.2b is printed with two digits swapped.
MISPRINTS = {("2006-10", "432.2b"): "423.2b"}  # not a rule
# Also printed "901.4.All", "119.1d." and "606. 8b".
PRINTED_RULE = re.compile(r"([1-9]\d\d)\.(?:\s?(\d+[a-z]{0,2})\b\.?)?(?=\s|[A-Z])\s*(.*)")


def official_rules(edition: str) -> dict[str, str]:
    """Number and text of each rule of the official file, in its order."""
    path = OFFICIAL / OFFICIAL_FILES[edition]
    if not path.exists():
        pytest.skip(f"the official rulebook of {edition} is not beside the project")
    lines = path.read_text(encoding="utf-8").splitlines()
    # The table of contents names every section once before the rules begin.
    first = [n for n, line in enumerate(lines) if line.startswith("1. ")][1]
    last = [n for n, line in enumerate(lines) if line == "Glossary"][-1]
    rules: dict[str, str] = {}
    for match in filter(None, map(PRINTED_RULE.match, lines[first:last])):
        section, rest, text = match.groups()
        number = f"{section}.{rest}" if rest else section
        number = MISPRINTS.get((edition, number), number)
        assert number not in rules
        rules[number] = text
    return rules


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower().replace("’", ""))


def test_an_index_knows_its_numbers() -> None:
    rules = index()
    assert rules.edition == DEFAULT_EDITION
    assert "117" in rules
    assert "117.3" in rules
    assert "117.3a" in rules
    assert "117.3z" not in rules  # not a rule
    assert 117 not in rules


def test_a_rule_of_the_default_edition_has_a_summary() -> None:
    assert index().summary("101.3") == "an impossible part of an instruction is skipped"
    assert index().summary("704.5f") is not None


def test_no_summary_of_an_unknown_number_or_in_another_edition() -> None:
    assert index().summary("117.3z") is None  # not a rule
    assert "420.5b" in index("2006-10")  # not a rule
    assert index("2006-10").summary("420.5b") is None  # not a rule


def test_editions_differ_in_their_numbers() -> None:
    assert "420.5b" not in index()  # not a rule
    assert "704.5f" not in index("2008-02")
    assert "704.5aa" in index("2026-08")  # not a rule
    assert "704.5aa" not in index()  # not a rule


def test_an_index_is_read_once() -> None:
    assert index() is index(DEFAULT_EDITION)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(ValueError, match="there are 2006-10, 2008-02, 2024-03, 2026-08"):
        index("1993-08")


@pytest.mark.parametrize("edition", EDITIONS)
def test_numbers_come_in_rulebook_order(edition: str) -> None:
    def place(number: str) -> tuple[int, int, int, str]:
        match = re.fullmatch(r"(\d{3})(?:\.(\d+)([a-z]*))?", number)
        assert match is not None, number
        return int(match[1]), int(match[2] or 0), len(match[3] or ""), match[3] or ""

    rules = index(edition)
    assert len(rules) > 1000
    assert all(place(one) < place(next_one) for one, next_one in pairwise(rules))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_subrule_has_its_rule_and_its_section(edition: str) -> None:
    rules = index(edition)
    for number in rules:
        assert number[:3] in rules
        assert number.rstrip("abcdefghijklmnopqrstuvwxyz") in rules


def test_a_summary_is_one_short_line() -> None:
    for number in index():
        summary = index().summary(number)
        assert summary, f"{number} has no summary"
        assert summary == summary.strip()
        assert "\t" not in summary
        assert not summary.endswith("."), f"{number}: no full stop at the end"
        assert len(summary) <= 160, f"{number}: {len(summary)} characters are too many"


@pytest.mark.parametrize(
    ("text", "citation"),
    [
        ("704.5f", ("2024-03", "704.5f")),
        ("117", ("2024-03", "117")),
        ("2026-08:702.190a", ("2026-08", "702.190a")),  # not a rule
        ("2026-08:704.5aa", ("2026-08", "704.5aa")),  # not a rule
        ("2006-10:420", ("2006-10", "420")),
    ],
)
def test_a_citation_has_an_edition_and_a_number(text: str, citation: tuple[str, str]) -> None:
    assert parse_citation(text) == citation
    assert parse_citation(str(Citation(*citation))) == citation


@pytest.mark.parametrize("text", ["", "704.", "704.5ab", "70.5", "2026:704.5", "704.5f "])
def test_what_is_no_citation_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"write 704\.5f"):
        parse_citation(text)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_index_has_exactly_the_official_numbers(edition: str) -> None:
    assert list(index(edition)) == list(official_rules(edition))


def test_no_summary_repeats_the_official_wording() -> None:
    run = 12
    for number, text in official_rules(DEFAULT_EDITION).items():
        official = " ".join(words(text))
        ours = words(index().summary(number) or "")
        for start in range(len(ours) - run + 1):
            assert " ".join(ours[start : start + run]) not in official, number
