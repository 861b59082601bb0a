"""113.6p, 408: whose abilities work in the command zone."""

from __future__ import annotations

from apnap.state.objects import GameObject

IN_COMMAND = frozenset(
    ("emblem", "plane", "phenomenon", "scheme", "vanguard", "conspiracy", "dungeon")
)


def functions_in_command(row: GameObject) -> bool:
    """113.6p, 114.4: objects whose abilities work in the command zone; a commander's don't."""
    if row.face_down:  # 311.4, 314.4: it is part of a deck
        return False
    return row.card.marker or not IN_COMMAND.isdisjoint(row.card.base.types)
