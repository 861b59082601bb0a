"""601.3e, 611.3a: the characteristics with which a card would be cast in some way."""

from __future__ import annotations

from apnap.rules.continuous import layers
from apnap.rules.continuous.cards_elsewhere import ability_about_cards
from apnap.rules.machine.as_if_cast import AsIf
from apnap.rules.machine.this_turn import turn_for_static
from apnap.rules.multiplayer.range_of_influence import who_sees
from apnap.state.ability import ELSEWHERE, Modification
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.names import LIBRARY, NOBODY, STACK

from .ways_to_cast import WayToCast

Change = tuple[Resolution, tuple[Modification, ...]]


def spell_in_way(game: Game, seat: int, number: int, way: WayToCast) -> Characteristics:
    """601.3e: The characteristics with which the player would cast the card in this way, with what
    effects give such a spell ("spells you cast from exile have convoke")."""
    row = game.object(number)
    if not way.number and not row.face_down and row.zone != LIBRARY:
        return layers.characteristics_of(game, number)
    base = way.spell(row.card).base
    with AsIf(game, number, base):
        changes = effects_on(game, seat, number)
    if not changes:
        return base
    draft = base.copy()
    for context, modifications in changes:
        for each in modifications:
            each.apply(game, context, number, draft)
    draft.index()
    return draft


def effects_on(game: Game, seat: int, number: int) -> list[Change]:
    """611.2c, 611.3a: What effects would change of the card, as the spell that it now looks like,
    if this player cast it."""
    changes = list[Change]()
    for other in who_sees(game, seat):
        turn = turn_for_static(game, other)
        for source, nth in game.seats[other].watchers.get(ELSEWHERE, ()):
            static = ability_about_cards(game, source, nth)
            if static is None or STACK not in static.affects.zones():
                continue
            context = Resolution(controller=other, source=source, turn=turn, player=seat)
            holds = static.condition is None or static.condition.holds(game, context)
            if holds and static.affects.matches(game, context, number):
                changes.append((context, static.modifications))
        for effect in game.seats[other].effects.values():
            if effect.static == NOBODY and number in effect.affected:
                lasting = Resolution(controller=effect.controller, source=effect.source)
                changes.append((lasting, effect.modifications))
    return changes
