"""2026-08:701.64: "Harness this artifact"."""

from __future__ import annotations

from apnap.effects.actions.harness import Harness
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@player_verb("harness")
def harness(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Harness(objects(r))),)


@prints(Harness)
def say_harness(say: Saying, value: Harness) -> str:
    return f"harness {say(value.what)}"
