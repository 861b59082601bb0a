"""508.1c-d, 509.1b-c: Sentences about creatures that can't attack or block, or have to."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.goad import Goaded
from apnap.effects.statics.attacking_and_blocking import (
    ANY_CREATURE,
    Affected,
    AtLeastOne,
    BlockedBy,
    BlocksMore,
    Cant,
    Costs,
    DefendedBy,
    IfAble,
    NeedsCompany,
)
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.conditions import Otherwise
from apnap.effects.words.filters import AllOf, AnyOf, APlayer, Host, Itself, Non, Permanent
from apnap.effects.words.one_of_several import ADefendingPlayer
from apnap.effects.words.qualities import ControlledBy, HasCounter, HasDesignation, OneOf
from apnap.effects.words.relations import HasControl
from apnap.effects.words.rule_changes import AssignsAsThoughUnblocked, AttacksAsThough
from apnap.effects.words.selections import ControllersOf, PlayersWho, This
from apnap.oracle.grammar.amounts import value
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.costs import cost_parts, price
from apnap.oracle.grammar.guards import cant_be_targeted
from apnap.oracle.grammar.noted import noted_player
from apnap.oracle.grammar.nouns import described, int_number, noun
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, Unprintable, held, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import base_form
from apnap.state.ability import (
    Ability,
    Amount,
    AssignsByToughness,
    CantAbility,
    CombatAbility,
    CombatRule,
    Condition,
    Filter,
    Modification,
    StaticAbility,
)
from apnap.state.names import CombatVerb

from .frame import Made, affected, predicate, sentence


@predicate("can't")
def cant(r: Reader, what: Filter) -> Made:
    """Read the words behind "can't": "be sacrificed", or a restriction of combat with "unless
    …"."""
    r.expect("can't")
    if r.accept("be sacrificed"):
        return (CantAbility("be sacrificed", what),)
    if r.sees("be the"):
        return (cant_be_targeted(r),)
    rules = _forbidden(r, what)
    holds = _unless(r)
    return tuple([CombatAbility(rule, holds) for rule in rules])


def _forbidden(r: Reader, what: Filter) -> tuple[CombatRule, ...]:
    """508.1c, 509.1b: Read one thing that a creature can't do: "attack", "be blocked by …"."""
    if r.accept("attack or block"):
        verbs: tuple[CombatVerb, ...] = ("attack", "block")
        if r.accept("alone"):
            return tuple([NeedsCompany(verb, what) for verb in verbs])
        return tuple([Cant(verb, what) for verb in verbs])
    if r.accept("attack you or block"):
        return (Cant("attack", what, APlayer("you")), Cant("block", what, affected(r)))
    if r.accept("attack"):
        return (_not_attacking(r, what),)
    if r.accept("block or be blocked by"):
        others = affected(r)
        return (Cant("block", what, others), Cant("block", others, what))
    if r.accept("block"):
        if r.accept("alone"):
            return (NeedsCompany("block", what),)
        if SELF in r.words[: r.at] and r.accept("it"):
            return (Cant("block", what, Itself()),)
        if (cost := r.attempt(taxed, what, None, "block")) is not None:
            return (cost,)
        if r.accept("unless you control more"):
            strong = _as_many(r, "than attacking player")
            return (Cant("block", what, ControlledBy(PlayersWho(strong))),)
        return (Cant("block", what, r.attempt(affected)),)
    r.expect("be blocked")
    return (_blocked(r, what),)


def _not_attacking(r: Reader, what: Filter) -> CombatRule:
    if r.accept("alone"):
        return NeedsCompany("attack", what)
    whom = _attacking(r)
    if OWNER in parts_of(whom) and what != Itself():
        raise r.miss("the object's own owner")
    cost = r.attempt(taxed, what, whom)
    return cost if cost is not None else Cant("attack", what, whom)


def taxed(r: Reader, what: Filter, whom: Filter | None, to: CombatVerb = "attack") -> CombatRule:
    """508.1g, 509.1d: Read "unless their controller pays {2} for each of those creatures"."""
    r.expect("unless")
    alone = what in (Itself(), Host())
    r.expect(*(("its controller pays", "you pay") if alone else ("their controller pays",)))
    mana, costs = cost_parts(r, paid=True)
    if mana == "{X}" and not alone and not costs:
        return Costs(to, mana, what, whom, times=_for_each_attacker(r))
    if not (mana or costs) or "{X}" in mana:
        raise r.miss("mana symbols")
    if not alone:
        r.expect(*EACH_ATTACKER)
    return Costs(to, mana, what, whom, costs=costs)


EACH_ATTACKER = (
    "for each of those creatures",
    "for each creature they control that's attacking you",
)


def _for_each_attacker(r: Reader) -> Amount:
    """107.3i: Read "for each of those creatures, where X is the number of enchantments you
    control": the number is counted as the cost is determined."""
    r.expect(*EACH_ATTACKER)
    r.expect(", where x is")
    return value(r)


def you_and_yours(r: Reader) -> Filter | None:
    """508.1c: Read "you", "you or planeswalkers you control", "you or permanents you control", of
    what can't be attacked."""
    if r.one_of("you or planeswalkers you control", "you or a planeswalker you control"):
        return AnyOf((APlayer("you"), Permanent(("planeswalker",), "you")))
    if r.accept("you or permanents you control"):
        return AnyOf((APlayer("you"), Permanent((), "you")))
    return APlayer("you") if r.accept("you") else None


OWNER = ControllersOf(This(), owners=True)
OWNER_OR_WALKERS = AnyOf((OneOf(OWNER), AllOf((Permanent(("planeswalker",)), ControlledBy(OWNER)))))


def _attacking(r: Reader) -> Filter | None:
    """Read "can't attack you", "its owner", "unless defending player controls an Island"."""
    if r.accept("its owner or planeswalkers its owner controls"):
        return OWNER_OR_WALKERS
    if r.accept("its owner"):
        return OneOf(OWNER)
    if (yours := you_and_yours(r)) is not None:
        return yours
    if r.accept("unless you control more"):
        return DefendedBy(_as_many(r, "than defending player"))
    if r.accept("unless defending player is poisoned"):
        return DefendedBy(HasCounter("poison"), no=True)
    if r.accept("unless defending player is the monarch"):
        return DefendedBy(HasDesignation("the monarch"), no=True)
    if r.accept("if defending player controls"):
        r.expect("a", "an")
        return DefendedBy(HasControl(described(noun(r)), low=1))
    if r.accept("unless defending player controls"):
        r.expect("a", "an")
        return DefendedBy(HasControl(described(noun(r)), low=1), no=True)
    return None


def _as_many(r: Reader, than: str) -> HasControl:
    """Players who control as many as you, so that you don't control more "than" that player."""
    phrase = noun(r)
    if phrase.kind or phrase.control:
        raise r.miss("permanents")
    r.expect(than)
    return HasControl(described(phrase), low=CountOf(described(replace(phrase, control="you"))))


def _blocked(r: Reader, what: Filter) -> CombatRule:
    """509.1b: Read the words behind "be blocked": "by …", "except by …"."""
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
    """Read "unless …" as a condition under which the restriction does not hold."""
    if not r.accept("unless"):
        return None
    unless = condition(r)
    if ADefendingPlayer() in parts_of(unless):
        raise r.miss("what does not depend on who is attacked")
    return Otherwise(unless)


@sentence("you")
def as_though_unblocked(r: Reader) -> tuple[Ability, ...]:
    """510.1c: Read "You may have ~ assign its combat damage as though it weren't blocked."."""
    r.expect(f"you may have {SELF} assign its combat damage as though it weren't blocked")
    return (StaticAbility(Itself(), (AssignsAsThoughUnblocked(),)),)


@predicate("can")
def despite_defender(r: Reader, what: Filter) -> Made:
    """609.4: Read "can attack as though it didn't have defender"."""
    r.expect("can attack as though")
    r.expect("it didn't have defender", "they didn't have defender")
    return (AttacksAsThough(),)


@predicate("can")
def can(r: Reader, what: Filter) -> Made:
    """509.1: Read the words behind "can": "block only …", "block an additional creature"."""
    r.expect("can")
    if r.one_of("only attack alone", "attack only alone"):
        return (CombatAbility(NeedsCompany("attack", what, alone=True)),)
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
    r.expect("each combat")
    return (CombatAbility(BlocksMore(number, what)),)


@predicate("attacks", "attack", "blocks", "block")
def if_able(r: Reader, what: Filter) -> Made:
    if r.one_of("attacks or blocks each combat if able", "attack or block each combat if able"):
        return (CombatAbility(IfAble("attack", what)), CombatAbility(IfAble("block", what)))
    verb: CombatVerb = "attack" if base_form(r.take()) == "attack" else "block"
    whom = noted_player(r) if verb == "attack" and r.peek() == "a" else None
    r.expect("each combat if able")
    return (CombatAbility(IfAble(verb, what, whom)),)


@predicate("assigns", "assign")
def by_toughness(r: Reader, what: Filter) -> Made:
    """510.1a: Read "assigns combat damage equal to its toughness rather than its power"."""
    r.expect("assigns combat damage equal to its", "assign combat damage equal to their")
    r.expect("toughness rather than its power", "toughness rather than their power")
    return (AssignsByToughness(what),)


@predicate("must")
def must_be_blocked(r: Reader, what: Filter) -> Made:
    """509.1c: Read "must be blocked if able"."""
    r.expect("must be blocked if able")
    return (CombatAbility(AtLeastOne("block", what)),)


@predicate("is", "are")
def goaded(r: Reader, what: Filter) -> Made:
    """701.38b: Read "is goaded"."""
    r.expect("is goaded", "are goaded")
    return (CombatAbility(Goaded(what)),)


@sentence("all")
def lured(r: Reader) -> tuple[Ability, ...]:
    """509.1c: Read "All creatures able to block ~ do so"."""
    r.expect("all")
    blockers = noun(r)
    r.expect("able to block")
    what = affected(r)
    r.expect("do so")
    return (CombatAbility(IfAble("block", described(blockers), what)),)


# ---- in words again --------------------------------------------------------------------------


@prints(AssignsByToughness)
def say_by_toughness(say: Saying, value: AssignsByToughness) -> str:
    said = f"{say(value.what)} assigns combat damage equal to its toughness rather than its power"
    return held(say, value.condition, said)


@prints(CombatAbility)
def say_combat(say: Saying, value: CombatAbility) -> str:
    word = "if" if say.style == "x" else "as long as"
    holds = f"{word} {say(value.condition)}" if value.condition is not None else ""
    if isinstance(value.condition, Otherwise):
        holds = f"unless {say(value.condition.condition)}"
    return some(say(value.rule), holds)


@prints(Cant)
def say_cant(say: Saying, value: Cant) -> str:
    only = say.style != "that"  # "can't block or be blocked by non-Spirit creatures"
    if only and value.to == "block" and value.whom is not None and _is_only(value.whom):
        return some(say(value.who), "can block only", _others(say, value.whom))
    if only and value.to == "block" and _is_only(value.who):
        return some(say(value.whom), "can't be blocked except by", _others(say, value.who))
    own = value.whom in (Itself(), Host(), Affected())
    across = say.style != "x" if own else say.style in ("equal", "that")
    is_blocked = value.who == ANY_CREATURE or (across and value.who != Itself())
    if value.to == "block" and value.whom is not None and is_blocked:
        by = "" if value.who == ANY_CREATURE else f"by {say(value.who)}"
        return some(say(value.whom), "can't be blocked", by)
    if value.to == "block" and (more := _outnumbered(say, value.whom)) is not None:
        return f"{say(value.who)} can't block unless you control more {more} than attacking player"
    if value == Cant("attack", Permanent(("creature",), "you")) and say.style == "x":
        return "you can't attack with creatures"
    return some(say(value.who), "can't", value.to, say(value.whom))


def _outnumbered(say: Saying, whom: Filter | None) -> str | None:
    """What the controller of an attacker has as many of."""
    who = whom.who if isinstance(whom, ControlledBy) else None
    how = who.what if isinstance(who, PlayersWho) else None
    return say(how.what) if isinstance(how, HasControl) else None


def _is_only(value: Filter) -> bool:
    """All creatures but those."""
    if not isinstance(value, AllOf) or len(value.parts) != 2:
        return False
    return value.parts[0] == ANY_CREATURE and isinstance(value.parts[1], Non)


def _others(say: Saying, value: Filter) -> str:
    assert isinstance(value, AllOf)
    denied = value.parts[1]
    assert isinstance(denied, Non)
    return say(denied.part)


@prints(DefendedBy)
def say_defended_by(say: Saying, value: DefendedBy) -> str:
    if value.who == HasCounter("poison"):
        return "unless defending player is poisoned"
    if isinstance(value.who, HasDesignation):
        return f"unless defending player is {say(value.who)}"
    if not isinstance(value.who, HasControl):
        raise Unprintable("DefendedBy")
    if not isinstance(value.who.low, Amount) and not value.no:
        return f"if defending player controls {say(value.who.what)}"
    if value.no:
        return f"unless defending player controls {say(value.who.what)}"
    return f"unless you control more {say(value.who.what)} than defending player"


@prints(BlockedBy)
def say_blocked_by(say: Saying, value: BlockedBy) -> str:
    if value.least:
        return f"{say(value.whom)} can't be blocked except by {value.least} or more creatures"
    return f"{say(value.whom)} can't be blocked by more than {value.most} creature"


@prints(BlocksMore)
def say_blocks_more(say: Saying, value: BlocksMore) -> str:
    if value.number is None:
        return f"{say(value.who)} can block any number of creatures"
    return f"{say(value.who)} can block {value.number} additional creature each combat"


@prints(IfAble)
def say_if_able(say: Saying, value: IfAble) -> str:
    if value.to == "block" and value.whom is not None:
        return f"all {say(value.who)} able to block {say(value.whom)} do so"
    return some(say(value.who), f"{value.to}s", say(value.whom), "each combat if able")


@prints(AttacksAsThough)
def say_attacks_as_though(say: Saying, value: Modification) -> str:
    return "can attack as though it didn't have defender"


@prints(NeedsCompany)
def say_needs_company(say: Saying, value: NeedsCompany) -> str:
    can = "can only" if value.alone else "can't"
    return f"{say(value.who)} {can} {value.to} alone"


@prints(AtLeastOne)
def say_at_least_one(say: Saying, value: AtLeastOne) -> str:
    return f"{say(value.whom)} must be blocked if able"


@prints(Goaded)
def say_goaded(say: Saying, value: Goaded) -> str:
    return f"{say(value.who)} is goaded"


@prints(Costs)
def say_costs(say: Saying, value: Costs) -> str:
    paid = price(say, value.mana, value.costs)
    whom = say(value.whom)
    x = f", where x is {say(value.times)}" if value.times is not None else ""
    payer = "you pay" if value.who == Itself() else "their controller pays"
    each = ""
    if value.who not in (Itself(), Host()):
        each = f"for each creature they control that's attacking {whom}"
        if say.style == "equal":
            each = "for each of those creatures"
    return some(say(value.who), f"can't {value.to}", whom, "unless", payer, paid, each, x)
