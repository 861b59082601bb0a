"""608.2c: The words behind a cost or a trigger: instructions or modes, and limits at their end."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.delayed import DoOnce
from apnap.effects.flow.fixed_x import FixX
from apnap.effects.flow.flow import May
from apnap.effects.flow.times_resolved import CountResolution, HasResolvedTimes
from apnap.effects.instructions.casting import MayCast
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.words.selections import You
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Modes

from .instructions import WHOLE, instructions
from .limits import cut_limits
from .modes import modal


def spent_on(r: Reader, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """106.6: Let "Spend this mana only …" apply to the mana that the last instruction adds."""
    if not r.limits.spend_on:
        return effects
    last = effects[-1] if effects else None
    if not isinstance(last, ProduceMana) or last.who != You():
        raise r.miss("mana that was added before")
    return (*effects[:-1], replace(last, spend_on=r.limits.spend_on))


def body(r: Reader) -> tuple[tuple[Effect, ...], Modes | None]:
    """Read instructions or modes; the limits at their end are kept in the reader."""
    r.limits = cut_limits(r)
    modes = r.attempt(modal)
    if modes is not None:
        if any(isinstance(each, HasResolvedTimes) for each in parts_of(modes, WHOLE)):
            raise r.miss("instructions that count how often they are followed")
        return (), modes
    effects = instructions(r)
    if any(isinstance(each, HasResolvedTimes) for each in parts_of(effects, WHOLE)):
        effects = (CountResolution(), *effects)
    return (_only_once(effects) if r.limits.do_once else effects), None


def _only_once(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """603.2i: The instructions, to be followed once each turn. Finding out what X is, or looking at
    a card before the player may do something, is none of them."""
    may = [nth for nth, each in enumerate(effects) if isinstance(each, OPTIONAL)]
    start = may[0] if may else 0
    before = (*effects[:start], *[each for each in effects[start:] if isinstance(each, FixX)])
    return (*before, DoOnce(tuple([each for each in effects[start:] if each not in before])))


OPTIONAL = (May, MayPay, MayCast)


@prints(DoOnce)
def say_do_once(say: Saying, value: DoOnce) -> str:
    return f"{say.all(value.effects)} do this only once each turn"


@prints(CountResolution)
def say_count_resolution(say: Saying, value: CountResolution) -> str:
    return ""  # the condition that asks for it says so
