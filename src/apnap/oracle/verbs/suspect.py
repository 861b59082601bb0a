"""701.58: "Suspect it"."""

from __future__ import annotations

from apnap.effects.actions.suspect import Suspect
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@player_verb("suspect")
def suspect(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Suspect(objects(r))),)


@prints(Suspect)
def say_suspect(say: Saying, value: Suspect) -> str:
    return f"suspect {say(value.what)}"
