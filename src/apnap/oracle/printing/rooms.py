"""Printers of the doors of Rooms."""

from __future__ import annotations

from apnap.effects.mechanics.rooms import UnlockDoor, WhenUnlocks
from apnap.oracle.text.saying import Saying, prints, some


@prints(WhenUnlocks)
def when_unlocks(say: Saying, value: WhenUnlocks) -> str:
    if value.fully:
        return some("when", value.who, "fully unlock", say(value.what))
    return some("when", value.who, "unlock", "this" if value.half else "a", "door")


@prints(UnlockDoor)
def unlock_door(say: Saying, value: UnlockDoor) -> str:
    if value.locks:
        return f"lock an unlocked door of {say(value.what)}"
    return f"unlock a locked door of {say(value.what)}"
