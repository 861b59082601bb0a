"""Printers of what can't be done, and of values that are exchanged."""

from __future__ import annotations

from apnap.effects.actions.exchange import ExchangeValues, Quantity
from apnap.effects.instructions.ending import CantDo
from apnap.effects.replacement.instead import CantHappen
from apnap.effects.replacement.no_counters import EntersWithout
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import You
from apnap.oracle.abilities.limits import TIME_WORDS
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import CastOnly

from .rules_of_play import cant_enter


@prints(CantDo)
def cant_do(say: Saying, value: CantDo) -> str:
    if value.verb == "cast":
        return f"{say(value.who)} can't {some('cast', say(value.what), 'spells')}"
    return f"{say(value.who)} can't {value.verb}"


@prints(CantHappen)
def cant_happen(say: Saying, value: CantHappen) -> str:
    if value.verb == "enter":
        return cant_enter(value)
    whom = "players" if isinstance(value.on, APlayer) else ""
    return no_counters(say, say(value.on), value.kind, whom)


@prints(EntersWithout)
def enters_without(say: Saying, value: EntersWithout) -> str:
    return no_counters(say, say(value.what) or "~", value.kind)


def no_counters(say: Saying, who: str, kind: str, whom: str = "") -> str:
    counters = some(kind, "counters")
    if whom == "players":
        return f"{who} can't get {counters}"
    if say.style == "each" and not whom:
        return f"{counters} can't be put on {who}"
    return f"{who} can't have {counters} put on it"


@prints(ExchangeValues)
def exchange_values(say: Saying, value: ExchangeValues) -> str:
    return f"exchange {say(value.one)} with {say(value.other)}"


@prints(Quantity)
def quantity(say: Saying, value: Quantity) -> str:
    whose = "your" if value.of == You() else f"{say(value.of)} 's"
    return f"{whose} {'life total' if value.what == 'life' else value.what}"


@prints(CastOnly)
def cast_only(say: Saying, value: CastOnly) -> str:
    when = f"during {TIME_WORDS[value.when]}" if value.when is not None else ""
    holds = f"if {say(value.condition)}" if value.condition is not None else ""
    return some("cast ~ only", when, holds)
