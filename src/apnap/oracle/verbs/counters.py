"""122: "Put a +1/+1 counter on it", "Remove all counters from it"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.flow import Branch, Either
from apnap.effects.instructions.combat import TakeOutOfCombat
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.words.amounts import CountersRemoved, Number, Times
from apnap.effects.words.selections import Chosen, EachPlayer, Targets, Willing, You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import amount, many, value
from apnap.oracle.grammar.counting import PLAYER_COUNTERS, is_players
from apnap.oracle.grammar.nouns import counter_kind
from apnap.oracle.grammar.selections import objects, target
from apnap.oracle.statics.counters import kind_of_counters
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.state.ability import Amount, Effect, Selection

from .keep import keep_with_counter
from .move_counters import one_of, so_many


def put_counters(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "two +1/+1 counters on target creature"."""
    if r.accept("a number of"):
        return _equal_to(r, who)
    if r.accept("your choice of"):
        return _your_choice(r, who)
    kinds = _kinds(r)
    r.expect("on")
    on = objects(r, who)
    putter = None if who == You() else who
    put = [PutCounter(on, kind, many, who=putter) for kind, many in kinds]
    if isinstance(who, EachPlayer) and len(put) == 1 and r.sees("and sacrifices the rest"):
        return keep_with_counter(r, who, put[0])
    if len(put) > 1 and isinstance(on, Chosen):
        raise r.miss("objects that are known")
    effects = [acted(r, each) for each in put]
    while who == You() and (more := r.attempt(_and_on_another)) is not None:
        effects += more
    return tuple(effects)


def _kinds(r: Reader) -> list[tuple[str, Amount]]:
    """Read "two +1/+1 counters", "a +1/+1 counter, a reach counter, and a lifelink counter"."""
    found = [_kind(r)]
    while not r.sees("on"):
        r.expect(", and", ",", "and")
        found.append(_kind(r))
    return found


def _kind(r: Reader) -> tuple[str, Amount]:
    more = r.one_of("another", "an additional")
    many = Number(1) if more else amount(r)
    kind = counter_kind(r)
    r.expect("counter", "counters")
    return kind, many


def _and_on_another(r: Reader) -> tuple[Effect, ...]:
    """Read "…, two -1/-1 counters on another target creature, and three on a third", "… and a
    +1/+1 counter on each Golem you control"."""
    r.expect(", and", ",", "and")
    kinds = _kinds(r)
    r.expect("on")
    on = objects(r)
    if isinstance(on, Chosen):
        raise r.miss("objects that are known")
    return tuple([acted(r, PutCounter(on, kind, many)) for kind, many in kinds])


def distribute_counters(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """601.2d: Read "distribute two +1/+1 counters among one or two target creatures": how is
    announced with the targets, at least 1 for each."""
    if who != You():
        raise r.miss("you")
    many = amount(r)
    kind = counter_kind(r)
    r.expect("counters among")
    before = r.said.targets
    on = target(r)
    if not isinstance(on, Targets) or len(r.said.targets) != len(before) + 1:
        raise r.miss("targets")
    r.mention(targets=(*before, replace(r.said.targets[-1], divided=many)))
    return (acted(r, PutCounter(on, kind, many, divided=True)),)


def _your_choice(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """608.2d: Read "your choice of a flying counter or a +1/+1 counter on it", "a menace, trample,
    or lifelink counter on it"."""
    kinds, joint = [_one_kind(r)], ""
    while found := r.one_of(", or", "or", ","):
        kinds.append(_one_kind(r))
        joint = found
    if joint in ("", ",") or r.words[r.at - 1] != "counter":
        raise r.miss("or")
    r.expect("on")
    on = objects(r, who)
    branches = [Branch(f"a {kind} counter", (PutCounter(on, kind),)) for kind in kinds]
    return (acted(r, Either(tuple(branches))),)


def _one_kind(r: Reader) -> str:
    """Read one of several kinds: "a flying counter", or the kind alone."""
    r.one_of("a", "an")
    if r.peek(1) in (",", "or") and r.peek().isalpha():
        return r.take()
    kind = counter_kind(r)
    r.accept("counter")
    return kind


def _equal_to(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "a number of +1/+1 counters on it equal to …", "… equal to … on it"."""
    kind = counter_kind(r)
    if r.accept("counters equal to"):
        many = value(r)
        r.expect("on")
        return (acted(r, PutCounter(objects(r, who), kind, many)),)
    r.expect("counters on")
    on = objects(r, who)
    r.expect("equal to")
    return (acted(r, PutCounter(on, kind, value(r))),)


@player_verb("remove")
def remove(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """122.1: Read "remove two counters from it", "remove all counters from it", "remove it from
    combat"."""
    combat = r.attempt(_from_combat)
    if combat is not None:
        return combat
    if r.said.counters is not None and (those := r.attempt(_those)) is not None:
        return those
    if r.accept("all"):
        return _remove_all(r, who)
    if (some_of := r.attempt(_remove_some, who)) is not None:
        return some_of
    many = amount(r)
    kind = counter_kind(r)
    r.expect("counter from", "counters from")
    on = objects(r, who)
    removed = PutCounter(on, kind, many, -1)
    if not isinstance(on, Chosen) or on.number == Number(1):
        return (acted(r, removed),)
    if not on.up_to:  # 118.3: each of them would have to have counters
        raise r.miss("any number of objects")
    return (_taken(r, removed),)


def _those(r: Reader) -> tuple[Effect, ...]:
    """122.1: Read "remove those counters", "remove them [all] [from it]": all counters of the kind
    that a condition has spoken of."""
    assert r.said.counters is not None
    kind, on = r.said.counters
    r.expect("those counters", "them all", "all of them", "them")
    if r.accept("from") and objects(r) != on:
        raise r.miss("what has those counters")
    return (_taken(r, PutCounter(on, kind, None, -1)),)


def _remove_some(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """122.1: Read "remove a counter from it", "remove up to five counters from target permanent":
    of whichever kinds."""
    taken = so_many(r, "from")
    if who != You() or (taken.kind and not taken.up_to) or taken.number is None:
        raise r.miss("counters of any kind")
    return (_taken(r, replace(taken, of=one_of(r))),)


def _from_combat(r: Reader) -> tuple[Effect, ...]:
    """506.4: Read "remove it from combat"."""
    what = objects(r)
    r.expect("from combat")
    return (acted(r, TakeOutOfCombat(what)),)


def _remove_all(r: Reader, who: Selection) -> tuple[Effect, ...]:
    kind = kind_of_counters(r)
    r.expect("from")
    return (_taken(r, PutCounter(objects(r, who), kind, None, -1)),)


def lose_counters(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """122.1: Read "loses all poison counters"."""
    r.expect("all")
    return (_taken(r, PutCounter(who, kind_of_counters(r), None, -1)),)


def _taken(r: Reader, effect: Effect) -> Effect:
    """Let "that many" mean the number of counters that were really removed."""
    found = acted(r, effect)
    r.mention(much=CountersRemoved(r.said.done))
    return found


# ---- in words again --------------------------------------------------------------------------


@prints(PutCounter)
def say_put_counter(say: Saying, value: PutCounter) -> str:
    if value.divided and value.number is not None:
        said = f"{many(say, value.number)} {value.kind} counters among {say(value.on)}"
        return f"distribute {said}"
    if value.kind in PLAYER_COUNTERS and value.sign > 0 and is_players(say, value.on):
        return gets_counters(say, value)
    verb, to = ("put", "on") if value.sign > 0 else ("remove", "from")
    several = isinstance(value.who, (EachPlayer, Willing))
    verb = f"{say(value.who) if several else mark('whoever')} {verb}"
    if value.number is None:
        kind = some("all", value.kind, "counters")
        if say.style == "that":
            return f"{THOSE} {mark('any')} {mark('any')}"  # "them", and perhaps "from it"
        loses = is_players(say, value.on)
        return f"{say(value.on)} loses {kind}" if loses else f"remove {kind} from {say(value.on)}"
    return f"{verb} {many(say, value.number)} {value.kind} counters {to} {say(value.on)}"


# "Remove those counters", "remove them all": a condition has said which.
THOSE = some("remove", perhaps("those counters"), perhaps("all of"))


@prints(TakeOutOfCombat)
def say_take_out_of_combat(say: Saying, value: TakeOutOfCombat) -> str:
    return f"remove {say(value.what)} from combat"


def gets_counters(say: Saying, value: PutCounter) -> str:
    """Say that players get counters, with the symbol of the counter where it has one."""
    who = say(value.on)
    assert value.number is not None
    if isinstance(value.number, Times):
        return f"{who} gets a number of {value.kind} counters equal to {say(value.number)}"
    symbol = {"energy": "{e}", "ticket": "{tk}"}.get(value.kind)
    if symbol is None:
        return f"{who} gets {many(say, value.number)} {value.kind} counters"
    if isinstance(value.number, Number) and value.number.number < 6:  # as the texts have it
        return some(who, "gets", *[symbol] * value.number.number)
    return f"{who} gets {many(say, value.number)} {symbol}"
