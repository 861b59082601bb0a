"""Words that refer to something: there is something that they could mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from apnap.effects.actions.connive import Connive
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.explore import Explore
from apnap.effects.actions.fight import Fight
from apnap.effects.actions.regenerate import Regenerate
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.actions.the_ring_tempts_you import YourRingBearer
from apnap.effects.actions.transform import TransformIt
from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import CardIn, Host
from apnap.effects.words.mentions import (
    Became,
    HowManyMentioned,
    IsMentioned,
    IsNoted,
    NotedNumber,
    NotedThings,
    ThatMuch,
    TheSource,
)
from apnap.effects.words.modifications import (
    AddTypes,
    Colors,
    LoseTypes,
    SetPowerToughness,
    SetTypes,
)
from apnap.effects.words.selections import Each, Mentioned, This, Together
from apnap.state.ability import ActivatedAbility, SpellAbility, TriggeredAbility
from apnap.state.vocabulary import Amount, Condition, Mode, Modes, Selection

from .walking import Face, Place, ability_around, fields_of, is_of_spell

# What is done only to permanents, and the field that says to which.
TO_PERMANENTS: dict[type, str] = {
    Connive: "what",
    Destroy: "what",
    DealDamage: "to",
    Explore: "what",
    Fight: "one",
    ForCombat: "what",
    GainControlOf: "what",
    Modify: "what",
    Pump: "what",
    PutCounter: "on",
    Regenerate: "what",
    Sacrifice: "what",
    SetTapped: "what",
    TransformIt: "what",
}


def acted_on(value: Any) -> Selection | None:
    """The permanents that an instruction does something to, if only permanents can be meant."""
    field = TO_PERMANENTS.get(type(value))
    return None if field is None else getattr(value, field, None)


def has_part(selection: Selection | None, kinds: tuple[type, ...]) -> bool:
    """Whether the selection is one of that kind, alone or among others."""
    if isinstance(selection, Together):
        return any(has_part(each, kinds) for each in selection.parts)
    return isinstance(selection, kinds)


def damage_to_its_source(face: Face) -> Iterator[str]:
    """120.1: Nothing deals damage to itself unless its text says "itself"."""
    if any(word in face.card.text for word in ("itself", "himself", "herself")):
        return
    for place in face.of(DealDamage):
        hit = place.value
        own = hit.source is None or has_part(hit.source, (This, TheSource))
        if own and has_part(hit.to, (This, TheSource)):
            yield "the source of damage is dealt that damage"


def spell_acts_on_itself(face: Face) -> Iterator[str]:
    """112.1: A spell is no permanent: it is not destroyed, tapped or given counters."""
    for place in face.of(*TO_PERMANENTS) if face.is_spell() else ():
        if is_of_spell(place) and has_part(acted_on(place.value), (This, TheSource)):
            yield f"{type(place.value).__name__} acts on the spell itself"


def trigger_around(place: Place) -> Any:
    """The trigger of the ability that the value is in."""
    ability = ability_around(place)
    trigger: Any = ability.trigger if isinstance(ability, TriggeredAbility) else None
    while hasattr(trigger, "trigger"):
        trigger = trigger.trigger
    return trigger


def acts_on_the_dead(face: Face) -> Iterator[str]:
    """603.10a, 400.7: A card in a graveyard is not the creature that died: nothing is done to it
    that is done to permanents, and it deals no damage (702.15c)."""
    for place in face.of(*TO_PERMANENTS) if face.of(Became) else ():
        trigger = trigger_around(place)
        if not isinstance(trigger, WhenMoves) or trigger.to == "battlefield":
            continue
        value = place.value
        of = [acted_on(value)]
        if isinstance(value, DealDamage):
            of.append(value.source)
        if any(isinstance(each, Became) and each.what == Mentioned("on") for each in of):
            yield f"{type(value).__name__} is about the card that the permanent became"


def source_may_be_gone(face: Face) -> Iterator[str]:
    """608.2h, 113.7a: Information about a source that is gone is its last known information, which
    `TheSource` has and `This` has not."""
    for place in face.of(Amount, Condition):
        value = place.value
        if not asks_about(value, This) or not is_instruction(place):
            continue
        if not isinstance(value, Fits):
            yield f"{type(value).__name__} of a source that may be gone"
        elif not value.was and not is_about_zone(value.how):
            yield "a condition about a source that may be gone"


def asks_about(value: Any, kind: type) -> bool:
    """Whether an amount or a condition asks directly about a selection of this kind."""
    fields = [getattr(value, name) for name in fields_of(type(value)) or ()]
    return any(isinstance(each, Selection) and has_part(each, (kind,)) for each in fields)


def is_instruction(place: Place) -> bool:
    """Whether the value is in the instructions of an activated or triggered ability, and not in
    the condition for how long one of them lasts."""
    ability = ability_around(place)
    if not isinstance(ability, ActivatedAbility | TriggeredAbility):
        return False
    inside = (*place.around, place.value)
    path = inside[inside.index(ability) + 1 :]
    if any(getattr(each, "lasts", None) in path for each in path[:-1]):
        return False
    return path[0] in ability.effects or isinstance(path[0], Modes)


def is_about_zone(how: Any) -> bool:
    """Whether the description says where the object is, or 701.52e: that it is the Ring-bearer:
    then it has to be there."""
    if isinstance(how, (CardIn, YourRingBearer)):
        return True
    return any(is_about_zone(each) for each in getattr(how, "parts", ()))


MENTIONS = (Mentioned, IsMentioned, ThatMuch, HowManyMentioned)


def nothing_mentioned(face: Face) -> Iterator[str]:
    """603.2: Only an ability that triggers on an event can refer to what the event was about;
    615.5: and what follows on damage that was prevented."""
    for place in face.of(*MENTIONS):
        if any(isinstance(each, PreventDamage) and each.then for each in place.around):
            continue
        if isinstance(ability_around(place), SpellAbility | ActivatedAbility):
            yield f"{type(place.value).__name__}, but no event is spoken of"


def nothing_noted(face: Face) -> Iterator[str]:
    """603.7c: Only a delayed triggered ability can refer to what it was made about."""
    for place in face.of(NotedThings, NotedNumber, IsNoted):
        value = place.value
        later = [each for each in place.around if isinstance(each, Later)]
        if not later:
            yield f"{type(value).__name__} outside of a delayed ability"
        elif (later[-1].number if isinstance(value, NotedNumber) else later[-1].noted) is None:
            yield f"{type(value).__name__}, but nothing was noted"


# Changes after which an object may not fit the description by which it was found.
RESHAPING = (AddTypes, SetTypes, LoseTypes, Colors, SetPowerToughness)


def described_again(face: Face) -> Iterator[str]:
    """608.2h, 611.2c: A description that is used again for objects which the instruction before has
    changed, so that they may not fit it any more."""
    for place in face.of(Mode, SpellAbility, ActivatedAbility, TriggeredAbility):
        changed: list[Selection] = []
        for effect in place.value.effects:
            if not isinstance(effect, Modify | Pump) or not isinstance(effect.what, Each):
                continue
            if effect.what in changed:
                yield f"{type(effect).__name__} of those that fit, after they have been changed"
            if isinstance(effect, Modify) and effect.what.what != Host():
                reshaped = any(isinstance(each, RESHAPING) for each in effect.modifications)
                changed += [effect.what] if reshaped else []
