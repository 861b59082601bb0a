"""603.2: Find the abilities that an event triggers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from apnap.rules.continuous import layers
from apnap.rules.machine.rule_changes_in_force import abilities_reaching
from apnap.rules.multiplayer.range_of_influence import Scope, reaches, who_sees, with_priority
from apnap.rules.zones.moving import split
from apnap.state.ability import (
    NO_TRIGGER,
    Keyword,
    MoreTriggers,
    NoTriggers,
    Trigger,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.delayed import Delayed
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.intrinsic import KEYWORD_TRIGGERS
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.watched import DELAYED, MORE_TRIGGERS, STATE

from .each_token import is_about_several_tokens, split_by_token, split_watching_tokens


class Seen(NamedTuple):
    """An ability whose trigger event has occurred."""

    controller: int  # 603.3a
    source: int
    nth: int  # the number of the ability among those of its source; NOBODY: a delayed one
    ability: TriggeredAbility
    which: int  # the number of the part of the trigger
    event: Event  # in the form in which the ability refers to it
    at: int  # the place of the event in the batch
    unseen: int  # 801.7: the player or object that is out of range, or NOBODY
    times: int = 1  # 603.2d
    delayed: Delayed | None = None

    def part(self) -> Trigger:
        return self.ability.trigger.parts()[self.which]


def find_triggers(
    game: Game, events: tuple[Event, ...], back: bool
) -> tuple[list[Seen], tuple[Event, ...]]:
    """603.2, 603.10: The abilities that these events trigger, looking at the game before (`back`)
    or after they happen.

    Also returns the events, split where identical tokens must be told apart.
    """
    all_seen: list[Seen] = []
    batch: list[Event] = []
    moving = frozenset([event.on for event in events]) if back else frozenset[int]()
    for event in split_watching_tokens(game, events, back):
        seen = triggers_of_event(game, event, back, len(batch))
        if any(tells_tokens_apart(game, each) for each in seen) and is_about_several_tokens(
            game, event, back
        ):
            for each in split_by_token(game, event, back):
                seen = triggers_of_event(game, each, back, len(batch))
                all_seen += single_sources(game, seen, moving)
                batch.append(each)
        else:
            all_seen += single_sources(game, seen, moving)
            batch.append(event)
    return all_seen, tuple(batch)


def tells_tokens_apart(game: Game, seen: Seen) -> bool:
    """603.2c: Whether the ability triggers for each of identical tokens: those that the event
    happens to, or those that are the source of damage."""
    together = seen.part().together()
    if together == "on":
        row = game.find(seen.event.on)
        return row is not None and row.many > 1
    return together in (None, "source")


def is_any_watched(game: Game, events: tuple[Event, ...]) -> bool:
    """Whether any ability might trigger on these events. The answer is usually no and has to be
    quick."""
    tables, names = game.seats, game.watched
    if game.rules.triggered_keywords and any(may_have_keyword(game, each) for each in events):
        return True
    if not names:
        return False
    always = DELAYED in names or STATE in names
    for event in events:
        kind = type(event).__name__
        if not always and kind not in names:
            continue
        if game.rules.seats_per_marker:
            tables = [game.seats[seat] for seat in seats_near(game, event)]
        for table in tables:
            watchers = table.watchers
            if table.delayed or (watchers and (kind in watchers or STATE in watchers)):
                return True
    return False


def seats_near(game: Game, event: Event) -> Iterable[int]:
    """The seats whose abilities might see the event. With one turn, all seats: the log says if
    range stops one. With several turns, only those who see any part of the event."""
    if not game.rules.seats_per_marker:
        return range(game.size)
    on, roles = event.on, event.roles()
    seat = game.controller_of(on) if on != NOBODY else NOBODY
    if seat != NOBODY and roles == (on,):
        return who_sees(game, seat)
    seats = {seat, *[game.controller_of(role) for role in roles if role != NOBODY]} - {NOBODY}
    near = {other for each in seats for other in who_sees(game, each)}
    return sorted(near) if near else with_priority(game, game.running)


def triggers_of_event(game: Game, event: Event, back: bool, at: int) -> list[Seen]:
    """All abilities that see the event; those of identical tokens once for all of them."""
    kind = type(event).__name__
    seen: list[Seen] = []
    for seat in seats_near(game, event):
        table = game.seats[seat]
        if table.watchers and kind in table.watchers:
            for source, nth in dict.fromkeys(table.watchers[kind]):
                seen += seen_by_object(game, source, nth, event, back, at)
        for delayed in table.delayed.values() if table.delayed else ():
            seen += seen_by_delayed(game, delayed, event, back, at)
    if game.rules.triggered_keywords and may_have_keyword(game, event):
        seen += seen_by_keywords(game, event, back, at)
    return seen


def may_have_keyword(game: Game, event: Event) -> bool:
    """Whether the event has a source with a keyword that is a triggered ability in this edition."""
    row = game.find(getattr(event, "source", NOBODY))
    if row is None or row.zone != BATTLEFIELD:
        return False
    keywords = layers.characteristics_of(game, row.id).keywords
    return not keywords.isdisjoint(game.rules.triggered_keywords)


def seen_by_keywords(game: Game, event: Event, back: bool, at: int) -> list[Seen]:
    """2008-02:502.63a, 2008-02:502.68a: The triggers of keywords of the event's source;
    2008-02:502.63b, 2008-02:502.68b: each instance triggers separately."""
    source: int = getattr(event, "source", NOBODY)
    seen: list[Seen] = []
    for nth, each in enumerate(layers.characteristics_of(game, source).abilities):
        if isinstance(each, Keyword) and each.name in game.rules.triggered_keywords:
            ability = KEYWORD_TRIGGERS[each.name]
            seen += seen_as(game, source, nth, ability, event, back, at)
    return seen


def seen_by_object(
    game: Game, source: int, nth: int, event: Event, back: bool, at: int
) -> list[Seen]:
    """603.3a: The triggers of one ability of an object. The object's controller controls it."""
    ability = triggered_ability(game, source, nth)
    return [] if ability is None else seen_as(game, source, nth, ability, event, back, at)


def seen_as(
    game: Game,
    source: int,
    nth: int,
    ability: TriggeredAbility,
    event: Event,
    back: bool,
    at: int,
) -> list[Seen]:
    """603.2d: The triggers of this ability of the object, each as many times as it should."""
    context = Resolution(controller=game.controller_of(source), source=source, nth=nth)
    seen = seen_by(game, context, ability, nth, event, back, at)
    if not seen:
        return []
    times = 1 + additional_times(game, context, event)
    return [each._replace(times=times) for each in seen]


def single_sources(game: Game, seen: list[Seen], moving: frozenset[int]) -> list[Seen]:
    """113.7: One trigger for each of the identical tokens that have the ability. Tokens that are
    about to move have been split already."""
    result: list[Seen] = []
    apart: dict[int, list[int]] = {}  # those split from a source, for each of its abilities
    for each in seen:
        result.append(each)
        if each.delayed is not None:
            continue
        source = each.source
        row = game.find(source)
        if row is not None and row.many > 1 and source not in moving:
            apart[source] = [split(game, source, 1) for _ in range(row.many - 1)]
        if source in apart:
            result += [each._replace(source=number) for number in apart[source]]
    return result


def triggered_ability(game: Game, source: int, nth: int) -> TriggeredAbility | None:
    """603.6b: The triggered ability, if the object has it now and is not hidden (603.2g)."""
    row = game.find(source)
    if row is None or (row.face_down and row.zone != BATTLEFIELD):
        return None
    abilities = layers.characteristics_of(game, source).abilities
    ability = abilities[nth] if nth < len(abilities) else None
    return ability if isinstance(ability, TriggeredAbility) else None


def seen_by_delayed(game: Game, delayed: Delayed, event: Event, back: bool, at: int) -> list[Seen]:
    """603.7d-f: The triggers of a delayed ability, controlled by the player who controlled its
    creator."""
    assert delayed.ability is not None
    context = Resolution(controller=delayed.controller, source=delayed.source, about=delayed.about)
    seen = seen_by(game, context, delayed.ability, NOBODY, event, back, at)
    return [each._replace(delayed=delayed) for each in seen]


def seen_by(
    game: Game,
    context: Resolution,
    ability: TriggeredAbility,
    nth: int,
    event: Event,
    back: bool,
    at: int,
) -> list[Seen]:
    """603.2c: One entry for each time the event contains the ability's trigger event. 801.7a: Range
    is checked before or after the event, just as the trigger looks at it."""
    kind = type(event).__name__
    known = context.about
    seen: list[Seen] = []
    for which, part in enumerate(ability.trigger.parts()):
        if part.looks_back() != back or kind not in part.watches():
            continue
        context.about = (event, *known)
        for each in part.occurrences(game, context, event):
            beyond = out_of_range(game, context.controller, part.roles(each), context.source)
            seen.append(
                Seen(context.controller, context.source, nth, ability, which, each, at, beyond)
            )
    if seen and NO_TRIGGER in game.watched and is_stopped(game, context, event, back):
        return []
    return seen


def is_stopped(game: Game, theirs: Resolution, event: Event, back: bool) -> bool:
    """603.2: Whether an effect says that such an event doesn't trigger this object's abilities.
    603.10: That effect, too, is looked at before or after the event."""
    for ability, context in abilities_reaching(game, theirs.controller, NO_TRIGGER):
        if not isinstance(ability, NoTriggers):
            continue
        if ability.what is not None and not ability.what.matches(game, context, theirs.source):
            continue
        context.about = (event,)
        for part in ability.trigger.parts():
            if part.looks_back() == back and _is_seen(game, context, part, event):
                return True
    return False


def out_of_range(game: Game, seat: int, roles: tuple[int, ...], source: int) -> int:
    """801.7: The first of these players and objects that is out of the ability's range, or
    NOBODY."""
    scope = Scope(game, seat, source)
    if scope.reach is None:
        return NOBODY
    for role in roles:
        if role != NOBODY and not scope.sees(role):
            return role
    return NOBODY


def additional_times(game: Game, context: Resolution, event: Event | None) -> int:
    """603.2d: The number of additional times that effects make an ability of this source
    trigger. 603.8: Without an event, a state makes it trigger."""
    total = 0
    for seat in who_sees(game, context.controller):
        for source, nth in game.seats[seat].watchers.get(MORE_TRIGGERS, ()):
            abilities = layers.characteristics_of(game, source).abilities
            more = abilities[nth] if nth < len(abilities) else None
            about = () if event is None else (event,)
            theirs = Resolution(controller=seat, source=source, about=about)
            if not isinstance(more, MoreTriggers) or not more.what.matches(
                game, theirs, context.source
            ):
                continue
            if not reaches(game, seat, source, context.controller):
                continue
            if more.condition is not None and not more.condition.holds(game, theirs):
                continue
            if more.trigger is None or (
                event is not None
                and any(_is_seen(game, theirs, part, event) for part in more.trigger.parts())
            ):
                total += more.times
    return total


def _is_seen(game: Game, context: Resolution, trigger: Trigger, event: Event) -> bool:
    """801.7: Whether the trigger matches the event, with all of it in range."""
    if not trigger.matches(game, context, event):
        return False
    return out_of_range(game, context.controller, trigger.roles(event), context.source) == NOBODY
