"""702.103: Bestowed spells and permanents."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casting.ways_to_cast import Form, other_form
from apnap.rules.continuous import layers
from apnap.rules.machine.after_batch import due_at_any_time
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.zones.moving import detach
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.objects import GameObject
from apnap.state.seats import players
from apnap.state.watched import BESTOWED

BESTOW = "bestow"  # the name of the cost


def is_bestowed(row: GameObject) -> bool:
    """Whether the bestow cost was paid for this object."""
    return BESTOW in row.paid


def as_bestowed(chars: Characteristics) -> Characteristics:
    """702.103b: The characteristics of a bestowed spell: an Aura enchantment, and not a
    creature."""
    draft = chars.copy()
    draft.types = (draft.types - {"creature"}) | {"enchantment"}
    draft.subtypes = frozenset(("Aura",))
    draft.index()
    return draft


@dataclass
class NoLongerBestowed(Event):
    """702.103e-f: Without a legal creature to enchant, the object ceases to be bestowed for
    good."""

    def rule(self) -> str:
        return "702.103f"

    def apply(self, game: Game) -> Event:
        if game.object(self.on).attached != NOBODY:
            detach(game, game.object(self.on))
        row = game.edit(self.on)
        row.paid = tuple([name for name in row.paid if name != BESTOW])
        layers.forget(game, self.on)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} ceases to be bestowed"


def ends_on_the_stack(number: int) -> Event:
    """702.103e: The bestowed spell ceases to be bestowed, since its target is illegal."""
    return NoLongerBestowed(on=number, why=("702.103e",))


def become_unattached(game: Game) -> list[Event]:
    """702.103f, 701.3d: Each bestowed Aura that is attached to nothing, or whose host is gone,
    ceases to be bestowed at once."""
    events: list[Event] = []
    for seat in players(game):
        for number, _ in game.seats[seat].watchers.get(BESTOWED, ()):
            row = game.object(number)
            if is_bestowed(row) and (row.attached == NOBODY or not game.is_here(row.attached)):
                events.append(NoLongerBestowed(on=number))
    return events


due_at_any_time(BESTOWED, become_unattached)
other_form(BESTOW, Form(as_bestowed, ends_on_the_stack))
