"""Results of instructions: a later description looks for them where they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from apnap.effects.actions.create import CreateSized, CreateTogether, CreateToken
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.protection import is_chosen_for_giver
from apnap.effects.words.conditions import AllTrue, Fits
from apnap.effects.words.filters import CardIn, Itself
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import Chosen, Each, This, Those
from apnap.state.ability import Keyword, StaticAbility
from apnap.state.vocabulary import Filter

from .result_names import name_used
from .walking import Face, Place, ability_around, places


def looked_for_elsewhere(face: Face) -> Iterator[str]:
    """400.7, 608.2c: Nothing can be chosen by a description of objects in zones where the
    instruction that is spoken of has left none of them."""
    for place in face.of(Chosen):
        those, what = place.value.among, place.value.what
        if not isinstance(those, Those) or not isinstance(what, Filter):
            continue
        there, looked = zones_of_result(those.name, place), set(what.zones())
        if there and looked and not there & looked:
            names = " or ".join(sorted(looked)), " or ".join(sorted(there))
            yield f"looked for in the {names[0]}, but the objects are in the {names[1]}"


def forgotten_later(face: Face) -> Iterator[str]:
    """611.2c: A rule for combat is about everything that fits at any time; what the description
    says by the result of an instruction has to be said once and for all as it begins."""
    for place in face.of(ForCombat):
        described = place.value.what
        for inner in places(described) if isinstance(described, Each) else ():
            value = inner.value
            named = isinstance(value, Filter) and name_used(value)
            if named and type(value).fixed is Filter.fixed:
                yield f"{type(value).__name__} refers to a result that is forgotten by then"


def chosen_for_another(face: Face) -> Iterator[str]:
    """607.1c: A keyword that is given to another object asks for what was chosen for that one."""
    for place in face.of(Keyword):
        ability = ability_around(place)
        to_itself = isinstance(ability, StaticAbility) and ability.affects == Itself()
        given = any(isinstance(each, GainAbilities) for each in place.around)
        if given and not to_itself and is_chosen_for_giver(place.value):
            yield f"{place.value.name} from what was chosen for another object"


def static_elsewhere(face: Face) -> Iterator[str]:
    """113.6b, 604.2: A static ability about permanents says that its card is in another zone than
    the one in which it functions, so that it would do nothing."""
    for place in face.of(StaticAbility):
        condition = place.value.condition
        parts = condition.conditions if isinstance(condition, AllTrue) else (condition,)
        for part in parts if "battlefield" in place.value.affects.zones() else ():
            if not isinstance(part, Fits) or part.what != This():
                continue
            if isinstance(part.how, CardIn) and part.how.zone != place.value.zone:
                yield f"a static ability that functions in the {part.how.zone}"


def zones_of_result(name: str, place: Place) -> set[str]:
    """The zones where the instruction with that name leaves its objects, as far as that is known.
    Every instruction with the name counts, since one of several may be followed."""
    found = set[str]()
    for each in places(ability_around(place)):
        if isinstance(each.value, Called) and each.value.called == name:
            zones = zones_left_in(each.value.effect)
            if not zones:
                return set()
            found |= zones
    return found


def zones_left_in(effect: Any) -> set[str]:
    """The zones in which the objects of an instruction are afterwards; empty if it isn't plain."""
    if isinstance(effect, MoveTo):
        return {effect.zone}
    if isinstance(effect, CreateSized | CreateToken | CreateTogether):
        return {"battlefield"}
    if isinstance(effect, Discard | Mill):
        return {"graveyard"}
    if isinstance(effect, RevealCards) and isinstance(effect.what, TopCards):
        return {"library"}
    if isinstance(effect, RevealCards) and isinstance(effect.what, Each):
        return set(effect.what.what.zones())
    return set()
