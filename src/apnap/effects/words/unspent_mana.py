"""106.4: Mana that players have and have not spent."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.machine.events import EmptyPool
from apnap.state.ability import Amount, Filter, Replacement
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game


@dataclass(frozen=True)
class UnspentMana(Amount):
    """106.4: The amount of unspent mana that you have, of one type or (empty) of any."""

    type: str = ""

    def count(self, game: Game, context: Resolution) -> int:
        pool = game.player(context.controller).pool
        return len([mana for mana in pool if self.type in ("", mana.type)])

    def changed_by(self) -> tuple[str, ...]:
        return ("AddMana", "SpendMana", "EmptyPool")


@dataclass(frozen=True)
class UnspentBecomes(Replacement):
    """614.1a: Unspent mana that players who fit would lose becomes mana of this type instead."""

    who: Filter
    type: str

    def watches(self) -> tuple[str, ...]:
        return ("EmptyPool",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, EmptyPool) or event.becomes:
            return False
        return self.who.matches(game, context, event.on)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, EmptyPool)
        return (replace(event, becomes=self.type),)

    def rule(self) -> str:
        return "614.1a"
