"""707.2c: Static abilities that make permanents copies of something."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.state.ability import Ability, Filter, Selection
from apnap.state.agenda import Resolution
from apnap.state.game import Continuous, Game
from apnap.state.names import NOBODY
from apnap.state.watched import COPIED, COPIES

from . import layers
from .copying import NO_EXCEPTIONS, CopyValues, Exceptions, copied
from .durations import WearOff, begin

AS_LONG: Final = "as long as it applies"


@dataclass(frozen=True)
class StaticCopy(Ability):
    """707.2c: Permanents that fit are copies of the first selected object, as that was when the
    effect began."""

    affects: Filter
    of: Selection
    exceptions: Exceptions = NO_EXCEPTIONS

    def watches(self) -> tuple[str, ...]:
        changed_by = self.affects.changed_by()
        return (COPIES, *[f"look {event}" for event in sorted(set(changed_by))])


def settle_copies(game: Game, seats: Iterable[int]) -> None:
    """613.2a: Begin the copy effects that apply now, and end those that no longer do."""
    for seat in seats:
        watchers = game.seats[seat].watchers
        if COPIES in watchers:
            for source, nth in watchers[COPIES]:
                begin_copies(game, seat, source, nth)
        if COPIED in watchers:
            for number, _ in watchers[COPIED]:
                if not still_applies(game, seat, game.seats[seat].effects[number]):
                    end_copy(game, seat, number)


def ability_of(game: Game, source: int, nth: int) -> StaticCopy | None:
    """The ability of this number, if the object is here and still has it."""
    abilities = layers.characteristics_of(game, source).abilities if game.is_here(source) else ()
    ability = abilities[nth] if nth < len(abilities) else None
    return ability if isinstance(ability, StaticCopy) else None


def begin_copies(game: Game, seat: int, source: int, nth: int) -> None:
    """Begin the effect for each permanent that fits and is not a copy yet."""
    ability = ability_of(game, source, nth)
    if ability is None:
        return
    context = Resolution(controller=seat, source=source)
    for number in Scope(game, seat).permanents():
        if not ability.affects.matches(game, context, number) or is_copied(
            game, seat, source, number
        ):
            continue
        for model in ability.of.pick(game, context)[:1]:
            card = ability.exceptions.applied_to(copied(game, model), None, None)
            effect = Continuous(
                controller=seat,
                source=source,
                affected=(number,),
                modifications=(CopyValues(card),),
                until=AS_LONG,
                left=nth,
            )
            made = begin(game, effect)
            held = game.table(seat).watchers
            held[COPIED] = (*held.get(COPIED, ()), (made.id, NOBODY))
            layers.note_reshaping(game, number)
            layers.forget(game, number)


def is_copied(game: Game, seat: int, source: int, number: int) -> bool:
    """Whether the source already makes this permanent a copy."""
    effects = game.seats[seat].effects
    made = [effects[each] for each, _ in game.seats[seat].watchers.get(COPIED, ())]
    return any(each.source == source and each.affected == (number,) for each in made)


def still_applies(game: Game, seat: int, effect: Continuous) -> bool:
    """Whether the source still has the ability and the same controller, and the permanent still
    fits."""
    if game.controller_of(effect.source) != seat or not game.is_here(effect.affected[0]):
        return False
    ability = ability_of(game, effect.source, effect.left)
    context = Resolution(controller=seat, source=effect.source)
    return ability is not None and ability.affects.matches(game, context, effect.affected[0])


def end_copy(game: Game, seat: int, number: int) -> None:
    """End the copy effect."""
    held = game.table(seat).watchers
    kept = tuple([each for each in held[COPIED] if each[0] != number])
    if kept:
        held[COPIED] = kept
    else:
        held.pop(COPIED)
    WearOff(effect=number).apply(game)
