"""603.7, 603.12: Instructions that make triggered abilities; 603.2i: "only once each turn"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.triggers.frame import OneOrMore, ThisWay
from apnap.effects.words.filters import source_of
from apnap.rules.abilities.delayed import Delay, DidOnce, Noted, TriggersAtOnce
from apnap.rules.abilities.resolving import nested
from apnap.rules.abilities.triggering import has_done_once
from apnap.rules.machine.happening import happen
from apnap.rules.machine.looking_back import as_it_was, matched, mentioned_in
from apnap.state.ability import Amount, Effect, Selection, TriggeredAbility
from apnap.state.agenda import Procedure, Resolution
from apnap.state.delayed import Delayed
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY, Duration


@dataclass(frozen=True)
class Later(Effect):
    """603.7: Make a delayed triggered ability. In it, `NotedThings`, `IsNoted` and `NotedNumber`
    mean what is selected and counted now.

    603.7b: It triggers once, or as often as it can until `until`: "end of turn", "your next turn".
    """

    ability: TriggeredAbility
    noted: Selection | None = None
    number: Amount | None = None
    once: bool = True
    until: Duration = ""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        things: tuple[int, ...] = ()
        if self.noted is not None:
            things = tuple(self.noted.pick(game, context))
            if not things:
                return None
        number = self.number.count(game, context) if self.number is not None else 0
        row = game.find(source_of(game, context))
        turned = row.turned if row is not None and row.zone == BATTLEFIELD else NOBODY
        controllers = tuple([game.controller_of(thing) for thing in things])
        noted = Noted(things=things, number=number, controllers=controllers, turned=turned)
        delayed = Delayed(
            controller=context.controller,
            source=source_of(game, context),
            ability=self.ability,
            about=(noted,),
            x=context.x,
            once=self.once,
            until=self.until,
        )
        return happen(Delay(on=context.controller, delayed=delayed))


@dataclass(frozen=True)
class WhenDone(Effect):
    """603.12: Make a reflexive triggered ability ("when you do"). It triggers each time that the
    named instruction really did what its trigger says; with the trigger `ThisWay`, anything.

    603.12a: With `once`, it triggers one time for all of it ("one or more times"). With `did`
    false, it is "when you don't". With `outer`, what the ability mentions is in the event that made
    the ability around it trigger, and not in what was done ("that player").
    """

    called: str
    ability: TriggeredAbility
    once: bool = False
    did: bool = True
    outer: bool = False

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        events = self._events(game, context)
        groups: list[tuple[Event, ...]] = [(event,) for event in events]
        if not self.did:
            groups = [] if events else [()]
        elif self.once and events:
            groups = [tuple(events)]
        if self.outer:
            groups = [context.about for _ in groups]
        ability = self.ability
        if self.once:
            ability = replace(ability, trigger=OneOrMore(ability.trigger))
        source = source_of(game, context)
        made = [
            TriggersAtOnce(
                on=context.controller, source=source, ability=ability, about=about, x=context.x
            )
            for about in groups
        ]
        return happen(*made) if made else None

    def _events(self, game: Game, context: Resolution) -> list[Event]:
        bound = context.bindings.get(self.called, ())
        if isinstance(self.ability.trigger, ThisWay):  # consequences are not counted
            return [event for event in bound if type(event) is type(bound[0])]
        past = as_it_was(game, mentioned_in(bound))
        return [e for event in bound for e in matched(past, context, self.ability.trigger, event)]


@dataclass(frozen=True)
class DoOnce(Effect):
    """603.2i: Let the player follow the instructions only once each turn ("do this only once each
    turn"). Declining to do it doesn't count. The ability that this is in has `once`."""

    effects: tuple[Effect, ...]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        row = game.find(context.source)
        nth = row.nth if row is not None else NOBODY
        source = source_of(game, context)
        if has_done_once(game, context.controller, source, nth):
            return None
        note, first, others = NoteDone(source, nth), self.effects[0], self.effects[1:]
        noted_if_done = first.if_chosen(note)
        if noted_if_done is None:
            return nested(context, (note, *self.effects))
        return nested(context, (noted_if_done, *others))


@dataclass(frozen=True)
class NoteDone(Effect):
    """603.2i: Note that the player does it this turn."""

    source: int
    nth: int

    def only_uses_up(self) -> bool:
        return True

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        return happen(DidOnce(on=context.controller, source=self.source, nth=self.nth))
