"""The errors that a case expects: those of the other engine's harness, by what they are about."""

from __future__ import annotations

import re
from typing import Any

from .reading import Failed

# Sentences of that harness which mean the same here: what was refused can't be told apart further,
# since a decision that is not possible is not asked for here.
FAMILIES = (
    ("Can't find ability to activate command", "must have 0 actions"),
    ("setup good targets", "Targets list was setup", "Missing TARGET def"),
    ("Found wrong choice command", "Choices list was setup", "Missing CHOICE def"),
    ("Can't use mode", "Missing MODE def"),
)
DETAILS = re.compile(r"\[([^\]]+)\]|command: (.+)|mode: (.+)|def for (.+)")


def check_expected(expected: dict[str, Any], failure: Failed | None) -> None:
    """Check that the error that the case expects has come, and no other one."""
    if failure is None:
        raise Failed(f"an error was expected: {expected.get('message')}")
    for each in expected.get("message") or ():
        if not _is_meant(each["text"], each.get("op", "contains"), str(failure)):
            raise failure


def _is_meant(text: str, op: str, failure: str) -> bool:
    if text in failure:
        return op != "equals" or failure == text
    if op == "equals":
        return False
    for family in FAMILIES:
        if any(phrase in text for phrase in family):
            about = [part for match in DETAILS.findall(text) for part in match if part]
            return any(phrase in failure for phrase in family) and all(
                part in failure for part in about
            )
    return False
