"""Where each rule lives: the files and functions whose docstrings open with its number.

    python -m apnap.rulebook.addresses [--write]

compares `docs/rule-index.md` with the code, or writes it anew.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from .citations import citations_between
from .index import DEFAULT_EDITION, EDITIONS, Citation, index

PACKAGE: Final = Path(__file__).parents[1]
PAGE: Final = Path("docs/rule-index.md")
FILES_IN_A_ROW: Final = 4
MODULE_WEIGHT: Final = 2  # a file that opens with the rule, against a function that does
STRAY: Final = 3  # a file with a third of what the best one has only touches on the rule
FLOORS: Final = ("rules", "effects", "oracle")
# Interfaces and tests speak of rules, but no rule lives there.
ELSEWHERE: Final = frozenset(
    ("bots", "cli", "env", "judge", "rulebook", "sim", "table", "testing", "web")
)

_SENTENCE: Final = re.compile(r"(?<=[.!?;])\s+|\n\s*\n")
_NUMBERS: Final = re.compile(r"[1-9][\w.,;:\- ]*")
_WHOLE: Final = re.compile(r"(?<![\w.:-])([1-9]\d\d)(?:-([1-9]\d\d))?(?![\w.-])")


class Place(NamedTuple):
    """A module, class or function, and whether a sentence of its docstring opens with the rule."""

    path: str  # from the package: "rules/casting/casting.py"
    name: str  # empty: the module
    opens: bool

    def __str__(self) -> str:
        return f"{self.path}:{self.name}" if self.name else self.path


def heads_of(docstring: str) -> list[str]:
    """The rule numbers that sentences of a docstring open with, as they are written."""
    heads = [sentence.partition(": ") for sentence in _SENTENCE.split(docstring)]
    return [head for head, colon, _ in heads if colon and _NUMBERS.fullmatch(head)]


def rules_in(head: str, edition: str) -> Iterator[str]:
    """The rules of an edition in the opening of a sentence, whole rules such as 509 included."""
    known = index(edition)
    yield from citations_between(head, edition, known)
    for match in _WHOLE.finditer(head) if edition == DEFAULT_EDITION else ():
        first, last = int(match[1]), int(match[2] or match[1])
        yield from [str(number) for number in range(first, last + 1) if str(number) in known]


@cache
def addresses(package: Path = PACKAGE, edition: str = DEFAULT_EDITION) -> dict[str, list[Place]]:
    """By rule: the places whose docstrings speak of it, those with a sentence about it first."""
    found: dict[str, dict[Place, None]] = {}
    for path in sorted(package.rglob("*.py")):
        where = path.relative_to(package)
        if where.parts[0] in ELSEWHERE or where.name == "__init__.py":
            continue
        for name, docstring in docstrings_in(ast.parse(path.read_text(encoding="utf-8"))):
            for head in heads_of(docstring):
                for rule in rules_in(head, edition):
                    found.setdefault(rule, {})[Place(where.as_posix(), name, True)] = None
            for rule in citations_between(docstring, edition, index(edition)):
                found.setdefault(rule, {})[Place(where.as_posix(), name, False)] = None
    return {rule: sorted(found[rule], key=lambda place: not place.opens) for rule in found}


def docstrings_in(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The docstrings of a module, its classes and functions, each with the name of its owner."""
    yield "", ast.get_docstring(tree) or ""
    yield from _docstrings_below(tree, "")


def _docstrings_below(node: ast.AST, prefix: str) -> Iterator[tuple[str, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield f"{prefix}{child.name}", ast.get_docstring(child) or ""
            yield from _docstrings_below(child, f"{prefix}{child.name}.")


def is_within(rule: str, outer: str) -> bool:
    """Whether the rule is the outer one, or one of its subrules."""
    if not rule.startswith(outer):
        return False
    rest = rule[len(outer) :]
    return not rest or rest.startswith(".") or ("." in outer and rest.isalpha())


def files_for(rule: str, found: Mapping[str, Sequence[Place]]) -> list[str]:
    """The files in which a rule and its subrules live, the most likely first."""
    places = [place for each in found if is_within(each, rule) for place in found[each]]
    opening = [place for place in places if place.opens]
    weights: Counter[str] = Counter()
    for place in opening or places:
        weights[place.path] += 1 if place.name else MODULE_WEIGHT
    least = max(weights.values(), default=0) / STRAY
    order = {path: (weight < least, _floor(path), -weight) for path, weight in weights.items()}
    return sorted(order, key=lambda path: (order[path], path))


def _floor(path: str) -> int:
    """Rules before the vocabulary, the vocabulary before the compiler, then the rest."""
    top = path.partition("/")[0]
    return FLOORS.index(top) if top in FLOORS else len(FLOORS)


# ---- the page --------------------------------------------------------------------------------


def page() -> str:
    """The generated page of the documentation: a row for each rule that has an address."""
    lines = [
        "# Where each rule lives",
        "",
        "This page is generated from the rule numbers that docstrings open with, by",
        "`make index`; `make check` compares it with the code.",
        "`apnap rules NUMBER` says the same of one rule, with the names of the functions.",
        "Paths start at `src/apnap`.",
    ]
    for edition in reversed(EDITIONS):
        rows = rows_for(edition)
        if rows:
            lines += ["", f"## Edition {edition}", "", "| rule | what it says | files |"]
            lines += ["|---|---|---|", *rows]
    return "\n".join(lines) + "\n"


def rows_for(edition: str) -> list[str]:
    """A row of the table for each rule of two numbers, such as 601.2."""
    found, rules = addresses(PACKAGE, edition), index(edition)
    rows = []
    for rule in rules:
        if not re.fullmatch(r"\d{3}\.\d+", rule):
            continue
        paths = files_for(rule, found)
        if paths:
            files = ", ".join(f"`{path}`" for path in paths[:FILES_IN_A_ROW])
            summary = (rules.summary(rule) or "").replace("|", "\\|")
            rows.append(f"| {Citation(edition, rule)} | {summary} | {files} |")
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the page, or say whether it is current."""
    parser = argparse.ArgumentParser(prog="python -m apnap.rulebook.addresses", description=__doc__)
    parser.add_argument("--write", action="store_true", help=f"write {PAGE} anew")
    text = page()
    if parser.parse_args(arguments).write:
        PAGE.write_text(text, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
        print(f"{PAGE} is not current: run make index")
        return 1
    print(f"{PAGE} says where {text.count(chr(10) + '| ') - text.count('| rule |')} rules live")
    return 0


if __name__ == "__main__":
    sys.exit(main())
