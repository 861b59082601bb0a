"""720.2: players who are controlled while they search their libraries."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casting.permissions import CastFrom
from apnap.rules.machine.events import BeginEffect, Move
from apnap.rules.machine.rule_changes_in_force import abilities_reaching
from apnap.state.ability import Ability, Filter
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import EXILE, NOBODY

SEARCHERS = "searchers"  # the name among the watchers
FOUND = CastFrom(EXILE, lands=True, any_color=True)


@dataclass(frozen=True)
class WhileSearching(Ability):
    """720.2: its controller controls players who fit while they are searching their libraries; with
    `exiles` they exile each card they find, and its controller may play those cards for as long as
    they remain exiled, with mana as though of any color."""

    who: Filter
    exiles: bool = False

    def watches(self) -> tuple[str, ...]:
        return (SEARCHERS,)


def effects_on(game: Game, seat: int) -> list[tuple[WhileSearching, Resolution]]:
    """What applies to the player who is about to search, the newest last."""
    found = [
        (a, context)
        for a, context in abilities_reaching(game, seat, SEARCHERS)
        if isinstance(a, WhileSearching)
    ]
    found = [
        (ability, context) for ability, context in found if ability.who.matches(game, context, seat)
    ]
    return sorted(found, key=lambda pair: game.object(pair[1].source).timestamp)


def controller_while_searching(game: Game, seat: int) -> int:
    """720.1a: the last of several; NOBODY: the player decides."""
    found = [
        context.controller for ability, context in effects_on(game, seat) if not ability.exiles
    ]
    return found[-1] if found else NOBODY


def who_plays_what_is_found(game: Game, seat: int) -> tuple[int, int]:
    """Who may play the cards that the player finds, because of what; NOBODY: they go where they
    should. Of several the newest has been first to say so."""
    found = [
        (context.controller, context.source)
        for ability, context in effects_on(game, seat)
        if ability.exiles
    ]
    return found[-1] if found else (NOBODY, NOBODY)


def permit_found(game: Game, moved: tuple[Event, ...], seat: int, source: int) -> list[Event]:
    """601.3b: what has been exiled may be played."""
    there = [e.became for e in moved if isinstance(e, Move) and e.to == EXILE]
    cards = tuple([number for number in there if game.find(number) is not None])
    if not cards or not game.is_in(seat):
        return []
    effect = Continuous(controller=seat, source=source, affected=cards, permits=FOUND)
    return [BeginEffect(on=cards[0], effect=effect, words="may be played")]
