"""The round trip: what an ability refers to is what the text refers to, in its order."""

from __future__ import annotations

import pytest

from apnap.effects.words.selections import Mentioned, Targets, This, You
from apnap.oracle.cards.paragraphs import Misread, read_paragraph
from apnap.oracle.gates.round_trip import lost_words
from apnap.oracle.text.reader import Context
from apnap.oracle.text.rewriting import rewritten
from apnap.oracle.text.spoken import Spoken
from apnap.state.ability import Ability, Selection

CREATURE = Context(frozenset(["creature"]))
SPELL = Context(frozenset(["sorcery"]), is_spell=True)


def noticed(text: str, put: Selection, instead_of: Selection, context: Context = CREATURE) -> str:
    """What the gate says of the text's abilities with one reference put instead of another."""
    spoken = Spoken()
    read = read_paragraph(text, ("Thing",), context, spoken)
    assert not isinstance(read, Misread), read.expected
    swapped = tuple([_swapped(each, put, instead_of) for each in read])
    assert swapped != read
    assert lost_words(text, ("Thing",), read, spoken) == ""
    return lost_words(text, ("Thing",), swapped, spoken)


def _swapped(ability: Ability, put: Selection, instead_of: Selection) -> Ability:
    found = rewritten(ability, lambda part: put if part == instead_of else part)
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
    assert noticed(text, put, instead_of, context)
