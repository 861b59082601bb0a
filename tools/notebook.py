"""Run a page of the documentation like a notebook, and write what comes out into it.

    python tools/notebook.py [--check] PAGE ...

Blocks of `console` have commands of apnap, or of the shell, behind "$ "; blocks of `pycon` have
Python behind ">>> "; below each command stands what it prints. A block of `python` is run, too, and
what it prints stands in the block of `text` that follows at once. All blocks of a page share one
folder, which is empty at first, and one Python. With --check, nothing is written: it says what
would be changed. The tests compare the words that are printed and not the numbers, which change
with the bots and the cards.
"""

from __future__ import annotations

import contextlib
import difflib
import doctest
import io
import os
import re
import shlex
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from apnap.cli import main as apnap

BLOCK = re.compile(
    r"^```(console|pycon|python)\n(.*?)^```$(\n\n```text\n.*?^```$)?", re.MULTILINE | re.DOTALL
)
WORDS = re.compile(r"[A-Za-z][a-z]{2,}")
WIDTH = 100


class Notebook:
    """A page that is being run."""

    def __init__(self) -> None:
        self.names: dict[str, Any] = {"__name__": "notebook"}

    def run(self, text: str) -> str:
        """The page with what its blocks print now."""
        with empty_folder():
            return BLOCK.sub(self._block, text)

    def _block(self, block: re.Match[str]) -> str:
        kind, text, below = block.groups()
        if kind == "python":
            told = self._told(text, "exec")
            shown = ["", "```text", *told, "```"] if below else []
            return "\n".join(["```python", *text.splitlines(), "```", *shown])
        lines = self._console(text) if kind == "console" else self._prompts(text)
        return "\n".join([f"```{kind}", *lines, "```"]) + (below or "")

    def _console(self, text: str) -> Iterator[str]:
        for line in text.splitlines():
            if line.startswith("$ "):
                yield line
                yield from printed_by(line[2:])

    def _prompts(self, text: str) -> Iterator[str]:
        for example in doctest.DocTestParser().get_examples(text):
            source = example.source.splitlines()
            yield f">>> {source[0]}".rstrip()
            yield from [f"... {line}".rstrip() for line in source[1:]]
            yield from self._told(example.source)

    def _told(self, source: str, mode: str = "single") -> list[str]:
        """The lines that Python prints; of an error, the last one."""
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            try:
                exec(compile(source, "page", mode), self.names)
            # Whatever the example raises is what the page shows.
            except Exception as error:
                last = traceback.format_exception_only(error)[-1].strip()
                return ["Traceback (most recent call last):", "    ...", last]
        return without_ends(out.getvalue())


def printed_by(command: str) -> list[str]:
    """The lines that a command prints."""
    words = shlex.split(command)
    if words[0] == "apnap" and "|" not in words:
        done = CliRunner().invoke(apnap, words[1:], catch_exceptions=False)
        return without_ends(done.output)
    shell = command.replace("apnap ", f"{shlex.quote(sys.executable)} -m apnap ")
    told = subprocess.run(shell, shell=True, text=True, stdout=-1, stderr=subprocess.DEVNULL)
    return without_ends(told.stdout)


def without_ends(text: str) -> list[str]:
    """The lines, without spaces at their ends and empty lines at the end of all."""
    return [line.rstrip() for line in text.rstrip().splitlines()]


@contextlib.contextmanager
def empty_folder() -> Iterator[None]:
    """Work in a new folder, with no cards of the user's and a terminal of a known width."""
    before, variables = Path.cwd(), dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(
            COLUMNS=str(WIDTH), APNAP_DATA=f"{folder}/.data", LC_ALL="C.UTF-8", NO_COLOR="1"
        )
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)
            os.environ.clear()
            os.environ.update(variables)


def words_in(text: str) -> list[set[str]]:
    """The words of each block of the page that is run."""
    return [set(WORDS.findall(block.group())) for block in BLOCK.finditer(text)]


def main() -> int:
    check = "--check" in sys.argv[1:]
    different = False
    for page in [Path(word) for word in sys.argv[1:] if word != "--check"]:
        text = page.read_text(encoding="utf-8")
        new = Notebook().run(text)
        if check:
            found = list(difflib.unified_diff(text.splitlines(), new.splitlines(), str(page)))
            print("\n".join(found))
            different = different or bool(found)
        else:
            page.write_text(new, encoding="utf-8")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
