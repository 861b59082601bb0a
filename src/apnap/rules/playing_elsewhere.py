"""601.3b, 113.6: what a player may cast, play and activate from outside the hand."""

from __future__ import annotations

from typing import NamedTuple

from apnap.state.ability import ANYONE, MAY_ACTIVATE, MAY_PLAY, ActivatedAbility
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, LIBRARY, NOBODY
from apnap.state.question import Option, Refusal

from . import layers
from .activating import why_not_activate
from .bestowed import as_bestowed
from .casting import Cast, why_not_cast
from .permitting import CastFrom
from .playing_lands import PlayLand, why_not_play
from .pretending import pretend, restore
from .proposing import Means
from .restricting import times_used
from .shields import lasting

SEVERAL_FACES = ("modal", "split", "adventure")
FIRST = 2  # `Option.many` of a permission is this and which ability it is; 1: that of an effect


class Permission(NamedTuple):
    """A card, and what lets the player cast or play it."""

    card: int
    ability: CastFrom
    source: int  # the object that has the ability, or the effect
    nth: int  # which ability; NOBODY: an effect's
    face: int = 0  # which of the card's other faces is cast or played; 0: its front

    def option(self, verb: str) -> Option:
        return Option(verb, self.card, at=self.source, nth=self.face, many=self.nth + FIRST)


def permissions(game: Game, seat: int) -> list[Permission]:
    """What the player's permissions are about now."""
    found: list[Permission] = []
    for source, nth in game.seats[seat].watchers.get(MAY_PLAY, ()):
        ability = permission_of(game, source, nth)
        if ability is not None:
            cards = cards_for(game, seat, source, nth, ability)
            found += [Permission(card, ability, source, nth, ability.face) for card in cards]
            named = ability.face or ability.front
            if (ability.what is not None or nth == NOBODY) and not named:
                found += as_other_faces(game, seat, source, nth, ability)
    return found


def as_other_faces(
    game: Game, seat: int, source: int, nth: int, ability: CastFrom
) -> list[Permission]:
    """709.3a, 712.11c, 715.3a: a card may be cast as one of its other faces that fits, too."""
    found: list[Permission] = []
    by = Resolution(controller=seat, source=source, player=seat)
    if ability.what is None:
        cards = cards_for(game, seat, source, nth, ability)
    else:
        cards = cards_in(game, seat, ability)
    for card in cards:
        printed = game.object(card).card
        if printed.layout not in SEVERAL_FACES:
            continue
        for face, each in enumerate(printed.faces, 1):
            before = pretend(game, card, each.base)
            if ability.what is None or ability.what.matches(game, by, card):
                found.append(Permission(card, ability, source, nth, face))
            restore(game, card, before)
    return found


def cards_in(game: Game, seat: int, ability: CastFrom) -> list[int]:
    """All the player's cards in the zones that it speaks of; of a library, the top card."""
    found: list[int] = []
    for name in (ability.zone, ability.also):
        zone: tuple[int, ...] = getattr(game.player(seat), name) if name else ()
        found += zone[-1:] if name == LIBRARY else zone
    return found


def permission_of(game: Game, source: int, nth: int) -> CastFrom | None:
    """The ability, while its object has it or its effect lasts."""
    if nth == NOBODY:
        effect = lasting(game, source)
        permits = effect.permits if effect is not None else None
        return permits if isinstance(permits, CastFrom) else None
    abilities = layers.look(game, source).abilities
    ability = abilities[nth] if nth < len(abilities) else None
    return ability if isinstance(ability, CastFrom) else None


def cards_for(game: Game, seat: int, source: int, nth: int, ability: CastFrom) -> list[int]:
    """The cards in the zone that it speaks of; of a library, only the top card."""
    if nth == NOBODY:
        effect = lasting(game, source)
        things = list(effect.affected) if effect is not None else []
        if ability.what is None:
            return [n for n in things if is_in(game, n, ability.zone)]
    elif ability.what is None:
        return [source] if is_in(game, source, ability.zone) else []
    by = Resolution(controller=seat, source=source, player=seat)
    assert ability.what is not None
    return [n for n in cards_in(game, seat, ability) if ability.what.matches(game, by, n)]


def is_in(game: Game, number: int, zone: str) -> bool:
    row = game.find(number)
    return row is not None and row.zone == zone


def why_not_permitted(
    game: Game, seat: int, permission: Permission, turn: int, means: Means
) -> Refusal | None:
    """601.3, 305.1: only the face that would be up counts."""
    ability, card = permission.ability, game.object(permission.card).card
    if ability.condition is not None:
        source = permission.source if permission.nth != NOBODY else permission.card
        by = Resolution(turn=turn, controller=seat, source=source, player=seat)
        if not ability.condition.holds(game, by):
            return Refusal("601.3", f"{card.name} may not be cast or played like this now")
    if is_used_up(game, permission, turn):
        return Refusal("601.3", f"{card.name} can't be cast like this once more this turn")
    if permission.face > len(card.faces):
        return Refusal("712.11", f"{card.name} has no such face")
    looked = card.faces[permission.face - 1].base if permission.face else card.base
    if looked.is_land and not ability.lands:
        return Refusal("305.9", f"{card.name} is a land, and may only be cast like this")
    if card.layout == "split" and not permission.face:
        return Refusal("709.3", f"one half of {card.name} is cast")
    before = pretend(game, permission.card, looked)
    if looked.is_land:
        refusal = why_not_play(game, seat, permission.card, turn)
    else:
        cast = casting(game, permission, seat, turn)
        refusal = why_not_cast(game, seat, permission.card, turn, means, cast)
    restore(game, permission.card, before)
    return refusal


def is_used_up(game: Game, permission: Permission, turn: int) -> bool:
    """Has it been used as often this turn as it may be?"""
    limit = permission.ability.limit
    if not limit or permission.nth == NOBODY:
        return False
    return times_used(game, game.object(permission.source), permission.nth, turn) >= limit


def casting(game: Game, permission: Permission, seat: int, turn: int) -> Cast:
    return Cast(
        unbestowed=not fits_bestowed(game, permission, seat),
        source=permission.card,
        controller=seat,
        turn=turn,
        face=permission.face,
        permit=permission.ability,
        permitted_by=permission.source,
        permitted_nth=permission.nth,
        mutating=permission.ability.mutating,
    )


def fits_bestowed(game: Game, permission: Permission, seat: int) -> bool:
    """702.103d, 601.3e: is it about what the card would be as an Aura spell, too?"""
    what, card = permission.ability.what, permission.card
    if what is None:
        return True
    by = Resolution(controller=seat, source=permission.source, player=seat)
    before = pretend(game, card, as_bestowed(layers.look(game, card)))
    fits = what.matches(game, by, card)
    restore(game, card, before)
    return fits


def permitted(game: Game, seat: int, turn: int, means: Means) -> list[Option]:
    """What may be cast or played now because of a permission."""
    found = []
    for each in permissions(game, seat):
        if why_not_permitted(game, seat, each, turn, means) is None:
            card = game.object(each.card).card
            face = card.faces[each.face - 1] if each.face else card
            found.append(each.option("play" if face.base.is_land else "cast"))
    return found


def perform_permitted(game: Game, seat: int, action: Option) -> Procedure:
    """Cast or play the card as that permission says."""
    nth = action.many - FIRST
    ability = permission_of(game, action.at, nth)
    assert ability is not None, "what is not permitted is not offered"
    if action.verb == "play":
        return PlayLand(card=action.what, controller=seat, face=action.nth)
    permission = Permission(action.what, ability, action.at, nth, action.nth)
    return casting(game, permission, seat, game.running)


def activatable(game: Game, seat: int, turn: int, means: Means) -> list[Option]:
    """113.6, 602.2: abilities of the player's cards in other zones that can be activated there; and
    of others' permanents that any player may activate."""
    found = []
    watchers = game.seats[seat].watchers
    for source, nth in (*watchers.get(MAY_ACTIVATE, ()), *watchers.get(ANYONE, ())):
        row = game.find(source)
        if row is None or (row.zone == BATTLEFIELD and row.controller == seat):
            continue
        abilities = layers.look(game, source).abilities
        if nth >= len(abilities) or not isinstance(abilities[nth], ActivatedAbility):
            continue
        if why_not_activate(game, seat, source, nth, turn, means) is None:
            found.append(Option("activate", source, nth=nth))
    return found
