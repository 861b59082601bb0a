"""An extension of mkdocstrings: doctests of docstrings are shown as code."""

from __future__ import annotations

from typing import Any

import griffe


class FencedDoctests(griffe.Extension):  # type: ignore[misc] # unknown to mypy
    """Put each doctest of a docstring between the fences of a code block."""

    def on_instance(self, *, obj: Any, **extra: Any) -> None:
        """Change the docstring of what has been found in the source, if it has one."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """The text with fences around every block that begins with a prompt."""
    lines: list[str] = []
    inside = False
    for line in text.splitlines():
        if not inside and line.lstrip().startswith(">>>"):
            lines += ["", "```pycon"]
            inside = True
        elif inside and not line.strip():
            lines.append("```")
            inside = False
        lines.append(line.strip() if inside else line)
    return "\n".join([*lines, "```"] if inside else lines)
