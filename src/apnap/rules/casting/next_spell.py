"""611.2f: effects on the next spell that a player casts.

Such an effect waits until a spell that fits is put onto the stack, and is then about that spell and
no other; before, whoever asks what a card could be cast for, and when, is told what it would do.
"""

from __future__ import annotations

from dataclasses import replace

from apnap.rules.continuous import layers
from apnap.rules.continuous.cards_elsewhere import register_abilities_again
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.replacement import made_by_resolution
from apnap.state.ability import NEXT_SPELL, CantAbility
from apnap.state.agenda import Resolution
from apnap.state.game import Continuous, Game
from apnap.state.names import CARD_ZONES, STACK


def is_waiting(effect: Continuous) -> bool:
    """611.2f: Whether no spell has been cast yet that the effect could be about."""
    return effect.next_spell is not None and effect.left > 0


def concerns(game: Game, effect: Continuous, thing: int) -> bool:
    """611.2f: Whether the effect is about this spell, or about this card if it became one."""
    if effect.next_spell is None:
        return True
    row = game.find(thing)
    if row is None or not is_waiting(effect):
        return thing in effect.affected
    return row.zone != STACK


def waiting_at(game: Game, seat: int) -> list[Continuous]:
    """611.2f: The effects of this player that wait for a spell."""
    effects = game.seats[seat].effects
    numbers = [number for number, _ in game.seats[seat].watchers.get(NEXT_SPELL, ())]
    return [effects[number] for number in numbers if is_waiting(effects[number])]


def fits(game: Game, effect: Continuous, thing: int) -> bool:
    assert effect.next_spell is not None
    seat = effect.controller
    context = Resolution(controller=seat, source=effect.source, player=seat)
    return effect.next_spell.matches(game, context, thing)


def begin_to_apply(game: Game, seat: int, spell: int) -> None:
    """601.2a: The effects that have waited for the spell apply to it from now on."""
    for effect in waiting_at(game, seat):
        if fits(game, effect, spell):
            _write(game, replace(effect, affected=(spell,), left=0))


def wait_again(game: Game, seat: int, spell: int) -> None:
    """730.1: The effects wait again, since the spell was taken back."""
    for number, _ in game.seats[seat].watchers.get(NEXT_SPELL, ()):
        effect = game.seats[seat].effects[number]
        if effect.affected == (spell,) and not is_waiting(effect):
            _write(game, replace(effect, affected=(), left=1))
            layers.forget_region(game, seat)


def has_been_cast(game: Game, seat: int, spell: int) -> None:
    """601.2i: The spell is cast, and nothing takes it back. Effects that change it go on for good
    (611.2a); those that were about casting it are over."""
    for number, _ in game.seats[seat].watchers.get(NEXT_SPELL, ()):
        effect = game.seats[seat].effects[number]
        if effect.affected != (spell,) or is_waiting(effect):
            continue
        if effect.modifications:
            made_by_resolution.unwatch(game, seat, effect)
            _write(game, replace(effect, next_spell=None, until=""))
        elif not isinstance(effect.permits, CantAbility):
            made_by_resolution.unwatch(game, seat, effect)
            del game.table(seat).effects[number]


def settle_next(game: Game, seat: int) -> None:
    """611.2f: Mark the cards that could be cast next, and that an effect would change then."""
    for effect in waiting_at(game, seat):
        if not effect.modifications:
            continue
        cards = tuple(
            [
                number
                for other in Scope(game, seat).players()
                for zone in CARD_ZONES
                for number in getattr(game.player(other), zone)
                if fits(game, effect, number)
            ]
        )
        if cards != effect.affected:
            _write(game, replace(effect, affected=cards))


def _write(game: Game, effect: Continuous) -> None:
    seat = effect.controller
    before = game.seats[seat].effects[effect.id].affected
    game.table(seat).effects[effect.id] = replace(effect, epoch=game.epoch, hash=0)
    for number in dict.fromkeys((*before, *effect.affected)) if effect.modifications else ():
        if game.find(number) is not None:
            register_abilities_again(game, number)
