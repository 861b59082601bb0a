"""Numbers that instructions name."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.events import Damage
from apnap.rules.influence import Scope
from apnap.state.ability import Amount, Filter
from apnap.state.agenda import Resolution
from apnap.state.game import Game


@dataclass(frozen=True)
class Number(Amount):
    number: int

    def count(self, game: Game, by: Resolution) -> int:
        return self.number


@dataclass(frozen=True)
class X(Amount):
    """107.3."""

    def count(self, game: Game, by: Resolution) -> int:
        return by.x


@dataclass(frozen=True)
class CountOf(Amount):
    """How many permanents fit, identical tokens counted one by one."""

    what: Filter

    def count(self, game: Game, by: Resolution) -> int:
        seen = Scope(game, by.controller).permanents()
        return sum([game.object(n).many for n in seen if self.what.matches(game, by, n)])


@dataclass(frozen=True)
class DamageDealt(Amount):
    """The damage that a named instruction really dealt ("this way")."""

    by_name: str

    def count(self, game: Game, by: Resolution) -> int:
        return sum([e.amount for e in by.bindings.get(self.by_name, ()) if isinstance(e, Damage)])
