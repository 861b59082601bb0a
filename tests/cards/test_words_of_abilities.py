"""Each ability of a card finds the paragraph that it was compiled from."""

from __future__ import annotations

import pytest

from apnap.cards import builtin_card, builtin_names
from apnap.oracle import CardFacts
from apnap.oracle.cards.face import context_of
from apnap.oracle.cards.paragraphs import compiled
from apnap.oracle.text.tokens import names_of
from apnap.rules.zones.ability_lines import paragraph_of, words_of_mana
from apnap.state.ability import (
    ActivatedAbility,
    ManaAbility,
    ReplacementAbility,
    SpellAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing.texts import card

KINDS = (ActivatedAbility, ManaAbility, ReplacementAbility, SpellAbility, TriggeredAbility)


def misplaced(face: CardDef) -> list[str]:
    """The abilities whose paragraph, compiled by itself, does not give the ability."""
    types = f"{face.types.title()} — {face.subtypes}"
    context, words = context_of(CardFacts(face.name, type_line=types, text=face.text))
    names = names_of(face.name, "legendary" in words)
    found = []
    for nth, ability in enumerate(face.abilities):
        if isinstance(ability, KINDS):
            line = paragraph_of(face.text, face.abilities, nth)
            again = compiled(line, names, context)
            if not line or not isinstance(again, tuple) or ability not in again:
                found.append(f"{face.name}: {type(ability).__name__} at {line!r}")
    return found


@pytest.mark.parametrize("initial", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
def test_every_ability_of_a_built_in_card_has_its_paragraph(initial: str) -> None:
    found = []
    for name in builtin_names():
        if name.startswith(initial):
            printed = builtin_card(name)
            found += [each for face in (printed, *printed.faces) for each in misplaced(face)]
    assert found == []


@pytest.mark.parametrize(
    ("nth_activated", "words"),
    [(0, "{1}: You gain 1 life."), (1, "{1}, {T}: Draw a card."), (2, "Equip {3}")],
)
def test_abilities_of_one_kind_are_told_apart(nth_activated: int, words: str) -> None:
    text = "Flying, vigilance\n{1}: You gain 1 life.\n{1}, {T}: Draw a card. (Fun.)\nEquip {3}"
    printed = card(text, "Artifact Creature — Equipment", "Blade")
    activated = [n for n, each in enumerate(printed.abilities) if isinstance(each, KINDS)]
    line = paragraph_of(printed.text, printed.abilities, activated[nth_activated])
    assert line == words


def test_mana_abilities_without_a_text_are_said_by_what_they_add() -> None:
    forest = builtin_card("Forest")
    [(_, ability)] = forest.base.mana
    assert words_of_mana(ability) == "{T}: Add {G}."
