"""601.3b, 113.6: what a player may cast, play and activate from outside the hand."""

from __future__ import annotations

from typing import NamedTuple

from apnap.rules.continuous import layers
from apnap.rules.machine.as_if_cast import AsIf
from apnap.rules.machine.rule_changes_in_force import ability_of
from apnap.rules.multiplayer.range_of_influence import Scope, who_sees
from apnap.rules.replacement.made_by_resolution import lasting
from apnap.state.ability import (
    ANYONE,
    MAY_ACTIVATE,
    MAY_PLAY,
    ActivatedAbility,
    StaticAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.game import Continuous, Game
from apnap.state.names import BATTLEFIELD, LIBRARY, NOBODY, OF_A_RULE, Zone
from apnap.state.question import Option, Refusal

from .activating import why_not_activate
from .as_it_would_be import spell_in_way
from .casting import Cast, why_not_cast
from .lands import PlayLand, why_not_play
from .permissions import OWN_COST, AsThoughYours, CastFrom, permission_of
from .proposal import Means
from .timing_and_limits import times_used
from .ways_to_cast import FORMS, WayToCast, other_ways_of, way_numbered
from .with_some_x import fits_with_some_x

FIRST = 2  # `Option.many` of a permission is this and which ability it is; 1: that of an effect


class Permission(NamedTuple):
    """A card, and what lets the player cast or play it."""

    card: int
    ability: CastFrom
    source: int  # the object that has the ability, or the effect
    nth: int  # which ability; NOBODY: an effect's
    face: int = 0  # the number of the way in which it is cast or played (`ways_to_cast`)

    def way(self) -> WayToCast:
        return way_numbered(self.face)

    def option(self, verb: str) -> Option:
        return Option(verb, self.card, at=self.source, nth=self.face, many=self.nth + FIRST)


def permissions(game: Game, seat: int) -> list[Permission]:
    """601.3b: Every card that the player has permission to cast or play now, with the
    permission."""
    granted: list[Permission] = []
    for source, nth in game.seats[seat].watchers.get(MAY_PLAY, ()):
        ability = permission_of(game, source, nth)
        if isinstance(ability, AsThoughYours):
            granted += borrowed(game, seat, source, ability.zone)
        elif isinstance(ability, CastFrom):
            cards = cards_for(game, seat, source, nth, ability)
            granted += [Permission(card, ability, source, nth, ability.face) for card in cards]
            if not ability.names_face():
                granted += for_other_ways(game, seat, source, nth, ability)
    return granted


def for_other_ways(
    game: Game, seat: int, source: int, nth: int, ability: CastFrom
) -> list[Permission]:
    """601.3e: The permissions to cast the same cards in other ways. An ability of the card itself
    gives them only where an effect gave it the ability, unless it is about the card's own cost."""
    if ability.what is not None or nth in (NOBODY, OF_A_RULE) or ability.mana == OWN_COST:
        return in_other_ways(game, seat, source, nth, ability)
    return as_given(game, source, nth, ability) if game.object(source).changed else []


def borrowed(game: Game, seat: int, effect: int, zone: Zone) -> list[Permission]:
    """609.4a: The permissions about other players' cards in that zone, as though those cards were
    in the player's own: abilities of the cards themselves, and permissions of the player's."""
    granted: list[Permission] = []
    others = [each for each in Scope(game, seat, effect).players() if each != seat]
    for other in others:
        for source, nth in game.seats[other].watchers.get(MAY_PLAY, ()):
            ability = ability_of(game, source, nth) if nth != NOBODY else None
            if isinstance(ability, CastFrom) and ability.what is None and ability.zone == zone:
                granted.append(Permission(source, ability, source, nth, ability.face))
    for source, nth in game.seats[seat].watchers.get(MAY_PLAY, ()):
        ability = ability_of(game, source, nth)
        if not isinstance(ability, CastFrom) or ability.what is None:
            continue
        for other in others if zone in ability.zones() else ():
            context = Resolution(controller=other, source=source, player=other)
            there: tuple[int, ...] = getattr(game.player(other), zone)
            fits = [n for n in there if fits_with_some_x(game, context, ability.what, n)]
            granted += [Permission(n, ability, source, nth, ability.face) for n in fits]
    return granted


def ways_of(card: CardDef, ability: CastFrom, zone: Zone) -> list[WayToCast]:
    """601.3e, 118.9a: The other ways in which the permission lets the card be cast from that zone:
    those with a cost of their own only if the permission has none."""
    ways = [way for way in other_ways_of(card) if way.may_be_permitted(card, zone)]
    if ability.has_own_cost():
        return [way for way in ways if not way.has_own_cost()]
    return ways


def in_other_ways(
    game: Game, seat: int, source: int, nth: int, ability: CastFrom
) -> list[Permission]:
    """601.3e: The permissions to cast cards in their other ways, if they fit as what they would
    then be."""
    granted: list[Permission] = []
    context = Resolution(controller=seat, source=source, player=seat)
    if ability.what is None:
        cards = cards_for(game, seat, source, nth, ability)
    else:
        cards = cards_in(game, seat, source, ability)
    for card in cards:
        row = game.object(card)
        printed = row.card
        for way in ways_of(printed, ability, row.zone):
            with AsIf(game, card, way.spell(printed).base):
                wanted = ability.what or ability.fits
                if wanted is None or fits_with_some_x(game, context, wanted, card):
                    granted.append(Permission(card, ability, source, nth, way.number))
    return granted


def as_given(game: Game, card: int, nth: int, ability: CastFrom) -> list[Permission]:
    """601.3e: The permissions to cast a card in its other ways by an ability that an effect gave
    it, if the effect would give the ability to what the card would then be."""
    granted: list[Permission] = []
    printed = game.object(card).card
    for way in ways_of(printed, ability, game.object(card).zone):
        chars = way.spell(printed).base
        with AsIf(game, card, chars):
            if would_be_given(game, card, chars, ability):
                granted.append(Permission(card, ability, card, nth, way.number))
    return granted


def would_be_given(game: Game, card: int, chars: Characteristics, ability: CastFrom) -> bool:
    """611.3a: Whether an effect about the card would give it the ability if it looked like that."""
    draft = chars.copy()
    for seat in who_sees(game, game.controller_of(card)):
        for effect in game.seats[seat].effects.values():
            context = Resolution(controller=effect.controller, source=effect.source)
            if card in effect.affected and is_about(game, context, effect, card):
                for each in effect.modifications:
                    each.apply(game, context, card, draft)
    return ability in draft.abilities and ability not in chars.abilities


def is_about(game: Game, context: Resolution, effect: Continuous, card: int) -> bool:
    if effect.static == NOBODY:
        return True
    static = layers.characteristics_of(game, effect.source).abilities[effect.static]
    return isinstance(static, StaticAbility) and static.affects.matches(game, context, card)


def cards_in(game: Game, seat: int, source: int, ability: CastFrom) -> list[int]:
    """All the player's cards in the zones that it speaks of; of a library, the top card."""
    cards: list[int] = []
    for owner in Scope(game, seat, source).players() if ability.anybody else [seat]:
        for name in ability.zones():
            zone: tuple[int, ...] = getattr(game.player(owner), name)
            cards += zone[-1:] if name == LIBRARY else zone
    return cards


def cards_for(game: Game, seat: int, source: int, nth: int, ability: CastFrom) -> list[int]:
    """The cards in the zone that it speaks of; of a library, only the top card."""
    if nth == NOBODY:
        effect = lasting(game, source)
        things = list(effect.affected) if effect is not None else []
        if ability.what is None:
            there = [n for n in things if is_in(game, n, ability.zone)]
            context = Resolution(controller=seat, source=source, player=seat)
            fits = ability.fits
            return [n for n in there if fits is None or fits_with_some_x(game, context, fits, n)]
    elif ability.what is None:
        return [source] if is_in(game, source, ability.zone) else []
    context = Resolution(controller=seat, source=source, player=seat)
    assert ability.what is not None
    cards = cards_in(game, seat, source, ability)
    return [n for n in cards if fits_with_some_x(game, context, ability.what, n)]


def is_in(game: Game, number: int, zone: Zone) -> bool:
    row = game.find(number)
    return row is not None and row.zone == zone


def why_not_permitted(
    game: Game, seat: int, permission: Permission, turn: int, means: Means
) -> Refusal | None:
    """601.3, 305.1: The reason why the card can't be cast or played by the permission now, judged
    by the face that would be up; None: it can."""
    ability, card = permission.ability, game.object(permission.card).card
    if ability.condition is not None:
        source = permission.source if permission.nth != NOBODY else permission.card
        context = Resolution(turn=turn, controller=seat, source=source, player=seat)
        if not ability.condition.holds(game, context):
            return Refusal("601.3", f"{card.name} may not be cast or played like this now")
    if is_used_up(game, permission, turn):
        return Refusal("601.3", f"{card.name} can't be cast like this once more this turn")
    if permission.face > len(card.faces):
        return Refusal("712.11", f"{card.name} has no such face")
    chars = spell_in_way(game, seat, permission.card, permission.way())
    if chars.is_land and not ability.lands:
        return Refusal("305.9", f"{card.name} is a land, and may only be cast like this")
    if ability.fleeting and chars.is_permanent:
        return Refusal("702.34a", f"{chars.name} would be no instant or sorcery spell")
    if card.layout == "split" and not permission.face:
        return Refusal("709.3", f"one half of {card.name} is cast")
    with AsIf(game, permission.card, chars):
        if chars.is_land:
            return why_not_play(game, seat, permission.card, turn)
        cast = casting(game, permission, seat, turn)
        return why_not_cast(game, seat, permission.card, turn, means, cast)


def is_used_up(game: Game, permission: Permission, turn: int) -> bool:
    """601.3b: Whether the permission has been used as often this turn as it may be."""
    limit = permission.ability.limit
    if not limit or permission.nth == NOBODY:
        return False
    return times_used(game, game.object(permission.source), permission.nth, turn) >= limit


def casting(game: Game, permission: Permission, seat: int, turn: int) -> Cast:
    """601.2a: Cast the card as the permission says."""
    card, way = game.object(permission.card).card, permission.way()
    return Cast(
        unbestowed=not fits_in_other_form(game, permission, seat),
        source=permission.card,
        controller=seat,
        turn=turn,
        face=way.face,
        face_down=way.face_down,
        hidden_as=way.hidden_as(card),
        permit=permission.ability,
        permitted_by=permission.source,
        permitted_nth=permission.nth,
        mutating=permission.ability.mutating or way.merges,
    )


def fits_in_other_form(game: Game, permission: Permission, seat: int) -> bool:
    """702.103d, 601.3e: Whether the permission is also about what the card would be if it were cast
    in another form, such as bestowed."""
    what, card = permission.ability.what, permission.card
    if what is None:
        return True
    context = Resolution(controller=seat, source=permission.source, player=seat)
    fits = False
    for form in FORMS.values():
        with AsIf(game, card, form.becomes(layers.characteristics_of(game, card))):
            fits = fits or what.matches(game, context, card)
    return fits


def permitted(game: Game, seat: int, turn: int, means: Means) -> list[Option]:
    """601.3b: The options to cast or play cards now because of permissions."""
    options = []
    for each in permissions(game, seat):
        if why_not_permitted(game, seat, each, turn, means) is None:
            spell = each.way().spell(game.object(each.card).card)
            options.append(each.option("play" if spell.base.is_land else "cast"))
    return options


def perform_permitted(game: Game, seat: int, action: Option) -> Procedure:
    """Cast or play the card as that permission says."""
    nth = action.many - FIRST
    ability = permission_of(game, action.at, nth)
    assert isinstance(ability, CastFrom), "what is not permitted is not offered"
    if action.verb == "play":
        return PlayLand(card=action.what, controller=seat, face=action.nth)
    permission = Permission(action.what, ability, action.at, nth, action.nth)
    return casting(game, permission, seat, game.running)


def activatable(game: Game, seat: int, turn: int, means: Means) -> list[Option]:
    """113.6, 602.2: The options to activate abilities of the player's cards in other zones, and of
    others' permanents that any player may activate."""
    options = []
    watchers = game.seats[seat].watchers
    for source, nth in (*watchers.get(MAY_ACTIVATE, ()), *watchers.get(ANYONE, ())):
        row = game.find(source)
        if row is None or (row.zone == BATTLEFIELD and row.controller == seat):
            continue
        abilities = layers.characteristics_of(game, source).abilities
        if nth >= len(abilities) or not isinstance(abilities[nth], ActivatedAbility):
            continue
        if why_not_activate(game, seat, source, nth, turn, means) is None:
            options.append(Option("activate", source, nth=nth))
    return options
