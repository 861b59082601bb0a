"""611.2b: "… for as long as ~ remains tapped", "… for the rest of the game", behind a clause."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.goad import Goad
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.words.conditions import Fits
from apnap.oracle.abilities.instructions import behind
from apnap.oracle.grammar.durations import AFFECTED, as_long
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Condition, Effect

LASTING = (ForCombat, Goad, Modify, Pump)


@behind("for")
def for_as_long(r: Reader, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """611.2b: Read how long the effects last that the clause makes, if it has not said so."""
    subjects = [getattr(_inner(each), "what", None) for each in effects]
    about = subjects[0] if subjects else None
    if about is None or any(each != about for each in subjects):
        raise r.miss("what the effect is about")
    known = r.mention_of(about)
    several = known is not None and known.many == "several"
    lasts = as_long(r, about, each=True)
    own = isinstance(lasts, Fits) and lasts.what == AFFECTED
    if several and own and not all(isinstance(_inner(each), ForCombat) for each in effects):
        raise r.miss("what each of them does by itself")
    return tuple([_lasting(r, each, lasts) for each in effects])


def _inner(effect: Effect) -> Effect:
    return effect.effect if isinstance(effect, Called) else effect


def _lasting(r: Reader, effect: Effect, lasts: Condition) -> Effect:
    inner = _inner(effect)
    if not isinstance(inner, LASTING) or inner.until or inner.lasts is not None:
        raise r.miss("an effect that lasts")
    changed = replace(inner, lasts=lasts)
    return replace(effect, effect=changed) if isinstance(effect, Called) else changed
