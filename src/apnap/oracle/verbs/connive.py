"""701.47: "This creature connives"."""

from __future__ import annotations

from apnap.effects.actions.connive import Connive
from apnap.effects.words.amounts import Number
from apnap.oracle.abilities.instructions import acted, object_verb
from apnap.oracle.grammar.amounts import many, number
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Effect, Selection


@object_verb("connive")
def connive(r: Reader, what: Selection) -> tuple[Effect, ...]:
    many = number(r) if r.peek().isdigit() or r.peek() == "x" else Number(1)
    return (acted(r, Connive(what, many)),)


@prints(Connive)
def say_connive(say: Saying, value: Connive) -> str:
    number = "" if value.number == Number(1) else many(say, value.number)
    return some(say(value.what), "connives", number)
