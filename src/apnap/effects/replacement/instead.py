"""614.1a, 614.10, 614.17: Events that are replaced, skipped, or can't happen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.filters import APlayer
from apnap.rules.abilities.resolving import Resolve
from apnap.rules.machine.as_if_entered import is_entering
from apnap.rules.machine.events import (
    AddMana,
    CreateTokens,
    Damage,
    Draw,
    LifeChange,
    Move,
    PutCounters,
    Tap,
    Untap,
)
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import scope_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.counters import sharing
from apnap.rules.objects.draw_several import DrawSeveral
from apnap.rules.turn.skipping import SKIPPABLE, SkippedThen, SkipPhase
from apnap.rules.turn.turns import StepBegins, active_players
from apnap.state.ability import Amount, Condition, Effect, Filter, Replacement
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, GRAVEYARD, StepOrPhase
from apnap.state.question import NO, YES, Question

from .followed_instead import followed

# The verbs about players and objects, each with the class of its event.
EVENTS = {
    "draw": "Draw",
    "draw two or more cards": "DrawSeveral",  # 121.2a: as one instruction says
    "gain life": "LifeChange",
    "lose life": "LifeChange",
    "be dealt damage": "Damage",
    "create tokens": "CreateTokens",
    "get counters": "PutCounters",
    "add mana": "AddMana",
    "discard": "Move",
    "be milled": "Move",
    "be destroyed": "Move",
    "die": "Move",
    "enter": "Move",
    "become tapped": "Tap",
    "become untapped": "Untap",
}
CAUSES = {"discard": "discard", "be milled": "mill", "be destroyed": "destroy"}


def is_about(game: Game, verb: str, event: Event) -> bool:
    """Whether the event, which is of the right class, is one that the verb names."""
    if isinstance(event, Move):
        if verb == "enter":
            return is_entering(game, event)
        if verb == "die":
            row = game.find(event.on)
            return event.to == GRAVEYARD and row is not None and row.zone == BATTLEFIELD
        return event.cause == CAUSES[verb]
    if isinstance(event, LifeChange):
        return (event.amount > 0) == (verb == "gain life")
    if isinstance(event, PutCounters):
        return event.number > 0
    if isinstance(event, DrawSeveral):
        return event.number > 1
    return isinstance(event, (Draw, Damage, CreateTokens, AddMana, Tap, Untap))


@dataclass(frozen=True)
class Instead(Replacement):
    """614.1a, 614.11: If a player or object that fits would do that (one of `EVENTS`), follow these
    instructions instead; 614.10: without instructions, nothing happens.

    "That player" is the one to whom it would happen, and `Replaced` is how much it would have been.
    With `may`, the controller of the effect decides each time.
    """

    verb: str
    on: Filter
    effects: tuple[Effect, ...] = ()
    condition: Condition | None = None
    may: bool = False
    kind: str = ""  # the kind of counter, if one is named

    def watches(self) -> tuple[str, ...]:
        return (EVENTS[self.verb],)

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        if not self.may:
            return None
        return Question(
            f"instead {key}",
            "614.1a",
            decider_for(game, context.controller),
            (NO, YES),
            player=context.controller,
            prompt=f"Apply {name_of(game, context.source)}?",
        )

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not is_about(game, self.verb, event) or not self.on.matches(game, context, event.on):
            return False
        if isinstance(event, PutCounters) and self.kind not in ("", event.kind):
            return False
        if self.condition is None:
            return True
        return self.condition.holds(game, replace(context, player=game.controller_of(event.on)))

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        if self.may and context.chosen[:1] != (YES,):
            return (event,)
        if not self.effects:
            return ()
        return (followed(context, self.effects, game.controller_of(event.on)),)

    def rule(self) -> str:
        return "614.6" if self.effects else "614.10"


@dataclass(frozen=True)
class CantHappen(Replacement):
    """614.17: A player or object that fits can't do that (one of `EVENTS`); with `kind`, not with
    counters of that kind.

    For actions that players can't take at all, and so can't use to pay costs (614.17b), there is
    `CantAbility`.
    """

    verb: str
    on: Filter
    kind: str = ""

    def watches(self) -> tuple[str, ...]:
        return (EVENTS[self.verb],)

    def forbids(self) -> bool:
        return True

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        things = [event.on]
        if isinstance(event, PutCounters):
            if self.kind not in ("", event.kind):
                return False
            if game.is_player(event.on):
                things = sharing(game, event.on, event.kind)  # 810.10c
        fits = any(self.on.matches(game, context, thing) for thing in things)
        return fits and is_about(game, self.verb, event)

    def rule(self) -> str:
        return "614.17"


@dataclass(frozen=True)
class Replaced(Amount):
    """The amount of the event that an effect replaced, or the damage that it prevented (615.5).
    615.12: With `even_dealt`, damage that it couldn't prevent counts as well."""

    even_dealt: bool = False

    def count(self, game: Game, context: Resolution) -> int:
        total = 0
        for event in context.about:
            amount = getattr(event, "amount", None)
            if self.even_dealt:
                amount = getattr(event, "meant", amount)
            total += abs(amount if amount is not None else getattr(event, "number", 1))
        return total


@dataclass(frozen=True)
class Skip(Replacement):
    """614.10, 614.10a, 805.8: A player who fits, and so their team, skips a step or phase.

    An effect for only the next one has one use left: see `BeginReplacement`.
    """

    what: StepOrPhase  # a step, or the "beginning", "combat" or "ending" phase
    who: Filter = APlayer("you")
    then: tuple[Effect, ...] = ()  # 614.10b: followed when it is skipped

    def watches(self) -> tuple[str, ...]:
        return ("StepBegins",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, StepBegins):
            return False
        first = SKIPPABLE[self.what][0] if self.what in SKIPPABLE else self.what
        scope = scope_of(game, context)
        if event.step != first:
            return False
        seats = [seat for seat in active_players(game, game.running) if scope.sees(seat)]
        return any(self.who.matches(game, context, seat) for seat in seats)

    def concerns(self, event: Event) -> tuple[int, ...]:
        return ()

    def is_for_team(self) -> bool:
        return True

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        skipped = (SkipPhase(phase=self.what),) if self.what in SKIPPABLE else ()
        if not self.then:
            return skipped
        seat = context.controller
        following = Resolve(effects=self.then, controller=seat, source=context.source, player=seat)
        following.silent = True
        return (*skipped, SkippedThen(on=seat, then=(following,)))

    def rule(self) -> str:
        return "614.10"
