"""Values of the vocabulary with parts of them replaced: X by what it is, names that say nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeVar

V = TypeVar("V")


@cache
def field_names(kind: type) -> tuple[str, ...]:
    """None, if it is no class of the vocabulary."""
    return tuple([each.name for each in fields(kind)]) if is_dataclass(kind) else ()


def rewritten(value: V, change: Callable[[Any], Any], whole: tuple[type, ...] = ()) -> V:
    """The value, with every part for which `change` has another one in its place; what is `whole`
    stays as it is."""
    found: Any = change(value)
    if found is not value:
        return found  # type: ignore[no-any-return]
    if whole and isinstance(value, whole):
        return value
    if isinstance(value, tuple):
        parts = tuple([rewritten(each, change, whole) for each in value])
        same = all(new is old for new, old in zip(parts, value, strict=True))
        return value if same else parts  # type: ignore[return-value]
    kind: Any = type(value)
    changed = dict[str, Any]()
    for name in field_names(kind):
        old = getattr(value, name)
        new = rewritten(old, change, whole)
        if new is not old:
            changed[name] = new
    return replace(value, **changed) if changed else value


def with_instead(value: V, old: object, new: object) -> V:
    """The value with one part in the place of another, wherever it is."""
    return rewritten(value, lambda part: new if part == old and type(part) is type(old) else part)


def parts_of(value: object) -> list[object]:
    """The value and all that it is made of, what is outside first."""
    found = [value]
    for each in found:  # it grows meanwhile
        kind: Any = type(each)
        if isinstance(each, tuple):
            found += each
        else:
            found += [getattr(each, name) for name in field_names(kind)]
    return found
