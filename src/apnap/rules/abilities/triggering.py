"""603.2-603.4, 603.8: Abilities whose events have occurred trigger, unless something stops them."""

from __future__ import annotations

from collections.abc import Iterable

from apnap.rules.casting.timing_and_limits import note_use, times_used
from apnap.rules.machine.log_entries import record
from apnap.rules.machine.looking_back import occurred_this_turn, times_in
from apnap.rules.machine.this_turn import this_turn
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.watched import STATE

from .delayed import DidOnce, recall_source
from .matching import (
    Seen,
    additional_times,
    find_triggers,
    is_any_watched,
    seats_near,
    triggered_ability,
)
from .waiting import DoesNotTrigger, is_pending, row_of_source, wait_for_stack


def match_triggers(game: Game, events: tuple[Event, ...], looking_back: bool) -> tuple[Event, ...]:
    """603.2: Trigger the abilities that wait for these events; returns the events, split by tokens.

    For abilities that look back, call this before the events happen. If the events may still
    change, call `find_triggers` before and `trigger_seen` after instead.
    """
    if not is_any_watched(game, events):
        return events
    seen, unfolded = find_triggers(game, events, looking_back)
    trigger_seen(game, seen, events)
    if not looking_back:
        check_states(game, events)
    return unfolded


def seen_that_happened(seen: list[Seen], done: list[Event | None]) -> list[Seen]:
    """603.2h: The looking-back triggers whose events really happened, with the events as they
    happened."""
    result = []
    for each in seen:
        event = done[each.at]
        if event is not None:
            result.append(each._replace(event=event))
    return result


def trigger_seen(game: Game, seen: list[Seen], recorded: tuple[Event, ...]) -> None:
    """603.2c: Each occurrence triggers the ability once; "one or more" triggers once for all
    simultaneous events."""
    groups: dict[tuple[int, ...], list[Seen]] = {}
    for number, each in enumerate(seen):
        if each.unseen != NOBODY and not (each.delayed is not None and each.delayed.then):
            event = DoesNotTrigger(on=each.source, role=each.unseen, player=each.controller)
            record(game, event, ("801.7",), happened=False)
        else:
            groups.setdefault(_group(each, number), []).append(each)
    now = Now(recorded)
    for group in groups.values():
        trigger(game, group, now)


def _group(seen: Seen, number: int) -> tuple[int, ...]:
    """The key of the group: all of a group trigger once, together."""
    made = seen.delayed.id if seen.delayed is not None else NOBODY
    if seen.delayed is not None and seen.delayed.once:
        return (made,)  # 603.7b
    together = seen.part().together()
    if together is None:
        return (NOBODY, number)
    role: int = getattr(seen.event, together, NOBODY) if together else NOBODY
    return (made, seen.source, seen.nth, seen.which, role)


class Now:
    """The events that have just happened, and how often each ability has seen its event this
    turn."""

    def __init__(self, events: tuple[Event, ...]) -> None:
        self.events = frozenset([id(event) for event in events])
        self.seen: dict[tuple[int, int, int, int], int] = {}
        self.used: dict[tuple[int, int], int] = {}  # of abilities whose objects are gone


def trigger(game: Game, group: list[Seen], now: Now) -> None:
    """603.2: The ability triggers, as many times as it should. 603.4: Its condition must hold."""
    first, delayed = group[0], group[0].delayed
    context = Resolution(
        controller=first.controller,
        source=first.source,
        nth=first.nth,
        about=tuple([each.event for each in group]),
    )
    if delayed is not None:
        context.about, context.x = (*context.about, *delayed.about), delayed.x
        recall_source(game, delayed)
    if delayed is not None and delayed.then:  # 610.3
        game.table(delayed.controller).delayed.pop(delayed.id, None)
        game.edit_turn(game.running).due += delayed.then
        return
    if first.part().least() > 1 and how_many(group) < first.part().least():
        return
    if first.part().most() and how_many(group) > first.part().most():
        return
    if not is_awaited_occurrence(game, context, first, now):
        return
    condition = first.ability.condition
    if condition is not None and not condition.holds(game, context):
        return  # 603.4
    if first.ability.once and has_done_once(game, context.controller, context.source, first.nth):
        return  # 603.2i
    for _ in range(first.times):
        if not is_used_up(game, first, now):
            wait_for_stack(game, context, first.ability, first.nth)
    if delayed is not None and delayed.once:
        game.table(delayed.controller).delayed.pop(delayed.id, None)


def how_many(group: list[Seen]) -> int:
    """603.2c: The number of simultaneous events; identical tokens count one by one."""
    return sum([times_in(each.event) for each in group])


def is_awaited_occurrence(game: Game, context: Resolution, seen: Seen, now: Now) -> bool:
    """Whether this is the occurrence that the trigger waits for ("the second … each turn")."""
    ordinal = seen.part().ordinal()
    if not ordinal:
        return True
    role = seen.part().counted_for()
    whose: int = getattr(seen.event, role) if role else NOBODY
    key = (seen.source, seen.nth, seen.which, whose)
    if key not in now.seen:
        own = Resolution(controller=context.controller, source=context.source)
        events = [e for e in occurred_this_turn(game, own, seen.part()) if id(e) not in now.events]
        counted = [e for e in events if not role or getattr(e, role) == whose]
        now.seen[key] = sum([times_in(event) for event in counted])
    now.seen[key] += 1
    return now.seen[key] == ordinal


def is_used_up(game: Game, seen: Seen, now: Now) -> bool:
    """Whether the ability has triggered as often this turn as it may. If not, record one more
    time."""
    limit, key = seen.ability.limit, (seen.source, seen.nth)
    if not limit or seen.nth == NOBODY:
        return False
    row = game.find(seen.source)
    used = row if row is not None else row_of_source(game, seen.source)
    if times_used(game, used, seen.nth, game.running) + now.used.get(key, 0) >= limit:
        return True
    if row is not None:
        note_use(game, seen.source, seen.nth, game.running)
    else:
        now.used[key] = now.used.get(key, 0) + 1
    return False


def has_done_once(game: Game, seat: int, source: int, nth: int) -> bool:
    """603.2i: Whether the player has already done this turn what the ability allows once."""
    done = DidOnce(on=seat, source=source, nth=nth)
    return done in this_turn(game, game.running)


def check_states(game: Game, events: tuple[Event, ...]) -> None:
    """603.8: A state trigger triggers as soon as the state is true, and not again before that
    ability has left the stack."""
    seats: set[int] = set()
    for event in events:
        seats.update(_with_state_triggers(game, seats_near(game, event)))
    for seat in sorted(seats):
        for source, nth in dict.fromkeys(game.seats[seat].watchers[STATE]):
            ability = triggered_ability(game, source, nth)
            if ability is None or is_pending(game, source, nth):
                continue
            context = Resolution(controller=seat, source=source)
            parts = [part for part in ability.trigger.parts() if STATE in part.watches()]
            condition = ability.condition
            if condition is not None and not condition.holds(game, context):
                continue
            if any(part.matches(game, context, events[-1]) for part in parts):
                for _ in range(1 + additional_times(game, context, None)):  # 603.2d
                    wait_for_stack(game, context, ability, nth)


def _with_state_triggers(game: Game, seats: Iterable[int]) -> list[int]:
    """The seats among these that have state triggers."""
    return [seat for seat in seats if STATE in game.seats[seat].watchers]
