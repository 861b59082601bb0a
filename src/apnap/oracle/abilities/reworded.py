"""702.42, 702.96, 702.148, 702.165: Keywords about the other words of their card.

A spell whose overload or cleave cost is paid says something else; a creature with backup gives away
the abilities printed below it. So the whole card has to be read for them.
"""

from __future__ import annotations

import re
from dataclasses import replace

from apnap.oracle.text.spoken import Spoken
from apnap.oracle.text.tokens import without_reminders
from apnap.state.ability import Ability, Keyword, SpellAbility

REWORDED = re.compile(r"(Overload|Cleave) (\{.+\})")
TARGET = re.compile(r"\b([Tt])arget\b")
BRACKETED = re.compile(r"\[[^\[\]]*\]")


def reworded(text: str) -> tuple[str, str] | None:
    """702.96, 702.148: The keyword and its cost, if the paragraph is overload or cleave."""
    match = REWORDED.fullmatch(without_reminders(text).strip())
    return (match[1], match[2]) if match is not None else None


def other_words(keyword: str, text: str) -> str:
    """702.96a: The text with "each" in the place of "target"; 702.148a: the text without the words
    in brackets. Every other word stays where it is."""
    if keyword == "Cleave":
        return BRACKETED.sub(lambda found: " " * len(found[0]), text)
    return TARGET.sub(lambda found: ("Each" if found[1] == "T" else "each") + "  ", text)


def own_words(text: str) -> str:
    """702.148a: The text without brackets, which mean nothing if the cost is not paid."""
    return text.replace("[", " ").replace("]", " ")


def with_below(spoken: Spoken, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """702.165a: Give each backup the abilities printed below it, except for other backups."""
    found, at = list[Ability](), 0
    while at < len(abilities):
        each = abilities[at]
        if isinstance(each, Keyword) and each.name == "backup":
            below = _without_backup(abilities[at:])
            found += spoken.keyword("Backup", number=each.number, abilities=below)
            at += 1 + each.means
        else:
            found.append(each)
            at += 1
    return tuple(found)


def _without_backup(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """702.165a: The abilities that are neither backup nor what it stands for."""
    found, at = list[Ability](), 0
    while at < len(abilities):
        each = abilities[at]
        if isinstance(each, Keyword) and each.name == "backup":
            at += each.means
        else:
            found.append(each)
        at += 1
    return tuple(found)


def with_entwine(abilities: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """702.42a: Let all modes be chosen if the entwine cost is paid; None if there are no modes."""
    if not any(isinstance(each, Keyword) and each.name == "entwine" for each in abilities):
        return abilities
    found, modal = list(abilities), 0
    for place, each in enumerate(abilities):
        if isinstance(each, SpellAbility) and each.modes is not None:
            high, modal = len(each.modes.options), modal + 1
            more = replace(each.modes, if_paid="entwine", high_if_paid=high, all_if_paid=True)
            found[place] = replace(each, modes=more)
    return tuple(found) if modal else None
