"""614.1a: "If that creature would die this turn, exile it instead"."""

from __future__ import annotations

from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement, GoesElsewhere
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Those
from apnap.oracle.abilities.instructions import acted
from apnap.oracle.grammar.references import reference
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect, Selection


def would_die(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """614.1a: Read "If that creature would die this turn, exile it instead"."""
    r.expect("if")
    if r.accept("a creature dealt damage this way"):
        if not r.said.done:
            raise r.miss("damage that was dealt before")
        what: Selection = Those(r.said.done, Permanent(("creature",)))
    else:
        what = reference(r)
    r.expect("would die this turn , exile it instead")
    away = GoesElsewhere(MadeFor(), was="battlefield")
    shield = BeginReplacement(away, what, words="would be exiled instead of dying")
    return (*before, acted(r, shield))
