"""107.3: Whether something gives X a value wherever the abilities of a card name it."""

from __future__ import annotations

from typing import Any

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.monstrosity import Monstrosity
from apnap.effects.costs.parts import UseUp
from apnap.effects.instructions.casting import CastFrom, WhenThisIsCast
from apnap.effects.mechanics.faces import WhenTurnedUp
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.amounts import X
from apnap.effects.words.filters import Itself
from apnap.oracle.text.rewriting import field_names, parts_of
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    CastingCost,
    SpellAbility,
    Target,
    Trigger,
    TriggeredAbility,
)
from apnap.state.card import CardDef


def lacks_a_value(cost: str, abilities: tuple[Ability, ...]) -> bool:
    """Whether an ability names an X for which nobody chooses a value."""
    of_spell = "{X}" in cost or any(
        _chooses(each) for each in abilities if isinstance(each, (CastingCost, CastFrom))
    )
    known = Known(of_spell, abilities)
    return not all(known.suffices(each) for each in abilities)


class Known:
    """The ways in which a card gives X a value for more than one of its abilities."""

    def __init__(self, of_spell: bool, abilities: tuple[Ability, ...]) -> None:
        self.of_spell = of_spell  # 107.3a: chosen as the spell is cast
        costs = [each for each in abilities if not isinstance(each, CastingCost)]
        self.of_costs = any(_has_cost(each) for each in costs)  # 702.29c, 702.37f
        self.of_monstrosity = any(_is_monstrous(part) for part in parts_of(abilities))  # 701.31c

    def suffices(self, ability: Ability, before: bool = False) -> bool:
        """Whether X has a value in this ability, and in those inside it; `before`: it has got one
        before the ability was made."""
        given = before or self._is_given(ability)
        chosen = given or _chooses(getattr(ability, "effects", ()))
        fields = _fields(ability)
        targets = fields.pop("targets", ())
        if not given and (_names_x(targets) or any(each.x for each in targets)):
            return False
        if not chosen and any(_names_x(value) for value in fields.values()):
            return False
        inner = [each for value in fields.values() for each in _inside(value)]
        return all(self.suffices(each, chosen) for each in inner)

    def _is_given(self, ability: Ability) -> bool:
        if isinstance(ability, ActivatedAbility):
            return _chooses(ability.mana) or _chooses(ability.costs)
        if isinstance(ability, TriggeredAbility):
            return any(map(self._is_of_trigger, _parts(ability.trigger)))
        if isinstance(ability, SpellAbility):
            return self.of_spell
        return self.of_spell or _chooses(ability)

    def _is_of_trigger(self, trigger: Trigger) -> bool:
        """107.3m: Whether X has the value that was chosen for the event."""
        if isinstance(trigger, WhenMoves) and trigger.what == Itself():
            return self.of_costs if trigger.cause == "cycle" else self.of_spell
        if isinstance(trigger, WhenActs):
            return self.of_monstrosity and trigger.who == Itself()
        if isinstance(trigger, WhenTurnedUp):
            return self.of_costs
        return isinstance(trigger, WhenThisIsCast) and self.of_spell


def _parts(trigger: Trigger) -> tuple[Trigger, ...]:
    return trigger.triggers if isinstance(trigger, AnyTrigger) else (trigger,)


def _fields(value: object) -> dict[str, Any]:
    kind: Any = type(value)
    return {name: getattr(value, name) for name in field_names(kind)}


def _names_x(value: object) -> bool:
    """Whether the value depends on X, apart from abilities and tokens inside it."""
    if isinstance(value, X):
        return True
    if isinstance(value, tuple):
        return any(map(_names_x, value))
    if isinstance(value, (Ability, CardDef)):
        return False
    return any(map(_names_x, _fields(value).values()))


def _inside(value: object) -> list[Ability]:
    """The abilities inside a value, without those inside of them."""
    if isinstance(value, Ability):
        return [value]
    if isinstance(value, tuple):
        return [ability for each in value for ability in _inside(each)]
    return [ability for each in _fields(value).values() for ability in _inside(each)]


def _chooses(value: object) -> bool:
    """Whether a value of X is chosen for a cost in there."""
    return any(_has_x(part) for part in parts_of(value))


def _has_x(part: object) -> bool:
    if isinstance(part, str):
        return "{X}" in part
    if isinstance(part, UseUp):  # "sacrifice an artifact with mana value X"
        return part.x or _names_x(part.what)
    if isinstance(part, Target):
        return False
    return getattr(part, "x", False) is True or getattr(part, "choose_x", False) is True


def _has_cost(ability: Ability) -> bool:
    """Whether the mana of a keyword's cost has an X in it."""
    return "{X}" in str(getattr(ability, "mana", ""))


def _is_monstrous(part: object) -> bool:
    return isinstance(part, Monstrosity) and isinstance(part.number, X)
