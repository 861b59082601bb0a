"""720.2: Controlling players while they search their libraries."""

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
from apnap.state.watched import SEARCHERS

FOUND = CastFrom(EXILE, lands=True, any_color=True)


@dataclass(frozen=True)
class WhileSearching(Ability):
    """720.2: The controller of this ability controls players who fit `who` while they are searching
    their libraries. With `exiles`, they exile each card they find, and the controller of this
    ability may play those cards for as long as they remain exiled, with mana of any color."""

    who: Filter
    exiles: bool = False

    def watches(self) -> tuple[str, ...]:
        return (SEARCHERS,)


def effects_on(game: Game, seat: int) -> list[tuple[WhileSearching, Resolution]]:
    """The effects on this player's searches, the newest last."""
    effects = [
        (ability, context)
        for ability, context in abilities_reaching(game, seat, SEARCHERS)
        if isinstance(ability, WhileSearching) and ability.who.matches(game, context, seat)
    ]
    return sorted(effects, key=lambda pair: game.object(pair[1].source).timestamp)


def controller_while_searching(game: Game, seat: int) -> int:
    """720.1a: The player who decides during this player's search: the newest effect counts. NOBODY
    if the player decides alone."""
    controllers = [
        context.controller for ability, context in effects_on(game, seat) if not ability.exiles
    ]
    return controllers[-1] if controllers else NOBODY


def who_plays_what_is_found(game: Game, seat: int) -> tuple[int, int]:
    """The player who may play the cards that this player finds, and the object that allows it;
    NOBODY twice if the cards go where the instruction says. The newest effect counts."""
    players = [
        (context.controller, context.source)
        for ability, context in effects_on(game, seat)
        if ability.exiles
    ]
    return players[-1] if players else (NOBODY, NOBODY)


def allow_playing_found(
    game: Game, moved: tuple[Event, ...], seat: int, source: int
) -> list[Event]:
    """601.3b: The cards that were exiled in this way may be played."""
    there = [e.became for e in moved if isinstance(e, Move) and e.to == EXILE]
    cards = tuple([number for number in there if game.find(number) is not None])
    if not cards or not game.is_in(seat):
        return []
    effect = Continuous(controller=seat, source=source, affected=cards, permits=FOUND)
    return [BeginEffect(on=cards[0], effect=effect, words="may be played")]
