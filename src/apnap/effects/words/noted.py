"""905.2b: What players noted as they drafted cards with a name, as abilities refer to it."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import Amount, Condition, Filter, ManaTypes
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import NoteKind

from .filters import looked_at


def noted(game: Game, seat: int, kind: NoteKind, named: str) -> list[int | str]:
    """905.2b: What the player noted for cards with this name."""
    if not game.is_player(seat):
        return []
    notes = game.player(seat).notes
    return [each.value for each in notes if each.kind == kind and each.named == named]


@dataclass(frozen=True)
class HighestNoted(Amount):
    """905.2b: The highest number noted for cards with the name; 0 if none was."""

    named: str

    def count(self, game: Game, context: Resolution) -> int:
        values = noted(game, context.controller, "number", self.named)
        return max([each for each in values if isinstance(each, int)], default=0)


@dataclass(frozen=True)
class RemovedFromDraft(Amount):
    """905.2b: The number of cards the player removed from the draft with cards of the name."""

    named: str

    def count(self, game: Game, context: Resolution) -> int:
        return len(noted(game, context.controller, "removed", self.named))


@dataclass(frozen=True)
class WasNoted(Filter):
    """905.2b: An object with the noted color, name or creature type, or the noted player."""

    kind: NoteKind
    named: str

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        values = noted(game, context.controller, self.kind, self.named)
        if game.is_player(thing):
            return self.kind == "player" and game.player(thing).name in values
        chars = looked_at(game, thing)
        if chars is None:
            return False
        if self.kind == "name":
            return any(isinstance(v, str) and chars.is_named(v, game.names) for v in values)
        words = chars.colors if self.kind == "color" else chars.subtypes
        return any(each in words for each in values)


@dataclass(frozen=True)
class NotedColors(ManaTypes):
    """905.2b: Mana of the colors chosen as cards with the name were drafted."""

    named: str

    def includes(
        self, game: Game, context: Resolution, type_: str, seen: set[tuple[int, str]]
    ) -> bool:
        return type_ in noted(game, context.controller, "color", self.named)


@dataclass(frozen=True)
class GuessedRight(Condition):
    """905.2b: Whether the player guessed a card correctly for a card with the name."""

    named: str

    def holds(self, game: Game, context: Resolution) -> bool:
        return bool(noted(game, context.controller, "guess", self.named))
