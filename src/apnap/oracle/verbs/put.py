"""400.7, 122.1: "Put it on top of your library.", "Put a +1/+1 counter on it"."""

from __future__ import annotations

from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect, Selection

from .counters import put_counters
from .destinations import put_place
from .moved_objects import moved_objects
from .stickers import put_sticker


@player_verb("put")
def put(r: Reader, who: Selection) -> tuple[Effect, ...]:
    for production in (put_counters, put_sticker):
        effects = r.attempt(production, who)
        if effects is not None:
            return effects
    what = moved_objects(r, who)
    where = put_place(r, who)
    return (acted(r, where.effect(what, who), moved=True),)
