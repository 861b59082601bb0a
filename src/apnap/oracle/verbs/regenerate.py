"""701.15: "Regenerate this creature.", "It can't be regenerated this turn"."""

from __future__ import annotations

from apnap.effects.actions.regenerate import Regenerate
from apnap.effects.instructions.ending import CantDo
from apnap.effects.instructions.modify import END_OF_TURN
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement, GoesElsewhere
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Those
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@player_verb("regenerate")
def regenerate(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, Regenerate(objects(r))),)


def unregenerated(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """701.15c: Read "can't be regenerated this turn, and if it would die this turn, exile it …"."""
    shield = CantDo("be regenerated", MadeFor())
    effect = BeginReplacement(shield, what, until=END_OF_TURN, words="can't be regenerated")
    if not r.accept(", and if it would die this turn , exile it instead"):
        return (effect,)
    away = GoesElsewhere(MadeFor(), was="battlefield")
    return effect, BeginReplacement(away, what, words="would be exiled instead of dying")


def dealt_damage_so(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Read "A creature dealt damage this way can't be regenerated this turn"."""
    r.expect("a creature dealt damage this way can't be regenerated this turn")
    if not r.said.done:
        raise r.miss("damage that was dealt before")
    return (*before, *unregenerated(r, Those(r.said.done, Permanent(("creature",)))))


@prints(Regenerate)
def say_regenerate(say: Saying, value: Regenerate) -> str:
    return f"regenerate {say(value.what)}"
