"""701.27: Proliferate: add a counter of each kind that permanents and players already have."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.instructions.counters import kinds_on
from apnap.effects.words.selections import any_number, key_for, single_out
from apnap.rules.machine.events import PutCounters
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import for_
from apnap.rules.mechanics.keyword_actions_done import Acts
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.counters import sharing
from apnap.state.ability import Effect
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.question import ChooseSome, Question


@dataclass(frozen=True)
class Proliferate(Effect):
    """701.27a: Choose any number of permanents and players with counters, and give each another
    counter of each kind it has. 701.27b: Of a team that shares poison, only the first player chosen
    gets a poison counter."""

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        scope = scope_of(game, context)
        seats = [seat for seat in scope.players() if kinds_on(game, seat)]
        permanents = [n for n in scope.permanents() if game.object(n).counters]
        options = any_number(game, "proliferate", [*seats, *permanents])
        if not options:
            return []
        return [
            ChooseSome(
                key_for(context, "proliferate"),
                "701.27a",
                decider_for(game, context.controller),
                options,
                player=context.controller,
                prompt="Choose any number of permanents and players to proliferate"
                f"{for_(game, context.source)}.",
                low=0,
                high=len(options),
            )
        ]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        poisoned: set[int] = set()
        for question in self.questions(game, context):
            for thing in single_out(game, context.answer_to(question)):
                for kind in kinds_on(game, thing):
                    if game.is_player(thing) and len(sharing(game, thing, kind)) > 1:
                        side = game.player(thing).side
                        if side in poisoned:
                            continue
                        poisoned.add(side)
                    events.append(PutCounters(on=thing, kind=kind, by=context.controller))
        done = Acts(on=context.controller, verb="proliferate")
        return happen(*events, done, by=context.controller)
