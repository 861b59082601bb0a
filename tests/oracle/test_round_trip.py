"""The round trip: what an ability refers to is what the text refers to, in its order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import LifeOf, Times
from apnap.effects.words.deeds import DidSo
from apnap.effects.words.filters import HasNumber, Non
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Chosen, EachPlayer, Mentioned, Targets, This, You
from apnap.oracle.cards.paragraphs import Misread, read_paragraph
from apnap.oracle.gates.alike import ALIKE, GROUPS
from apnap.oracle.gates.round_trip import lost_words
from apnap.oracle.text.reader import Context
from apnap.oracle.text.rewriting import rewritten
from apnap.oracle.text.spoken import Spoken
from apnap.state.ability import Ability, Selection

CREATURE = Context(frozenset(["creature"]))
SPELL = Context(frozenset(["sorcery"]), is_spell=True)


def noticed(text: str, change: Callable[[Any], Any], context: Context = CREATURE) -> str:
    """What the gate says of the text's abilities with some of their parts changed."""
    spoken = Spoken()
    read = read_paragraph(text, ("Thing",), context, spoken)
    assert not isinstance(read, Misread), read.expected
    swapped = tuple([_changed(each, change) for each in read])
    assert swapped != read
    assert lost_words(text, ("Thing",), read, spoken) == ""
    return lost_words(text, ("Thing",), swapped, spoken)


def _changed(ability: Ability, change: Callable[[Any], Any]) -> Ability:
    found = rewritten(ability, change)
    assert isinstance(found, Ability)
    return found


SWAPS = [
    # a target is no longer spoken of, or the object itself is instead of it
    ("Destroy target creature.", This(), Targets(0), SPELL),
    ("Thing deals 2 damage to target creature.", This(), Targets(0), SPELL),
    # the object itself is spelled out
    ("{T}: Thing gets +1/+1 until end of turn.", You(), This(), CREATURE),
    ("Whenever Thing attacks, put a +1/+1 counter on Thing.", Mentioned("on"), This(), CREATURE),
    # "that creature" and "that player" are not the object itself
    ("Whenever a creature enters, tap that creature.", This(), Mentioned("became"), CREATURE),
    ("Whenever a player draws a card, that player loses 1 life.", You(), Mentioned("on"), CREATURE),
    # you
    ("Destroy target creature. You gain 2 life.", Targets(0), You(), SPELL),
]


@pytest.mark.parametrize(("text", "put", "instead_of", "context"), SWAPS)
def test_another_reference_than_the_text_has_is_noticed(
    text: str, put: Selection, instead_of: Selection, context: Context
) -> None:
    assert noticed(text, lambda part: put if part == instead_of else part, context)


def test_a_no_behind_who_is_noticed() -> None:
    """Those who did something are not those who didn't."""
    text = "Each opponent may discard a card. Each opponent who does loses 3 life."
    assert noticed(text, lambda part: Non(part) if isinstance(part, DidSo) else part, SPELL)


BLINK = "Exile target creature, then return it to the battlefield under its owner's control."
STEAL = "Put target creature card from a graveyard onto the battlefield under your control."
MILL = "Mill four cards. You may put a land card from among them into your hand."
WEAK = "Destroy target creature with power less than or equal to your life total."
MINE = "Whenever a creature is put into your graveyard from the battlefield, draw a card."
LOSSES: list[tuple[str, type, dict[str, Any]]] = [
    (BLINK, MoveTo, {"owners": False}),
    (STEAL, MoveTo, {"owners": True}),
    (MILL, Chosen, {"among": None}),
    (WEAK, HasNumber, {"high": Times(LifeOf(You()), 1, -1)}),
    (MINE, ControlledBy, {"who": EachPlayer()}),
]


@pytest.mark.parametrize(("text", "kind", "fields"), LOSSES)
def test_a_part_that_the_abilities_have_not_is_noticed(
    text: str, kind: type, fields: dict[str, Any]
) -> None:
    def change(part: Any) -> Any:
        return replace(part, **fields) if isinstance(part, kind) else part

    assert noticed(text, change, CREATURE if text.startswith("Whenever") else SPELL)


def test_phrases_taken_for_one_another_have_a_reason_and_none_is_taken_for_nothing() -> None:
    assert all(group.reason for group in GROUPS)
    assert [phrase for phrase, same in ALIKE.items() if not same] == []
    assert sum(len(group.phrases) for group in GROUPS) == len(ALIKE)  # each in one group only
    assert len(ALIKE) <= 197  # to add one needs a reason; the number is to fall
