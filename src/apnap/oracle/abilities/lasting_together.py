"""611.2a: "loses defender and gains vigilance until end of turn": a duration behind all verbs."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.flow import Called
from apnap.effects.instructions.modify import Modify, Pump
from apnap.state.ability import Effect


def lasting_together(found: tuple[Effect, ...], more: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The changes that have no duration yet, with that of the verb behind them, which has the same
    subject."""
    behind = _change(more[0]) if more else None
    if behind is None or not behind.until:
        return found
    return tuple([_until(each, behind) for each in found])


def _change(effect: Effect) -> Modify | Pump | None:
    inner = effect.effect if isinstance(effect, Called) else effect
    return inner if isinstance(inner, (Modify, Pump)) else None


def _until(effect: Effect, behind: Modify | Pump) -> Effect:
    change = _change(effect)
    if change is None or change.until or change.lasts is not None:
        return effect
    lasting = replace(change, until=behind.until)
    return replace(effect, effect=lasting) if isinstance(effect, Called) else lasting
