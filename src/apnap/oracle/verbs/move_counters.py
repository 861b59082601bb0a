"""122.5, 122.8: "Move a +1/+1 counter from it onto target creature", "put its counters on it"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.instructions.counters import PutItsCounters
from apnap.effects.instructions.some_counters import SpreadCounters, TakeCounters
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import Chosen, Each, Targets, You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import amount, many
from apnap.oracle.grammar.nouns import counter_kind
from apnap.oracle.grammar.references import even_gone
from apnap.oracle.grammar.selections import ANY_NUMBER, objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.state.ability import Amount, Effect, Selection


@player_verb("move")
def move(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """122.5: Read "move a +1/+1 counter from ~ onto target creature", "move any number of
    counters …"."""
    if who != You():
        raise r.miss("you")
    taken = so_many(r, "from")
    of = one_of(r)
    r.expect("onto", "to")
    to = objects(r)
    if isinstance(to, Each):
        if not (taken.up_to and taken.kind and taken.number == Number(ANY_NUMBER)):
            raise r.miss("one object")
        return (acted(r, SpreadCounters(of, to, taken.kind)),)
    if isinstance(to, Chosen) or r.are_several(to):
        raise r.miss("one object")
    return (acted(r, replace(taken, of=of, to=to)),)


def one_of(r: Reader) -> Selection:
    """Read the one object that counters are taken from."""
    of = objects(r)
    if isinstance(of, (Each, Chosen)) or r.are_several(of):
        raise r.miss("one object")
    return of


def so_many(r: Reader, joint: str) -> TakeCounters:
    """Read "up to five counters from", "any number of +1/+1 counters from", "a counter from"."""
    up_to = r.accept("up to")
    number: Amount | None
    if r.accept("any number of"):
        up_to, number = True, Number(ANY_NUMBER)
    elif not up_to and r.accept("all"):
        number = None
    else:
        number = amount(r)
    words = (f"counter {joint}", f"counters {joint}")
    kind = "" if r.one_of(*words) else counter_kind(r)
    if kind:
        r.expect(*words)
    return TakeCounters(Targets(), number, kind, up_to)


def put_its_counters(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """122.8: Read "[put] its counters on target creature", "those counters on …"."""
    if who != You():
        raise r.miss("you")
    those = r.expect("its", "those") == "those"
    kind = "" if r.sees("counters") else counter_kind(r)
    r.expect("counters on")
    if those and "had counters on it" not in " ".join(r.words[: r.at]):
        raise r.miss("counters that were mentioned")
    of = even_gone(r.refer().as_it_was())
    on = objects(r)
    if isinstance(on, Chosen) or on == of:
        raise r.miss("another object")
    return (acted(r, PutItsCounters(of, on, kind)),)


# ---- in words again --------------------------------------------------------------------------


@prints(PutItsCounters)
def say_put_its_counters(say: Saying, value: PutItsCounters) -> str:
    return some(
        "put", perhaps("those"), say(value.of), "'s", value.kind, "counters on", say(value.on)
    )


@prints(TakeCounters)
def say_take_counters(say: Saying, value: TakeCounters) -> str:
    so_many_of = "any number of" if value.number == Number(ANY_NUMBER) else ""
    if value.number is None:
        so_many_of = "all"
    elif not so_many_of:
        so_many_of = some("up to" if value.up_to else "", many(say, value.number))
    verb = f"{mark('whoever')} {'remove' if value.to is None else 'move'}"
    what = some(verb, so_many_of, value.kind, "counters from", say(value.of))
    return what if value.to is None else f"{what} onto {say(value.to)}"


@prints(SpreadCounters)
def say_spread_counters(say: Saying, value: SpreadCounters) -> str:
    return f"move any number of {value.kind} counters from {say(value.of)} onto {say(value.to)}"
