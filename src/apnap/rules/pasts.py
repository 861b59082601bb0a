"""What triggers and conditions ask about earlier: objects as they were, what happened this turn."""

from __future__ import annotations

from collections.abc import Iterable

from apnap.state.ability import Trigger
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY

from .history import this_turn


def as_it_was(game: Game, things: Iterable[int]) -> Game:
    """608.2h: a game, only to be looked at, in which those objects that are gone are as they last
    existed."""
    gone = [n for n in things if n >= game.size and game.find(n) is None]
    known = [n for n in gone if n in game.seats[n % game.size].last_known]
    if not known:
        return game
    twin = game.copy()
    for number in known:
        table = twin.table(number % game.size)
        last = table.last_known[number]
        table.objects[number] = last.row
        table.looks[number] = last.looked if last.looked is not None else last.row.printed().base
    return twin


def mentioned_in(events: Iterable[Event]) -> list[int]:
    """Every object and player that the events mention, before and after them."""
    found: list[int] = []
    for event in events:
        became: int = getattr(event, "became", NOBODY)
        found += [event.on, became, *event.roles()]
    return found


def occurred_this_turn(game: Game, by: Resolution, trigger: Trigger) -> list[Event]:
    """801.11: what has happened this turn, as far as the player's range reaches, that the trigger
    would have matched; an event that contains it several times, so often."""
    events = [
        event
        for event in this_turn(game, game.running, by.controller)
        if type(event).__name__ in trigger.watches()
    ]
    past = as_it_was(game, [by.source, *mentioned_in(events)])
    return [event for event in events for _ in matched(past, by, trigger, event)]


def matched(game: Game, by: Resolution, trigger: Trigger, event: Event) -> list[Event]:
    """How often the event contains what one part of the trigger or another waits for."""
    kind = type(event).__name__
    found: list[Event] = []
    for part in trigger.parts():
        if kind in part.watches():
            found += part.occurrences(game, by, event)
    return found
