"""702.33d, 702.166b: how a spell was cast; 702.33g: targets that it has only if a cost was paid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from apnap.effects.costs.parts import Paid
from apnap.effects.flow.flow import If
from apnap.effects.words.conditions import Otherwise
from apnap.effects.words.selections import Targets
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import field_names
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import ALTERNATIVES
from apnap.state.ability import Condition, Effect, Target

from .costs import mana_symbols

WAS = {
    "kicked": "kicker",
    "bargained": "bargain",
    "cast using teamwork": "teamwork",
    "foretold": "foretell",
}


def kicked(r: Reader) -> Condition:
    """702.33d, 702.166b, 2026-08:702.194b; 702.33f: with which of its kickers."""
    was = r.expect(f"{SELF} was", "it was", f"{SELF} wasn't", "it wasn't")
    name = r.pick(WAS)
    if name == "kicker" and r.accept("with its"):
        name = f"kicker {mana_symbols(r)}"
        r.expect("kicker")
    paid = Paid(name)
    return Otherwise(paid) if was.endswith("n't") else paid


def escaped(r: Reader) -> Condition:
    """702.138c."""
    r.expect("it escaped", f"{SELF} escaped")
    return Paid("escape")


def promised(r: Reader) -> Condition:
    """2026-08:702.174k."""
    was = r.expect("the gift was promised", "the gift wasn't promised")
    return Otherwise(Paid("gift")) if "wasn't" in was else Paid("gift")


def cost_paid(r: Reader) -> Condition:
    """118.9: "if this spell's surge cost was paid"."""
    r.expect(f"{SELF} 's", "its")
    name = r.take()
    if name not in ALTERNATIVES:
        r.at -= 1
        raise r.miss("an alternative cost")
    r.expect("cost was paid")
    return Paid(name)


Where = tuple[str, bool]  # the name of a cost, and whether it has to be paid
ANYWHERE: Where = ("", True)


def paid_for(effects: tuple[Effect, ...], targets: tuple[Target, ...]) -> tuple[Target, ...]:
    """The targets, each with the cost on which it depends whether anything is done to it."""
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
    """Where each target is spoken of."""
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
    return asked.name if isinstance(asked, Paid) else ""
