"""The messages that the server sends over the WebSocket."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import with_config
from typing_extensions import TypedDict

from .game_view import EXACT, LogLine
from .table_view import State

PROTOCOL = 1

Path = list[str | int]
# Set the value at a path; remove the key at a path; in the list at a path, from a place on, take so
# many values out and put these in.
Change = (
    tuple[Literal["set"], Path, Any]
    | tuple[Literal["remove"], Path]
    | tuple[Literal["splice"], Path, int, int, list[Any]]
)


@with_config(EXACT)
class Welcome(TypedDict):
    """The reply to `hello`: which seat this is, and the name of the feed that numbers its
    differences."""

    type: Literal["welcome"]
    protocol: int
    version: str
    table: str
    seat: int | None
    feed: str


@with_config(EXACT)
class Snapshot(TypedDict):
    """The whole state, as it is after the difference of this number."""

    type: Literal["snapshot"]
    number: int
    state: State


@with_config(EXACT)
class Difference(TypedDict):
    """Changes to the state, to be made in order. Numbers follow one another without a gap."""

    type: Literal["difference"]
    number: int
    changes: list[Change]


@with_config(EXACT)
class Done(TypedDict):
    """The request with this number was carried out and, if it was an answer, written down."""

    type: Literal["done"]
    id: int


@with_config(EXACT)
class Refused(TypedDict):
    """The request was refused, and nothing has changed. `id` is null if it could not be read;
    `places` are those of the options that the reason is about."""

    type: Literal["refused"]
    id: int | None
    reason: str
    rule: str
    places: list[int]


@with_config(EXACT)
class Reason(TypedDict):
    """The reply to `why not`. An empty reason: it can be done."""

    type: Literal["reason"]
    id: int
    rule: str
    reason: str


@with_config(EXACT)
class LogLines(TypedDict):
    """The reply to `log`: lines from number `first` on."""

    type: Literal["log lines"]
    id: int
    first: int
    lines: list[LogLine]


@with_config(EXACT)
class Bye(TypedDict):
    """The last message before the server closes the connection. With `again`, the page may connect
    once more and go on."""

    type: Literal["bye"]
    reason: str
    again: bool


ToPage = Welcome | Snapshot | Difference | Done | Refused | Reason | LogLines | Bye
