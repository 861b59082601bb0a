"""905.2b: Information that was noted as cards were drafted."""

from __future__ import annotations

from dataclasses import dataclass

from .names import NoteKind
from .records import Value


@dataclass(frozen=True)
class Note(Value):
    """905.2b: Something that a player noted for cards with a name. A player is noted by name."""

    named: str
    kind: NoteKind
    value: int | str
