"""106.7: The types of mana that a permanent could produce."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement

from apnap.rules.continuous import layers
from apnap.rules.machine.events import AddMana
from apnap.rules.machine.replacing_instructions import Instructed
from apnap.rules.replacement.applicable import applicable, is_watched
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    ManaAbility,
    TriggeredAbility,
    TriggeredManaAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import Mana
from apnap.state.names import MANA_TYPES, NOBODY
from apnap.state.records import Value

PER_X = 100_000  # 107.3a: an option's `at` is the number of the alternative and X times this


def alternatives(game: Game, context: Resolution, ability: ManaAbility) -> tuple[str, ...]:
    """106.5: The kinds of mana among which the ability's controller could choose now. There are
    none if no type is defined."""
    types = ability.types
    if ability.mixed:
        assert ability.times is not None
        rows = combinations_with_replacement(ability.makes, ability.times.count(game, context))
        return tuple(["".join(row) for row in rows])
    if types is None:
        return ability.makes
    return tuple([each for each in MANA_TYPES if types.includes(game, context, each, set())])


def could_produce(game: Game, number: int, type_: str, seen: set[tuple[int, str]]) -> bool:
    """106.7: Whether an ability of the permanent could produce mana of this type, whatever the
    ability costs.

    `seen` holds the questions already asked: two permanents that depend on each other define no
    type.
    """
    if (number, type_) in seen:
        return False
    seen.add((number, type_))
    seat = game.object(number).controller
    context = Resolution(controller=seat, source=number)
    for ability in layers.characteristics_of(game, number).abilities:
        tapped = number if is_tapped_for(ability) else NOBODY  # 106.12b
        for made in MANA_TYPES:
            event = AddMana(on=seat, mana=(Mana(made, source=number),), tapped=tapped)
            comes_to = after_replacement(game, event, ())
            if type_ in comes_to and _makes(game, context, ability, made, seen):
                return True
    return False


def is_tapped_for(ability: Ability) -> bool:
    """106.12: Whether activating the ability taps its permanent for mana."""
    return isinstance(ability, ManaAbility) and any(cost.taps() for cost in ability.costs)


def _makes(
    game: Game, context: Resolution, ability: Ability, type_: str, seen: set[tuple[int, str]]
) -> bool:
    """Whether the ability itself can add mana of this type, before replacement effects."""
    if isinstance(ability, ManaAbility):
        times = None if ability.has_x() else ability.times
        if times is not None and times.count(game, context) <= 0:
            return False
        if ability.types is not None:
            return ability.types.includes(game, context, type_, seen)
        return any(type_ in made for made in ability.makes)
    if isinstance(ability, TriggeredManaAbility):
        if ability.types is not None:
            return ability.types.includes(game, context, type_, seen)
        return type_ in ability.makes
    if isinstance(ability, (ActivatedAbility, TriggeredAbility)):
        effects = list(ability.effects)
        if ability.modes is not None:
            effects += [each for mode in ability.modes.options for each in mode.effects]
        context = replace(context, targets=((),) * len(ability.targets))
        return any(type_ in effect.types_made(game, context) for effect in effects)
    return False


def after_replacement(game: Game, event: Event, used: tuple[Value, ...]) -> set[str]:
    """106.7: The types of mana that the event could end up adding, with replacement effects applied
    in any order."""
    if isinstance(event, Instructed):
        context = event.context()
        return {each for effect in event.effects for each in effect.types_made(game, context)}
    if not isinstance(event, AddMana):
        return set()
    replacements = applicable(game, event, used) if is_watched(game, event) else []
    if not replacements:
        return {mana.type for mana in event.mana}
    types: set[str] = set()
    for effective in replacements:
        if effective.replacement.forbids():
            return set()
        for instead in effective.replacement.replace(game, effective.context(game), event):
            types |= after_replacement(game, instead, (*used, effective))
    return types
