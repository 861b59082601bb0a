"""Rule numbers cited in source and documentation are looked up in the rulebook."""

from pathlib import Path

import pytest

from apnap.rulebook import citations
from apnap.rulebook.citations import citations_in, citations_in_name, main
from apnap.rulebook.index import RuleIndex

NO_RULE = "704.99"  # not a rule
PROJECT = Path(__file__).parents[2]


def cited(text: str) -> list[str]:
    return [str(citation) for citation in citations_in(text)]


def written(folder: Path, name: str, *lines: str) -> str:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("117.4: all pass", ["117.4"]),
        ("(see rules 101.4 and 117.3a).", ["101.4", "117.3a"]),
        ("2026-08:704.5aa is younger", ["2026-08:704.5aa"]),  # not a rule
        ("2006-10:420.5e and 2024-03:117.4", ["2006-10:420.5e", "117.4"]),
        ("508.1a-m", ["508.1a", "508.1m"]),
        ("103.2a–e", ["103.2a", "103.2e"]),
        ("2008-02:420.5a-c", ["2008-02:420.5a", "2008-02:420.5c"]),
        ("104.2-3", ["104.2", "104.3"]),
        ("509.1-509.3", ["509.1", "509.3"]),
        ("104.2-player", ["104.2"]),
        ("117.3a-like", ["117.3a"]),
    ],
)
def test_numbers_and_ranges_in_prose(text: str, numbers: list[str]) -> None:
    assert cited(text) == numbers


@pytest.mark.parametrize(
    "text",
    ["127.0.0.1", "192.168.10.1", "1100.5", "99.5", "120.5ms", "x100.5", "rule 117", "2024-03-08"],
)
def test_what_only_resembles_a_rule(text: str) -> None:
    assert cited(text) == []


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("test_101_4_each_chooses_in_turn_order", ["101.4"]),
        ("test_117_3a_the_active_player_first", ["117.3a"]),
        ("test_101_4", ["101.4"]),
        ("test_104_2_a_player_wins", ["104.2"]),
        ("test_2006_10_420_5e_legends", ["2006-10:420.5e"]),
        ("test_101_dalmatians", []),
        ("test_two_of_101_4", []),
        ("helper_101_4", []),
    ],
)
def test_numbers_in_the_names_of_tests(name: str, numbers: list[str]) -> None:
    assert [str(citation) for citation in citations_in_name(name)] == numbers


def test_good_citations_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(
        tmp_path, "src/turns.py", '"""500.1: a turn."""', "X = 5  # 500.1 and 505.1a", "Y = 100.5"
    )
    written(tmp_path, "docs/turns.md", "Mana empties (500.4).")
    assert main([str(tmp_path)]) == 0
    assert capsys.readouterr().out == "4 citations of 3 rules, all in the rulebook\n"


@pytest.mark.parametrize(
    ("name", "lines", "at"),
    [
        ("a.py", ["", f"x = 1  # {NO_RULE}"], 2),
        ("a.py", [f"x = '{NO_RULE}'"], 1),
        ("a.py", ["x = 1", f"y = f'{{x}} by {NO_RULE}'"], 2),
        ("a.py", ["def f():", '    """Do it.', "", f"    {NO_RULE}: why.", '    """'], 4),
        ("a.py", ["import x", "async def test_704_99_no_rule(): ..."], 2),
        ("a.md", ["# Title", "", f"As `{NO_RULE}` says."], 3),
        ("a.md", ["```", "```", f"{NO_RULE}"], 3),
    ],
)
def test_a_number_that_does_not_exist_is_found(
    name: str, lines: list[str], at: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, name, *lines)
    assert main([path]) == 1
    assert capsys.readouterr().out == f"{path}:{at}: {NO_RULE} is not in the 2024-03 rulebook\n"


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("a.py", ["x = 704.99"]),  # not a rule
        ("a.py", [f"x = '{NO_RULE}'  # not a rule"]),
        ("a.py", ['"""', f"It took {NO_RULE} seconds.  # not a rule", '"""']),
        ("a.py", ["def test_704_99_cards(): ...  # not a rule"]),
        ("a.py", ["def sum_704_99(): ..."]),
        ("a.md", [f"It took {NO_RULE} seconds. <!-- not a rule -->"]),
        ("a.md", ["```python", f"x = {NO_RULE}", "```"]),
        ("a.md", ["~~~", "```", f"x = {NO_RULE}", "~~~"]),
        ("a.txt", [NO_RULE]),
    ],
)
def test_what_is_not_cited_is_not_looked_up(name: str, lines: list[str], tmp_path: Path) -> None:
    written(tmp_path, name, *lines)
    assert main([str(tmp_path)]) == 0


def test_a_number_belongs_to_its_edition(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = written(tmp_path, "good.md", "The 2006-10:420.5e of old is 704.5j now.")
    assert main([good]) == 0
    bad = written(tmp_path, "bad.md", "420.5e", "2006-10:704.5j", "1993-08:101.1")  # not a rule
    capsys.readouterr()
    assert main([bad]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{bad}:1: 420.5e is not in the 2024-03 rulebook",  # not a rule
        f"{bad}:2: 704.5j is not in the 2006-10 rulebook",
        f"{bad}:3: there is no index of the 1993-08 rulebook (for 101.1)",
    ]


def test_both_ends_of_a_range_must_exist(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "a.md", "508.1a-m", "508.1a-n", "104.2-6", "104.2-7")  # not a rule
    assert main([path]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{path}:2: 508.1n is not in the 2024-03 rulebook",  # not a rule
        f"{path}:4: 104.7 is not in the 2024-03 rulebook",  # not a rule
    ]


def test_a_cited_rule_needs_a_summary(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = RuleIndex("2024-03", {"117.4": None})
    monkeypatch.setattr(citations, "index", lambda edition: bare)
    path = written(tmp_path, "a.md", "117.4")
    assert main([path]) == 1
    assert capsys.readouterr().out == f"{path}:1: 117.4 has no summary in the 2024-03 index\n"


def test_without_paths_the_project_here_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, "tests/test_a.py", "# 117.4")
    written(tmp_path, "other/a.py", f"# {NO_RULE}")
    assert main([]) == 0
    assert capsys.readouterr().out == "1 citations of 1 rules, all in the rulebook\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [([], "run in the project's root"), (["nowhere"], "nowhere does not exist")],
)
def test_a_place_without_sources_is_refused(
    arguments: list[str],
    complaint: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        main(arguments)
    assert complaint in capsys.readouterr().err


def test_every_number_cited_in_this_project_exists(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(PROJECT)
    assert main([]) == 0, capsys.readouterr().out
