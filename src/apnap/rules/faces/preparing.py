"""2026-08:722: preparation cards: permanents that become prepared and unprepared.

2026-08:722.3c: A prepared permanent has a copy of its prepare spell in exile. The permanent and its
copies name each other in `prepares`. That its controller may cast a copy is an effect of that
player's. Tokens that share a row have a copy each.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.casting.as_it_is_cast import as_it_is_cast
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import copiable
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.replacement import made_by_resolution
from apnap.rules.zones import moving
from apnap.rules.zones.entering import PREPARED, Designation, enters_with
from apnap.rules.zones.followers import Followers, followers
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import BATTLEFIELD, EXILE, NOBODY
from apnap.state.objects import GameObject

PREPARE = "prepare"  # the layout of a card whose one other face is its prepare spell
THE_COPY = CastFrom(zone=EXILE)


def prepare_spell(game: Game, number: int) -> CardDef | None:
    """2026-08:722.2a-b: The prepare spell of the permanent, or of what it is a copy of; None: it
    has none."""
    card = copiable(game, number, status=False)
    return card.faces[0] if card.layout == PREPARE else None


def prepare(game: Game, row: GameObject) -> None:
    """2026-08:722.3a, 2026-08:722.3c: Make the permanent prepared, if it has a prepare spell, and
    create the copies of that."""
    if prepare_spell(game, row.id) is None or PREPARED in row.marks:
        return
    row.marks += (PREPARED,)
    make_copies(game, row)
    layers.forget(game, row.id)


def make_copies(game: Game, row: GameObject) -> None:
    """2026-08:722.3c: Create copies in exile, with nothing but the characteristics of the prepare
    spell."""
    card = prepare_spell(game, row.id)
    copies: list[int] = []
    for _ in range(row.many if card is not None else 0):
        assert card is not None
        copy = moving.create(game, card, row.controller, EXILE)
        copy.copy_of, copy.prepares = "card", (row.id,)
        copies.append(copy.id)
    row.prepares = tuple(copies)
    permit(game, row)


def permit(game: Game, row: GameObject) -> None:
    """2026-08:722.3c: Let the permanent's controller cast its copies."""
    seat = row.controller
    for copy in row.prepares:
        effect = Continuous(
            id=game.new_number(seat),
            epoch=game.epoch,
            controller=seat,
            source=row.id,
            affected=(copy,),
            permits=THE_COPY,
            until=PREPARED,
            turn=game.running,
            timestamp=game.tick(seat),
        )
        game.table(seat).effects[effect.id] = effect
        made_by_resolution.watch(game, seat, effect)


@dataclass
class Prepare(Event):
    """2026-08:722.3a: A permanent becomes prepared; as it enters, it already is. With `undone`,
    2026-08:722.3b: it becomes unprepared, of tokens that share a row the one with that `copy`."""

    undone: bool = False
    entering: bool = False
    copy: int = NOBODY

    def rule(self) -> str:
        return "2026-08:722.3b" if self.undone else "2026-08:722.3a"

    def forbidden(self, game: Game) -> str:
        row = game.find(self.on)
        if self.entering or not game.is_here(self.on):
            return ""
        if row is None or row.zone != BATTLEFIELD or (PREPARED in row.marks) != self.undone:
            return self.rule()
        without = not self.undone and prepare_spell(game, self.on) is None
        return self.rule() if without else ""

    def apply(self, game: Game) -> Event:
        if self.undone:
            return replace(self, on=unprepare(game, self.on, self.copy))
        if not self.entering:
            prepare(game, game.edit(self.on))
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} becomes {'un' if self.undone else ''}prepared"


def unprepare(game: Game, number: int, copy: int) -> int:
    """2026-08:722.3b: Take the designation away. Returns the number of the permanent, which of
    tokens that share a row is a new one."""
    row = game.edit(number)
    if copy != NOBODY and row.many > 1:
        row.prepares = (copy, *[each for each in row.prepares if each != copy])
        number = moving.split(game, number, 1)
    row = game.edit(number)
    release(game, row)
    row.marks = tuple([mark for mark in row.marks if mark != PREPARED])
    row.prepares = ()
    layers.forget(game, number)
    return number


def entered_prepared(game: Game, number: int) -> tuple[Event, ...]:
    """2026-08:722.3a: The event which says that a permanent has entered prepared."""
    row = game.find(number)
    is_so = row is not None and PREPARED in row.marks
    return (Prepare(on=number, entering=True),) if is_so else ()


def cast_of(game: Game, card: int) -> tuple[Event, ...]:
    """2026-08:722.3c: The events by which a permanent becomes unprepared, as its copy becomes
    cast."""
    last = game.seats[card % game.size].last_known.get(card)
    permanents = last.row.prepares if last is not None else ()
    return tuple(
        [Prepare(on=n, undone=True, copy=card, why=("2026-08:722.3c",)) for n in permanents]
    )


# ---- the copies, as their permanent comes and goes -------------------------------------------


def is_kept(game: Game, copy: GameObject) -> bool:
    """2026-08:722.3c: Whether the copy is in exile because of a permanent that is prepared."""
    permanents = [game.find(number) for number in copy.prepares]
    return any(
        row is not None and row.zone == BATTLEFIELD and copy.id in row.prepares
        for row in permanents
    )


def release(game: Game, row: GameObject) -> None:
    """The permanent's copies may no longer be cast, and nothing keeps them in exile (704.5e)."""
    table = game.table(row.controller)
    for effect in list(table.effects.values()):
        if effect.until == PREPARED and effect.affected[0] in row.prepares:
            made_by_resolution.unwatch(game, row.controller, effect)
            del table.effects[effect.id]
    for number in row.prepares:
        if game.find(number) is not None:
            game.mark(number)


def pass_on(game: Game, row: GameObject, old: int) -> None:
    """Its new controller may cast the copies, and the old one no longer."""
    seat = row.controller
    for effect in list(game.seats[old].effects.values()):
        if effect.until != PREPARED or effect.affected[0] not in row.prepares:
            continue
        made_by_resolution.unwatch(game, old, effect)
        del game.table(old).effects[effect.id]
        number = game.new_number(seat)
        passed = replace(effect, id=number, controller=seat, epoch=game.epoch, hash=0)
        game.table(seat).effects[number] = passed
        made_by_resolution.watch(game, seat, passed)


def share(game: Game, rest: int, part: int) -> None:
    """Tokens singled out from a row take their copies with them."""
    row = game.edit(part)
    taken, left = row.prepares[: row.many], row.prepares[row.many :]
    row.prepares = taken
    game.edit(rest).prepares = left
    for number in taken:
        if game.find(number) is not None:
            game.edit(number).prepares = (part,)


as_it_is_cast("2026-08:722.3c", cast_of)
enters_with(PREPARED, Designation(prepare, entered_prepared))
followers("2026-08:722.3c", Followers(release, permit, pass_on, share))
