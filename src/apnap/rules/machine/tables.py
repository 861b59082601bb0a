"""Tables that mechanics enter themselves into, so that the general procedures name none of them.

A module of `mechanics`, `faces` or `casual` enters what it adds as it is imported;
`apnap.rules.every_mechanic` imports all of those that do.
"""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def enter(table: dict[K, V], key: K, value: V) -> None:
    """Enter the value under its key, which is usually a rule's number; refuse a second one."""
    if key in table:
        raise ValueError(f"{key!r} has been entered into this table before")
    table[key] = value
