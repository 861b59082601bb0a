"""`apnap ask`: the judge in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner, Result

from apnap.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples" / "judge"


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["ask", *words], input=typed)


def write(folder: Path, *script: str) -> str:
    path = folder / "situation.toml"
    lines = "\n".join(script)
    path.write_text(f"[play]\nscript = '''\n{lines}\n'''\n", encoding="utf-8")
    return str(path)


def test_a_situation_is_told_line_by_line_with_its_rules() -> None:
    result = run(str(EXAMPLES / "810-9-flame-rift.toml"))
    assert result.exit_code == 0
    assert "    Flame Rift deals 4 damage to Bob [120.3]\n" in result.output
    assert "✓ expect Bob has 22 life\n" in result.output
    assert "\nThe rules:\n" in result.output
    assert "\n  120.3: " in result.output
    assert result.output.endswith("3 expectations: all met\n")


def test_an_expectation_that_is_not_met_is_exit_code_1(tmp_path: Path) -> None:
    result = run(write(tmp_path, "expect Bob has 3 life"))
    assert result.exit_code == 1
    assert "3: ✗ expect Bob has 3 life\n    Bob's life: expected 3, it is 20\n" in result.output
    assert result.output.endswith("1 expectation: 1 not met\n")


def test_what_the_rules_refuse_is_exit_code_1(tmp_path: Path) -> None:
    result = run(write(tmp_path, "Bob has Shock in hand", "Bob casts Shock targeting Ann"))
    assert result.exit_code == 1
    assert "✗ this can't be done: Shock costs {R}, which you can't pay [601.2h]" in result.output


def test_a_file_that_cant_be_read_is_exit_code_2(tmp_path: Path) -> None:
    path = write(tmp_path, "Bob pases")
    result = run(path)
    assert result.exit_code == 2
    assert result.output == (
        f"Error: {path}:3:5: 'pases' is not something that a player does; did you mean 'passes'?\n"
    )
    result = run(str(tmp_path / "none.toml"))
    assert result.exit_code == 2
    assert "none.toml can't be read: No such file or directory" in result.output


def test_the_answer_as_json(tmp_path: Path) -> None:
    result = run(write(tmp_path, "what could Bob do"), "--json")
    data = json.loads(result.output)
    assert data["ok"]
    assert data["lines"][0]["answer"]["claim"] == "Bob could only pass"


def test_sentence_by_sentence_in_the_terminal() -> None:
    typed = [
        "table of Ann, Bob and Cay",
        "Bob has Shock in hand",
        "Bob cast Shock",
        "Bob casts Shock targeting Ann",
        "Bob has Mountain on the battlefield",
        "Bob casts Shock targeting Ann",
        "all pass",
        "expect Ann has 18 life",
        "undo",
        "expect Ann has 18 life",
        "board",
        "help",
        f"open {EXAMPLES / '810-9-flame-rift.toml'}",
        "expect Ann has 30 life",
        "quit",
        "expect Ann has 1 life",
    ]
    result = run("-", typed="\n".join(typed))
    assert result.exit_code == 0
    assert "column 5: 'cast' is not something that a player does; did you mean 'casts'" in (
        result.output
    )
    assert "this can't be done: Shock costs {R}, which you can't pay [601.2h]" in result.output
    assert "Ann loses 2 life (18)" in result.output
    assert "Ann's life: expected 18, it is 20" in result.output
    assert "PLAYER concedes" in result.output
    assert "the table of 810-9-flame-rift.toml is laid out" in result.output
    assert "expected 1," not in result.output
