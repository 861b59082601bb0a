"""107.14: Players pay any number of their energy counters as a spell or ability resolves."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.selections import You, affected, key_for
from apnap.rules.machine.events import PutCounters
from apnap.rules.machine.happening import happen
from apnap.rules.machine.prompts import for_
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.counters import player_counters
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.question import ChooseNumber, Question


@dataclass(frozen=True)
class PayAnyCounters(Effect):
    """107.14: Each of the players pays any number of counters of that kind, no more than they have.
    With `more`, those who pay at all pay one or more, which is the same."""

    who: Selection = You()
    kind: str = "energy"
    more: bool = False

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.who.questions(game, context)
        if context.first_open(questions) is not None:
            return questions
        seats = affected(game, context, self.who)
        return [*questions, *[self._ask(game, context, seat) for seat in seats]]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = []
        for seat in affected(game, context, self.who):
            number = context.answer_to(self._ask(game, context, seat)) or 0
            if number:
                why = ("107.14",)
                events.append(PutCounters(on=seat, kind=self.kind, number=-number, why=why))
        return happen(*events, by=context.controller) if events else None

    def _ask(self, game: Game, context: Resolution, seat: int) -> Question:
        return ChooseNumber(
            key_for(context, f"pay {self.kind} {seat}"),
            "107.14",
            decider_for(game, seat),
            player=seat,
            prompt=f"Choose how many {self.kind} counters you pay{for_(game, context.source)}.",
            low=0,
            high=player_counters(game, seat, self.kind),
        )


@dataclass(frozen=True)
class CountersPaid(Amount):
    """107.14: The number of counters that a named instruction had players pay ("that much")."""

    by_name: str

    def count(self, game: Game, context: Resolution) -> int:
        events = context.bindings.get(self.by_name, ())
        return sum([-each.number for each in events if isinstance(each, PutCounters)])
