"""122.1, 122.5: Counters that the controller chooses as they are removed or moved: of any kind, or
any number of them."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import key_for, one_by_one
from apnap.rules.machine.events import PutCounters
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.prompts import for_
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.counters import move_counters
from apnap.rules.replacement.applicable import applicable
from apnap.rules.zones.moving import split
from apnap.state.ability import Amount, Effect, Selection
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.question import ChooseNumber, Divide, Option, Question

from .counters import counters_on, kinds_on


@dataclass(frozen=True)
class TakeCounters(Effect):
    """122.1: Remove so many counters, of one kind or of whichever kinds the controller chooses.
    `number` None means all; with `up_to`, it may be fewer. 122.5: With `to`, they are moved onto
    that object."""

    of: Selection
    number: Amount | None = Number(1)
    kind: str = ""
    up_to: bool = False
    to: Selection | None = None

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.of.questions(game, context)
        if self.to is not None:
            questions += self.to.questions(game, context)
        if context.first_open(questions) is not None:
            return questions
        for thing in self.of.pick(game, context):
            for question, _ in self._asked(game, context, thing):
                if question is not None:
                    questions.append(question)
        return questions

    def can_be_done(self, game: Game, context: Resolution) -> bool:
        """118.3: No more counters can be removed than there are."""
        if self.of.questions(game, context) or self.number is None or self.up_to:
            return self.of.is_enough(game, context)
        number = self.number.count(game, context)
        things = self.of.pick(game, context)
        return bool(things) and all(self._there(game, each) >= number for each in things)

    def _kinds(self, game: Game, thing: int) -> list[str]:
        return [each for each in kinds_on(game, thing) if self.kind in ("", each)]

    def _there(self, game: Game, thing: int) -> int:
        return sum([counters_on(game, thing, each) for each in self._kinds(game, thing)])

    def _asked(
        self, game: Game, context: Resolution, thing: int
    ) -> list[tuple[Question | None, int]]:
        """For each kind on it, the question how many of those, or None and how many they have to
        be; questions that depend on an open one are left out."""
        there = self._there(game, thing)
        wanted = there if self.number is None else max(0, self.number.count(game, context))
        most = min(there, wanted)
        least = 0 if self.up_to else most
        asked = list[tuple[Question | None, int]]()
        for kind in self._kinds(game, thing):
            count = counters_on(game, thing, kind)
            there -= count
            low, high = max(0, least - there), min(count, most)
            if low == high:
                asked.append((None, low))
                taken = low
            else:
                question = self._ask(game, context, thing, kind, low, high)
                asked.append((question, 0))
                if context.first_open([question]) is not None:
                    return asked
                taken = context.answer_to(question)
            least, most = max(0, least - taken), most - taken
        return asked

    def _ask(
        self, game: Game, context: Resolution, thing: int, kind: str, low: int, high: int
    ) -> Question:
        verb = "remove" if self.to is None else "move"
        return ChooseNumber(
            key_for(context, f"counters {thing} {kind}"),
            "608.2d",
            decider_for(game, context.controller),
            player=context.controller,
            prompt=f"Choose how many {kind} counters to {verb} from {name_of(game, thing)}"
            f"{for_(game, context.source)}.",
            low=low,
            high=high,
        )

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        takers = [] if self.to is None else self.to.pick(game, context)
        events: list[Event] = []
        for thing in self.of.pick(game, context):
            for kind, (question, number) in zip(
                self._kinds(game, thing), self._asked(game, context, thing), strict=False
            ):
                size = number if question is None else context.answer_to(question)
                if size and self.to is None:
                    by = context.controller
                    events.append(PutCounters(on=thing, kind=kind, number=-size, by=by))
                elif size and takers:
                    events += moved(game, context, thing, takers[0], kind, size)
        return happen(*events, by=context.controller) if events else None


def moved(
    game: Game, context: Resolution, giver: int, taker: int, kind: str, number: int
) -> list[Event]:
    """122.5: The events of moving counters; none if they can't be put onto the other object."""
    events = move_counters(game, giver, taker, kind, number, context.controller)
    met = [each for event in events for each in applicable(game, event, ())]
    return [] if any(each.replacement.forbids() for each in met) else events


@dataclass(frozen=True)
class SpreadCounters(Effect):
    """122.5: Move any number of counters of a kind from an object onto others, as the controller
    divides them."""

    of: Selection
    to: Selection
    kind: str = "+1/+1"

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.of.questions(game, context) + self.to.questions(game, context)
        if context.first_open(questions) is not None:
            return questions
        question = self._ask(game, context)
        return questions if question is None else [*questions, question]

    def _ask(self, game: Game, context: Resolution) -> Question | None:
        givers, takers = self.of.pick(game, context), self.to.pick(game, context)
        total = counters_on(game, givers[0], self.kind) if givers else 0
        if not total or not takers:
            return None
        return Divide(
            key_for(context, "counters"),
            "608.2d",
            decider_for(game, context.controller),
            self._options(game, givers[0], takers, total),
            context.controller,
            f"Divide the {self.kind} counters: what {name_of(game, givers[0])} gets stays there"
            f"{for_(game, context.source)}.",
            total=total,
        )

    def _options(self, game: Game, giver: int, takers: list[int], total: int) -> tuple[Option, ...]:
        """One for each object; for identical tokens, one for each that could get a counter."""
        others = [each for each in takers if each != giver]
        return (Option("put on", giver), *one_by_one(game, "put on", others, total))

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        question = self._ask(game, context)
        if question is None:
            return None
        [giver, *_] = self.of.pick(game, context)
        events: list[Event] = []
        for option, number in context.answer_to(question):
            if number and option.what != giver:
                taker = split(game, option.what, 1)
                events += moved(game, context, giver, taker, self.kind, number)
        return happen(*events, by=context.controller) if events else None
