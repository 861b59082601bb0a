"""Printers of permissions to cast and play, and of emblems, coins and counters of players."""

from __future__ import annotations

from apnap.effects.casting import MayCast, Permit

from .effects import UNTIL
from .saying import prints, say, some

FREE = "without paying its mana cost"


@prints(MayCast)
def may_cast(value: MayCast) -> str:
    return f"{say(value.who)} may cast {say(value.what)} {FREE}"


@prints(Permit)
def permit(value: Permit) -> str:
    verb = "play" if value.how.lands else "cast"
    free = FREE if value.how.free else ""
    until = UNTIL[value.until] or "for as long as it remains exiled"
    mana = "mana of any type can be spent to cast it" if value.how.any_type else ""
    return some(f"you may {verb} {say(value.what)}", free, until, mana)
