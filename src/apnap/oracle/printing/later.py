"""Printers of delayed triggered abilities."""

from __future__ import annotations

from apnap.effects.flow.delayed import Later
from apnap.effects.triggers.events import AtBeginning, WhenCast
from apnap.effects.words.mentions import IsNoted, NotedNumber, NotedThings
from apnap.oracle.text.saying import Saying, prints, some

from .effects import UNTIL

NEXT = {
    ("end", ""): "at the beginning of the next end step",
    ("end", "you"): "at the beginning of your next end step",
    ("upkeep", ""): "at the beginning of the next turn 's upkeep",
    ("upkeep", "you"): "at the beginning of your next upkeep",
    ("precombat main", "you"): "at the beginning of your next main phase of the game",
    ("end of combat", ""): "at end of combat",
}


@prints(Later)
def later(say: Saying, value: Later) -> str:
    waits = value.ability.trigger
    if isinstance(waits, AtBeginning):
        said = NEXT[waits.step, waits.whose]
    else:
        once = "next" if value.once and isinstance(waits, WhenCast) else ""
        said = some(once, say(waits), UNTIL[value.until], say.all(value.ability.targets))
        if once and say.style == "equal":
            said += " when you cast it"
    effects = say.all(value.ability.effects)
    return some(f"{effects} {said}", say(value.noted), say(value.number))


@prints(IsNoted)
def is_noted(say: Saying, value: IsNoted) -> str:
    return "it"


@prints(NotedThings)
def noted_things(say: Saying, value: NotedThings) -> str:
    return "that player" if value.players else "it"


@prints(NotedNumber)
def noted_number(say: Saying, value: NotedNumber) -> str:
    return "that much"
