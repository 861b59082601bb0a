"""119.9, 120.4c: Results of the same damage that count as one result."""

from __future__ import annotations

from collections.abc import Callable

from apnap.state.event import Event

Key = tuple[object, ...]
KeyOf = Callable[[Event], Key | None]
Add = Callable[[Event, Event], Event]


def put_together(
    results: list[Event],
    key_of: Callable[[Event], Key | None],
    add: Callable[[Event, Event], Event],
) -> list[Event]:
    """The results, those with the same key added to the first of them; without a key, each stays
    alone."""
    kept: list[Event] = []
    places: dict[Key, int] = {}
    for event in results:
        key = key_of(event)
        if key is not None and key in places:
            kept[places[key]] = add(kept[places[key]], event)
            continue
        if key is not None:
            places[key] = len(kept)
        kept.append(event)
    return kept
