"""What one seat, or all spectators together, are sent: a state, then numbered differences."""

from __future__ import annotations

import json
from collections import deque
from typing import Any, Final

from .differences import Change, Path, compare

Json = dict[str, Any]
KEPT: Final = 500  # differences that a page may ask for again


class Feed:
    """The states that a seat was sent. Two feeds of the same seat differ in their names, so that a
    page never takes differences of one for those of the other."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = 0
        self.state: Json = {}
        self.recent: deque[str] = deque(maxlen=KEPT)

    def update(self, state: Json) -> str | None:
        """Take over a new state; returns the message that tells the difference, None if there is
        none."""
        if not self.number:
            self.number, self.state = 1, state
            return None
        made = difference(self.state, state)
        self.state = state
        if not made:
            return None
        self.number += 1
        text = dumps({"type": "difference", "number": self.number, "changes": made})
        self.recent.append(text)
        return text

    def snapshot(self) -> str:
        """The message with the whole state."""
        return dumps({"type": "snapshot", "number": self.number, "state": self.state})

    def since(self, feed: str, last: int) -> list[str] | None:
        """The differences that follow number `last`; None if a snapshot is needed."""
        missing = self.number - last
        if feed != self.name or not 0 <= missing <= len(self.recent) or last < 1:
            return None
        return [*self.recent][len(self.recent) - missing :]


def difference(old: Json, new: Json) -> list[Change]:
    """The changes from one state to the next. Of a log that has only grown, the old lines are not
    looked at."""
    made: list[Change] = []
    for key in new:
        before, after = old[key], new[key]
        if key == "game" and before is not None and after is not None:
            made += game_difference(before, after, ("game",))
        else:
            compare(before, after, (key,), made)
    return made


def game_difference(old: Json, new: Json, path: Path = ()) -> list[Change]:
    """The changes of the game at this path. A log that has only grown has the same old lines."""
    made: list[Change] = []
    lines, before = new["log"], old["log"]
    grown = len(lines) >= len(before) and all(
        one is two for one, two in zip(before, lines, strict=False)
    )
    for key, value in new.items():
        if key == "log" and grown:
            if len(lines) > len(before):
                at, more = len(before), lines[len(before) :]
                made.append(["splice", [*path, "log"], at, 0, more])
        elif key in old:
            compare(old[key], value, (*path, key), made)
        else:
            made.append(["set", [*path, key], value])
    made += [["remove", [*path, key]] for key in old if key not in new]
    return made


def dumps(message: Json) -> str:
    """A message as it is sent."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)
