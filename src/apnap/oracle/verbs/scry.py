"""701.18: "Scry 2"."""

from __future__ import annotations

from apnap.effects.actions.scry import Scry
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import number
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect, Selection


@player_verb("scry")
def scry(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Scry(number(r), who)),)
