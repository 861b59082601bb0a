"""603.7: "Return it to the battlefield at the beginning of your next upkeep. It gains haste."."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.selections import Those
from apnap.oracle.abilities.keywords import granted
from apnap.oracle.grammar.durations import duration
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.state.ability import Effect, Keyword


def gains_when_back(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """603.7: Read "It gains haste" behind an instruction that returns an object later: what gains
    it is the permanent that comes back, when it does."""
    r.expect("it gains", "they gain", "that creature gains", "those creatures gain")
    waiting = [each for each in parts_of(before[-1:]) if isinstance(each, Later)]
    last = waiting[0].ability.effects[-1:] if len(waiting) == 1 else ()
    returned = last[0] if last else None
    moved = returned.effect if isinstance(returned, Called) else None
    if not (isinstance(moved, MoveTo) and moved.zone == "battlefield"):
        raise r.miss("something that returns later")
    assert isinstance(returned, Called)
    gained = granted(r)
    names = tuple([each.name for each in gained if isinstance(each, Keyword)])
    if gained != tuple([Keyword(name) for name in names]):
        raise r.miss("keywords")
    until = r.attempt(duration) or ""
    pump = Pump(Those(returned.called), keywords=names, until=until)
    ability = replace(waiting[0].ability, effects=(*waiting[0].ability.effects, pump))
    return with_instead(before, waiting[0], replace(waiting[0], ability=ability))
