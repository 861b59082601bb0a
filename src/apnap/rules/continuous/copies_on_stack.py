"""707.10: Copies of spells and abilities, put on the stack without being cast or activated."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.machine.names_in_log import name_of
from apnap.rules.zones.moving import place
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY, STACK
from apnap.state.objects import GameObject

from .copying import NO_EXCEPTIONS, Exceptions


def row_of(game: Game, number: int) -> GameObject:
    """The spell or ability, or its last known information from the stack."""
    row = game.find(number)
    return row if row is not None else game.seats[number % game.size].last_known[number].row


@dataclass
class CopyOnStack(Event):
    """707.10: The player puts a copy of a spell or ability on the stack; it is not cast or
    activated. The original may have left the stack since (608.2h)."""

    original: int = NOBODY
    targets: tuple[tuple[int, ...], ...] = ()
    divided: tuple[tuple[int, int], ...] = ()
    exceptions: Exceptions = NO_EXCEPTIONS
    became: int = NOBODY

    def rule(self) -> str:
        return "707.10"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.original)

    def apply(self, game: Game) -> Event:
        old, seat = row_of(game, self.original), self.on
        number = game.new_number(seat)
        card, face = old.card, old.face
        changes = old.ability is None and self.exceptions != NO_EXCEPTIONS
        # 707.2, 708.2: as modified by being face down, a status that is not copied; 707.10g: of a
        # transforming spell, the copy has both faces.
        if old.face_down or (changes and card.layout != "transform"):
            card, face = old.printed(), 0
        if changes:
            card = self.exceptions.applied_to(card, None, None)
        row = GameObject(
            id=number,
            epoch=game.epoch,
            card=card,
            owner=seat,
            controller=seat,
            zone=STACK,
            timestamp=game.tick(seat),
            copy_of="" if old.ability is not None else "spell",
            face=face,
            targets=self.targets,
            divided=self.divided,
            x=old.x,
            modes=old.modes,
            ability=old.ability,
            source=old.source,
            about=old.about,
            paid=old.paid,
            used_up=old.used_up,
            additions=old.additions,
            spliced=old.spliced,
            nth=old.nth,
            marks=old.marks,
            choices=old.choices,
        )
        game.table(seat).objects[number] = row
        place(game, row)
        return replace(self, became=number)

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} copies {name_of(game, self.original)}"
