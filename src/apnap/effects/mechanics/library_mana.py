"""2026-08:605.1a: Abilities that add mana and move a card to or from a library.

By that edition they are no mana abilities: they use the stack.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.words.amounts import Number
from apnap.rules.continuous.text_changes import substituted
from apnap.state.ability import ActivatedAbility, Cost, Effect, ManaAbility
from apnap.state.card import CardDef
from apnap.state.readings import LIBRARY_ON_STACK, READINGS
from apnap.state.records import Value, field_names


@lru_cache(maxsize=4096)
def reread(card: CardDef) -> CardDef:
    """2026-08:605.1a: The card with those abilities of its own, and of what it makes, that are no
    mana abilities by this rule as other activated abilities."""
    for each in mana_abilities_in(card):
        if moves_library_cards(each):
            card = substituted(card, each, on_the_stack(each))
    faces = tuple([reread(face) for face in card.faces])
    same = all(new is old for new, old in zip(faces, card.faces, strict=True))
    return card if same else replace(card, faces=faces)


def mana_abilities_in(card: CardDef) -> list[ManaAbility]:
    """The mana abilities that the text of the card mentions, its own or those it gives."""
    return [part for part in parts_of(card.abilities) if isinstance(part, ManaAbility)]


def parts_of(value: Any) -> Iterator[Any]:
    """The value and everything that it consists of."""
    yield value
    if isinstance(value, tuple):
        for each in value:
            yield from parts_of(each)
    elif isinstance(value, CardDef):
        yield from parts_of(value.abilities)
    elif isinstance(value, Value):
        for name in field_names(type(value)):
            yield from parts_of(getattr(value, name))


def moves_library_cards(ability: ManaAbility) -> bool:
    """2026-08:605.1a: Whether the ability's cost or effect moves a card to or from a library."""
    for part in parts_of((ability.costs, ability.effects)):
        if isinstance(part, (Cost, Effect)) and part.moves_library_cards():
            return True
        if isinstance(part, TopCards):
            return True
    return False


def on_the_stack(ability: ManaAbility) -> ActivatedAbility:
    """The same cost and effect, as an activated ability that uses the stack."""
    made = ProduceMana(ability.makes, number=ability.times or Number(1), spend_on=ability.spend_on)
    return ActivatedAbility(
        (made, *ability.effects),
        ability.mana,
        ability.costs,
        timing=ability.timing,
        limit=ability.limit,
        condition=ability.condition,
    )


READINGS[LIBRARY_ON_STACK] = reread
