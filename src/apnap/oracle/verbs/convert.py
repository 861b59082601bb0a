"""701.50: "Convert this artifact"."""

from __future__ import annotations

from apnap.effects.actions.transform import TransformIt
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect, Selection


@player_verb("convert")
def convert(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.50a: Read "convert it", which means the same as to transform it."""
    return (acted(r, TransformIt(objects(r))),)
