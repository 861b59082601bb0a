"""Tables that modules fill as they are imported: nothing is entered twice."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def enter_once(table: dict[K, V], key: K, value: V) -> None:
    """Enter the only value of this key."""
    if key in table:
        raise ValueError(f"{key!r} is entered twice")
    table[key] = value


def enter_another(table: dict[K, list[V]], key: K, value: V) -> None:
    """Enter one of several values of this key."""
    values = table.setdefault(key, [])
    if value in values:
        raise ValueError(f"{value!r} is entered twice for {key!r}")
    values.append(value)
