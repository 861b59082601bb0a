"""601.2i: The first or another spell of some kind that a player casts in a turn."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.instructions.casting import AnySpellCast
from apnap.rules.machine.looking_back import occurred_this_turn
from apnap.state.ability import Filter
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import NOBODY, Zone


@dataclass(frozen=True)
class NthThisTurn(Filter):
    """The first spell cast this turn that fits, or the second …, or a card that would be that if it
    were cast now. The description `what` says who casts it."""

    what: Filter
    own: bool = False  # of each player by itself: "each opponent casts"
    nth: int = 1

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        if not self.what.matches(game, context, thing):
            return False
        before = occurred_this_turn(game, context, AnySpellCast(self.what))
        if self.own:
            caster = game.controller_of(thing)
            before = [event for event in before if getattr(event, "by", NOBODY) == caster]
        if len(before) < self.nth:
            return len(before) == self.nth - 1
        return before[self.nth - 1].on == thing

    def zones(self) -> tuple[Zone, ...]:
        return self.what.zones()

    def changed_by(self) -> tuple[str, ...]:
        return ("SpellCast", "TurnBegins", *self.what.changed_by())
