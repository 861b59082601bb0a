"""Adding mana (106)."""

from __future__ import annotations

from apnap.effects.mana import ProduceMana
from apnap.oracle.effects import acted, player_verb
from apnap.oracle.reader import Reader
from apnap.state.ability import Effect, Selection
from apnap.state.names import COLORS


@player_verb("add")
def add(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, ProduceMana(alternatives(r), who)),)


def alternatives(r: Reader) -> tuple[str, ...]:
    """106.4: "{G}", "{R} or {G}", "one mana of any color"."""
    if r.accept("one mana of any color"):
        return tuple(COLORS)
    found = [_row(r)]
    while r.one_of(", or", "or", ","):
        found.append(_row(r))
    return tuple(found)


def _row(r: Reader) -> str:
    found = ""
    while r.peek().upper() in ("{W}", "{U}", "{B}", "{R}", "{G}", "{C}"):
        found += r.take().upper()[1:-1]
    if not found:
        raise r.miss("mana symbols")
    return found
