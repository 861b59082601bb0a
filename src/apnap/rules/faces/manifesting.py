"""701.34, 701.56: cards that are manifested or cloaked."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY

from .face_down import MANIFESTED


@dataclass
class Manifesting(Procedure):
    """701.34e: Cards are manifested one after another. A job is whose library, and which card
    (NOBODY: the top)."""

    jobs: tuple[tuple[int, int], ...] = ()
    hidden_as: CardDef | None = None
    done: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return MANIFESTING

    def outcome(self) -> tuple[Event, ...]:
        return self.done


def put_face_down(game: Game, manifesting: Manifesting) -> Need:
    """701.34a: Put the next card onto the battlefield face down."""
    manifesting.happened = ()
    if not manifesting.jobs:
        manifesting.finish()
        return None
    seat, card = manifesting.jobs[0]
    manifesting.jobs = manifesting.jobs[1:]
    if card == NOBODY:
        library = game.player(seat).library
        card = library[-1] if library else NOBODY
    if card == NOBODY or game.find(card) is None:
        return None
    put = Move(on=card, to=BATTLEFIELD, controller=seat, face_down=True)
    put.hidden_as, put.why = manifesting.hidden_as, ("701.34a",)
    return happen(put)


def note_manifested(game: Game, manifesting: Manifesting) -> Need:
    """701.34a: Mark the permanent as manifested, for as long as it remains face down."""
    for event in manifesting.happened:
        row = game.find(event.became) if isinstance(event, Move) else None
        if row is not None and row.face_down:
            game.edit(row.id).marks = (*row.marks, MANIFESTED)
    manifesting.done += manifesting.happened
    if manifesting.jobs:
        manifesting.go_to(put_face_down)
    return None


MANIFESTING: tuple[Step, ...] = (put_face_down, note_manifested)
