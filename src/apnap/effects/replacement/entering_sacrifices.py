"""614.13: Objects that are sacrificed or exiled as a permanent enters the battlefield."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from apnap.rules.abilities.linked import CHOSEN, choice_key
from apnap.rules.machine.events import CreateTokens, Move, sacrifice, with_counters
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Filter, TriggeredAbility
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE
from apnap.state.question import ChooseSome, Option, Question

from .entering import Entering, controller_of, name_of_entering

SINGLY = 100  # up to so many identical tokens are offered one by one


@dataclass(frozen=True)
class EntersTaking(Entering):
    """614.13: The controller chooses any number of objects that fit as the permanent enters. They
    are sacrificed, or exiled if they are not on the battlefield. The permanent enters with so many
    counters for each of them."""

    which: Filter | None = None
    kind: str = "+1/+1"
    times: int = 1
    then: TriggeredAbility | None = None  # 603.11: "when you do"; the chosen are noted
    noted: str = ""  # 702.82b: the name under which `NumberNoted` finds their number

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        seat = controller_of(game, event)
        things = self._fitting(game, context, event, seat)
        if not things:
            return None
        options = self._options(game, things)
        return ChooseSome(
            key,
            "614.13a",
            decider_for(game, seat),
            options,
            player=seat,
            prompt=f"Choose any number to sacrifice for {name_of_entering(game, event)}.",
            low=0,
            high=len(options),
        )

    def _options(self, game: Game, things: list[int]) -> tuple[Option, ...]:
        """The options: one for each object, also for each of identical tokens."""
        return tuple(
            [
                Option("take", thing, nth=nth)
                for thing in things
                for nth in range(min(game.object(thing).many, SINGLY))
            ]
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        taken = Counter([option.what for option in context.chosen[0]] if context.chosen else [])
        number = sum(taken.values()) * self.times
        counters = with_counters(event.counters, self.kind, number) if number else event.counters
        changed = replace(event, counters=counters)
        if self.noted and taken:
            known = (choice_key(self.noted, CHOSEN), sum(taken.values()))
            changed = replace(changed, choices=(*event.choices, known))
        if self.then is not None and taken:
            changed = replace(changed, when_done=(*event.when_done, (self.then, tuple(taken))))
        events: list[Event] = [changed]
        for each, many in taken.items():
            if game.object(each).zone == BATTLEFIELD:
                some = 0 if many == game.object(each).many else many
                events.append(replace(sacrifice(each, "614.13"), some=some))
            else:
                events.append(Move(on=each, to=EXILE, why=("614.13",)))
        return tuple(events)

    def _fitting(self, game: Game, context: Resolution, event: Event, seat: int) -> list[int]:
        """614.13a-b: The objects that fit, except those that enter at the same time or are moving
        already."""
        moving = {each.on for each in (event, *context.about) if isinstance(each, Move)}
        fitting: list[int] = []
        for zone in self.which.zones() if self.which is not None else ():
            fitting += [n for n in getattr(game.player(seat), zone) if n not in moving]
        which = self.which
        return [n for n in fitting if which is not None and which.matches(game, context, n)]
