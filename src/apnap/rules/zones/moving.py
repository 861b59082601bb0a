"""400.7: an object that changes zones becomes a new object; 608.2h: what is remembered of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from apnap.rules.abilities.linked import chosen_before
from apnap.rules.combat.protectors import set_protector
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import copiable
from apnap.rules.continuous.regions import STICKERED
from apnap.rules.machine.after_batch import LOOK_AGAIN_WITHOUT
from apnap.rules.multiplayer.range_of_influence import turns_nearby, who_sees
from apnap.rules.objects.stickers_in_layers import restamp
from apnap.rules.replacement import made_by_resolution
from apnap.state.ability import ANYONE, CONTROL, MAY_PLAY
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.intrinsic import OF_COUNTERS
from apnap.state.names import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    LIBRARY,
    NOBODY,
    OF_A_RULE,
    PHASED_OUT,
    STACK,
    Zone,
)
from apnap.state.objects import GameObject, LastKnown
from apnap.state.records import clone, field_names
from apnap.state.seats import players
from apnap.state.watched import PLAYER, THERE

from . import followers
from .command_zone import functions_in_command

RING_BEARER = "Ring-bearer"  # 701.52b: a designation, until another player gains control
Stickers = tuple[tuple[int, int, int, int], ...]
LEADS = ((MAY_PLAY, OF_A_RULE),)  # 903.8: a commander in the command zone
PUBLIC = frozenset((BATTLEFIELD, GRAVEYARD, STACK, EXILE, ANTE, COMMAND))  # 400.2


class Side(NamedTuple):
    """708, 712: The side of the card that is up in the zone it goes to."""

    face: int = 0
    down: bool = False
    hidden_as: CardDef | None = None


UP = Side()


def create(
    game: Game,
    card: CardDef,
    owner: int,
    zone: Zone,
    controller: int = NOBODY,
    many: int = 1,
    side: Side = UP,
    stickers: Stickers = (),
) -> GameObject:
    """A new object with a new number, in a zone; `side` says which of its faces is up, `stickers`
    which it keeps (123.5)."""
    row = GameObject(
        id=game.new_number(owner),
        epoch=game.epoch,
        card=card,
        owner=owner,
        controller=owner if controller == NOBODY else controller,
        zone=zone,
        many=many,
        timestamp=game.tick(owner),
        entered=moment(game),
        face=side.face,
        face_down=side.down,
        hidden_as=side.hidden_as,
    )
    if stickers and zone in PUBLIC:
        row.stickers = stickers
        restamp(game, row)
        row.changed = zone != BATTLEFIELD
    game.seats[owner].objects[row.id] = row  # which is this game's own, since it has numbered it
    place(game, row)
    return row


def moment(game: Game) -> int:
    """A number that what happens now shares with what happens at the same time, and only that."""
    return game.turns[game.running].recorded * game.size + game.running


def place(game: Game, row: GameObject) -> None:
    """Put the object into its zone: the battlefield of its controller, else its owner's (400.3)."""
    zone = row.zone
    player = game.edit_player(row.controller if zone == BATTLEFIELD else row.owner)
    numbers: tuple[int, ...] = getattr(player, zone)
    numbers += (row.id,)
    setattr(player, zone, numbers)
    if zone == BATTLEFIELD:
        row.since = player.turns_begun
        begin_watching(game, row)
        layers.forget(game, row.id)
    elif zone == COMMAND and functions_in_command(row):
        begin_watching(game, row)
        layers.forget_region(game, row.controller)
    elif zone == STACK:
        turn = game.edit_turn(game.running)
        turn.stack += (row.id,)
    elif row.card.token:  # 704.5d
        game.mark(row.id)
    watch_there(game, row)


def watch_there(game: Game, row: GameObject) -> None:
    """113.6k: Let the object's abilities that function in this zone, and not on the battlefield,
    watch for the events they are about."""
    if row.commander != NOBODY and row.zone == COMMAND:  # 903.8
        watch(game, row, LEADS)
    if row.ability is not None or row.face_down:
        return
    if row.changed:
        watch(game, row, watches_from(row, layers.characteristics_of(game, row.id)))
    elif row.printed().base.elsewhere:
        watch(game, row, watches_from(row, row.printed().base))
    look_again_if_static(game, row)


def look_again_if_static(game: Game, row: GameObject) -> None:
    """113.6b: A card whose static ability functions in this zone has come there or is leaving: its
    effects begin or end."""
    for source, _ in game.seats[row.controller].watchers.get(THERE, ()):
        if source == row.id:
            layers.forget_region(game, row.controller)


def stop_watching_there(game: Game, row: GameObject) -> None:
    look_again_if_static(game, row)
    if row.commander != NOBODY and row.zone == COMMAND:
        unwatch(game, row, [MAY_PLAY])
    if row.changed:
        unwatch(game, row, list(game.seats[row.controller].watchers))
    elif row.printed().base.elsewhere and row.ability is None and not row.face_down:
        unwatch(game, row, [name for name, _ in watches_from(row, row.printed().base)])


def watches_from(row: GameObject, chars: Characteristics) -> tuple[tuple[str, int], ...]:
    """113.6k: The names under which abilities that function in this zone, and not on the
    battlefield, watch."""
    watches: list[tuple[str, int]] = []
    for zone, nth in chars.elsewhere:
        if zone == row.zone:
            watches += [(name, nth) for name in chars.abilities[nth].watches_there()]
    return tuple(watches)


def remember(game: Game, row: GameObject, leaving: bool = False) -> None:
    """608.2h, 113.7a: Remember the object as it is now, for whoever asks when it is gone.

    704.8: Of events that happen together, the first to remember an object is right. The row itself
    is kept if it is `leaving`, since nothing writes to it any more, unless it is attached or
    protected; otherwise a copy of it.
    """
    if row.zone == LIBRARY or row.id in game.seats[row.owner].last_known:
        return
    chars = layers.characteristics_of(game, row.id)
    kept = row
    if not leaving or row.reshaped or row.attached != NOBODY or row.protector != NOBODY:
        kept = clone(row, game.epoch)
    if row.reshaped:  # its copiable values, which nothing could compute any more
        kept.origin, kept.face, kept.reshaped = copiable(game, row.id, status=False), 0, False
    last = LastKnown(id=row.id, epoch=game.epoch, row=kept, looked=chars)
    if row.zone == BATTLEFIELD:
        remember_combat(game, last)
    game.table(row.owner).last_known[row.id] = last


def remember_combat(game: Game, last: LastKnown) -> None:
    """608.2h: Remember what the object attacks or blocks, and what attacks or blocks it."""
    for marker in (game.running, *turns_nearby(game, game.running)):
        turn = game.turns[marker]
        if turn.is_fighting(last.id):
            last.attackers += tuple([pair for pair in turn.attackers if last.id in pair])
            last.blockers += tuple([pair for pair in turn.blockers if last.id in pair])
            last.blocked = last.blocked or last.id in turn.blocked


def remove(game: Game, row: GameObject) -> None:
    """Take the object out of its zone and its table, and remember it."""
    remember(game, row, leaving=True)
    table = game.table(row.owner)
    take_out(game, row)
    if row.reshaped:
        layers.end_reshaping(game, row.id)
    del table.objects[row.id]
    table.looks.discard(row.id)


def holder_of(game: Game, row: GameObject) -> int:
    """Whose zone it is in: the battlefield of its controller, else its owner's (400.3)."""
    if row.zone == PHASED_OUT:  # 702.26n: whose control it phased out under may have ended
        return next(s for s in range(game.size) if row.id in game.player(s).phased_out)
    return row.controller if row.zone == BATTLEFIELD else row.owner


def take_out(game: Game, row: GameObject) -> None:
    seat = holder_of(game, row)
    player = game.edit_player(seat)
    ids: tuple[int, ...] = getattr(player, row.zone)
    left = ids[:-1] if ids[-1] == row.id else tuple([number for number in ids if number != row.id])
    setattr(player, row.zone, left)
    if row.zone == BATTLEFIELD:
        layers.forget(game, row.id)
        stop_watching(game, row)
        remove_from_combat(game, row.id)
        if row.protector != NOBODY:
            set_protector(game, game.edit(row.id), NOBODY)
        for number in row.attachments:  # 704.5m, 704.5n
            game.mark(number)
        if row.attached != NOBODY:
            detach(game, row)
        if row.prepares:
            followers.leaves(game, row)
    elif row.zone == COMMAND and functions_in_command(row):
        layers.forget_region(game, row.controller)
        stop_watching(game, row)
    elif row.zone == STACK:
        mark_source(game, row)
        for number in (game.running, *turns_nearby(game, game.running)):
            if row.id in game.turns[number].stack:
                turn = game.edit_turn(number)
                turn.stack = tuple([thing for thing in turn.stack if thing != row.id])
                break
    stop_watching_there(game, row)


def mark_source(game: Game, ability: GameObject) -> None:
    """704.5s-v, 704.6f: Have state-based actions look at the ability's source, since some wait
    until its abilities have left the stack; 704.6e: one waits for those of all schemes."""
    if ability.source != NOBODY:
        game.mark(ability.source)
        last = game.seats[ability.source % game.size].last_known.get(ability.source)
        keywords = last.looked.keywords if last is not None and last.looked is not None else ()
        for name in LOOK_AGAIN_WITHOUT:
            if name in keywords:
                game.recheck_day_and_night = True
        if "scheme" in ability.card.base.types:
            for number in [n for seat in players(game) for n in game.player(seat).command]:
                game.mark(number)


def attach(game: Game, number: int, host: int) -> None:
    """701.3a: Attach the object to that object or player; one of identical tokens is singled
    out."""
    if not game.is_player(host):
        host = split(game, host, 1)
        row = game.edit(host)
        row.attachments = (*row.attachments, number)
        layers.forget(game, host)
    game.edit(number).attached = host
    if game.is_player(host):  # 303.4b: its effects may be about the enchanted player
        layers.forget(game, number)


def detach(game: Game, row: GameObject) -> None:
    """701.3d: Detach the object from what it is attached to."""
    host = game.find(row.attached)
    if host is not None:
        kept = tuple([number for number in host.attachments if number != row.id])
        game.edit(host.id).attachments = kept
        layers.forget(game, host.id)
    game.edit(row.id).attached = NOBODY


def without_ring(marks: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([mark for mark in marks if mark != RING_BEARER]) if marks else ()


def change_control(game: Game, number: int, controller: int) -> None:
    """110.2, 302.6, 506.4a: Move the permanent to that player's part of the battlefield, out of
    combat."""
    row = game.object(number)
    if row.controller == controller:
        return
    player = game.edit_player(row.controller)
    player.battlefield = tuple([n for n in player.battlefield if n != number])
    stop_watching(game, row)
    remove_from_combat(game, number)
    row = game.edit(number)
    old, row.controller, row.paired = row.controller, controller, NOBODY  # 702.95e
    if row.prepares:
        followers.changes_control(game, row, old)
    row.marks = without_ring(row.marks)  # 701.52a
    if row.hurt:
        game.touch(controller)
    place(game, row)
    layers.forget(game, number)
    for attachment in row.attachments:  # 801.8: its new place may be out of range
        game.mark(attachment)


def move(
    game: Game,
    number: int,
    zone: Zone,
    controller: int = NOBODY,
    side: Side = UP,
    owner: int = NOBODY,
    stuck: bool = True,
) -> GameObject:
    """400.7: The object leaves its zone and becomes a new object, which is returned.

    With `owner` it has a new owner (407.3); unless `stuck`, it keeps no stickers (123.5).
    """
    old = game.object(number)
    remove(game, old)
    owner = old.owner if owner == NOBODY else owner
    stickers = old.stickers if stuck else ()
    new = create(game, card_in(old, zone), owner, zone, controller, old.many, side, stickers)
    if zone == STACK:  # 601.2a
        new.cast_from = old.zone
    if zone == BATTLEFIELD or old.commander != NOBODY:
        keep_commanders(game, old, new)
    if old.copy_of:
        keep_being_copy(game, old, new)
    elif old.choices:
        new.choices = chosen_before(old)
    if STACK in (old.zone, zone):
        keep_what_follows_spells(game, old, new)
    return new


def card_in(old: GameObject, zone: Zone) -> CardDef:
    """The card that the object is in that zone: off the battlefield only the first of the parts of
    a permanent (712.21, 727.3); on it a copy of a spell becomes a token (608.3f)."""
    card = old.components[0] if old.components and zone != BATTLEFIELD else old.card
    if old.copy_of and zone == BATTLEFIELD and not card.token:
        return replace(card, token=True)
    return card


def keep_commanders(game: Game, old: GameObject, new: GameObject) -> None:
    """903.3, 903.3b-c: The new object is the same commander; a permanent with several parts is each
    commander that is one of them."""
    if new.zone == BATTLEFIELD:
        new.components = old.components
        lead(new, old.commanders())
    elif old.commander != NOBODY:
        designate(game, new, old.commanders()[0])


def designate(game: Game, row: GameObject, commander: int) -> None:
    """903.3: Make the new object the commander of that number, or none; 903.8: its owner may cast
    it from the command zone."""
    row.commander = commander
    if commander == NOBODY:
        return
    if row.zone in (GRAVEYARD, EXILE):  # 903.9a
        row.arrived = True
        game.mark(row.id)
    elif row.zone == COMMAND:
        watch(game, row, LEADS)


def keep_being_copy(game: Game, old: GameObject, new: GameObject) -> None:
    """704.5e: A copy of a spell or card is still one outside the battlefield, and is looked at."""
    if new.zone != BATTLEFIELD:
        new.copy_of = old.copy_of
        game.mark(new.id)


def keep_what_follows_spells(game: Game, old: GameObject, new: GameObject) -> None:
    """400.7a, 400.7d, 107.3m, 702.88a: Effects and facts that follow a card onto the stack, or a
    spell from there."""
    if old.zone == STACK and new.zone == BATTLEFIELD:
        new.paid, new.x, new.cast_from = old.paid, old.x, old.cast_from
        new.choices, new.spell, new.spent = old.choices, old.id, old.spent
        new.spent_from = old.spent_from
        new.phyrexian_life_paid = old.phyrexian_life_paid
        made_by_resolution.follow(game, old.id, new.id)
    elif new.zone == STACK and old.changed:
        made_by_resolution.follow_cast(game, old.id, new.id)
    elif old.zone == STACK and new.zone == EXILE and game.seats[old.controller].delayed:
        made_by_resolution.follow_delayed(game, old.controller, old.id, new.id)


def lead(row: GameObject, commanders: tuple[int, ...]) -> None:
    """903.3b-c: Make a permanent that is several cards each commander that is one of them."""
    named = [each for each in commanders if each != NOBODY]
    row.commander = named[0] if named else NOBODY
    row.leads = commanders if named and len(commanders) > 1 else ()


def put_deeper(game: Game, row: GameObject, bottom: bool, from_top: int = 0) -> None:
    """401.7: Put the object on top so far down; to the bottom if there are fewer."""
    player = game.edit_player(row.owner)
    others: tuple[int, ...] = getattr(player, row.zone)[:-1]
    at = 0 if bottom else max(0, len(others) - (from_top - 1))
    setattr(player, row.zone, (*others[:at], row.id, *others[at:]))


def split(game: Game, number: int, many: int) -> int:
    """Single out some of identical tokens that share a row: the number of those singled out.

    They stay all that they were: affected by the same effects, in the same combat.
    """
    row = game.object(number)
    assert 0 < many <= row.many
    if many == row.many:
        return number
    game.edit(number).many -= many
    side = Side(row.face, row.face_down, row.hidden_as)
    part = create(game, row.card, row.owner, row.zone, row.controller, many, side)
    kept = part.id
    for name in field_names(GameObject):
        if name not in ITS_OWN:
            setattr(part, name, getattr(row, name))
    if part.prepares:
        followers.is_split(game, number, kept)
    if part.protector != NOBODY:
        set_protector(game, part, part.protector)
    for seat in who_sees(game, row.controller):
        for effect in list(game.seats[seat].effects.values()):
            if number in effect.affected and effect.replacement is not None:
                made_by_resolution.copy_for_split_tokens(game, seat, effect, kept)
            elif number in effect.affected:
                twin = replace(effect, affected=(*effect.affected, kept), epoch=game.epoch, hash=0)
                game.table(seat).effects[effect.id] = twin
    _split_combat(game, number, kept)
    _split_mentions(game, row, kept)
    part.split_from = (*_recent(game, row), (number, game.running, _recorded(game)))
    if number in game.seats[row.controller].altered:
        _watch_alike(game, part, number)
    layers.forget(game, kept)
    return kept


def _watch_alike(game: Game, part: GameObject, number: int) -> None:
    """613.1f: Give those singled out the watching abilities that effects gave to the others."""
    table = game.table(part.controller)
    unwatch(game, part, list(table.watchers))
    for name, watchers in list(table.watchers.items()):
        alike = [(part.id, nth) for each, nth in watchers if each == number]
        table.watchers[name] = (*watchers, *alike)
    table.altered = (*table.altered, part.id)


def single_out(game: Game, chosen: Iterable[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """115.1: The things chosen as targets; of identical tokens that share a row, one is singled
    out."""
    return tuple([tuple([_one_of(game, thing) for thing in things]) for things in chosen])


def _one_of(game: Game, thing: int) -> int:
    row = game.find(thing)
    return thing if row is None or row.many == 1 else split(game, thing, 1)


# What tokens that share a row don't have in common with one that is singled out.
ITS_OWN = frozenset(("id", "epoch", "hash", "many", "attached", "attachments"))


def _split_combat(game: Game, number: int, part: int) -> None:
    """Tokens singled out go on attacking, blocking and being blocked."""
    for marker in (game.running, *turns_nearby(game, game.running)):
        if game.turns[marker].is_fighting(number):
            game.edit_turn(marker).split_in_combat(number, part)


def _split_mentions(game: Game, row: GameObject, part: int) -> None:
    """603.7c: Abilities that were made about the tokens still mean those singled out."""
    for seat in who_sees(game, row.controller):
        for delayed in list(game.seats[seat].delayed.values()):
            about = tuple([event.with_split(row.id, part) for event in delayed.about])
            if about != delayed.about:
                twin = replace(delayed, about=about, epoch=game.epoch, hash=0)
                game.table(seat).delayed[delayed.id] = twin
    for marker in (game.running, *turns_nearby(game, game.running)):
        turn = game.turns[marker]
        for number in (*turn.waiting, *turn.stack):
            ability = game.find(number)
            if ability is not None and ability.about:
                about = tuple([event.with_split(row.id, part) for event in ability.about])
                if about != ability.about:
                    game.edit(number).about = about


def _recorded(game: Game) -> int:
    """The number of events recorded with the running turn's marker."""
    return game.turns[game.running].recorded


def _recent(game: Game, row: GameObject) -> list[tuple[int, int, int]]:
    """The earlier splits of the token in turns that are still in progress."""
    return [
        (number, marker, recorded)
        for number, marker, recorded in row.split_from
        if marker in game.turns and recorded > game.turns[marker].began
    ]


def remove_from_combat(game: Game, number: int) -> None:
    """506.4: Remove the object from combat: it is no longer attacking, blocking, blocked or
    attacked."""
    for marker in (game.running, *turns_nearby(game, game.running)):
        turn = game.turns[marker]
        if turn.is_fighting(number):
            game.edit_turn(marker).remove_from_combat(number)


def begin_watching(game: Game, row: GameObject) -> None:
    """Its abilities begin to look for the events they are about."""
    watches = row.printed().base.watches
    if row.stickers and row.zone == BATTLEFIELD:  # `settling` sees to the abilities they give
        layers.watch_anew(game, row)
        watches += STICKERED
    if row.counters and any(kind in OF_COUNTERS for kind, _ in row.counters):
        layers.watch_anew(game, row)
    watch(game, row, watches)


def watch(game: Game, row: GameObject, watches: tuple[tuple[str, int], ...]) -> None:
    for name, nth in watches:
        game.note_watcher(name)
        for seat in players(game) if name == ANYONE else (row.controller,):
            watchers = game.table(seat).watchers
            watchers[name] = (*watchers.get(name, ()), (row.id, nth))
        if name == PLAYER:
            made_by_resolution.look_at_curses(game, row.controller)


def stop_watching(game: Game, row: GameObject) -> None:
    table = game.seats[row.controller]
    if row.id in table.altered:
        table = game.table(row.controller)
        table.altered = tuple([number for number in table.altered if number != row.id])
        unwatch(game, row, list(table.watchers))
    elif row.printed().base.watches:
        unwatch(game, row, [name for name, _ in row.printed().base.watches])


def unwatch(game: Game, row: GameObject, names: list[str]) -> None:
    watchers = game.table(row.controller).watchers
    if CONTROL in names and CONTROL in watchers:
        game.control_source_left = True
    for name in LOOK_AGAIN_WITHOUT:
        if name in names and name in watchers:
            game.recheck_day_and_night = True
    if ANYONE in names:
        stop_offering(game, row)
    if any(name in names and name in watchers for name in made_by_resolution.CANT_LOSE):
        made_by_resolution.look_at_players(game, row.controller)
    for name in names:
        kept = tuple([watcher for watcher in watchers.get(name, ()) if watcher[0] != row.id])
        if kept:
            watchers[name] = kept
        else:
            watchers.pop(name, None)


def stop_offering(game: Game, row: GameObject) -> None:
    """602.2: Forget at every seat the abilities of the object that any player may activate."""
    for seat in range(game.size):
        offered = game.seats[seat].watchers.get(ANYONE, ())
        if seat != row.controller and any(source == row.id for source, _ in offered):
            watchers = game.table(seat).watchers
            watchers[ANYONE] = tuple([each for each in offered if each[0] != row.id])
            if not watchers[ANYONE]:
                del watchers[ANYONE]
