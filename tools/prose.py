"""Check that docstrings are sentences.

    python tools/prose.py

A docstring that is only a rule number is refused. Of all docstrings, at most 3 % may open with
a word that leaves the reader to guess the subject ("What", "Those", "The same", "It", "As", "How").
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tools")
MOST = 0.03
OPENING = re.compile(r"(?:what|those|the same|it|as|how)\b", re.IGNORECASE)
NUMBERS = re.compile(r"[\d][\w.,;:\- ]*")
LETTERS = re.compile(r"[A-Za-z]{3}")


class Docstring(NamedTuple):
    """A docstring, and where its owner stands."""

    path: Path
    line: int
    text: str

    def sentence(self) -> str:
        """The docstring without the rule numbers it opens with."""
        head, colon, rest = self.text.partition(": ")
        return rest if colon and NUMBERS.fullmatch(head) else self.text

    def is_bare(self) -> bool:
        """Whether it says nothing but numbers."""
        return LETTERS.search(self.sentence()) is None

    def hides_its_subject(self) -> bool:
        """Whether its first word makes the reader guess what it is about."""
        return OPENING.match(self.sentence()) is not None


def docstrings(root: Path) -> Iterator[Docstring]:
    """Every docstring of a module, class or function below the project's folders."""
    owners = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                text = ast.get_docstring(node) if isinstance(node, owners) else None
                if text:
                    yield Docstring(path.relative_to(root), getattr(node, "lineno", 1), text)


def main() -> int:
    """Report what is wrong, or how many docstrings there are."""
    every = list(docstrings(ROOT))
    bare = [each for each in every if each.is_bare()]
    hiding = [each for each in every if each.hides_its_subject()]
    for each in bare:
        print(f"{each.path}:{each.line}: {each.text!r} is no sentence: say what happens")
    if len(hiding) > MOST * len(every):
        for each in hiding:
            opening = each.sentence().splitlines()[0][:60]
            print(f"{each.path}:{each.line}: {opening!r} opens without its subject")
    share = f"{len(hiding)} of {len(every)} docstrings open without their subject"
    print(f"{share} ({100 * len(hiding) / len(every):.1f} %; at most {100 * MOST:.0f} %)")
    return 1 if bare or len(hiding) > MOST * len(every) else 0


if __name__ == "__main__":
    sys.exit(main())
