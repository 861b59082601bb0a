"""Differences between two states of a table, small enough to send after every answer.

A change sets the value at a path, removes the key there, or splices a list. Objects in lists are
matched by their `id`, or by their content.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Any

Json = Any
Path = tuple[str | int, ...]
Change = list[Any]  # of `protocol.to_page.Change`

LONG = 300  # longer lists are compared at their ends only


def changes(old: Json, new: Json) -> list[Change]:
    """The changes that make `new` out of `old`.

    >>> changes({"life": 20, "hand": [1, 2]}, {"life": 17, "hand": [1, 2, 3]})
    [['set', ['life'], 17], ['splice', ['hand'], 2, 0, [3]]]
    """
    found: list[Change] = []
    compare(old, new, (), found)
    return found


def compare(old: Json, new: Json, path: Path, found: list[Change]) -> None:
    """Add the changes between the values at this path."""
    if old is new or (type(old) is type(new) and old == new):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        compare_keys(old, new, path, found)
    elif isinstance(old, list) and isinstance(new, list):
        compare_lists(old, new, path, found)
    else:
        found.append(["set", list(path), new])


def compare_keys(
    old: dict[str, Json], new: dict[str, Json], path: Path, found: list[Change]
) -> None:
    """Add the changes between two objects, key by key."""
    for key in old:
        if key not in new:
            found.append(["remove", [*path, key]])
    for key, value in new.items():
        if key in old:
            compare(old[key], value, (*path, key), found)
        else:
            found.append(["set", [*path, key], value])


def compare_lists(old: list[Json], new: list[Json], path: Path, found: list[Change]) -> None:
    """Add the changes between two lists. Members that are the same thing are compared in place; the
    others are spliced, the last ones first, so that earlier places stay right."""
    before, after = [identity(each) for each in old], [identity(each) for each in new]
    blocks = matching(before, after)
    end, end_new = len(old), len(new)
    for start, start_new, size in reversed(blocks):
        gone, come = end - (start + size), new[start_new + size : end_new]
        if gone == len(come) and gone:
            for nth in range(gone):  # exchanged one for one
                place = start + size + nth
                compare_exchanged(old[place], come[nth], (*path, place), found)
        elif gone or come:
            found.append(["splice", list(path), start + size, gone, come])
        end, end_new = start, start_new
    for start, start_new, size in blocks:
        for nth in range(size):
            compare(old[start + nth], new[start_new + nth], (*path, start_new + nth), found)


def compare_exchanged(old: Json, new: Json, path: Path, found: list[Change]) -> None:
    """Add the changes between two members in the same place that are different things."""
    if keyed(old) is None and keyed(new) is None:
        compare(old, new, path, found)
    else:
        found.append(["set", list(path), new])


def identity(value: Json) -> str | int:
    """What makes a member of a list the same thing as a member of another list."""
    key = keyed(value)
    if key is not None:
        return key
    return repr(value)


def keyed(value: Json) -> str | int | None:
    """The number or name by which an object stays the same thing while its fields change."""
    if not isinstance(value, dict):
        return None
    for key in ("id", "seat", "marker"):
        if isinstance(value.get(key), (int, str)):
            return f"{key} {value[key]}"
    return None


def matching(before: list[str | int], after: list[str | int]) -> list[tuple[int, int, int]]:
    """The parts that both lists have, as (start, start, length), ending with an empty part before
    the first; the first one is always at the beginning."""
    if before == after:
        return [(0, 0, len(before))]
    head = 0
    while head < min(len(before), len(after)) and before[head] == after[head]:
        head += 1
    tail = 0
    while tail < min(len(before), len(after)) - head and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    blocks = [(0, 0, head)]
    middle, middle_new = before[head : len(before) - tail], after[head : len(after) - tail]
    if middle and middle_new and max(len(middle), len(middle_new)) <= LONG:
        matcher = SequenceMatcher(None, middle, middle_new, autojunk=False)
        blocks += [
            (head + block.a, head + block.b, block.size)
            for block in matcher.get_matching_blocks()
            if block.size
        ]
    if tail:
        blocks.append((len(before) - tail, len(after) - tail, tail))
    return blocks


def applied(state: Json, made: list[Change]) -> Json:
    """The state with the changes made in it, as a page makes them. The state is changed."""
    for change in made:
        kind, path = change[0], change[1]
        if kind == "splice":
            place, gone, come = change[2:]
            at(state, path)[place : place + gone] = come
        elif not path:
            state = change[2]
        elif kind == "remove":
            del at(state, path[:-1])[path[-1]]
        else:
            at(state, path[:-1])[path[-1]] = change[2]
    return state


def at(state: Json, path: list[str | int]) -> Json:
    """The value at a path."""
    for key in path:
        state = state[key]
    return state
