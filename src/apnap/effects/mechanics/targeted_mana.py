"""2006-10:406.1: Activated abilities with a target that could add mana.

By that edition they are mana abilities: they resolve at once, and nobody can respond to them.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from apnap.effects.instructions.mana import ProduceMana
from apnap.rules.continuous.text_changes import substituted
from apnap.state.ability import ActivatedAbility
from apnap.state.card import CardDef
from apnap.state.readings import READINGS, TARGETED_MANA

from .library_mana import parts_of


@lru_cache(maxsize=4096)
def reread(card: CardDef) -> CardDef:
    """2006-10:406.1: The card with those abilities of its own, and of what it makes, that resolve
    at once."""
    for each in parts_of(card.abilities):
        if isinstance(each, ActivatedAbility) and is_mana_ability(each):
            card = substituted(card, each, replace(each, at_once=True))
    faces = tuple([reread(face) for face in card.faces])
    same = all(new is old for new, old in zip(faces, card.faces, strict=True))
    return card if same else replace(card, faces=faces)


def is_mana_ability(ability: ActivatedAbility) -> bool:
    """2006-10:406.1: Whether the ability has a target and could add mana."""
    if not ability.targets or ability.loyalty:
        return False
    return any(isinstance(part, ProduceMana) for part in parts_of(ability.effects))


READINGS[TARGETED_MANA] = reread
