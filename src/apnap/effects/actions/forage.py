"""2026-08:701.61: Forage: exile three cards from the graveyard, or sacrifice a Food."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.costs.totals import exile, leaving, reaches
from apnap.rules.casting.cant import SACRIFICED, cant_be
from apnap.rules.continuous import layers
from apnap.rules.machine.events import sacrifice
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.rules.zones.moving import split
from apnap.state.ability import Asset, Cost, Heap
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD

FORAGED = 3  # cards


@dataclass(frozen=True)
class Forage(Cost):
    """2026-08:701.61a: Exile three cards from your graveyard, or sacrifice a Food. In the total, a
    Food is worth as much as three cards."""

    def units(self, game: Game, context: Resolution) -> list[tuple[Asset, ...]]:
        return [] if reaches(self.heap(game, context)) else [()]

    def heap(self, game: Game, context: Resolution) -> Heap:
        player = game.player(context.controller)
        worth = [(leaving(n), 1) for n in player.graveyard if n != context.source]
        for number in player.battlefield:
            if "Food" in layers.characteristics_of(game, number).subtypes and not cant_be(
                game, number, SACRIFICED
            ):
                many = min(game.object(number).many, 20)
                worth += [(leaving(number, nth), FORAGED) for nth in range(many)]
        prompt = f"Exile {FORAGED} cards from your graveyard, or sacrifice a Food."
        return Heap(FORAGED, tuple(worth), "2026-08:701.61a", prompt, exact=True)

    def text(self) -> str:
        return "foraging"

    def deed(self) -> str:
        return "forage"

    def pay(self, game: Game, context: Resolution) -> Procedure | None:
        gone: list[Event] = []
        for _, number, _ in context.chosen:
            food = game.object(number).zone == BATTLEFIELD
            gone.append(sacrifice(split(game, number, 1)) if food else exile(number))
        return happen(*gone, Acts(on=context.controller, verb="forage"), by=context.controller)
