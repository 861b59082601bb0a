"""601.2c: A zone that is said once, behind a list of cards: "target artifact card and target
enchantment card from your graveyard"."""

from __future__ import annotations

from dataclasses import replace

from apnap.oracle.text.reader import Reader

from .descriptions import Noun

ZONES: dict[tuple[str, ...], str] = {
    ("from", "your", "graveyard"): "you",
    ("in", "your", "graveyard"): "you",
}


def in_shared_zone(r: Reader, found: Noun) -> Noun:
    """The card, in the graveyard that is named behind the last of the targets in the list."""
    if r.peek() not in (",", "and", "and/or"):
        raise r.miss("where the card is")
    words = r.words[r.at :]
    end = words.index(".") if "." in words else len(words)
    for place in range(end - 2):
        whose = ZONES.get(tuple(words[place : place + 3]))
        if whose is not None and "target" in words[:place]:
            return replace(found, zone="graveyard", whose=whose)
    raise r.miss("where the card is")
