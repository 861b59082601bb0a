"""702.26: Phasing.

Phased-out permanents stay the same objects, but are stored in a zone of their own. Code that looks
for permanents looks at the battlefield and so doesn't find them; nothing happens to an object that
is not here (`Game.is_here`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.faces.preparing import make_copies, release
from apnap.rules.machine.names_in_log import name_of, names_of
from apnap.rules.objects.control import end_effects, next_controller
from apnap.rules.turn.turn_based import CLEANING_UP, PHASING, turn_based_action
from apnap.rules.zones import moving
from apnap.rules.zones.entering import PREPARED
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, NOBODY, PHASED_OUT


@dataclass
class PhaseOut(Event):
    """702.26b, 702.26g: The permanent phases out: it is treated as though it didn't exist."""

    indirectly: bool = False
    held: bool = False  # 610.4a: it phases in at a certain event, not in the untap step

    def rule(self) -> str:
        return "702.26g" if self.indirectly else "702.26b"

    def apply(self, game: Game) -> Event:
        number = self.on
        row = game.object(number)
        if row.zone != BATTLEFIELD:
            return self
        if game.find(row.attached) is not None and not self.indirectly:
            host = game.edit(row.attached)
            host.attachments = tuple([each for each in host.attachments if each != number])
        layers.forget(game, number)
        moving.stop_watching(game, row)
        moving.remove_from_combat(game, number)
        player = game.edit_player(row.controller)
        player.battlefield = tuple([each for each in player.battlefield if each != number])
        player.phased_out += (number,)
        row = game.edit(number)
        if row.prepares:
            release(game, row)
            row.prepares = ()
        if game.rules.phasing_heals:  # 2008-02:502.15e
            row.damage, row.hurt, row.deathtouched = 0, (), False
        row.zone, row.indirectly = PHASED_OUT, self.indirectly
        row.held = moving.moment(game) if self.held else 0
        return self

    def results(self, game: Game) -> tuple[Event, ...]:
        """2008-02:217.8d: A token doesn't last in the phased-out zone; nor do those attached to it
        ever phase in."""
        row = game.find(self.on)
        if game.rules.phased_tokens or row is None or not row.card.token:
            return ()
        return (CeasePhasedOut(on=row.controller, what=row.id),)

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} phases out"


@dataclass
class CeasePhasedOut(Event):
    """2008-02:217.8d: A token in the phased-out zone ceases to exist. `on` is its controller, since
    the token itself is not here."""

    what: int = NOBODY

    def rule(self) -> str:
        return "2008-02:217.8d"

    def apply(self, game: Game) -> Event:
        row = game.find(self.what)
        if row is not None and row.zone == PHASED_OUT:
            moving.remove(game, row)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.what)} ceases to exist"


@dataclass
class PhaseIn(Event):
    """702.26c: The permanent phases in. `on` is its controller, since the permanent itself was not
    here."""

    what: int = NOBODY
    held: int = 0  # 610.4a: only if it has been phased out since this moment

    def rule(self) -> str:
        return "702.26c"

    def forbidden(self, game: Game) -> str:
        row = game.find(self.what)
        gone = row is None or row.zone != PHASED_OUT
        return "610.4a" if gone or (self.held and row is not None and row.held != self.held) else ""

    def roles(self) -> tuple[int, ...]:
        return (self.what,)

    def apply(self, game: Game) -> Event:
        """702.26d: Its controller has controlled it all the time, so `since` stays as it is."""
        number = self.what
        holder = moving.holder_of(game, game.object(number))
        player = game.edit_player(holder)
        player.phased_out = tuple([each for each in player.phased_out if each != number])
        row = game.edit(number)
        row.zone = BATTLEFIELD
        game.edit_player(row.controller).battlefield += (number,)
        if not row.indirectly:
            attach_again(game, number)
        row.indirectly, row.held = False, 0
        moving.begin_watching(game, row)
        layers.forget(game, number)
        if PREPARED in row.marks:  # 2026-08:722.3c
            make_copies(game, row)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.what)} phases in"


def attach_again(game: Game, number: int) -> None:
    """702.26i: Attach the permanent to what it was attached to when it phased out, if that is still
    there."""
    row = game.edit(number)
    if row.attached == NOBODY or (game.is_player(row.attached) and game.is_in(row.attached)):
        return
    host = game.find(row.attached)
    if host is None:
        row.attached = NOBODY
        return
    game.edit(host.id).attachments += (number,)
    layers.forget(game, host.id)


@dataclass
class WearOffUnseen(Event):
    """514.2: Damage is removed from phased-out permanents, too. `on` is the player who will control
    them."""

    things: tuple[int, ...] = ()

    def rule(self) -> str:
        return "514.2"

    def apply(self, game: Game) -> Event:
        for number in self.things:
            row = game.edit(number)
            row.damage, row.hurt, row.deathtouched = 0, (), False
        return self

    def text(self, game: Game) -> str:
        return f"damage wears off {names_of(game, self.things)}"


def unseen_damage(game: Game, turn: int, seats: list[int]) -> list[Event]:
    """514.2: Damage is removed from permanents that phased out under these players' control."""
    events: list[Event] = []
    for seat in seats:
        hurt = tuple([n for n in game.player(seat).phased_out if game.object(n).damage])
        if hurt:
            events.append(WearOffUnseen(on=seat, things=hurt))
    return events


# ---- permanents that phase together ----------------------------------------------------------


def phasing_out(game: Game, numbers: Iterable[int]) -> list[Event]:
    """702.26g-h: The events that phase out these permanents, and indirectly everything attached to
    them."""
    direct = [number for number in numbers if is_phased_in(game, number)]
    along: list[int] = []
    pending = list(direct)
    while pending:
        for each in game.object(pending.pop()).attachments:
            if each not in along and is_phased_in(game, each):
                along.append(each)
                pending.append(each)
    alone = [number for number in dict.fromkeys(direct) if number not in along]
    return [
        *[PhaseOut(on=number) for number in alone],
        *[PhaseOut(on=number, indirectly=True) for number in along],
    ]


def phasing_in(game: Game, numbers: Iterable[int]) -> list[Event]:
    """702.26g: The events that phase in these permanents, and everything that phased out indirectly
    with them."""
    returning: list[int] = []
    pending = [number for number in numbers if not game.object(number).indirectly]
    while pending:
        number = pending.pop(0)
        returning.append(number)
        for each in game.object(number).attachments:
            row = game.find(each)
            if row is not None and row.zone == PHASED_OUT and row.indirectly:
                pending.append(each)
    return [PhaseIn(on=game.object(number).controller, what=number) for number in returning]


def is_phased_in(game: Game, number: int) -> bool:
    """Whether the object is on the battlefield."""
    row = game.find(number)
    return row is not None and row.zone == BATTLEFIELD


# ---- the untap step (502.1) ------------------------------------------------------------------


def phasing_events(game: Game, turn: int, seats: list[int]) -> list[Event]:
    """702.26a: Everything that phases out and in during the untap step of these players. 702.26n:
    Also what phased out under players who have left and whose next turn would have begun by now."""
    out: list[int] = []
    back: list[int] = []
    for seat in seats:
        for number in game.player(seat).battlefield:
            if "phasing" in layers.characteristics_of(game, number).keywords:
                out.append(number)
    for each in (*seats, *game.turns[turn].passed):
        phased = game.player(each).phased_out
        back += [n for n in phased if not game.object(n).held]  # 610.4a
    return [*phasing_out(game, out), *phasing_in(game, back)] if out or back else []


def controllers_left(game: Game, gone: Iterable[int]) -> None:
    """702.26n, 800.4a, 800.4c: Permanents that phased out under the control of players who have
    left, but have other owners, will phase in under another player's control or are exiled."""
    for seat in gone:
        for number in game.player(seat).phased_out:
            follower = next_controller(game, game.object(number))
            if follower == NOBODY:
                moving.move(game, number, EXILE)
            else:
                end_effects(game, number)
                game.edit(number).controller = follower


turn_based_action(PHASING, phasing_events)
turn_based_action(CLEANING_UP, unseen_damage)
