"""Short forms that many of the built-in cards share."""

from __future__ import annotations

from apnap.effects.costs import TapThis
from apnap.effects.filters import AnyOf, AnyTarget, APlayer, CardIn, HasColor, Non, Permanent
from apnap.state.ability import (
    Ability,
    Effect,
    Filter,
    Keyword,
    ManaAbility,
    SpellAbility,
    Target,
    Trigger,
    TriggeredAbility,
)
from apnap.state.card import CardDef

ANY_TARGET = AnyTarget()
A_PLAYER = APlayer()
A_CREATURE = Permanent(("creature",))
A_LAND = Permanent(("land",))
AN_ARTIFACT = Permanent(("artifact",))
AN_ARTIFACT_OR_ENCHANTMENT = AnyOf((AN_ARTIFACT, Permanent(("enchantment",))))
A_PLAYER_OR_PLANESWALKER = AnyOf((A_PLAYER, Permanent(("planeswalker",))))
A_CREATURE_CARD_OF_YOURS = CardIn("graveyard", ("creature",), "you")
YOUR_CREATURES = Permanent(("creature",), "you")
YOUR_OTHER_CREATURES = Permanent(("creature",), "you", other=True)
NOT_BLACK = Non(HasColor("B"))

SOLDIER = CardDef("Soldier", "creature", "Soldier", power=1, toughness=1, colors="W", token=True)


def keywords(*names: str) -> tuple[Ability, ...]:
    """702: keyword abilities without numbers."""
    return tuple([Keyword(name) for name in names])


def makes_mana(*alternatives: str) -> tuple[Ability, ...]:
    """605.1a: "{T}: Add …"."""
    return (ManaAbility(alternatives, costs=(TapThis(),)),)


def spell(*effects: Effect, target: Filter | None = None) -> tuple[Ability, ...]:
    """113.3a: what an instant or sorcery does, with at most one target."""
    return (SpellAbility(effects, _one(target)),)


def when(trigger: Trigger, *effects: Effect, target: Filter | None = None) -> Ability:
    """603.1: "When …, …", with at most one target."""
    return TriggeredAbility(trigger, effects, _one(target))


def _one(target: Filter | None) -> tuple[Target, ...]:
    return () if target is None else (Target(target),)
