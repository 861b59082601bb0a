"""603.2: Abilities that have triggered wait until a player would get priority."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.rules.machine.log_entries import record
from apnap.rules.machine.names_in_log import name_of
from apnap.state.ability import TriggeredAbility
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY, STACK, WAITING
from apnap.state.objects import GameObject

MONSTROUS: Final = "become monstrous"
CYCLING: Final = "702.29a"  # the reason of a discard that pays for cycling


def wait_for_stack(
    game: Game,
    context: Resolution,
    ability: TriggeredAbility,
    nth: int,
    called: CardDef | None = None,
) -> None:
    """603.2: The ability has triggered: it goes on a stack the next time a player would get
    priority.

    `nth` is the number of the ability among those of its source; NOBODY for a delayed one (603.7).
    `called` gives an ability that has no source its name (901.8).
    """
    seat = context.controller
    if not game.is_in(seat):
        record(game, NotPutOnStack(on=context.source, player=seat), ("800.4d",), happened=False)
        return
    number = game.new_number(seat)
    game.table(seat).objects[number] = GameObject(
        id=number,
        epoch=game.epoch,
        card=called or row_of_source(game, context.source).card,
        owner=seat,
        controller=seat,
        zone=WAITING,
        timestamp=game.tick(seat),
        entered=game.turns[game.running].recorded * game.size + game.running,
        ability=ability,
        source=context.source,
        about=context.about,
        x=context.x or x_of_spell(game, context),
        nth=nth,
    )
    game.edit_player(seat).waiting += (number,)
    turn = game.edit_turn(game.running)
    turn.waiting += (number,)
    if len(game.turns) > 1 and not is_caused_by_stack(game):
        turn.free += (number,)


def row_of_source(game: Game, source: int) -> GameObject:
    """113.7a: The object, or its last known information."""
    row = game.find(source)
    return row if row is not None else game.seats[source % game.size].last_known[source].row


def x_of_spell(game: Game, context: Resolution) -> int:
    """107.3m, 702.37f: The X that the ability uses: for an enters ability, the X of the spell that
    became the permanent; for an ability that triggers on turning face up, the X of the cost paid
    for that. 701.31c: For becoming monstrous, the number of the monstrosity. 702.29c: For cycling,
    the X of the cycling ability. 107.3i: For an ability of a spell, its X."""
    for event in context.about:
        if getattr(event, "verb", "") == MONSTROUS and context.source == getattr(event, "what", 0):
            return int(getattr(event, "number", 0))
        of = (event.on, getattr(event, "became", NOBODY))
        if CYCLING in getattr(event, "why", ()) and context.source in of:
            return x_of_cycling(game, event.on)
        of = (getattr(event, "became", NOBODY), getattr(event, "turned_up", NOBODY))
        if context.source in of:
            return row_of_source(game, context.source).x
    spell = game.find(context.source)
    return spell.x if spell is not None and spell.zone == STACK else 0


def x_of_cycling(game: Game, card: int) -> int:
    """702.29a: The X chosen for the cycling ability of this card, which is on the stack."""
    rows = [game.find(number) for number in reversed(game.turns[game.running].stack)]
    for row in rows:
        if row is not None and row.source == card:
            return row.x
    return 0


def is_caused_by_stack(game: Game) -> bool:
    """807.5b: Whether a spell or ability of the running turn's stack is being put there or is
    resolving."""
    agenda = game.turns[game.running].agenda
    return any(getattr(procedure, "object", NOBODY) != NOBODY for procedure in agenda)


def is_pending(game: Game, source: int, nth: int) -> bool:
    """603.8: Whether this ability has triggered and has not left the stack yet."""
    for marker in (game.running, *sorted(game.turns_beside(game.running))):
        turn = game.turns[marker]
        for number in (*turn.waiting, *turn.stack):
            row = game.find(number)
            if row is not None and row.source == source and row.nth == nth:
                return True
    return False


@dataclass
class NotPutOnStack(Event):
    """800.4d: The triggered ability of a player who has left is not put on the stack."""

    player: int = NOBODY

    def rule(self) -> str:
        return "800.4d"

    def is_refusal(self) -> bool:
        return True

    def text(self, game: Game) -> str:
        who = name_of(game, self.player)
        return f"{name_of(game, self.on)}'s ability is not put on the stack: {who} has left"


@dataclass
class DoesNotTrigger(Event):
    """801.7: An ability doesn't trigger because part of the event is out of range."""

    role: int = NOBODY  # the object or player that is out of range
    player: int = NOBODY  # the player whose range it is

    def rule(self) -> str:
        return "801.7"

    def is_refusal(self) -> bool:
        return True

    def text(self, game: Game) -> str:
        beyond = name_of(game, game.controller_of(self.role))
        whose = name_of(game, self.player)
        return f"{name_of(game, self.on)} does not trigger: {beyond} is out of {whose}'s range"
