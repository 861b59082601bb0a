"""701.54: Time travel: add or remove time counters."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.filters import AllOf, CardIn, HasKeyword, Permanent
from apnap.effects.words.qualities import HasCounter
from apnap.effects.words.selections import any_number, in_zones, key_for, single_out
from apnap.rules.machine.events import PutCounters
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import for_
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Effect
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import EXILE
from apnap.state.question import ChooseSome, Question


@dataclass(frozen=True)
class TimeTravel(Effect):
    """701.54a: Choose any number of permanents you control with time counters and suspended cards
    you own; each gets a time counter or loses one."""

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        able = self._able(game, context)
        if not able:
            return []
        more = self._ask(game, context, "get", able)
        answer = context.answer_to(more)
        if answer is None:
            return [more]
        rest = [n for n in able if n not in [option.what for option in answer]]
        return [more, self._ask(game, context, "lose", rest)] if rest else [more]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events: list[Event] = []
        for sign, question in zip((1, -1), self.questions(game, context), strict=False):
            for thing in single_out(game, context.answer_to(question)):
                put = PutCounters(on=thing, kind="time", number=sign, by=context.controller)
                events.append(put)
        return happen(*events, by=context.controller) if events else None

    def _able(self, game: Game, context: Resolution) -> list[int]:
        here = AllOf((Permanent(control="you"), HasCounter("time")))
        suspended = AllOf((CardIn(EXILE, whose="you"), HasKeyword("suspend"), HasCounter("time")))
        return [
            n
            for each in (here, suspended)
            for n in in_zones(game, context, each, [context.controller])
        ]

    def _ask(self, game: Game, context: Resolution, verb: str, things: list[int]) -> Question:
        options = any_number(game, verb, things)
        return ChooseSome(
            key_for(context, f"time travel {verb}"),
            "701.54a",
            decider_for(game, context.controller),
            options,
            player=context.controller,
            prompt=f"Choose any number of objects to {verb} a time counter"
            f"{for_(game, context.source)}.",
            low=0,
            high=len(options),
        )
