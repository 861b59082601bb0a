"""702.33g: Targets that a spell has only if a certain cost was paid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from apnap.effects.costs.parts import Paid
from apnap.effects.flow.flow import If
from apnap.effects.words.conditions import Otherwise
from apnap.effects.words.selections import Targets
from apnap.oracle.text.rewriting import field_names
from apnap.state.ability import Effect, Target

Where = tuple[str, bool]  # the name of a cost, and whether it has to be paid
ANYWHERE: Where = ("", True)


def paid_for(effects: tuple[Effect, ...], targets: tuple[Target, ...]) -> tuple[Target, ...]:
    """The targets, each with the cost that has to be paid for it to be chosen."""
    found: dict[int, set[Where]] = {}
    _note(effects, ANYWHERE, found)
    _note(tuple([each.what for each in targets]), ANYWHERE, found)  # "a creature they control"
    return tuple([_conditional(each, found.get(n, set())) for n, each in enumerate(targets)])


def _conditional(target: Target, places: set[Where]) -> Target:
    if len(places) != 1:
        return target
    [(name, paid)] = places
    return replace(target, if_paid=name) if paid else replace(target, unless_paid=name)


def _note(part: object, where: Where, found: dict[int, set[Where]]) -> None:
    """Note under which costs each target is referred to."""
    if isinstance(part, Targets):
        found.setdefault(part.slot, set()).add(where)
    elif isinstance(part, If) and (name := _cost_of(part)):
        paid = isinstance(part.condition, Paid)
        _note(part.then, (name, paid), found)
        _note(part.otherwise, (name, not paid), found)
    elif isinstance(part, tuple):
        for each in part:
            _note(each, where, found)
    else:
        kind: Any = type(part)
        for field in field_names(kind):
            _note(getattr(part, field), where, found)


def _cost_of(part: If) -> str:
    asked = part.condition.condition if isinstance(part.condition, Otherwise) else part.condition
    return asked.name if isinstance(asked, Paid) and asked.of is None else ""
