"""Where the tests of a rule stand: in the file of the rule that they are marked with first.

The name of a file in `tests/rules` opens with a rule's number, and the file holds the tests of that
rule for which no other file is more specific: 613.4a is in `test_613_4_….py`, or in `test_613_….py`
if there is no such file. Rules of another edition: `test_2026_08_702_190_sneak.py`.
`python -m apnap.rulebook.citations` checks it.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from .index import DEFAULT_EDITION, LETTER, Citation, parse_citation

RULES: Final = Path("tests/rules")

_FILE: Final = re.compile(
    rf"test_(?:(?P<year>\d{{4}})_(?P<month>\d\d)_)?"
    rf"(?P<rule>[1-9]\d\d)(?:_(?P<sub>\d+)(?P<letter>{LETTER}?))?_"
)
_SUBRULE: Final = re.compile(r"(?P<rule>\d+)\.(?P<sub>\d+)(?P<letter>[a-z]*)")


def rule_of_file(name: str) -> Citation | None:
    """The rule whose tests the file holds: 613.4 for `test_613_4_power_and_toughness.py`."""
    match = _FILE.match(name)
    if match is None:
        return None
    edition = f"{match['year']}-{match['month']}" if match["year"] else DEFAULT_EDITION
    sub = f".{match['sub']}{match['letter']}" if match["sub"] else ""
    return Citation(edition, match["rule"] + sub)


def file_name(rule: Citation) -> str:
    """The beginning of the names of that rule's files, such as `test_613_4_`."""
    edition = "" if rule.edition == DEFAULT_EDITION else rule.edition.replace("-", "_") + "_"
    return f"test_{edition}{rule.number.replace('.', '_')}_"


def rules_above(rule: Citation) -> list[Citation]:
    """The rule and those that it is a part of, the most specific first: 613.4a, 613.4, 613."""
    match = _SUBRULE.fullmatch(rule.number)
    if match is None:
        return [rule]
    numbers = [rule.number, f"{match['rule']}.{match['sub']}", match["rule"]]
    return [Citation(rule.edition, number) for number in dict.fromkeys(numbers)]


def first_marks(text: str) -> Iterator[tuple[int, str, Citation]]:
    """The line, the name and the first mark of each marked test in a file."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    yield node.lineno, node.name, _cited(mark)
                    break


def misplaced(folder: Path) -> Iterator[str]:
    """What is wrong with the places of the tests in that folder, a line for each."""
    paths = sorted(folder.glob("test_*.py"))
    files = {path: rule_of_file(path.name) for path in paths}
    known = {rule for rule in files.values() if rule is not None}
    for path, rule in files.items():
        if rule is None:
            yield f"{path}: the name has to open with a rule's number, as in test_613_4_words.py"
            continue
        for line, name, mark in first_marks(path.read_text(encoding="utf-8")):
            above = rules_above(mark)
            right = next((each for each in above if each in known), above[-1])
            if rule != right:
                yield (
                    f"{path}:{line}: {name} is marked with {mark}, so it belongs in "
                    f"{folder / file_name(right)}….py"
                )


def _cited(mark: ast.Call) -> Citation:
    """The rule that a mark names, as `rule("2026-08:613.4a")` or `rule("613.4a", edition=…)`."""
    named = {each.arg: ast.literal_eval(each.value) for each in mark.keywords}
    cited = parse_citation(ast.literal_eval(mark.args[0]))
    return Citation(str(named.get("edition", cited.edition)), cited.number)
