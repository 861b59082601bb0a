"""Printers of costs."""

from __future__ import annotations

from apnap.effects.actions.waterbend import MayWaterbend
from apnap.oracle.text.saying import Saying, Unprintable, prints, some


@prints(MayWaterbend)
def may_waterbend(say: Saying, value: MayWaterbend) -> str:
    if value.then or not value.otherwise:
        raise Unprintable("MayWaterbend")
    mana = value.mana.replace("}{", "} {").lower()
    return some(say.all(value.otherwise), "unless you waterbend", mana)
