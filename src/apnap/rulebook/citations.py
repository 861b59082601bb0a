"""Check that every rule number cited in the project is in the rulebook.

    python -m apnap.rulebook.citations [path ...]

Comments, strings and test names in Python are checked, and Markdown outside code fences.
A number that only looks like a rule is excused by `# not a rule` (in Markdown
`<!-- not a rule -->`) on its line. Without paths, each test of a rule also has to stand in the
file of that rule (see `places`).
"""

import argparse
import re
import sys
import tokenize
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from apnap.rulebook.index import DEFAULT_EDITION, EDITIONS, LETTER, Citation, index
from apnap.rulebook.places import RULES, misplaced

DEFAULT_PATHS: Final = ("src/apnap", "tests", "docs")
EXCUSES: Final = ("# not a rule", "<!-- not a rule -->")

# 704.5f, 2026-08:704.5aa, and ranges: 601.2a-i, 104.2-3. Not 127.0.0.1 and not 120.5ms.
_CITED: Final = re.compile(
    rf"""(?<![\w.])
    (?:(?P<edition>\d{{4}}-\d\d):)?
    (?P<rule>[1-9]\d\d\.)(?P<sub>\d+)(?P<letter>{LETTER}?)
    (?!\w|\.\d)
    (?:[-\N{{EN DASH}}](?P<end>\d+|(?P<last>[a-z])(?P=last)?)(?![\w-]|\.\d))?""",
    re.VERBOSE,
)
# test_704_5f_toughness_zero, test_2006_10_420_5b_toughness_zero
_TEST_NAME: Final = re.compile(
    rf"test_(?:(?P<year>\d{{4}})_(?P<month>\d\d)_)?"
    rf"(?P<rule>[1-9]\d\d)_(?P<sub>\d+)(?P<letter>{LETTER}?)(?:_|$)"
)
_FENCE: Final = re.compile(r"\s*(?:[-*+>]\s+)*(?P<mark>`{3,}|~{3,})(?P<rest>.*)")

# Python 3.12 gives the text of f-strings as tokens of its own.
_TEXT_TOKENS: Final = frozenset(
    getattr(tokenize, name)
    for name in ("STRING", "COMMENT", "FSTRING_MIDDLE", "TSTRING_MIDDLE")
    if hasattr(tokenize, name)
)


class Found(NamedTuple):
    """A citation and the line it stands in."""

    path: Path
    line: int
    citation: Citation

    def problem(self) -> str | None:
        """The reason why the citation is wrong; None if it is right."""
        edition, number = self.citation
        if edition not in EDITIONS:
            return f"there is no index of the {edition} rulebook (for {number})"
        rules = index(edition)
        if number not in rules:
            return f"{number} is not in the {edition} rulebook"
        if edition == DEFAULT_EDITION and not rules.summary(number):
            return f"{number} has no summary in the {edition} index"
        return None


def citations_in(text: str) -> Iterator[Citation]:
    """The citations in one line of prose; a range cites both its ends."""
    for match in _CITED.finditer(text):
        edition = match["edition"] or DEFAULT_EDITION
        rule, sub, letter, end = match["rule"], match["sub"], match["letter"], match["end"]
        yield Citation(edition, rule + sub + letter)
        if end is None:
            continue
        if letter and end.isalpha():
            yield Citation(edition, rule + sub + end)
        elif not letter and end.isdigit():
            yield Citation(edition, rule + end)


def citations_between(text: str, edition: str, known: Collection[str]) -> Iterator[str]:
    """The rules of an edition that a line cites, with those inside a range as far as they exist."""
    for match in _CITED.finditer(text):
        if (match["edition"] or DEFAULT_EDITION) != edition:
            continue
        stem, letter, end = match["rule"] + match["sub"], match["letter"], match["end"]
        numbers = [stem + letter]
        if end and letter and len(end) == len(letter) == 1 and end.isalpha():
            numbers = [stem + chr(each) for each in range(ord(letter), ord(end) + 1)]
        elif end and not letter and end.isdigit():
            rest = range(int(match["sub"]), int(end) + 1)
            numbers = [f"{match['rule']}{each}" for each in rest]
        yield from [number for number in numbers if number in known]


def citations_in_name(name: str) -> Iterator[Citation]:
    """The citation that a test's name opens with, if any: `test_704_5f_...`."""
    match = _TEST_NAME.match(name)
    if match is not None:
        edition = f"{match['year']}-{match['month']}" if match["year"] else DEFAULT_EDITION
        yield Citation(edition, f"{match['rule']}.{match['sub']}{match['letter']}")


def citations_in_python(path: Path) -> Iterator[Found]:
    """The citations in comments, strings, docstrings and names of tests."""
    with tokenize.open(path) as file:
        lines = file.readlines()
    previous = ""
    for token in tokenize.generate_tokens(iter(lines).__next__):
        if token.type in _TEXT_TOKENS:
            yield from _in_lines(path, token.string.split("\n"), token.start[0], lines)
        elif previous == "def" and not _excused(lines[token.start[0] - 1]):
            for citation in citations_in_name(token.string):
                yield Found(path, token.start[0], citation)
        previous = token.string


def citations_in_markdown(path: Path) -> Iterator[Found]:
    """The citations outside code fences."""
    lines = path.read_text(encoding="utf-8").splitlines()
    fence = ""
    for number, line in enumerate(lines, start=1):
        match = _FENCE.match(line)
        if match is not None and not fence:
            fence = match["mark"]
        elif match is not None and match["mark"].startswith(fence) and not match["rest"].strip():
            fence = ""
        elif not fence:
            yield from _in_lines(path, [line], number, lines)


def citations_in_files(paths: Iterable[Path]) -> Iterator[Found]:
    """The citations in the given files, and in all files below the given folders."""
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.suffix == ".py":
                yield from citations_in_python(file)
            elif file.suffix == ".md":
                yield from citations_in_markdown(file)


def main(arguments: Sequence[str] | None = None) -> int:
    """Report the wrong citations and misplaced tests, or the number of good citations."""
    parser = argparse.ArgumentParser(prog="python -m apnap.rulebook.citations", description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path, help=f"default: {' '.join(DEFAULT_PATHS)}")
    paths: list[Path] = parser.parse_args(arguments).paths
    problems: list[str] = []
    if not paths:
        problems += misplaced(RULES)
        paths = [path for path in map(Path, DEFAULT_PATHS) if path.exists()]
        if not paths:
            parser.error(f"none of {', '.join(DEFAULT_PATHS)} is here; run in the project's root")
    for path in paths:
        if not path.exists():
            parser.error(f"{path} does not exist")
    citations = list(citations_in_files(paths))
    problems += [f"{at.path}:{at.line}: {why}" for at in citations if (why := at.problem())]
    if problems:
        print("\n".join(problems))
        return 1
    rules = {at.citation for at in citations}
    print(f"{len(citations)} citations of {len(rules)} rules, all in the rulebook")
    return 0


def _in_lines(path: Path, text: Sequence[str], first: int, lines: Sequence[str]) -> Iterator[Found]:
    """The citations in a piece of text that starts in line `first` of the file."""
    for number, line in enumerate(text, start=first):
        if not _excused(lines[number - 1]):
            for citation in citations_in(line):
                yield Found(path, number, citation)


def _excused(line: str) -> bool:
    """Whether the line says that its numbers are no rules."""
    return any(excuse in line for excuse in EXCUSES)


if __name__ == "__main__":
    sys.exit(main())
