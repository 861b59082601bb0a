"""603.2-603.4, 603.8: abilities that saw their events trigger, unless something stops them."""

from __future__ import annotations

from collections.abc import Iterable

from apnap.rules.casting.timing_and_limits import note_use, times_used
from apnap.rules.machine.log_entries import record
from apnap.rules.machine.looking_back import occurred_this_turn
from apnap.rules.machine.this_turn import this_turn
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY

from .delayed import DidOnce, recall_source
from .matching import STATE, Seen, is_any_watched, look_for, seats_near, triggered_ability
from .waiting import DoesNotTrigger, is_pending, row_of_source, wait_for_stack


def match_triggers(game: Game, events: tuple[Event, ...], looking_back: bool) -> tuple[Event, ...]:
    """603.2: what the events make trigger. Looking back at them, call it before they happen; where
    they may turn out differently, use `look_for` then and `set_off` after."""
    if not is_any_watched(game, events):
        return events
    seen, unfolded = look_for(game, events, looking_back)
    set_off(game, seen, events)
    if not looking_back:
        check_states(game, events)
    return unfolded


def happened_to(seen: list[Seen], done: list[Event | None]) -> list[Seen]:
    """603.2h: of those that looked back, the ones whose events really happened, and how."""
    found = []
    for each in seen:
        event = done[each.at]
        if event is not None:
            found.append(each._replace(event=event))
    return found


def set_off(game: Game, seen: list[Seen], recorded: tuple[Event, ...]) -> None:
    """603.2c: once for each occurrence; "one or more" once for all that happened together."""
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
    """What triggers once together has the same group."""
    made = seen.delayed.id if seen.delayed is not None else NOBODY
    if seen.delayed is not None and seen.delayed.once:
        return (made,)  # 603.7b
    together = seen.part().together()
    if together is None:
        return (NOBODY, number)
    role: int = getattr(seen.event, together, NOBODY) if together else NOBODY
    return (made, seen.source, seen.nth, seen.which, role)


class Now:
    """What has just happened, and how often each ability has seen its event this turn."""

    def __init__(self, events: tuple[Event, ...]) -> None:
        self.events = frozenset([id(event) for event in events])
        self.seen: dict[tuple[int, int], int] = {}
        self.used: dict[tuple[int, int], int] = {}  # by abilities of objects that are gone


def trigger(game: Game, group: list[Seen], now: Now) -> None:
    """603.2: the ability triggers, as often as it says; 603.4: if its condition holds."""
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
    if not is_due(game, context, first, now):
        return
    condition = first.ability.condition
    if condition is not None and not condition.holds(game, context):
        return  # 603.4
    if first.ability.once and has_done(game, context.controller, context.source, first.nth):
        return  # 603.2i
    for _ in range(first.times):
        if not is_used_up(game, first, now):
            wait_for_stack(game, context, first.ability, first.nth)
    if delayed is not None and delayed.once:
        game.table(delayed.controller).delayed.pop(delayed.id, None)


def how_many(group: list[Seen]) -> int:
    """603.2c: how many things have happened together; identical tokens count one by one."""
    return sum([max(1, getattr(each.event, "many", 1)) for each in group])


def is_due(game: Game, context: Resolution, seen: Seen, now: Now) -> bool:
    """Is it the occurrence of the turn that the trigger waits for ("the second … each turn")?"""
    ordinal = seen.part().ordinal()
    if not ordinal:
        return True
    key = (seen.source, seen.nth)
    if key not in now.seen:
        own = Resolution(controller=context.controller, source=context.source)
        events = occurred_this_turn(game, own, seen.part())
        now.seen[key] = len([event for event in events if id(event) not in now.events])
    now.seen[key] += 1
    return now.seen[key] == ordinal


def is_used_up(game: Game, seen: Seen, now: Now) -> bool:
    """Has it triggered as often this turn as it may? If not, note that it does so once more."""
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


def has_done(game: Game, seat: int, source: int, nth: int) -> bool:
    """603.2i: has the player done this turn what the ability lets them do once?"""
    done = DidOnce(on=seat, source=source, nth=nth)
    return done in this_turn(game, game.running)


def check_states(game: Game, events: tuple[Event, ...]) -> None:
    """603.8: a state trigger triggers as soon as the state is there, and not again before the
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
                wait_for_stack(game, context, ability, nth)


def _with_state_triggers(game: Game, seats: Iterable[int]) -> list[int]:
    return [seat for seat in seats if STATE in game.seats[seat].watchers]
