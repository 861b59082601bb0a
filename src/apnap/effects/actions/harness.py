"""2026-08:701.64: Harness: a permanent becomes harnessed, which makes its ∞ abilities work."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.flow.flow import Meaning
from apnap.effects.mechanics.emblems_and_designations import BecomeMarked
from apnap.state.ability import Effect, Selection

HARNESSED = "harnessed"


@dataclass(frozen=True)
class Harness(Meaning):
    """2026-08:701.64a-b: Those permanents become harnessed, if they are not yet."""

    what: Selection

    def means(self) -> tuple[Effect, ...]:
        return (BecomeMarked(self.what, HARNESSED),)
