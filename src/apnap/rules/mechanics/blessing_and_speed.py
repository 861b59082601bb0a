"""702.131b, 2026-08:702.179a: designations that players get for what they control."""

from __future__ import annotations

from dataclasses import dataclass, field

from apnap.rules.continuous import layers
from apnap.rules.machine import after_batch
from apnap.rules.machine.log_entries import record
from apnap.state.ability import Ability, Filter
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.objects import GameObject
from apnap.state.seats import players

from .emblems_and_designations import GetMarker, has_marker

BESTOWS = "bestows"  # its name among a seat's watchers


@dataclass(frozen=True)
class Bestows(Ability):
    """Whoever controls this, and so many permanents in all, or that fit `what`, gets a designation
    for good."""

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
    """702.131b, 2026-08:704.5aa: looked at whenever one of the player's permanents has changed."""
    if BESTOWS not in game.seats[row.controller].watchers:
        return []
    return due_to(game, row.controller, checking=True)


def bestow(game: Game) -> list[Event]:
    """702.131b, 702.131d: players get what is due to them at any time, before triggers look."""
    done: list[Event] = []
    for seat in players(game):
        if BESTOWS in game.seats[seat].watchers:
            for event in due_to(game, seat, checking=False):
                after = event.apply(game)
                game.stir(after.may_change_actions_of(game))
                record(game, after, (after.rule(), *after.why))
                done.append(after)
    return done


def due_to(game: Game, seat: int, checking: bool) -> list[Event]:
    found, mine = list[Event](), game.player(seat).battlefield
    for source, nth in game.seats[seat].watchers[BESTOWS]:
        abilities = layers.characteristics_of(game, source).abilities
        each = abilities[nth] if nth < len(abilities) else None
        if not isinstance(each, Bestows) or has_marker(game, seat, each.marker.name):
            continue
        if each.checked and not checking:
            continue
        context = Resolution(controller=seat, source=source)
        those = [n for n in mine if each.what is None or each.what.matches(game, context, n)]
        if sum([game.object(number).many for number in those]) >= each.permanents:
            found.append(GetMarker(on=seat, marker=each.marker, unique=True, why=(each.cited,)))
    return found[:1]


after_batch.due_at_any_time(BESTOWS, bestow)
