"""Values of the vocabulary with parts of them replaced: X by what it is, names that say nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeVar

V = TypeVar("V")


@cache
def field_names(kind: type) -> tuple[str, ...]:
    return tuple([each.name for each in fields(kind)])


def rewritten(value: V, change: Callable[[Any], Any]) -> V:
    """The value, with every part for which `change` has another one in its place."""
    found: Any = change(value)
    if found is not value:
        return found  # type: ignore[no-any-return]
    if isinstance(value, tuple):
        parts = tuple([rewritten(each, change) for each in value])
        same = all(new is old for new, old in zip(parts, value, strict=True))
        return value if same else parts  # type: ignore[return-value]
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = dict[str, Any]()
    for name in field_names(type(value)):
        old = getattr(value, name)
        new = rewritten(old, change)
        if new is not old:
            changed[name] = new
    return replace(value, **changed) if changed else value


def with_instead(value: V, old: object, new: object) -> V:
    """The value with one part in the place of another, wherever it is."""
    return rewritten(value, lambda part: new if part == old and type(part) is type(old) else part)


def parts_of(value: object) -> Iterator[object]:
    """The value and all that it is made of."""
    yield value
    if isinstance(value, tuple):
        for each in value:
            yield from parts_of(each)
    elif is_dataclass(value) and not isinstance(value, type):
        for name in field_names(type(value)):
            yield from parts_of(getattr(value, name))
