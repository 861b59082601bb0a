"""508.1c-d, 509.1b-c: what creatures can't do in combat, or have to do."""

from __future__ import annotations

from apnap.effects.combat import (
    ANY_CREATURE,
    AtLeastOne,
    BlockedBy,
    BlocksMore,
    Cant,
    Costs,
    DefenderControls,
    Goaded,
    IfAble,
    NeedsCompany,
)
from apnap.effects.conditions import Otherwise
from apnap.effects.filters import AllOf, AnyOf, APlayer, Host, Itself, Non, Permanent
from apnap.oracle.conditions import condition
from apnap.oracle.costs import cost_parts
from apnap.oracle.nouns import described, int_number, noun
from apnap.oracle.reader import Reader
from apnap.oracle.words import base_form
from apnap.state.ability import Ability, CombatAbility, CombatRule, Condition, Filter

from .frame import Made, affected, predicate, sentence


@predicate("can't")
def cant(r: Reader, what: Filter) -> Made:
    r.expect("can't")
    rules = r.first([_Both(what), _Attack(what), _Block(what), _BeBlocked(what)], "attack or block")
    holds = _unless(r)
    return tuple([CombatAbility(rule, holds) for rule in rules])


class _Rule:
    def __init__(self, what: Filter) -> None:
        self.what = what


class _Both(_Rule):
    def __call__(self, r: Reader) -> tuple[CombatRule, ...]:
        r.expect("attack or block")
        if r.accept("alone"):
            return tuple([NeedsCompany(verb, self.what) for verb in ("attack", "block")])
        whom = _attacking(r)
        if whom is not None:
            raise r.miss("attack or block")
        return (Cant("attack", self.what), Cant("block", self.what))


class _Attack(_Rule):
    def __call__(self, r: Reader) -> tuple[CombatRule, ...]:
        r.expect("attack")
        if r.accept("alone"):
            return (NeedsCompany("attack", self.what),)
        whom = _attacking(r)
        if r.accept("unless"):
            if whom is None or isinstance(whom, (APlayer, AnyOf)):
                return (_taxed(r, self.what, whom),)
        return (Cant("attack", self.what, whom),)


class _Block(_Rule):
    def __call__(self, r: Reader) -> tuple[CombatRule, ...]:
        r.expect("block")
        if r.accept("alone"):
            return (NeedsCompany("block", self.what),)
        return (Cant("block", self.what, r.attempt(affected)),)


class _BeBlocked(_Rule):
    def __call__(self, r: Reader) -> tuple[CombatRule, ...]:
        r.expect("be blocked")
        return (_blocked(r, self.what),)


def _taxed(r: Reader, what: Filter, whom: Filter | None) -> CombatRule:
    """508.1g: "unless their controller pays {2} for each of those creatures"."""
    alone = what in (Itself(), Host())
    r.expect("its controller pays", "you pay") if alone else r.expect("their controller pays")
    mana, costs = cost_parts(r)
    if not mana or "{X}" in mana:
        raise r.miss("mana symbols")
    if not alone:
        r.expect(
            "for each of those creatures",
            "for each creature they control that's attacking you",
        )
    return Costs("attack", mana, what, whom, costs=costs)


def _attacking(r: Reader) -> Filter | None:
    """ "can't attack you", "unless defending player controls an Island"."""
    if r.one_of("you or planeswalkers you control", "you or a planeswalker you control"):
        return AnyOf((APlayer("you"), Permanent(("planeswalker",), "you")))
    if r.accept("you"):
        return APlayer("you")
    if r.accept("unless defending player controls"):
        r.expect("a", "an")
        return DefenderControls(described(noun(r)), no=True)
    if r.accept("unless defending player is"):
        raise r.miss("controls")
    return None


def _blocked(r: Reader, what: Filter) -> CombatRule:
    if r.accept("by more than one creature"):
        return BlockedBy(what, most=1)
    if r.accept("except by two or more creatures"):
        return BlockedBy(what, least=2)
    if r.accept("except by three or more creatures"):
        return BlockedBy(what, least=3)
    if r.accept("except by"):
        others = affected(r)
        return Cant("block", AllOf((ANY_CREATURE, Non(others))), what)
    if r.accept("by"):
        return Cant("block", affected(r), what)
    return Cant("block", ANY_CREATURE, what)


def _unless(r: Reader) -> Condition | None:
    return Otherwise(condition(r)) if r.accept("unless") else None


@predicate("can")
def can(r: Reader, what: Filter) -> Made:
    r.expect("can")
    if r.accept("attack as though it didn't have defender") or r.accept(
        "attack as though they didn't have defender"
    ):
        raise r.miss("block")
    r.expect("block")
    if r.accept("only"):
        only = affected(r)
        return (CombatAbility(Cant("block", what, AllOf((ANY_CREATURE, Non(only))))),)
    if r.accept("any number of creatures"):
        return (CombatAbility(BlocksMore(None, what)),)
    r.expect("an additional")
    number = 1
    if not r.accept("creature"):
        number = int_number(r)
        r.expect("creatures")
    r.expect("each combat", "this turn")
    if r.words[r.at - 1] == "turn":
        raise r.miss("each combat")
    return (CombatAbility(BlocksMore(number, what)),)


@predicate("attacks", "attack", "blocks", "block")
def if_able(r: Reader, what: Filter) -> Made:
    verb = base_form(r.take())
    if verb == "attack" and r.accept("or blocks each combat if able"):
        raise r.miss("each combat if able")
    r.expect("each combat if able")
    return (CombatAbility(IfAble(verb, what)),)


@predicate("must")
def must_be_blocked(r: Reader, what: Filter) -> Made:
    """509.1c."""
    r.expect("must be blocked if able")
    return (CombatAbility(AtLeastOne("block", what)),)


@predicate("is", "are")
def goaded(r: Reader, what: Filter) -> Made:
    """701.38b."""
    r.expect("is goaded", "are goaded")
    return (CombatAbility(Goaded(what)),)


@sentence("all")
def lured(r: Reader) -> tuple[Ability, ...]:
    r.expect("all creatures able to block")
    what = affected(r)
    r.expect("do so")
    return (CombatAbility(IfAble("block", ANY_CREATURE, what)),)
