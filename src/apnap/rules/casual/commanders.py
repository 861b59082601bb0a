"""903.9: Commanders that would go to a hand or library may return to the command zone."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.machine.events import Move
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.draw_one import Draw
from apnap.state.ability import Replacement
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COMMAND, HAND, LIBRARY, NOBODY
from apnap.state.question import NO, YES, Question

# The effects for hand and library have different numbers, so that 614.5 doesn't stop an owner
# from choosing again if the card would then go to the other one.
FIRST = 50


def commander_in(game: Game, event: Event) -> int:
    """903.9b: The commander that the event would put into its owner's hand or library; NOBODY if
    none."""
    number = NOBODY
    if isinstance(event, Move) and event.to in (HAND, LIBRARY) and not event.leads_to:
        number = event.on
    elif isinstance(event, Draw):
        library = game.player(event.on).library
        number = library[-1] if library else NOBODY
    row = game.find(number)
    return number if row is not None and row.commander != NOBODY else NOBODY


def watching_commander(game: Game, event: Event) -> list[tuple[int, int, Replacement]]:
    """903.9b: The replacement effect for the commander in this event: the commander, the effect's
    number, and the effect."""
    number = commander_in(game, event)
    if number == NOBODY:
        return []
    library = isinstance(event, Move) and event.to == LIBRARY
    return [(number, -FIRST - library, TO_COMMAND_ZONE)]


@dataclass(frozen=True)
class ToCommandZone(Replacement):
    """903.9b: The owner may put the commander into the command zone instead; 903.9c: of a melded or
    merged permanent, only the card that is the commander goes there."""

    def watches(self) -> tuple[str, ...]:
        return ("Move", "Draw")

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        return commander_in(game, event) != NOBODY

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        number = commander_in(game, event)
        owner = number % game.size
        return Question(
            key,
            "903.9b",
            decider_for(game, owner),
            (YES, NO),
            player=owner,
            prompt=f"put {game.object(number).card.name} into the command zone instead?",
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        if context.chosen[0] == NO:
            return (event,)
        number = commander_in(game, event)
        if not isinstance(event, Move):
            return (Move(on=number, to=COMMAND),)
        if NOBODY in game.object(number).commanders():
            return (replace(event, leads_to=COMMAND),)
        return (replace(event, to=COMMAND, verb="", bottom=False, from_top=0),)

    def rule(self) -> str:
        return "903.9b"


TO_COMMAND_ZONE = ToCommandZone()
