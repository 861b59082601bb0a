"""2026-08:709.5: Rooms: permanents whose halves, their doors, are locked or unlocked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import copiable
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.zones.entering import as_spell_enters
from apnap.rules.zones.moving import begin_watching, stop_watching
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY, STACK
from apnap.state.objects import UNLOCKED, GameObject


def doors(game: Game, number: int, unlocked: bool) -> list[int]:
    """2026-08:709.5c: The halves of the permanent, 1 or 2, that are unlocked, or that are
    locked."""
    row = game.find(number)
    if row is None or row.zone != BATTLEFIELD or row.face_down:
        return []
    if not copiable(game, number, status=False).rooms:  # 2026-08:709.5b: also a copy of one
        return []
    return [n for n, mark in enumerate(UNLOCKED, 1) if (mark in row.marks) == unlocked]


def designate(game: Game, number: int, half: int, unlocked: bool) -> None:
    """The permanent gets or loses the designation; what its abilities watch changes with it."""
    stop_watching(game, game.object(number))
    row, mark = game.edit(number), UNLOCKED[half - 1]
    row.marks = tuple([each for each in row.marks if each != mark])
    if unlocked:
        row.marks += (mark,)
    begin_watching(game, row)
    layers.note_reshaping(game, number)
    layers.forget(game, number)


@dataclass
class Unlock(Event):
    """2026-08:709.5f: A half of the permanent becomes unlocked; as it enters (2026-08:709.5d), it
    already is. With `locks`, 2026-08:709.5g: it becomes locked."""

    half: int = 1
    by: int = NOBODY
    locks: bool = False
    entering: bool = False
    fully: bool = False  # 2026-08:709.5i: once it has happened: are both unlocked now?

    def rule(self) -> str:
        return "2026-08:709.5g" if self.locks else "2026-08:709.5f"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.by)

    def forbidden(self, game: Game) -> str:
        if self.entering:
            return ""
        return "" if self.half in doors(game, self.on, unlocked=self.locks) else self.rule()

    def apply(self, game: Game) -> Event:
        if not self.entering:
            designate(game, self.on, self.half, not self.locks)
        fully = not self.locks and len(doors(game, self.on, unlocked=True)) == 2
        return replace(self, fully=fully)

    def text(self, game: Game) -> str:
        door = "left" if self.half == 1 else "right"
        verb = "locks" if self.locks else "unlocks"
        return f"{name_of(game, self.by)} {verb} the {door} half of {name_of(game, self.on)}"


def open_door(game: Game, old: GameObject, new: GameObject) -> tuple[Event, ...]:
    """2026-08:709.5d: Unlock the half that was cast as the permanent enters."""
    if old.zone != STACK or not old.face or not old.card.rooms or new.face_down:
        return ()
    designate(game, new.id, old.face, unlocked=True)
    return (Unlock(on=new.id, half=old.face, by=new.controller, entering=True),)


as_spell_enters("2026-08:709.5d", open_door)
