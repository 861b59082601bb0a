"""614.15: "If this spell was kicked, … instead": another instruction in the place of the last."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.search import Search
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import Called, If, May
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Done
from apnap.effects.words.selections import Those
from apnap.oracle.abilities.instructions import acted, clauses
from apnap.oracle.grammar.amounts import amount, number
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Condition, Effect


def instead(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Read "If …, … instead", "If …, instead …", "… instead if …"."""
    if not before or "instead" not in r.words[r.at :]:
        raise r.miss("instead")
    last = before[-1]
    if isinstance(last, If) and len(last.then) == 1 and not last.otherwise and len(before) > 1:
        inside = instead(r, last.then)  # it depends on the same
        return (*before[:-1], replace(last, then=inside))
    if isinstance(last, MayPay) and last.then and not last.otherwise:  # "if you do, …"
        return (*before[:-1], replace(last, then=instead(r, last.then)))
    if isinstance(last, May) and isinstance(last.effects[-1], If):
        return (*before[:-1], replace(last, effects=instead(r, last.effects)))
    if len(before) > 1 and r.words[: r.at].count(".") == 1 and r.sees("if"):
        whole = r.attempt(_of_the_sentence, before)
        if whole is not None:
            return whole
    if len(before) > 1 and not isinstance(last, Called):
        raise r.miss("one instruction before")
    holds: Condition | None = None
    if r.accept("if"):
        holds = condition(r)
        r.expect(",")
    early = holds is not None and r.accept("instead")
    r.go_back()
    names = r.said.names
    then = r.attempt(_as_much_damage, last) or r.attempt(_as_many_tokens, last) or clauses(r)
    if not early:
        r.expect("instead")
    if holds is None:
        r.expect("if")
        holds = condition(r)
    r.doubt(names)
    _check(r, before, then)
    return (*before[:-1], If(holds, then, (_by_the_same_name(last, then),)))


def _by_the_same_name(last: Effect, then: tuple[Effect, ...]) -> Effect:
    """608.2c: Give both instructions one name, so that later words speak of the one that was
    followed: "you may play the exiled cards"."""
    new = then[0] if len(then) == 1 else None
    if not isinstance(last, Called) or not isinstance(new, Called):
        return last
    if isinstance(last.effect, Search) and isinstance(new.effect, Search):
        last = replace(last, effect=_put_as(last.effect, new.effect))
    alike = type(last.effect) is type(new.effect)
    zones = {getattr(each.effect, "zone", "") for each in (last, new)}
    return replace(last, called=new.called) if alike and len(zones) == 1 else last


def _put_as(search: Search, new: Search) -> Search:
    """701.19a: The search with the end that is said only once, behind the other: "reveal those
    cards, put them into your hand, then shuffle"."""
    if not search.keeps and search.shuffle:
        return search
    return replace(search, to=new.to, portions=new.portions, shuffle=new.shuffle, keeps=new.keeps)


def _of_the_sentence(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Read "If …, instead …" behind one sentence of several instructions: all of them are
    replaced."""
    r.expect("if")
    holds = condition(r)
    r.expect(", instead")
    r.go_back()
    names = r.said.names
    then = clauses(r)
    r.doubt(names)
    if not r.is_done() and r.peek() != ".":
        raise r.miss("the end of the sentence")
    return (If(holds, then, before),)


def _as_much_damage(r: Reader, last: Effect) -> tuple[Effect, ...]:
    """Read "it deals 4 damage instead", dealt to the same players or objects."""
    r.expect("it deals", f"{SELF} deals")
    inner = last.effect if isinstance(last, Called) else last
    if not isinstance(inner, DealDamage) or inner.divided:
        raise r.miss("damage before")
    many = number(r)
    r.expect("damage")
    if not r.sees("instead"):
        raise r.miss("instead")
    return (acted(r, replace(inner, amount=many)),)


def _as_many_tokens(r: Reader, last: Effect) -> tuple[Effect, ...]:
    """Read "create five of those tokens instead", which are made like the others."""
    r.expect("create")
    many = amount(r)
    r.expect("of those tokens", "of them")
    inner = last.effect if isinstance(last, Called) else last
    if not isinstance(inner, (CreateToken, CreateCopy)) or not isinstance(inner.number, Number):
        raise r.miss("a number of tokens that are created before")
    return (acted(r, replace(inner, number=many), moved=True),)


def _check(r: Reader, before: tuple[Effect, ...], then: tuple[Effect, ...]) -> None:
    """Refuse words that speak of what the replaced instruction has done; of several sentences, only
    one like the new one is replaced."""
    last = before[-1]
    name = last.called if isinstance(last, Called) else ""
    for part in parts_of(then):
        if isinstance(part, (Those, Done)) and part.name == name:
            raise r.miss("what was mentioned before that")
    if len(before) > 1:
        kinds = [type(each.effect if isinstance(each, Called) else each) for each in then]
        inner = last.effect if isinstance(last, Called) else last
        if kinds != [type(inner)]:
            raise r.miss("an instruction like the one before")
