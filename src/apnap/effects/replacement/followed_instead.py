"""614.6: Instructions that are followed in the place of an event, or after it."""

from __future__ import annotations

from apnap.rules.machine.replacing_instructions import Instructed
from apnap.state.ability import Effect
from apnap.state.agenda import Resolution


def followed(context: Resolution, effects: tuple[Effect, ...], player: int) -> Instructed:
    """614.6: The event with which these instructions are followed; in them, the player is
    `ThatPlayer`."""
    return Instructed(
        effects=effects,
        controller=context.controller,
        source=context.source,
        targets=context.targets,
        player=player,
    )
