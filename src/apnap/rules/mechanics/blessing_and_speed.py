"""702.131b, 2026-08:702.179a: The city's blessing and speed: designations that players get for what
they control."""

from __future__ import annotations

from dataclasses import dataclass, field

from apnap.rules.continuous import layers
from apnap.rules.machine import after_batch
from apnap.state.ability import Ability, Filter
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.objects import GameObject
from apnap.state.seats import players
from apnap.state.watched import BESTOWS

from .emblems_and_designations import GetMarker, has_marker


@dataclass(frozen=True)
class Bestows(Ability):
    """The controller of this ability gets a designation for good, if they control this many
    permanents that fit `what` (None: any)."""

    marker: CardDef = field(default_factory=lambda: CardDef("a designation", marker=True))
    permanents: int = 0
    cited: str = "702.131b"
    what: Filter | None = None
    checked: bool = False  # 2026-08:704.5aa: only as state-based actions are performed

    def watches(self) -> tuple[str, ...]:
        return (BESTOWS,)


def due_designations(
    game: Game, _: Procedure, row: GameObject, chars: Characteristics
) -> list[Event]:
    """702.131b, 2026-08:704.5aa: The designations that the controller of a changed permanent now
    gets."""
    if BESTOWS not in game.seats[row.controller].watchers:
        return []
    return designations_due(game, row.controller, checking=True)


def give_designations(game: Game) -> list[Event]:
    """702.131b, 702.131d: Players get these designations at any time, before abilities trigger."""
    seats = [seat for seat in players(game) if BESTOWS in game.seats[seat].watchers]
    return [event for seat in seats for event in designations_due(game, seat, checking=False)]


def designations_due(game: Game, seat: int, checking: bool) -> list[Event]:
    """The next designation that the player is to get, if any."""
    events, mine = list[Event](), game.player(seat).battlefield
    for source, nth in game.seats[seat].watchers[BESTOWS]:
        abilities = layers.characteristics_of(game, source).abilities
        each = abilities[nth] if nth < len(abilities) else None
        if not isinstance(each, Bestows) or has_marker(game, seat, each.marker.name):
            continue
        if each.checked and not checking:
            continue
        context = Resolution(controller=seat, source=source)
        fitting = [n for n in mine if each.what is None or each.what.matches(game, context, n)]
        if sum([game.object(number).many for number in fitting]) >= each.permanents:
            events.append(GetMarker(on=seat, marker=each.marker, unique=True, why=(each.cited,)))
    return events[:1]


after_batch.due_at_any_time(BESTOWS, give_designations)
