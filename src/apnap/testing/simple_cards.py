"""Cards that most tests need: a spell with some effects, a creature or enchantment with abilities.

They cost {0} unless said otherwise. `apnap.testing.texts.card` makes a card from its printed text.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, Permanent
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import Targets, You
from apnap.rules.continuous.copying import Exceptions
from apnap.state.ability import (
    Ability,
    CastingCost,
    Keyword,
    Modes,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.influences import CombatRule, Trigger
from apnap.state.rule_changes import CombatAbility
from apnap.state.vocabulary import Effect, Filter, Target

Words = Ability | CombatRule | str  # an ability, a rule of combat, or the name of a keyword


def instant(
    name: str,
    *effects: Effect,
    target: Filter | None = None,
    targets: tuple[Target, ...] = (),
    cost: str = "{0}",
    colors: str | None = None,
    subtypes: str = "",
    more: tuple[Ability, ...] = (),
) -> CardDef:
    """An instant with these effects; it has one target that fits `target`, or these targets.

    `more` are its other abilities, such as keywords and additional costs.
    """
    spell = SpellAbility(effects, _targets(target, targets))
    return CardDef(name, "instant", subtypes, cost, colors=colors, abilities=(spell, *more))


def sorcery(name: str, *effects: Effect, **more: Any) -> CardDef:
    """A sorcery with these effects; the rest is as for `instant`."""
    return replace(instant(name, *effects, **more), types="sorcery")


def creature(
    name: str,
    power: int,
    toughness: int,
    *abilities: Words,
    types: str = "creature",
    subtypes: str = "",
    cost: str = "{0}",
    colors: str | None = None,
    token: bool = False,
) -> CardDef:
    """A creature with these abilities, such as `"flying"`."""
    return CardDef(
        name,
        types,
        subtypes,
        cost,
        power,
        toughness,
        colors=colors,
        abilities=_abilities(abilities),
        token=token,
    )


def enchantment(
    name: str,
    *abilities: Words,
    subtypes: str = "",
    cost: str = "{0}",
    colors: str | None = None,
) -> CardDef:
    """An enchantment with these abilities."""
    return CardDef(
        name, "enchantment", subtypes, cost, colors=colors, abilities=_abilities(abilities)
    )


def watcher(
    trigger: Trigger,
    *effects: Effect,
    name: str = "Watcher",
    types: str = "enchantment",
    **more: Any,
) -> CardDef:
    """A permanent that gains its controller 1 life, or does something else, when it triggers.

    It is 1/1 if it is a creature. `more` is for the triggered ability: its targets, its condition.
    """
    ability = TriggeredAbility(trigger, effects or (gain_life(1),), **more)
    return CardDef(name, types, cost="{0}", power=1, toughness=1, abilities=(ability,))


def giving(given: tuple[Ability, ...], what: Filter | None = None) -> CardDef:
    """An enchantment that gives these abilities to what fits, or else to the spells you cast."""
    to = SpellCastBy("you") if what is None else what
    return enchantment("Giver", StaticAbility(to, (GainAbilities(given),)))


def as_copy(
    of: Filter | None = None, exceptions: Exceptions | None = None, may: bool = True
) -> ReplacementAbility:
    """707.5: "You may have this enter as a copy of any creature", or of what fits."""
    what = Permanent(("creature",)) if of is None else of
    differs = Exceptions() if exceptions is None else exceptions
    return ReplacementAbility(EntersAsCopy(of=what, may=may, exceptions=differs))


def gain_life(number: int) -> ChangeLife:
    """119.3: The instruction "You gain that much life"."""
    return ChangeLife(You(), Number(number))


def bolt(color: str = "R", what: Filter = AnyTarget()) -> CardDef:  # noqa: B008 - a value
    """A free instant of this color that deals 1 damage to a target."""
    effect = DealDamage(Number(1), Targets())
    return CardDef(
        f"{color} Bolt",
        "instant",
        cost="{0}",
        colors=color,
        abilities=(SpellAbility((effect,), (Target(what),)),),
    )


def drawing(name: str, trigger: Trigger) -> CardDef:
    """An enchantment that draws a card each time it triggers, so that the hand counts them."""
    ability = TriggeredAbility(trigger, (DrawCards(You(), Number(1)),))
    return CardDef(name, "enchantment", abilities=(ability,))


def costing(cost: str) -> CardDef:
    """An artifact with this mana cost."""
    return CardDef(f"Costs {cost}", "artifact", cost=cost)


def having(*abilities: Ability, types: str = "artifact", name: str = "Device") -> CardDef:
    """A 1/1 card, usually an artifact, with these abilities."""
    return CardDef(name, types, abilities=abilities, power=1, toughness=1)


def additional(*costs: Any) -> CastingCost:
    """601.2b: An additional cost of these parts."""
    return CastingCost("additional", costs=costs)


def modal(name: str, modes: Modes, *more: Ability, cost: str = "{0}") -> CardDef:
    """An instant with these modes and further abilities."""
    return CardDef(name, "instant", cost=cost, abilities=(SpellAbility(modes=modes), *more))


def _targets(target: Filter | None, targets: tuple[Target, ...]) -> tuple[Target, ...]:
    """The targets of a spell that is given either one description or all its targets."""
    return targets if target is None else (Target(target), *targets)


def _abilities(words: tuple[Words, ...]) -> tuple[Ability, ...]:
    """The abilities that these words stand for."""
    return tuple([_ability(word) for word in words])


def _ability(word: Words) -> Ability:
    if isinstance(word, str):
        return Keyword(word)
    return CombatAbility(word) if isinstance(word, CombatRule) else word
