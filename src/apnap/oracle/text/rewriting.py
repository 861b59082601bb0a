"""Values of the vocabulary with some of their parts replaced: X, or names that nothing refers
to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeVar

V = TypeVar("V")


@cache
def field_names(kind: type) -> tuple[str, ...]:
    """The names of the fields; none if it is no class of the vocabulary."""
    return tuple([each.name for each in fields(kind)]) if is_dataclass(kind) else ()


def rewritten(value: V, change: Callable[[Any], Any], whole: tuple[type, ...] = ()) -> V:
    """The value with every part replaced for which `change` returns another; values of the `whole`
    classes stay as they are."""
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
    """The value with one part replaced by another, wherever it is."""
    return rewritten(value, lambda part: new if part == old and type(part) is type(old) else part)


def parts_of(value: object, whole: tuple[type, ...] = ()) -> list[object]:
    """The value and all its parts, the outer ones first; values of the `whole` classes are not
    taken apart."""
    found = [value]
    for each in found:  # it grows meanwhile
        kind: Any = type(each)
        if whole and isinstance(each, whole):
            continue
        if isinstance(each, tuple):
            found += each
        else:
            found += [getattr(each, name) for name in field_names(kind)]
    return found
