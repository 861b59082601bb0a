"""Words about the trigger event, or about costs: the event has that, and the cost exists."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from apnap.effects.costs.linked import OwnTimesPaid
from apnap.effects.costs.parts import Paid, TimesPaid
from apnap.effects.words.mentions import IsMentioned, ThatMuch, UsedToPay
from apnap.effects.words.selections import Mentioned
from apnap.state.ability import CostChange, SpellAbility, TriggeredAbility
from apnap.state.event import Event
from apnap.state.influences import Trigger

from .walking import Face, ability_around, fields_of


@cache
def fields_of_event(name: str) -> frozenset[str]:
    """The fields of the event class of this name."""
    kinds = [kind for kind in below(Event) if kind.__name__ == name]
    return frozenset([field for kind in kinds for field in fields_of(kind) or ()])


def below(kind: type) -> Iterator[type]:
    """All classes derived from this one."""
    derived: list[type] = kind.__subclasses__()
    for each in derived:
        yield each
        yield from below(each)


def no_such_role(face: Face) -> Iterator[str]:
    """603.2: A word for something in the trigger event that such events don't have."""
    for place in face.of(Mentioned, IsMentioned, ThatMuch):
        ability = ability_around(place)
        if not isinstance(ability, TriggeredAbility) or makes_its_events(ability.trigger):
            continue
        word: Any = place.value
        role = word.field if isinstance(word, ThatMuch) else word.role
        names = ability.trigger.watches()
        if names and not any(role in fields_of_event(name) for name in names):
            yield f"the {role!r} of {' or '.join(names)}, which has none"


def makes_its_events(trigger: Any) -> bool:
    """603.2c: Whether the ability refers to other events, made of those that happened."""
    inner = getattr(trigger, "trigger", None)
    parts = (inner,) if inner is not None else getattr(trigger, "triggers", ())
    if parts:
        return any(makes_its_events(each) for each in parts)
    return type(trigger).occurrences is not Trigger.occurrences


def never_paid(face: Face) -> Iterator[str]:
    """607.2h: "If it was kicked", but the card has no such cost."""
    names = {each.name for each in face.card.abilities if hasattr(each, "name")}
    for place in face.of(Paid, TimesPaid, OwnTimesPaid):
        name: str = place.value.name
        if getattr(place.value, "of", None) is not None:  # another spell
            continue
        if name not in names and name.split(" {")[0] not in names:
            yield f"whether {name} was paid, but there is no such cost"
    for change in face.of(CostChange):
        own = change.value.what is None
        if own and change.value.if_paid and change.value.if_paid not in names:
            yield f"a change if {change.value.if_paid} is paid, but there is no such cost"


def never_used_up(face: Face) -> Iterator[str]:
    """601.2h: "The sacrificed creature", but no cost uses up anything."""
    for place in face.of(UsedToPay):
        ability = ability_around(place)
        costs = getattr(ability, "costs", ())
        if isinstance(ability, SpellAbility | TriggeredAbility):
            costs = [cost for each in face.card.abilities for cost in getattr(each, "costs", ())]
        if not costs:
            yield "what was used to pay, but nothing was"
