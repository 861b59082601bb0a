"""613.4c: Amounts that are counted for each of several objects by itself: "for each counter on
it"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.words.amounts import QualityOf
from apnap.effects.words.filters import AllOf, Host, Itself, Non, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.qualities import OneOf
from apnap.effects.words.selections import ONE_OF_THEM
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, rewritten
from apnap.state.ability import Ability, Filter, StaticAbility


def of_each(r: Reader, what: Filter, change: PowerToughness) -> PowerToughness:
    """The change of those objects, with an amount of which each of several counts its own."""
    if what in (Itself(), Host()) or change.times is None:
        return change
    times = rewritten(change.times, _than_it)
    parts = parts_of(times)
    own = ONE_OF_THEM in parts
    if own and any(isinstance(each, QualityOf) for each in parts):
        raise r.miss("an amount that does not depend on what it changes")
    return replace(change, times=times, own=own)


def with_amounts(r: Reader, ability: Ability) -> Ability:
    """The ability, once it is known what X is."""
    if not isinstance(ability, StaticAbility):
        return ability
    changes = tuple(
        [
            of_each(r, ability.affects, each) if isinstance(each, PowerToughness) else each
            for each in ability.modifications
        ]
    )
    return replace(ability, modifications=changes)


def _than_it(part: object) -> object:
    """Let "other" mean other than the object that gets the change, of several."""
    if isinstance(part, AllOf) and isinstance(part.parts[0], Permanent) and part.parts[0].other:
        here = replace(part.parts[0], other=False)
        return AllOf((here, *part.parts[1:], Non(OneOf(ONE_OF_THEM))))
    if isinstance(part, Permanent) and part.other:
        return AllOf((replace(part, other=False), Non(OneOf(ONE_OF_THEM))))
    return part
