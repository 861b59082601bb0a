"""611.2c, 611.3a: Continuous effects on cards and spells outside the battlefield."""

from __future__ import annotations

from apnap.rules.machine.this_turn import turn_for_static
from apnap.rules.multiplayer.range_of_influence import Scope, who_sees
from apnap.rules.zones import moving
from apnap.state.ability import ELSEWHERE, StaticAbility
from apnap.state.agenda import Resolution
from apnap.state.game import Continuous, Game
from apnap.state.names import BATTLEFIELD, CARD_ZONES, LIBRARY, NOBODY, STACK

from . import layers
from .copying import in_layer_1


def register_abilities_again(game: Game, number: int) -> None:
    """Effects on a card or spell have begun or ended: register its abilities again."""
    row = game.edit(number)
    row.changed = bool(row.stickers) or any(
        number in effect.affected and effect.modifications
        for seat in who_sees(game, row.controller)
        for effect in game.seats[seat].effects.values()
    )
    if row.zone == BATTLEFIELD or row.ability is not None or row.face_down:
        return
    moving.look_again_if_static(game, row)
    moving.unwatch(game, row, list(game.seats[row.controller].watchers))
    moving.watch_there(game, row)


def settle_cards(game: Game, seat: int) -> None:
    """611.3a: Bring the effects of this player's static abilities on cards elsewhere up to date."""
    table = game.seats[seat]
    old = {(e.source, e.static): e for e in table.effects.values() if e.static != NOBODY}
    if not old and ELSEWHERE not in table.watchers:
        return
    now = {
        (source, nth): effect
        for source, nth in table.watchers.get(ELSEWHERE, ())
        if (effect := _effect_of(game, seat, source, nth)) is not None
    }
    for key, effect in old.items():
        new = now.get(key)
        if new is not None and _is_alike(effect, new):
            del now[key]
        else:
            del game.table(seat).effects[effect.id]
            _note(game, effect)
    for effect in now.values():
        effect_id = game.new_number(seat)
        effect.id, effect.epoch = effect_id, game.epoch
        game.table(seat).effects[effect_id] = effect
        _note(game, effect)


def _is_alike(one: Continuous, other: Continuous) -> bool:
    """Whether two effects do the same to the same objects."""
    return one.affected == other.affected and one.modifications == other.modifications


def _note(game: Game, effect: Continuous) -> None:
    """Register the abilities of the affected cards again."""
    for number in effect.affected:
        if game.find(number) is not None:
            register_abilities_again(game, number)


def _effect_of(game: Game, seat: int, source: int, nth: int) -> Continuous | None:
    """The effect of this static ability now, or None. 613.7a: Its timestamp is that of the
    object."""
    ability = ability_about_cards(game, source, nth)
    if ability is None:
        return None
    turn = turn_for_static(game, seat)
    context = Resolution(controller=seat, source=source, turn=turn)
    if ability.condition is not None and not ability.condition.holds(game, context):
        return None
    scope = Scope(game, seat, source)
    zones = ability.affects.zones()
    cards = [
        number
        for other in scope.players()
        for zone in zones
        if zone in CARD_ZONES or zone == LIBRARY
        for number in getattr(game.player(other), zone)
    ]
    if STACK in zones:
        cards += [n for turn in game.turns.values() for n in turn.stack if scope.sees(n)]
    cards = [number for number in cards if ability.affects.matches(game, context, number)]
    if not cards:
        return None
    return Continuous(
        controller=seat,
        source=source,
        affected=tuple(cards),
        modifications=ability.modifications,
        timestamp=game.object(source).timestamp,
        static=max(0, nth),
    )


def ability_about_cards(game: Game, source: int, nth: int) -> StaticAbility | None:
    """The static ability with this number, if the object has it. 613.6: An effect goes on if it
    began in a layer before the one in which its ability was lost."""
    abilities = layers.characteristics_of(game, source).abilities
    if nth == NOBODY:
        own = in_layer_1(game, source).static
        abilities = tuple([each for each in own if each.is_about_cards()])
        nth = 0
    ability = abilities[nth] if nth < len(abilities) else None
    return ability if isinstance(ability, StaticAbility) else None
