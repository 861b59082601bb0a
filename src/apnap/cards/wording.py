"""Compiled abilities in words: an outline of the tree, in the words of the vocabulary."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from typing import Any

from apnap.effects.words.amounts import Number
from apnap.state.ability import Ability, Keyword
from apnap.state.card import CardDef
from apnap.state.mana import Mana, ManaCost, Symbol

CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def outline(ability: Ability) -> list[str]:
    """The kind of the ability and, below it, its parts line by line."""
    parts = _parts(ability)
    lines = [_kind(ability)]
    if isinstance(ability, Keyword):
        lines = [f"keyword ability: {ability.name}"]
        parts.remove(("name", ability.name))
    for name, value in parts:
        values = value if isinstance(value, tuple) else (value,)
        lines += [f"  {_label(name)}: {phrase(each)}" for each in values]
    return lines


def phrase(value: Any) -> str:
    """A part of an ability on one line, without fields that are at their defaults."""
    if isinstance(value, Number):
        return str(value.number)
    if isinstance(value, (ManaCost, Symbol, Mana)):
        return _mana(value)
    if isinstance(value, CardDef):
        return value.name
    if isinstance(value, (tuple, frozenset)):
        return " and ".join([phrase(each) for each in value]) or "none"
    if not hasattr(value, "__dataclass_fields__"):
        return str(value)
    parts = [
        _label(name) if part is True else f"{_label(name)} {phrase(part)}"
        for name, part in _parts(value)
    ]
    return f"{_kind(value)} ({', '.join(parts)})" if parts else _kind(value)


def _mana(value: ManaCost | Symbol | Mana) -> str:
    if isinstance(value, ManaCost):
        return "".join([_mana(each) for each in value.symbols]) or "{0}"
    return f"{{{value.text if isinstance(value, Symbol) else value.type}}}"


def _parts(value: Any) -> list[tuple[str, Any]]:
    """The fields that are not at their defaults."""
    parts = []
    for each in fields(value):
        part = getattr(value, each.name)
        if each.init and (each.default is MISSING or part != each.default) and part != ():
            parts.append((each.name, part))
    return parts


def _kind(value: Any) -> str:
    return CAPITAL.sub(" ", type(value).__name__).lower()


def _label(name: str) -> str:
    return name.replace("_", " ")
