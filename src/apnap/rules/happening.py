"""614-616, 603.2: `Happen` is the only way anything changes. A batch happens all at once."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace as altered
from typing import NamedTuple

from apnap.state.ability import ReplacementAbility, TriggeredAbility
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Entry, Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Option, Question

from . import layers
from .controlling import decider_for
from .influence import Scope, who_sees
from .triggering import wait_for_stack


@dataclass
class Happen(Procedure):
    """Propose, replace, apply, record, trigger. `controller` is whose spell or ability does it;
    nobody's is the rules' own doing, which no range limits."""

    events: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return HAPPEN

    def outcome(self) -> tuple[Event, ...]:
        return self.events


def happen(*events: Event, by: int = NOBODY) -> Happen:
    return Happen(events=events, controller=by)


def keep_in_range(game: Game, proposed: Happen) -> Need:
    """801.10: what would affect something out of range does nothing; the rest goes on."""
    if proposed.controller == NOBODY or game.player(proposed.controller).reach is None:
        return None
    scope = Scope(game, proposed.controller)
    for event in proposed.events:
        if event.on != NOBODY and game.is_here(event.on) and not scope.sees(event.on):
            record(game, event, ("801.10",), happened=False)
    proposed.events = tuple([e for e in proposed.events if e.on == NOBODY or scope.sees(e.on)])
    return None


def replace(game: Game, proposed: Happen) -> Need:
    """616.1: while several effects would replace an event, the player it affects picks the next."""
    if not any(is_watched(game, event) for event in proposed.events):
        return None
    final: list[Event] = []
    stopped: list[tuple[Event, str]] = []
    for number, first in enumerate(proposed.events):
        pending: list[tuple[Event, tuple[Effective, ...]]] = [(first, ())]
        while pending:
            event, used = pending.pop()
            effects = applicable(game, event, used)
            if not effects:
                final.append(event)
                continue
            chosen = effects[0]
            if len(effects) > 1:
                question = choose_replacement(
                    game, event, effects, f"{number}-{len(used)}-{len(final)}"
                )
                answer = proposed.answer_to(question)
                if answer is None:
                    return question
                chosen = effects[question.options.index(answer)]
            instead = chosen.apply(game, event)
            if not instead:
                stopped.append((event, chosen.rule(game)))
            pending.extend([(each, (*used, chosen)) for each in reversed(instead)])
    for event, rule in stopped:  # only now: a step that may still ask changes nothing
        record(game, event, (rule,), happened=False)
    proposed.events = tuple(final)
    return None


def look_back(game: Game, proposed: Happen) -> Need:
    """603.10: leaves-the-battlefield triggers look at the game before the event."""
    match_triggers(game, proposed.events, looking_back=True)
    return None


def apply(game: Game, proposed: Happen) -> Need:
    """All events of the batch; then what they mean for continuous effects; then the log."""
    done = []
    for event in proposed.events:
        if event.on == NOBODY or game.is_here(event.on):
            after = event.apply(game)
            record(game, after, (after.rule(), *after.why))
            done.append(after)
    proposed.events = tuple(done)
    return None


def look(game: Game, proposed: Happen) -> Need:
    """603.2: the other triggers look at the game after it."""
    match_triggers(game, proposed.events, looking_back=False)
    return None


HAPPEN: tuple[Step, ...] = (keep_in_range, replace, look_back, apply, look)


# ---- replacement effects ---------------------------------------------------------------------


class Effective(NamedTuple):
    """A replacement effect in force: which ability of which object."""

    source: int
    nth: int

    def ability(self, game: Game) -> ReplacementAbility:
        found = layers.look(game, self.source).abilities[self.nth]
        assert isinstance(found, ReplacementAbility)
        return found

    def context(self, game: Game) -> Resolution:
        return Resolution(controller=game.controller_of(self.source), source=self.source)

    def rule(self, game: Game) -> str:
        return self.ability(game).replacement.rule()

    def apply(self, game: Game, event: Event) -> tuple[Event, ...]:
        replacement = self.ability(game).replacement
        instead = replacement.replace(game, self.context(game), event)
        return tuple([altered(each, why=(*each.why, replacement.rule())) for each in instead])


def watching(game: Game, event: Event) -> list[tuple[int, int]]:
    """The abilities that watch for such an event, of players within whose range it happens."""
    kind = type(event).__name__
    seat = game.controller_of(event.on) if event.on != NOBODY else NOBODY
    found: list[tuple[int, int]] = []
    for other in who_sees(game, seat) if seat != NOBODY else range(game.size):
        watchers = game.seats[other].watchers
        if watchers and kind in watchers:
            found.extend(watchers[kind])
    return found


def is_watched(game: Game, event: Event) -> bool:
    return bool(watching(game, event))


def applicable(game: Game, event: Event, used: tuple[Effective, ...]) -> list[Effective]:
    """616.1, 614.5: the effects that would replace this event and have not done so yet."""
    found = []
    for source, index in watching(game, event):
        effective = Effective(source, index)
        ability = layers.look(game, source).abilities[index]
        if effective in used or not isinstance(ability, ReplacementAbility):
            continue
        if ability.replacement.applies(game, effective.context(game), event):
            found.append(effective)
    return found


def choose_replacement(game: Game, event: Event, effects: list[Effective], key: str) -> Question:
    """616.1: the controller of the affected object, or the affected player, chooses."""
    affected = game.controller_of(event.on)
    return Question(
        f"replace {key}",
        "616.1",
        decider_for(game, affected),
        tuple([Option("apply", effect.source, nth=effect.nth) for effect in effects]),
        player=affected,
        prompt="choose which effect applies first",
    )


# ---- triggered abilities ---------------------------------------------------------------------


def match_triggers(game: Game, events: tuple[Event, ...], looking_back: bool) -> None:
    """603.2; 801.7: an ability triggers only if all that the event mentions is within range."""
    for event in events:
        for source, index in watching(game, event):
            ability = layers.look(game, source).abilities[index]
            if not isinstance(ability, TriggeredAbility):
                continue
            if ability.trigger.looks_back() != looking_back:
                continue
            by = Resolution(controller=game.controller_of(source), source=source, about=(event,))
            if not ability.trigger.matches(game, by, event):
                continue
            if ability.condition is not None and not ability.condition.holds(game, by):
                continue  # 603.4
            scope = Scope(game, by.controller)
            if all(scope.sees(role) for role in event.roles() if role != NOBODY):
                wait_for_stack(game, by, ability)
            else:
                record(game, event, ("801.7",), happened=False)


# ---- the log ---------------------------------------------------------------------------------


def record(game: Game, event: Event, rules: tuple[str, ...], happened: bool = True) -> None:
    """Add a line to the log: what happened, or did not, and the rules that say so."""
    turn = game.edit_turn(game.running)
    turn.recorded += 1
    text = event.text(game)
    seen_by = event.seen_by(game)
    public = text if seen_by is None else event.public_text(game)
    game.log.append(
        Entry(game.running, turn.number, turn.step, event, rules, happened, text, public, seen_by)
    )
