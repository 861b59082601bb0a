"""The base classes of all data: values, which never change, and records, which one game may write
to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from itertools import count
from operator import attrgetter
from typing import Any, TypeVar, cast

EPOCHS = count(1)  # one counter for every game: no two copies ever share an epoch


@dataclass(frozen=True)
class Value:
    """An immutable value, so that all copies of a game may share it."""

    def __reduce__(self) -> Any:
        return type(self), tuple([getattr(self, name) for name in field_names(type(self))])


@dataclass(slots=True)
class Record:
    """A row that a game may write to, after `Game.edit` has made the row its own.

    Every field has a default and is an argument of the constructor, so that `clone` and the
    codec need nothing but the list of fields.
    """

    id: int = 0
    epoch: int = field(default=0, compare=False)  # of the game that may write to this row
    hash: int = field(default=0, compare=False)  # of the row's contents; 0 while unknown

    def __reduce__(self) -> Any:
        return type(self), tuple([getattr(self, name) for name in field_names(type(self))])

    def twin(self) -> Record:
        """Another record with the same contents. In the compiled kernel each class has its own
        (tools/native_constructors.py)."""
        return made_again(self)


R = TypeVar("R", bound=Record)
T = TypeVar("T")

_NAMES: dict[type[Any], tuple[str, ...]] = {}
_CONTENTS: dict[type[Any], Callable[[Any], tuple[Any, ...]]] = {}


def field_names(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a value or record, in the order its constructor takes them."""
    names = _NAMES.get(kind)
    if names is None:
        names = tuple([f.name for f in fields(kind) if f.init])
        _NAMES[kind] = names
    return names


def changed(thing: T, **changes: Any) -> T:
    """The event or record with other contents. It does the same as `dataclasses.replace`, but
    faster."""
    original: Any = thing
    twin: T = original.twin()
    for name, value in changes.items():
        setattr(twin, name, value)
    return twin


def made_again(thing: T) -> T:
    """Another event or record with the same contents."""
    kind: Any = type(thing)
    twin: T = kind(*contents_of(kind)(thing))
    return twin


def clone(row: R, epoch: int) -> R:
    """A row with the same contents that the game of this epoch may write to."""
    twin = cast(R, row.twin())
    twin.epoch = epoch
    twin.hash = 0
    return twin


def contents_of(kind: type[Any]) -> Callable[[Any], tuple[Any, ...]]:
    """A function that returns all fields of an event or record at once."""
    getter = _CONTENTS.get(kind)
    if getter is None:
        getter = _CONTENTS[kind] = attrgetter(*field_names(kind))
    return getter
