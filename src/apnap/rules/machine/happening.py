"""614-616, 603.2: `Happen` is the only way anything changes. A batch happens all at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.rules.abilities.each_token import split_created_tokens
from apnap.rules.abilities.matching import Seen, find_triggers, is_any_watched
from apnap.rules.abilities.triggering import match_triggers, seen_that_happened, trigger_seen
from apnap.rules.multiplayer.range_of_influence import Scope, is_exempt
from apnap.rules.objects.counters import counters_put_together
from apnap.rules.objects.life import once_for_each_source
from apnap.rules.replacement.applicable import has_self_replacement, is_watched
from apnap.rules.replacement.made_by_resolution import Aside
from apnap.rules.replacement.ordering import Batch
from apnap.rules.zones.order_of_cards import arrange, without_contradictions
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import ANYBODY, NOBODY
from apnap.state.question import Question
from apnap.state.seats import in_turn_order

from .after_batch import DUE_AT_ANY_TIME, events_that_follow
from .carry_out import Carrying
from .events import CreateTokens
from .log_entries import record
from .settling import settle


@dataclass
class Happen(Procedure):
    """Propose, replace, apply, record, trigger. `controller` is whose spell or ability does it;
    nobody's is the rules' own doing, which no range limits."""

    events: tuple[Event, ...] = ()
    aside: bool = False  # are there events among them that no instruction made happen?
    resulting: tuple[Event, ...] = ()  # 120.4c: what resulted from it
    passing: bool = False  # is it done without a place on the agenda?

    def steps(self) -> tuple[Step, ...]:
        return HAPPEN

    def outcome(self) -> tuple[Event, ...]:
        events = self.events
        if self.aside:
            events = tuple([event for event in events if not isinstance(event, Aside)])
        return events + self.resulting + self.happened


def happen(*events: Event, by: int = NOBODY) -> Happen:
    return Happen(events=events, controller=by)


def keep_in_range(game: Game, proposed: Happen) -> Need:
    """801.10: Drop the events that would affect something out of range; the rest goes on."""
    if proposed.controller == NOBODY or game.player(proposed.controller).reach is None:
        return do_at_once(game, proposed) if is_plain(game, proposed) else None
    scope = Scope(game, proposed.controller)
    far = [e for e in proposed.events if e.on != NOBODY and not scope.sees(e.on)]
    if not far or is_exempt_now(game):
        return None
    for event in far:
        if game.is_here(event.on):
            record(game, event, ("801.10",), happened=False)
    proposed.events = tuple([e for e in proposed.events if e.on == NOBODY or scope.sees(e.on)])
    return None


def is_plain(game: Game, proposed: Happen) -> bool:
    """Is it one event that nothing stops or replaces, and that nobody is asked about? It usually
    is, and then none of the other steps has anything to do before it happens."""
    if len(proposed.events) != 1:
        return False
    event = proposed.events[0]
    if event.forbidden(game) or is_watched(game, event):
        return False
    return event.choice(game, "0") is None


def is_small(game: Game, proposed: Happen) -> bool:
    """Is it plain, and of little consequence? Then it needs no place on the agenda."""
    if len(proposed.events) != 1 or proposed.events[0].may_change_actions_of(game) == ANYBODY:
        return False
    if proposed.controller != NOBODY and game.player(proposed.controller).reach is not None:
        return False
    return is_plain(game, proposed)


def do_at_once(game: Game, proposed: Happen) -> Procedure | None:
    """The one plain event happens, and it remains to be done what results from it."""
    apply(game, proposed)
    look(game, proposed)
    proposed.at = AFTERWARDS
    return follow_up(game, proposed)


def is_exempt_now(game: Game) -> bool:
    """801.18: Whether an ability of a plane or phenomenon is doing something."""
    agenda = game.turns[game.running].agenda
    return any(isinstance(each, Resolution) and is_exempt(game, each.source) for each in agenda)


def drop_impossible(game: Game, proposed: Happen) -> Need:
    """614.17c: Drop the events that can't happen, before they could be replaced, but for a
    self-replacement effect."""
    rules = [event.forbidden(game) for event in proposed.events]
    if not any(rules):
        return None
    stopped = [
        (event, "" if has_self_replacement(game, event) else rule)
        for event, rule in zip(proposed.events, rules, strict=True)
    ]
    for event, rule in stopped:
        if rule and (event.on == NOBODY or game.is_here(event.on)):
            record(game, event, (rule,), happened=False)
    proposed.events = tuple([event for event, rule in stopped if not rule])
    return None


def replace(game: Game, proposed: Happen) -> Need:
    """616.1: Apply replacement effects; while several apply to an event, the player it affects
    picks the next."""
    if not any(is_watched(game, event) for event in proposed.events):
        return None
    batch = Batch(game, proposed, proposed.events)
    question = batch.settle()
    if question is not None:
        return question
    for event, rule in batch.stopped:  # only now: a step that may still ask changes nothing
        if event.on == NOBODY or game.is_here(event.on):
            record(game, event, (rule,), happened=False)
    proposed.events = batch.outcome()
    proposed.aside = any(isinstance(event, Aside) for event in proposed.events)
    return None


def choose(game: Game, proposed: Happen) -> Need:
    """614.12a, 400.6: Ask for the choices that have to be made before it happens, in turn order
    (101.4)."""
    events = list(proposed.events)
    asked: list[Question] = []
    if len(events) > 1:
        events, asked = without_contradictions(game, proposed, events)
    for number, event in enumerate(events):
        question = event.choice(game, str(number))
        while question is not None:
            one = len(question.options) == 1
            answer = question.options[0] if one else proposed.answer_to(question)
            if answer is None:
                asked.append(question)
                break
            events[number] = event = event.chosen(game, answer)
            question = event.choice(game, str(number))
    if not asked and len(events) > 1:
        asked = arrange(game, proposed, events)
    if asked:
        seats = [question.player for question in asked]
        order = in_turn_order(game, seats, game.turns[game.running].active)
        return asked[seats.index(order[0])]
    proposed.events = tuple(events)
    return None


def apply(game: Game, proposed: Happen) -> Need:
    """All events of the batch; then what they mean for continuous effects; then the log.

    603.10: abilities that look back see the events before; they trigger if those really happen.
    """
    seen: list[Seen] = []
    if is_any_watched(game, proposed.events):
        seen, proposed.events = find_triggers(game, proposed.events, back=True)
    events = proposed.events
    if len(events) > 1:
        events = tuple([event.begin(game) for event in events])
    done: list[Event | None] = []
    happened: list[Event] = []
    creates = False
    for event in events:
        if event.on != NOBODY and not game.is_here(event.on):
            done.append(None)
            continue
        after = take_place(game, event)
        done.append(after)
        happened.append(after)
        creates = creates or isinstance(after, CreateTokens)
    if creates:
        happened = split_created_tokens(game, happened)
    settle(game, happened)
    parts = [part for event in happened for part in event.parts(game)]
    if parts:  # 508.4
        settle(game, [take_place(game, part) for part in parts])
    for name in DUE_AT_ANY_TIME:  # 702.131d, 702.103f
        if name in game.watched:
            settle(game, [take_place(game, event) for event in DUE_AT_ANY_TIME[name](game)])
    proposed.events = tuple(happened)
    if seen:
        trigger_seen(game, seen_that_happened(seen, done), proposed.events)
    return None


def take_place(game: Game, event: Event) -> Event:
    """Apply an event that nothing replaces any more, and write it into the log."""
    after = event.apply(game)
    game.stir(after.may_change_actions_of(game))
    rule = after.rule()
    record(game, after, (rule, *after.why) if after.why else (rule,))
    return after


def look(game: Game, proposed: Happen) -> Need:
    """603.2: Match the other triggers, which look at the game after the events."""
    proposed.events = match_triggers(game, proposed.events, looking_back=False)
    return None


def follow_up(game: Game, proposed: Happen) -> Procedure | None:
    """120.4c-d: Have happen what results from the events, such as the loss of life that damage
    causes, and what the rules say follows at once."""
    results = [result for event in proposed.events for result in event.results(game)]
    if len(results) > 1:
        results = counters_put_together(once_for_each_source(results))
    for event in proposed.events if proposed.aside else ():
        part = event.part_of_damage(game) if isinstance(event, Aside) else None
        if part is not None:
            results += part
            proposed.events = tuple([each for each in proposed.events if each is not event])
    if game.recheck_day_and_night:
        game.recheck_day_and_night = False
        results += [event for event in events_that_follow(game) if event not in results]
    turn = game.turns[game.running]
    if turn.due and (proposed.passing or (turn.agenda and turn.agenda[-1] is proposed)):
        results += now_due(game)  # else the engine does it after an interruption
    return happen(*results) if results else None


def now_due(game: Game) -> tuple[Event, ...]:
    """610.3, 610.3d: The events that were to happen immediately after what has happened, all at
    once."""
    due = game.turns[game.running].due
    if due:
        game.edit_turn(game.running).due = ()
    return due


def afterwards(game: Game, proposed: Happen) -> Need:
    """614.11a, 615.5: Follow the instructions that replaced an event, or that go with its
    prevention."""
    if not proposed.aside:
        return None
    following = [e.afterwards(game) for e in proposed.events if isinstance(e, Aside)]
    doing = tuple([each for each in following if each is not None])
    if not doing:
        return None
    proposed.resulting, proposed.happened = proposed.happened, ()
    return Carrying(doing=doing)


HAPPEN: tuple[Step, ...] = (
    keep_in_range,
    drop_impossible,
    replace,
    choose,
    apply,
    look,
    follow_up,
    afterwards,
)
AFTERWARDS: Final = HAPPEN.index(afterwards)
