"""A view of the game, which is data for an interface, in the words and numbers of its edition."""

from __future__ import annotations

from typing import Any

from apnap.rulebook.index import DEFAULT_EDITION
from apnap.rulebook.terms import card_text, log_line
from apnap.rulebook.translation import cited_in

Json = dict[str, Any]


def in_words_of(edition: str, seen: Json) -> Json:
    """The view, or a part of it, whose log lines and card texts are changed to the words of an
    edition, and whose rules to its numbers; those of the default edition stay as they are.

    >>> in_words_of("2008-02", {"name": "Rock", "text": "{T}: Add {C}."})["text"]
    '{T}: Add {C} to your mana pool.'
    """
    if edition != DEFAULT_EDITION:
        _change(edition, seen)
    return seen


def _change(edition: str, part: Any) -> None:
    """Change the part of a view, and what it consists of."""
    if isinstance(part, list):
        for each in part:
            _change(edition, each)
    if not isinstance(part, dict):
        return
    text = part.get("text")
    if isinstance(text, str) and "happened" in part:  # a line of the log
        part["text"] = log_line(text, edition)
        part["rules"] = list(cited_in(part["rules"], edition))
        return
    if isinstance(text, str) and isinstance(part.get("name"), str):
        part["text"] = card_text(text, part["name"], edition)
    for each in part.values():
        _change(edition, each)
