"""2026-08:709.5f: "Unlock a locked door of up to one target Room you control"."""

from __future__ import annotations

from apnap.effects.mechanics.rooms import UnlockDoor
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("unlock")
def unlock(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """2026-08:709.5f: Read "unlock a locked door of …"."""
    only_you(r, who)
    r.expect("a locked door of")
    return (acted(r, UnlockDoor(objects(r, who))),)


@prints(UnlockDoor)
def say_unlock_door(say: Saying, value: UnlockDoor) -> str:
    if value.locks:
        return f"lock an unlocked door of {say(value.what)}"
    return f"unlock a locked door of {say(value.what)}"
