"""400.7: an object that changes zones becomes a new object; 608.2h: what is remembered of it."""

from __future__ import annotations

from apnap.state.ability import Ability, ReplacementAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY, STACK
from apnap.state.objects import GameObject, LastKnown

from . import layers
from .influence import turns_nearby


def create(
    game: Game, card: CardDef, owner: int, zone: str, controller: int = NOBODY, many: int = 1
) -> GameObject:
    """A new object with a new number, in a zone."""
    number = game.new_number(owner)
    row = GameObject(
        id=number,
        epoch=game.epoch,
        card=card,
        owner=owner,
        controller=owner if controller == NOBODY else controller,
        zone=zone,
        many=many,
        timestamp=game.tick(),
    )
    game.table(owner).objects[number] = row
    place(game, row)
    return row


def place(game: Game, row: GameObject) -> None:
    """Put the object into its zone: the battlefield of its controller, else its owner's."""
    seat = row.controller if row.zone == BATTLEFIELD else row.owner
    player = game.edit_player(seat)
    setattr(player, row.zone, (*getattr(player, row.zone), row.id))
    if row.zone == BATTLEFIELD:
        row.since = player.turns_begun
        _watch(game, row)
        game.mark(row.id)
    elif row.zone == STACK:
        turn = game.edit_turn(game.running)
        turn.stack = (*turn.stack, row.id)


def remove(game: Game, row: GameObject) -> None:
    """Take the object out of its zone and its table; remember it if it was in a public zone."""
    table = game.table(row.owner)
    if row.zone in (BATTLEFIELD, STACK):
        looked = layers.look(game, row.id)
        table.last_known[row.id] = LastKnown(id=row.id, epoch=game.epoch, row=row, looked=looked)
    take_out(game, row)
    del table.objects[row.id]
    table.looks.pop(row.id, None)


def take_out(game: Game, row: GameObject) -> None:
    seat = row.controller if row.zone == BATTLEFIELD else row.owner
    player = game.edit_player(seat)
    ids: tuple[int, ...] = getattr(player, row.zone)
    left = ids[:-1] if ids[-1] == row.id else tuple([number for number in ids if number != row.id])
    setattr(player, row.zone, left)
    if row.zone == BATTLEFIELD:
        _unwatch(game, row)
        remove_from_combat(game, row.id)
        for number in row.attachments:  # 704.5m, 704.5n
            game.mark(number)
        if row.attached != NOBODY:
            detach(game, row)
    elif row.zone == STACK:
        for number in (game.running, *turns_nearby(game, game.running)):
            if row.id in game.turns[number].stack:
                turn = game.edit_turn(number)
                turn.stack = tuple([thing for thing in turn.stack if thing != row.id])
                break


def detach(game: Game, row: GameObject) -> None:
    """701.3d: it is attached to nothing any more."""
    host = game.find(row.attached)
    if host is not None:
        kept = tuple([number for number in host.attachments if number != row.id])
        game.edit(host.id).attachments = kept
    game.edit(row.id).attached = NOBODY


def move(
    game: Game, number: int, zone: str, controller: int = NOBODY, bottom: bool = False
) -> GameObject:
    """400.7: the object leaves its zone; the new object has no memory of it."""
    old = game.object(number)
    remove(game, old)
    new = create(game, old.card, old.owner, zone, controller, old.many)
    if bottom:
        player = game.edit_player(old.owner)
        ids: tuple[int, ...] = getattr(player, zone)
        setattr(player, zone, (ids[-1], *ids[:-1]))
    return new


def split(game: Game, number: int, many: int) -> int:
    """Single out some of identical tokens that share a row: the number of those singled out."""
    row = game.object(number)
    assert 0 < many <= row.many
    if many == row.many:
        return number
    game.edit(number).many -= many
    part = create(game, row.card, row.owner, row.zone, row.controller, many)
    part.tapped, part.since, part.damage = row.tapped, row.since, row.damage
    part.counters, part.timestamp = row.counters, row.timestamp
    part.deathtouched, part.protector = row.deathtouched, row.protector
    return part.id


def remove_from_combat(game: Game, number: int) -> None:
    """506.4: it is no longer attacking, blocking, blocked or being attacked."""
    for marker in (game.running, *turns_nearby(game, game.running)):
        turn = game.turns[marker]
        if not turn.attackers:
            continue
        fighting = any(number in pair for pair in (*turn.attackers, *turn.blockers))
        if fighting:
            row = game.edit_turn(marker)
            row.attackers = tuple(
                [
                    (one, NOBODY if at == number else at)
                    for one, at in row.attackers
                    if one != number
                ]
            )
            row.blockers = tuple([pair for pair in row.blockers if number not in pair])
            row.blocked = tuple([one for one in row.blocked if one != number])


def _watched_events(ability: Ability) -> tuple[str, ...]:
    if isinstance(ability, ReplacementAbility):
        return ability.replacement.watches()
    if isinstance(ability, TriggeredAbility):
        return ability.trigger.watches()
    return ()


def _watch(game: Game, row: GameObject) -> None:
    """Its abilities begin to look for the events they are about."""
    for index, ability in enumerate(row.card.abilities):
        for kind in _watched_events(ability):
            watchers = game.table(row.controller).watchers
            watchers[kind] = (*watchers.get(kind, ()), (row.id, index))


def _unwatch(game: Game, row: GameObject) -> None:
    for ability in row.card.abilities:
        for kind in _watched_events(ability):
            watchers = game.table(row.controller).watchers
            kept = tuple([watcher for watcher in watchers.get(kind, ()) if watcher[0] != row.id])
            if kept:
                watchers[kind] = kept
            else:
                watchers.pop(kind, None)
